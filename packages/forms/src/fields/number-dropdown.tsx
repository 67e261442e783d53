import { NativeSelect } from '#src/parts/native-select.tsx'
import type { FieldProps } from './field-props.ts'

/** A whole number, chosen from a native select. */
export function NumberDropdownField({
  field,
  answer,
  onAnswer,
  ids,
  invalid,
}: FieldProps<'number-dropdown'>) {
  const numbers = Array.from({ length: field.max - field.min + 1 }, (_, index) => String(field.min + index))
  return (
    <NativeSelect
      options={numbers}
      chosen={typeof answer === 'number' || typeof answer === 'string' ? String(answer) : ''}
      onChoose={text => onAnswer(text === '' ? undefined : Number(text))}
      ids={ids}
      invalid={invalid}
      required={field.isRequired}
    />
  )
}
