import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the mails about what waits in the inbox. */
export const texts = defineTexts('server/inbox-digest', {
  digest: 'Waiting for you in Quadrat',
  openInbox: 'Open the inbox',
  startReview: 'Start the review',
  andMore: '{count, plural, one {And # more.} other {And # more.}}',
  andMoreInInbox: 'And more in your inbox.',
})
