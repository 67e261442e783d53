import type { FieldProps } from './field-props.ts'

/** An email address, trimmed on blur. */
export function EmailField({ field, answer, onAnswer, ids, invalid }: FieldProps<'email'>) {
  return (
    // Not type="email", which trims and re-encodes its value. inputMode gives the same keypad.
    <input
      id={ids.input}
      type="text"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
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
