import type { FrameIds } from './frame.tsx'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'
import { useFilled } from './use-filled.ts'

interface NativeSelectProps {
  options: readonly string[]
  /** '' for none. */
  chosen: string
  onChoose: (text: string) => void
  ids: FrameIds
  invalid: boolean
  required: boolean
}

/** A native select. A chosen option that no longer exists stays visible. */
export function NativeSelect({ options, chosen, onChoose, ids, invalid, required }: NativeSelectProps) {
  const { isFilled, fill } = useFilled(options.length)
  const rendered = isFilled ? options : options.filter(option => option === chosen)
  return (
    <span className="qf-select">
      <select
        id={ids.input}
        value={chosen}
        onChange={event => onChoose(event.target.value)}
        onPointerDown={fill}
        onFocus={fill}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={ids.describedBy}
      >
        <option value="">{texts.choose}</option>
        {chosen !== '' && !options.includes(chosen) && (
          <option value={chosen} disabled>
            {texts.noLongerOffered({ option: chosen })}
          </option>
        )}
        {rendered.map(option => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  )
}
