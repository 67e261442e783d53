import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the messages about a report. */
export const texts = defineTexts('thread', {
  back: 'The report',
  title: 'Messages',
  deleted: 'Your organisation has deleted this report, and its messages with it.',
  noneText: 'Ask your organisation about this report. It is sent by itself when there is a network.',
  label: 'Messages about this report',
  own: 'Your message to staff',
  send: 'Send',
  notKept: 'This could not be kept on the phone. Try again.',
  you: 'You',
  read: 'Read {when}',
  sent: 'Sent',
  refused: 'Refused',
  sending: 'Being sent',
  offline: 'Waits for a network',
  sendAgain: 'Send again',
  delete: 'Delete',
})
