import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts around the messages of staff. */
export const texts = defineTexts('messages', {
  title: 'Messages',
  noneText: 'What your organisation sends you shows here, also without a network.',
  earlyWarning: 'Early warning',
  oneOf: '{number} of {count}',
  acknowledge: 'I have read this',
  openReport: 'Open the report',
  new: 'New',
  late: 'Sent late',
  confirmed: 'Confirmed {when}',
})
