import { NativeSelect } from '#src/parts/native-select.tsx'
import type { FieldProps } from './field-props.ts'

/** One option of a list, as a native select. */
export function SelectField({ field, answer, onAnswer, ids, invalid }: FieldProps<'select'>) {
  return (
    <NativeSelect
      options={field.options.map(option => option.text)}
      chosen={typeof answer === 'string' ? answer : ''}
      onChoose={text => onAnswer(text === '' ? undefined : text)}
      ids={ids}
      invalid={invalid}
      required={field.isRequired}
    />
  )
}
