import { languageCodes } from '@quadrat/domain/language/languages'
import { limits } from '@quadrat/domain/limits'
import type {
  NotificationStatus,
  NotificationType,
  Recurrence,
} from '@quadrat/domain/notification/notification'
import { z } from 'zod'
import type { notificationReads } from '#src/features/notification/notification.actions.ts'
import { listedTranslations } from '#src/features/notification/notification-translations.ts'
import { idInput } from '#src/platform/input/input.ts'
import { id, instant, keyAndTimes, named, namedOf, personNamed, version, wordsFor } from './parts.ts'
import { time } from './report-filters.ts'

export const type = wordsFor({
  GENERAL: 'general',
  REMINDER: 'reminder',
  EARLY_WARNING: 'early-warning',
  // Of older servers: staff do not send these.
  MORE_INFO_REQUESTED: 'general',
  REMINDER_ALERT: 'general',
} as const satisfies Record<NotificationType, string>)
export const status = wordsFor({
  DRAFT: 'draft',
  ACTIVE: 'scheduled',
  SENT: 'sent',
  FAILED: 'failed',
  ARCHIVED: 'archived',
  INFO: 'sent',
  RECEIVED: 'sent',
  DONE: 'sent',
} as const satisfies Record<NotificationStatus, string>)
const repeat = wordsFor({
  NONE: 'never',
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
} as const satisfies Record<Recurrence, string>)
const channel = z.enum(['text-message', 'email'])

const translation = z.strictObject({
  language: z.enum(languageCodes),
  title: z.string(),
  message: z.string(),
})
const { recipients, groups } = limits.notifications

export const notification = z
  .strictObject({
    id,
    version,
    type: type.schema,
    status: status.schema,
    title: z.string(),
    message: z.string(),
    translations: z.array(translation),
    channels: z.array(channel).meta({ description: 'How it is sent besides the app.' }),
    groups: z.array(named),
    recipients: z.int().meta({ description: 'How many people get it, members of the groups included.' }),
    send_at: instant.nullable().meta({ description: 'When it was or will be sent first.' }),
    repeat: repeat.schema,
    next_send_at: instant.nullable(),
    ends_at: instant.nullable(),
    time_zone: z.string().nullable(),
    created_by: named,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Notification' })

const counts = z
  .strictObject({ waiting: z.int(), sent: z.int(), failed: z.int(), not_sent: z.int() })
  .nullable()
  .meta({ description: 'Null if it was not sent that way. `not_sent`: no device, number or address.' })
export const whole = notification
  .extend({
    deliveries: z.strictObject({
      push: counts,
      text_message: counts,
      email: counts,
      received: z.int().meta({ description: 'How many phones have it.' }),
      confirmed: z.int().meta({ description: 'How many people confirmed an early warning.' }),
    }),
  })
  .meta({ id: 'NotificationWithDeliveries' })

export const changeable = z.strictObject({
  type: type.schema.optional(),
  title: z.string(),
  message: z.string(),
  translations: z.array(translation).max(languageCodes.length).optional(),
  recipients: z
    .array(idInput)
    .max(recipients)
    .optional()
    .meta({ description: 'The ids of collectors and members of groups.' }),
  groups: z.array(idInput).max(groups).optional(),
  channels: z.array(channel).max(2).optional(),
  draft: z.boolean().optional(),
  send_at: time.nullable().optional().meta({ description: 'When a reminder is sent first.' }),
  repeat: repeat.schema.optional().meta({ description: 'How often a reminder is repeated.' }),
  ends_at: time.nullable().optional(),
  time_zone: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .meta({ examples: ['Africa/Nairobi'] }),
})

export const query = {
  columns: {
    id: true,
    rowVersion: true,
    title: true,
    message: true,
    translations: true,
    type: true,
    status: true,
    timezone: true,
    recur: true,
    dateSent: true,
    endAt: true,
    nextSendAt: true,
    byTextMessage: true,
    byMail: true,
    recipientCount: true,
    createdAt: true,
    updatedAt: true,
  },
  with: {
    creator: { columns: { id: true, firstName: true, lastName: true } },
    groups: {
      columns: {},
      with: { group: { columns: { id: true, name: true } } },
      orderBy: { groupId: 'asc' },
    },
  },
} as const

type Row = Awaited<ReturnType<typeof notificationReads.list<typeof query>>>[number]

export function show(row: Row): z.input<typeof notification> {
  const { id: key, version: seen, created_at, updated_at } = keyAndTimes(row)
  return {
    id: key,
    version: seen,
    type: type.of(row.type),
    status: status.of(row.status),
    title: row.title,
    message: row.message,
    translations: listedTranslations(row.translations),
    channels: [
      ...(row.byTextMessage ? ['text-message' as const] : []),
      ...(row.byMail ? ['email' as const] : []),
    ],
    groups: row.groups.map(({ group }) => namedOf(group)),
    recipients: row.recipientCount,
    send_at: row.dateSent?.toISOString() ?? null,
    repeat: repeat.of(row.recur),
    next_send_at: row.nextSendAt?.toISOString() ?? null,
    ends_at: row.endAt?.toISOString() ?? null,
    time_zone: row.timezone,
    created_by: personNamed(row.creator),
    created_at,
    updated_at,
  }
}

const channelOf = { 'text-message': 'TEXT_MESSAGE', email: 'MAIL' } as const

/** What the action calls the same. What is not given is undefined, and does not change. */
export function inputOf(given: Partial<z.output<typeof changeable>>) {
  const { type: word, repeat: often, channels, draft, send_at, ends_at, time_zone, ...same } = given
  return {
    ...same,
    type: word && type.stored(word)[0],
    recur: often && repeat.stored(often)[0],
    channels: channels?.map(one => channelOf[one]),
    dateSent: send_at,
    endAt: ends_at,
    timezone: time_zone,
    status: draft === undefined ? undefined : draft ? ('DRAFT' as const) : null,
  }
}
