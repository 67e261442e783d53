import { NumberBox, numberLook } from '#src/parts/number-box.tsx'
import type { FieldProps } from './field-props.ts'

/** A number. */
export function NumberField({ field, answer, onAnswer, ids, invalid }: FieldProps<'number'>) {
  return (
    <NumberBox
      id={ids.input}
      answer={answer}
      onAnswer={onAnswer}
      min={field.min}
      look={numberLook(field)}
      invalid={invalid}
      required={field.isRequired}
      describedBy={ids.describedBy}
    />
  )
}
