import { DrawnPicture } from '#src/parts/drawn-picture.tsx'
import type { FieldProps } from './field-props.ts'

/** A signature, drawn with a finger or typed, kept as a picture. */
export function SignatureField({ field, answer, onAnswer }: FieldProps<'signature'>) {
  return (
    <DrawnPicture kind="signature" title={field.label} answer={answer} onAnswer={onAnswer} onPhoto={false} />
  )
}
