import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of answers that did not come or have no text of their own. */
export const texts = defineTexts('first/api', {
  close: 'Close',
  noAnswer: 'The server cannot be reached. Check the connection and try again.',
  failed: 'There was an error.',
  unknown: 'An unknown error has occured.',
})
