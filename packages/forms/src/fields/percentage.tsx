import { NumberBox } from '#src/parts/number-box.tsx'
import type { FieldProps } from './field-props.ts'

/** A percentage. */
export function PercentageField({ field, answer, onAnswer, ids, invalid }: FieldProps<'percentage'>) {
  return (
    <NumberBox
      id={ids.input}
      answer={answer}
      onAnswer={onAnswer}
      min={0}
      suffix="%"
      invalid={invalid}
      required={field.isRequired}
      describedBy={ids.describedBy}
    />
  )
}
