import { defineTexts } from '../language/texts.ts'

/** What is missing or wrong in a notification. */
export const notificationTexts = defineTexts('server/notifications', {
  titleMissing: 'Title is required',
  messageMissing: 'Message is required',
  recipientMissing: 'Select at least one recipient',
  dateMissing: 'Date is required',
  endTooEarly: 'End date/time must be after start date/time',
  languageTwice: 'A notification can have a language only once.',
  timezoneUnknown: 'Use a time zone such as Africa/Nairobi.',
})
