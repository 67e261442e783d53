import type { MediaKind } from '@quadrat/domain/answer/media'
import { MediaAnswer } from '#src/parts/media-answer.tsx'
import type { FieldProps } from './field-props.ts'

/** A recording, a video or a file as the answer to a question. */
export function MediaField({ field, answer, onAnswer, place }: FieldProps<MediaKind>) {
  return (
    <MediaAnswer kind={field.kind} title={field.label} place={place} answer={answer} onAnswer={onAnswer} />
  )
}
