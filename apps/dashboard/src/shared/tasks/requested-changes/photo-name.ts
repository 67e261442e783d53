import { texts } from './texts-en.ts'

/** 'Photo 2' for a photo of the report, 'Crown: photo 2' for one of a question. */
export function photoName(fieldId: string, question: string, number: number | null): string {
  if (fieldId === 'photos') return number === null ? texts.aPhoto : texts.photo({ number })
  return number === null ? texts.aPhotoOf({ question }) : texts.photoOf({ question, number })
}
