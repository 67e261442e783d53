import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the messages about a report. */
export const texts = defineTexts('phone/thread', {
  back: 'The report',
  title: 'Messages',
  deleted: 'Your organisation deleted this report and its messages.',
  noneText: 'Ask your organisation about this report. Your message will be sent when you’re online.',
  label: 'Messages about this report',
  own: 'Your message to staff',
  send: 'Send',
  notKept: 'Your message couldn’t be saved on this phone. Try again.',
  you: 'You',
  read: 'Read {when}',
  sent: 'Sent',
  refused: 'Refused',
  sending: 'Sending',
  offline: 'Waiting for a network',
  sendAgain: 'Send again',
  delete: 'Delete',
})
