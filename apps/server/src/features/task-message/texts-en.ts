import { defineTexts } from '@quadrat/domain/language/texts'

/** What phones show of a message of staff. */
export const texts = defineTexts('server/push', {
  newMessage: 'You have a new message about this report.',
})
