import { DrawnPicture } from '#src/parts/drawn-picture.tsx'
import type { FieldProps } from './field-props.ts'

/** A drawing on an empty sheet or on a photo, kept as a picture. */
export function DrawingField({ field, answer, onAnswer }: FieldProps<'drawing'>) {
  return (
    <DrawnPicture
      kind="drawing"
      title={field.label}
      answer={answer}
      onAnswer={onAnswer}
      onPhoto={field.ground === 'photo'}
    />
  )
}
