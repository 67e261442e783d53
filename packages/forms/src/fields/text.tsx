import { limits } from '@quadrat/domain/limits'
import { lookOf } from '@quadrat/domain/template/question-looks'
import { TextArea } from '#src/parts/text-area.tsx'
import type { FieldProps } from './field-props.ts'

/** Free text: one line, which grows as it is typed, or room for several lines. */
export function TextField({ field, answer, onAnswer, ids, invalid }: FieldProps<'text'>) {
  return (
    <TextArea
      value={typeof answer === 'string' ? answer : ''}
      onChange={text => onAnswer(text === '' ? undefined : text)}
      max={limits.textAnswerCharacters}
      ids={ids}
      invalid={invalid}
      required={field.isRequired}
      isLong={lookOf(field) === 'multiline'}
    />
  )
}
