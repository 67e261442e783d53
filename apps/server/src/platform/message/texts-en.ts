import { defineTexts } from '@quadrat/domain/language/texts'

/** What is around the content of each mail. */
export const texts = defineTexts('server/mail-frame', {
  hello: 'Hello {firstName},',
  copyAddress: 'If the button does not open, copy this address into your browser:',
  unsubscribe: 'Unsubscribe',
  unsubscribeFrom: 'Unsubscribe from this mail',
})

/** Texts of the mails about the inbox. */
export const inboxTexts = defineTexts('server/inbox-mails', {
  sentence: '{sentence}.',
  openItem: 'Open it in the dashboard',
  settings: 'You can choose in the settings of your inbox what you are mailed about.',
})
