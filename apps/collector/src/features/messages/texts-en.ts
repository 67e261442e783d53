import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts around the messages of staff. */
export const texts = defineTexts('phone/messages', {
  title: 'Messages',
  noneText: 'Messages from your organisation appear here, even when you’re offline.',
  earlyWarning: 'Early warning',
  oneOf: '{number} of {count}',
  acknowledge: 'I have read this',
  openReport: 'Open the report',
  new: 'New',
  late: 'Sent late',
  confirmed: 'Confirmed {when}',
})
