import { lookOf } from '@quadrat/domain/template/question-looks'
import { NumberBox } from '#src/parts/number-box.tsx'
import type { FieldProps } from './field-props.ts'

/** A number: any or a whole one, one with a unit, or a percentage. */
export function NumberField({
  field,
  answer,
  onAnswer,
  ids,
  invalid,
}: FieldProps<'number' | 'integer' | 'metric' | 'percentage'>) {
  const { kind } = field
  return (
    <NumberBox
      id={ids.input}
      answer={answer}
      onAnswer={onAnswer}
      min={kind === 'percentage' ? 0 : field.min}
      look={lookOf(field)}
      suffix={kind === 'metric' ? field.metric : kind === 'percentage' ? '%' : undefined}
      whole={kind === 'integer'}
      invalid={invalid}
      required={field.isRequired}
      describedBy={ids.describedBy}
    />
  )
}
