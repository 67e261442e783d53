import { photosIn } from '@quadrat/domain/answer/answers'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { PhotoPicker } from '#src/parts/photo-picker.tsx'
import type { FieldProps } from './field-props.ts'

/** Photos as the answer to a question. */
export function PhotoField({ field, answer, onAnswer, requestedChanges }: FieldProps<'photo'>) {
  return (
    <PhotoPicker
      title={field.label}
      photos={photosIn(answer)}
      max={templateLimits.photosPerField}
      requestedChanges={requestedChanges}
      onChange={change =>
        onAnswer(now => {
          const photos = change(photosIn(now))
          return photos.length === 0 ? undefined : photos
        })
      }
    />
  )
}
