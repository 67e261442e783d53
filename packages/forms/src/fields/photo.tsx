import { photosIn } from '@quadrat/domain/answers'
import { templateLimits } from '@quadrat/domain/template'
import { PhotoPicker } from '#src/parts/photo-picker.tsx'
import type { FieldProps } from './field-props.ts'

export function PhotoField({ field, answer, onAnswer, asked }: FieldProps<'photo'>) {
  return (
    <PhotoPicker
      title={field.label}
      photos={photosIn(answer)}
      max={templateLimits.photosPerField}
      asked={asked}
      onChange={change =>
        onAnswer(now => {
          const photos = change(photosIn(now))
          return photos.length === 0 ? undefined : photos
        })
      }
    />
  )
}
