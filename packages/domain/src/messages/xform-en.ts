import { defineTexts } from '../language/texts.ts'

/** What a form of ODK Collect asks for beside the questions of its template. */
export const xformTexts = defineTexts('server/xform', {
  photos: 'Photos of this report',
  photo: 'Photo',
  comment: 'Comment',
})
