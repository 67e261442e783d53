import type { FieldProps } from './field-props.ts'

interface Props
  extends Pick<FieldProps<'email' | 'barcode'>, 'field' | 'answer' | 'onAnswer' | 'ids' | 'invalid'> {
  inputMode?: 'email'
  dir?: 'auto'
  maxLength?: number
}

/** An email address or the text of a code, trimmed on blur: scanners that type may end with a space. */
export function TrimmedInput({ field, answer, onAnswer, ids, invalid, inputMode, dir, maxLength }: Props) {
  return (
    // Not type="email", which trims and re-encodes its value. inputMode gives the same keypad.
    <input
      id={ids.input}
      type="text"
      inputMode={inputMode}
      dir={dir}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={maxLength}
      value={typeof answer === 'string' ? answer : ''}
      onChange={event => onAnswer(event.target.value === '' ? undefined : event.target.value)}
      onBlur={event => {
        const trimmed = event.target.value.trim()
        if (trimmed !== event.target.value) onAnswer(trimmed === '' ? undefined : trimmed)
      }}
      aria-invalid={invalid || undefined}
      aria-required={field.isRequired || undefined}
      aria-describedby={ids.describedBy}
    />
  )
}
