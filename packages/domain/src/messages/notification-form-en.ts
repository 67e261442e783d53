import type { FormNotificationType, Frequency } from '../notification/notification-form.ts'

/** Texts under the fields of a notification. */
export const notificationFormErrors = {
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
} as const

/** Of a reminder whose first time has passed, before it is saved. */
export const sendTimePassed = 'This time has passed, so it will be sent immediately.'

/** The toasts of the screen Notifications. */
export const notificationToasts = {
  created: 'Notification created',
  updated: 'Notification updated',
  draftCreated: 'Draft saved',
  draftUpdated: 'Draft updated',
  archived: 'Notification archived',
  saveFailed: 'Failed to save notification',
  draftFailed: 'Failed to save draft',
  archiveFailed: 'Failed to archive',
  recipientsMissing: notificationFormErrors.recipientsMissing,
} as const

/** The kinds of notifications that people write. */
export const notificationTypeLabel: Record<FormNotificationType, string> = {
  GENERAL: 'General',
  REMINDER: 'Reminder',
  EARLY_WARNING: 'Early warning',
}

/** How often a reminder is repeated. */
export const frequencyLabel: Record<Frequency, string> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
}
