import { photosIn } from '@quadrat/domain/answer/answers'
import { photoSettings } from '@quadrat/domain/template/photo-settings'
import { PhotoPicker } from '#src/parts/photo-picker.tsx'
import type { FieldProps } from './field-props.ts'

/** Photos as the answer to a question. */
export function PhotoField({ field, answer, onAnswer, requestedChanges }: FieldProps<'photo'>) {
  const settings = photoSettings(field)
  return (
    <PhotoPicker
      title={field.label}
      photos={photosIn(answer)}
      max={settings.max}
      settings={settings}
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
