import type { FrameIds } from './frame.tsx'
import { texts } from './texts-en.ts'

interface TextAreaProps {
  value: string
  onChange: (text: string) => void
  max: number
  ids: FrameIds
  invalid: boolean
  required: boolean
  /** True for room for several lines before anything is typed. */
  isLong: boolean
}

/**
 * A text input that grows with its text. It shows its limit but does not enforce it: cutting a paste would
 * lose text unnoticed.
 */
export function TextArea({ value, onChange, max, ids, invalid, required, isLong }: TextAreaProps) {
  const left = max - value.length
  return (
    <>
      <textarea
        id={ids.input}
        className="qf-text"
        dir="auto"
        data-long={isLong || undefined}
        // Browsers without `field-sizing` have these rows. About as many letters fit on a line of a phone.
        rows={isLong || value.length > 30 || value.includes('\n') ? 3 : 1}
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={ids.describedBy}
      />
      {left >= 0 && left <= 200 && (
        <span className="qf-hint" role="status">
          {texts.charactersLeft({ count: left })}
        </span>
      )}
    </>
  )
}
