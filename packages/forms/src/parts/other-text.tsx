import { texts } from './texts-en.ts'

interface OtherTextProps {
  /** The text of the option, for screen readers. */
  label: string
  typed: string
  onType: (text: string) => void
  invalid: boolean
  describedBy: string | undefined
}

/** The input below the option 'Other'. Its text is the answer. */
export function OtherText({ label, typed, onType, invalid, describedBy }: OtherTextProps) {
  return (
    <input
      type="text"
      className="qf-other"
      dir="auto"
      autoComplete="off"
      placeholder={texts.pleaseSay}
      aria-label={`${label}: ${texts.pleaseSay}`}
      value={typed}
      onChange={event => onType(event.target.value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  )
}
