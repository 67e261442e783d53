import { notificationFormErrors as texts } from '../messages/notification-form-en.ts'
import { instantOf, isDate, isTime, isTimeZone, wallTimeIn } from '../zoned-time.ts'
import type { NotificationText, NotificationTranslation } from './notification-languages.ts'

// A module of its own without zod: the dashboard's form loads it.

/** The types that people choose from; the others are sent by the server itself. */
export const formNotificationTypes = ['GENERAL', 'REMINDER', 'EARLY_WARNING'] as const
export type FormNotificationType = (typeof formNotificationTypes)[number]

/** How often a reminder is repeated. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]
export type FormRecurrence = Frequency | 'NONE'

/** Characters of a title and of a message. */
export const notificationTitleMax = 200
export const notificationMessageMax = 1000

/** The time zone of a notification that names none. */
export const defaultTimezone = 'UTC'
/** The zones that a form offers first. */
const usualTimezones = [
  defaultTimezone,
  'Africa/Nairobi',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Europe/London',
] as const

/** The ways besides the app, where the operator has set a gateway. */
export const formChannels = ['TEXT_MESSAGE', 'MAIL'] as const
export type FormChannel = (typeof formChannels)[number]

/**
 * The values of the form. Days are 'YYYY-MM-DD' and times 'HH:mm' in `sendAtTimezone`; '' while not chosen.
 */
export interface NotificationFormValues {
  /** Of an existing notification. */
  id?: string
  notificationType: FormNotificationType
  title: string
  message: string
  /** In further languages. */
  translations: NotificationTranslation[]
  sendAtDate: string
  sendAtTime: string
  sendAtTimezone: string
  isRecurring: boolean
  recur: FormRecurrence
  endAtDate: string
  endAtTime: string
  /** Ids of data collectors. */
  selectedDataCollectors: string[]
  /** Ids of groups. */
  selectedGroups: string[]
  imageAttachment: { id: string; url: string } | null
  /** How it is sent besides the app. */
  channels: FormChannel[]
  /** Of an existing notification: saving archives it. */
  archiveFlag?: boolean
}

/** What a form needs of a saved notification. */
export interface SavedNotification {
  id: string
  type: string
  title: string
  message: string
  translations?: readonly NotificationTranslation[]
  timezone: string | null
  recur: string | null
  /** The first send time, ISO 8601; null for a notification that is sent at once. */
  dateSent: string | null
  endAt: string | null
  recipients: readonly { id: string }[]
  groups: readonly { id: string }[]
  attachment: { id: string; url: string } | null
  channels?: readonly FormChannel[]
}

/**
 * The values of a new notification.
 * @param zone the reader's time zone; UTC where the browser does not say
 */
export function blankNotification(zone: string | undefined): NotificationFormValues {
  return {
    notificationType: 'GENERAL',
    title: '',
    message: '',
    translations: [],
    sendAtDate: '',
    sendAtTime: '',
    sendAtTimezone: zone && isTimeZone(zone) ? zone : defaultTimezone,
    isRecurring: false,
    recur: 'NONE',
    endAtDate: '',
    endAtTime: '',
    selectedDataCollectors: [],
    selectedGroups: [],
    imageAttachment: null,
    channels: [],
  }
}

/** The values of a saved notification. */
export function valuesOfNotification(saved: SavedNotification): NotificationFormValues {
  const zone = saved.timezone && isTimeZone(saved.timezone) ? saved.timezone : defaultTimezone
  const notificationType = formNotificationTypes.find(type => type === saved.type) ?? 'GENERAL'
  const isReminder = notificationType === 'REMINDER'
  const send = isReminder ? wallOf(saved.dateSent, zone) : none
  const recur = frequencies.find(frequency => frequency === saved.recur) ?? 'NONE'
  const end = isReminder && recur !== 'NONE' ? wallOf(saved.endAt, zone) : none
  return {
    ...blankNotification(zone),
    id: saved.id,
    notificationType,
    title: saved.title,
    message: saved.message,
    translations: (saved.translations ?? []).map(({ language, title, message }) => ({
      language,
      title,
      message,
    })),
    sendAtDate: send.date,
    sendAtTime: send.time,
    isRecurring: isReminder && recur !== 'NONE',
    recur: isReminder ? recur : 'NONE',
    endAtDate: end.date,
    endAtTime: end.time,
    selectedDataCollectors: saved.recipients.map(({ id }) => id),
    selectedGroups: saved.groups.map(({ id }) => id),
    imageAttachment: saved.attachment && { id: saved.attachment.id, url: saved.attachment.url },
    channels: [...(saved.channels ?? [])],
    archiveFlag: false,
  }
}

/**
 * The values of a copy, which is a new notification. Times that have passed are left out: with them the copy
 * would be sent at once.
 */
export function duplicateOf(values: NotificationFormValues, now: Date): NotificationFormValues {
  const { id: _, archiveFlag: __, ...rest } = values
  const title = `${values.title.slice(0, notificationTitleMax - copySuffix.length)}${copySuffix}`
  const [send, end] = [sendInstant(values), endInstant(values)]
  return {
    ...rest,
    title,
    ...(send && send <= now && { sendAtDate: '', sendAtTime: '' }),
    ...(end && end <= now && { endAtDate: '', endAtTime: '' }),
  }
}
const copySuffix = ' Copy'

/**
 * Turns the repetition of a reminder on or off. Turned on, what is not chosen yet becomes weekly, from one
 * hour from now; the day is today (in the last hour of a day it is tomorrow, because that hour has passed
 * today).
 */
export function withRecurring(
  values: NotificationFormValues,
  isRecurring: boolean,
  now: Date,
): NotificationFormValues {
  if (!isRecurring) return { ...values, isRecurring, recur: 'NONE', endAtDate: '', endAtTime: '' }
  const soon = wallTimeIn(new Date(now.getTime() + 60 * 60 * 1000), values.sendAtTimezone)
  return {
    ...values,
    isRecurring,
    recur: values.recur === 'NONE' ? 'WEEKLY' : values.recur,
    sendAtDate: values.sendAtDate || soon.date,
    sendAtTime: values.sendAtTime || soon.time,
  }
}

/**
 * The error text under each field; valid fields are left out. Recipients are one field,
 * `selectedDataCollectors`.
 */
export type NotificationErrors = Partial<
  Record<keyof NotificationFormValues | `translations.${number}.${'title' | 'message'}`, string>
>

export function notificationErrors(values: NotificationFormValues, now: Date): NotificationErrors {
  const { title, message, selectedDataCollectors, selectedGroups } = values
  const errors: NotificationErrors = {}
  const [titleError, messageError] = textErrors({ title, message })
  if (titleError) errors.title = titleError
  if (messageError) errors.message = messageError
  values.translations.forEach((text, at) => {
    const [ofTitle, ofMessage] = textErrors(text)
    if (ofTitle) errors[`translations.${at}.title`] = ofTitle
    if (ofMessage) errors[`translations.${at}.message`] = ofMessage
  })
  if (selectedDataCollectors.length + selectedGroups.length === 0)
    errors.selectedDataCollectors = texts.recipientsMissing
  if (values.notificationType !== 'REMINDER') return errors
  Object.assign(errors, startErrors(values))
  if (!values.isRecurring) return errors
  if (values.recur === 'NONE') errors.recur = texts.frequencyMissing
  return { ...errors, ...endErrors(values, now) }
}

/** The errors of a title and of a message. */
function textErrors({ title, message }: NotificationText): [string | null, string | null] {
  const length = message.trim().length
  return [
    title.trim() ? null : texts.titleMissing,
    length === 0 ? texts.messageMissing : length > notificationMessageMax ? texts.messageLong : null,
  ]
}

function startErrors({ sendAtDate, sendAtTime }: NotificationFormValues): NotificationErrors {
  const errors: NotificationErrors = {}
  if (!sendAtDate) errors.sendAtDate = texts.dateMissing
  else if (!isDate(sendAtDate)) errors.sendAtDate = texts.unreadable
  if (!sendAtTime) errors.sendAtTime = texts.timeMissing
  else if (!isTime(sendAtTime)) errors.sendAtTime = texts.unreadable
  return errors
}

function endErrors(values: NotificationFormValues, now: Date): NotificationErrors {
  const { endAtDate, endAtTime } = values
  if (!endAtDate && !endAtTime) return {}
  if (!endAtTime) return { endAtTime: texts.endTimeMissing }
  if (!endAtDate) return { endAtDate: texts.endDateMissing }
  if (!isDate(endAtDate)) return { endAtDate: texts.unreadable }
  if (!isTime(endAtTime)) return { endAtTime: texts.unreadable }
  const [start, end] = [sendInstant(values), endInstant(values)]
  if (start && end && end <= start) return { endAtDate: texts.endNotAfterStart }
  return end && end <= now ? { endAtDate: texts.endPassed } : {}
}

/** The first send time of a reminder; null for other types, and while it is not chosen or not readable. */
export function sendInstant(values: NotificationFormValues): Date | null {
  if (values.notificationType !== 'REMINDER') return null
  return instantOf({ date: values.sendAtDate, time: values.sendAtTime }, values.sendAtTimezone)
}

/** The time after which a repeated reminder is not sent any more; null for none. */
export function endInstant(values: NotificationFormValues): Date | null {
  if (values.notificationType !== 'REMINDER' || !values.isRecurring) return null
  return instantOf({ date: values.endAtDate, time: values.endAtTime }, values.sendAtTimezone)
}

/** True if the notification goes out when it is saved: not a reminder, or one whose time has passed. */
export function isSentAtOnce(values: NotificationFormValues, now: Date): boolean {
  const send = sendInstant(values)
  if (values.notificationType !== 'REMINDER') return true
  return send !== null && send <= now && !values.isRecurring
}

/**
 * The zones of a select: the usual ones, with the reader's and the notification's own first where they are
 * others.
 */
export function timezoneChoices(...zones: (string | undefined)[]): string[] {
  const others = zones.filter((zone): zone is string => zone !== undefined && isTimeZone(zone))
  return [...new Set([...others, ...usualTimezones])]
}

const none = { date: '', time: '' }

function wallOf(iso: string | null, zone: string): { date: string; time: string } {
  const at = iso === null ? null : new Date(iso)
  return at === null || Number.isNaN(at.getTime()) ? none : wallTimeIn(at, zone)
}
