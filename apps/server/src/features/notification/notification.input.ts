import { languageCodes } from '@quadrat/domain/language/languages'
import { limits } from '@quadrat/domain/limits'
import { notificationTexts } from '@quadrat/domain/messages/notification-en'
import {
  notificationStatuses,
  notificationTypes,
  recurrences,
} from '@quadrat/domain/notification/notification'
import { z } from 'zod'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import { idInput, textInput } from '#src/platform/input/input.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'

const timezone = z.string().refine(isTimeZone, { error: () => notificationTexts.timezoneUnknown })
const channel = z.enum(['TEXT_MESSAGE', 'MAIL'])

const { titleCharacters, messageCharacters } = limits.notifications
const title = textInput(1, titleCharacters, () => notificationTexts.titleMissing)
const message = textInput(1, messageCharacters, () => notificationTexts.messageMissing)

/** Its further languages, each once. */
const translationsSchema = z
  .array(z.object({ language: z.enum(languageCodes), title, message }))
  .max(languageCodes.length)
  .refine(list => new Set(list.map(({ language }) => language)).size === list.length, {
    error: () => notificationTexts.languageTwice,
  })

/** The data of a notification. All of it is optional in a change. */
export const notificationSchema = z.object({
  title,
  message,
  translations: translationsSchema.default([]),
  type: z.enum(notificationTypes).default('GENERAL'),
  timezone: timezone.nullable().default(null),
  recur: z.enum(recurrences).default('NONE'),
  recipients: z
    .array(idInput)
    .max(limits.notifications.recipients, {
      error: () => inputTexts.maxItems({ max: limits.notifications.recipients }),
    })
    .default([]),
  groups: z.array(idInput).max(limits.notifications.groups).default([]),
  attachment: idInput.nullable().default(null),
  dateSent: z.date().nullable().default(null),
  endAt: z.date().nullable().default(null),
  status: z.enum(notificationStatuses).nullable().default(null),
  channels: z.array(channel).default([]),
})
export const newNotificationSchema = notificationSchema.extend({ clientId: clientIdInput })
export type NotificationData = z.output<typeof notificationSchema>
export type NotificationInput = z.input<typeof newNotificationSchema>
export type NotificationChange = Partial<z.input<typeof notificationSchema>> & { rowVersion?: number | null }

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
