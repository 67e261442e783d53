import type { FrameIds } from './frame.tsx'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'

interface NativeSelectProps {
  options: readonly string[]
  /** '' for none. */
  chosen: string
  onChoose: (text: string) => void
  ids: FrameIds
  invalid: boolean
  required: boolean
}

export function NativeSelect({ options, chosen, onChoose, ids, invalid, required }: NativeSelectProps) {
  return (
    <span className="qf-select">
      <select
        id={ids.input}
        value={chosen}
        onChange={event => onChoose(event.target.value)}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={ids.describedBy}
      >
        <option value="">{texts.choose}</option>
        {chosen !== '' && !options.includes(chosen) && (
          <option value={chosen} disabled>
            {texts.noLongerOffered(chosen)}
          </option>
        )}
        {options.map(option => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  )
}
