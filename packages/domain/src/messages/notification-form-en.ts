import { defineTexts } from '../language/texts.ts'

/** Texts under the fields of a notification. */
export const notificationFormErrors = defineTexts('notifications/form-errors', {
  titleMissing: 'Title is required',
  messageMissing: 'Message is required',
  messageLong: 'Max 1000 characters',
  recipientsMissing: 'Select at least one recipient',
  dateMissing: 'Date is required',
  timeMissing: 'Time is required',
  frequencyMissing: 'Frequency is required',
  endTimeMissing: 'End time is required when end date is set',
  endDateMissing: 'End date is required when end time is set',
  endPassed: 'End date/time must be in the future',
  endNotAfterStart: 'End date/time must be after start date/time',
  unreadable: 'Invalid date/time format',
})
