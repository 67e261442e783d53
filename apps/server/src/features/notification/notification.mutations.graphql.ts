import { builder } from '#src/graphql/builder.ts'
import { clientIdField, type InputFields } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/input/parse.ts'
import {
  archiveNotification,
  createNotification,
  gatewaysOf,
  updateNotification,
} from './notification.actions.ts'
import {
  BaoleaderNotification,
  NotificationChannel,
  NotificationStatus,
  NotificationTranslationInput,
  NotificationType,
  Recurrence,
} from './notification.graphql.ts'
import { notificationList } from './notification.queries.ts'
import { sendAgain } from './notification-again.actions.ts'

const notificationFields = (t: InputFields) => ({
  translations: t.field({
    type: [NotificationTranslationInput],
    description: 'Its translations, one per language. If omitted from an update, they stay unchanged.',
  }),
  groups: t.idList({
    description:
      'The groups, whose members are looked up again at each run. If the sender is restricted to projects, the current members are used.',
  }),
  timezone: t.string({ description: 'An IANA time zone; null for UTC.' }),
  recur: t.field({ type: Recurrence }),
  attachment: t.id({ description: 'The id of an uploaded picture.' }),
  dateSent: t.field({
    type: 'DateTime',
    description: 'When a reminder is first sent. Other notifications are sent immediately.',
  }),
  endAt: t.field({ type: 'DateTime', description: 'A reminder is not sent after this time.' }),
  status: t.field({
    type: NotificationStatus,
    description:
      'DRAFT saves a draft; ARCHIVED archives an existing notification. Otherwise a reminder with a future send time becomes ACTIVE, and anything else is sent and becomes SENT.',
  }),
  channels: t.field({
    type: [NotificationChannel],
    description: 'The channels besides the app; none by default.',
  }),
})
const CreateNotification = builder.inputType('CreateBaoleaderNotificationInput', {
  fields: t => ({
    title: t.string({ required: true }),
    message: t.string({ required: true }),
    type: t.field({ type: NotificationType, required: true }),
    recipients: t.idList({ required: true, description: 'The ids of data collectors and group members.' }),
    ...notificationFields(t),
    clientId: clientIdField(t, 'notification'),
  }),
})
const UpdateNotification = builder.inputType('UpdateBaoleaderNotificationInput', {
  fields: t => ({
    title: t.string(),
    message: t.string(),
    type: t.field({ type: NotificationType }),
    recipients: t.idList(),
    ...notificationFields(t),
    rowVersion: t.int(),
  }),
})

type Nullable = 'recur' | 'channels' | 'groups' | 'translations'

/** The values that may not be null in the action: null leaves them as they are. */
function given<T extends Partial<Record<Nullable, unknown>>>(data: T) {
  const { recur, channels, groups, translations, ...rest } = data
  return {
    ...rest,
    recur: data.recur ?? undefined,
    channels: data.channels ?? undefined,
    groups: data.groups ?? undefined,
    translations: data.translations ?? undefined,
  } as T extends unknown ? Omit<T, Nullable> & { [K in Nullable]?: NonNullable<T[K]> } : never
}

builder.mutationFields(t => ({
  createBaoleaderNotification: t.drizzleField({
    type: BaoleaderNotification,
    description: 'Creates a notification, and sends or schedules it unless it is a draft.',
    args: { data: t.arg({ type: CreateNotification, required: true }) },
    resolve: async (query, _root, { data }, context) => {
      const { id } = await createNotification(context.ctx, given(data), gatewaysOf(context.deps.config))
      return notificationList.require(context.ctx, query, id)
    },
  }),
  updateBaoleaderNotification: t.drizzleField({
    type: BaoleaderNotification,
    description: 'Changes a notification that was not sent.',
    args: { id: t.arg.id({ required: true }), data: t.arg({ type: UpdateNotification, required: true }) },
    resolve: async (query, _root, { id, data }, context) => {
      const { title, message, type, recipients, ...rest } = given(data)
      const change = {
        ...rest,
        title: title ?? undefined,
        message: message ?? undefined,
        type: type ?? undefined,
        recipients: recipients ?? undefined,
      }
      const gateways = gatewaysOf(context.deps.config)
      const row = await updateNotification(context.ctx, readId(id, 'notification'), change, gateways)
      return notificationList.require(context.ctx, query, row.id)
    },
  }),
  sendNotificationAgain: t.drizzleField({
    type: BaoleaderNotification,
    description: 'Resends an early warning to everyone who has not confirmed it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const row = await sendAgain(context.ctx, readId(id, 'notification'))
      return notificationList.require(context.ctx, query, row.id)
    },
  }),
  deleteBaoleaderNotification: t.drizzleField({
    type: BaoleaderNotification,
    description: 'Archives the notification and stops sending it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const row = await archiveNotification(context.ctx, readId(id, 'notification'))
      return notificationList.require(context.ctx, query, row.id)
    },
  }),
}))
