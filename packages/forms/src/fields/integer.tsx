import { NumberBox, numberLook } from '#src/parts/number-box.tsx'
import type { FieldProps } from './field-props.ts'

/** A whole number, typed. */
export function IntegerField({ field, answer, onAnswer, ids, invalid }: FieldProps<'integer'>) {
  return (
    <NumberBox
      id={ids.input}
      answer={answer}
      onAnswer={onAnswer}
      min={field.min}
      look={numberLook(field)}
      whole
      invalid={invalid}
      required={field.isRequired}
      describedBy={ids.describedBy}
    />
  )
}
