import { limits } from '@quadrat/domain/limits'
import { TextArea } from '#src/parts/text-area.tsx'
import type { FieldProps } from './field-props.ts'

/** Free text. */
export function TextField({ field, answer, onAnswer, ids, invalid }: FieldProps<'text'>) {
  return (
    <TextArea
      value={typeof answer === 'string' ? answer : ''}
      onChange={text => onAnswer(text === '' ? undefined : text)}
      max={limits.textAnswerCharacters}
      ids={ids}
      invalid={invalid}
      required={field.isRequired}
    />
  )
}
