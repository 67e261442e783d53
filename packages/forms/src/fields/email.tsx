import type { FieldProps } from './field-props.ts'

export function EmailField({ field, answer, onAnswer, ids, invalid }: FieldProps<'email'>) {
  return (
    // type="text": an email input trims and re-encodes what it is given; the keypad is what we want of it.
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
