import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the questions and photos that changes are requested for. */
export const texts = defineTexts('tasks/requested-changes', {
  about: 'Questions and photos to edit',
  optional: 'optional',
  hint: 'The data collector sees each mark next to its question on their phone.',
  remarkOn: 'Remark on {part}',
  photoExample: 'This photo is blurred.',
  questionExample: 'What should be checked again?',
  marked: 'Marked for the data collector',
  remark: '{part}: {remark}',
  remarkOnQuestion: '{part} {remark}',
  aPhoto: 'Photo',
  photo: 'Photo {number}',
  aPhotoOf: '{question}: photo',
  photoOf: '{question}: photo {number}',
})
