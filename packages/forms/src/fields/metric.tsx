import { NumberBox } from '#src/parts/number-box.tsx'
import type { FieldProps } from './field-props.ts'

/** A number with a unit. */
export function MetricField({ field, answer, onAnswer, ids, invalid }: FieldProps<'metric'>) {
  return (
    <NumberBox
      id={ids.input}
      answer={answer}
      onAnswer={onAnswer}
      min={field.min}
      suffix={field.metric}
      invalid={invalid}
      required={field.isRequired}
      describedBy={ids.describedBy}
    />
  )
}
