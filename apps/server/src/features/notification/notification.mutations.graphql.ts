import type { Config } from '#src/config.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField, type InputFields } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/security/permit.ts'
import {
  archiveNotification,
  createNotification,
  type Gateways,
  updateNotification,
} from './notification.actions.ts'
import {
  BaoleaderNotification,
  NotificationChannel,
  NotificationStatus,
  NotificationType,
  Recurrence,
} from './notification.graphql.ts'
import { notificationList } from './notification.queries.ts'
import { sendAgain } from './notification-again.actions.ts'

const notificationFields = (t: InputFields) => ({
  groups: t.idList({
    description:
      'Groups, whose members are found again at each run. What people in chosen projects save goes to the members now.',
  }),
  timezone: t.string({ description: 'An IANA time zone; null is UTC.' }),
  recur: t.field({ type: Recurrence }),
  attachment: t.id({ description: 'A picture that was uploaded.' }),
  dateSent: t.field({
    type: 'DateTime',
    description: 'When a reminder goes out first. Others go out at once.',
  }),
  endAt: t.field({ type: 'DateTime', description: 'No run of a reminder after this time.' }),
  status: t.field({
    type: NotificationStatus,
    description:
      'DRAFT keeps it as a draft, ARCHIVED archives an existing one. With any other, and with none, a reminder with a future send time becomes ACTIVE, and anything else is sent: SENT.',
  }),
  channels: t.field({
    type: [NotificationChannel],
    description: 'What it is sent by besides the app: none by default.',
  }),
})
const CreateNotification = builder.inputType('CreateBaoleaderNotificationInput', {
  fields: t => ({
    title: t.string({ required: true }),
    message: t.string({ required: true }),
    type: t.field({ type: NotificationType, required: true }),
    recipients: t.idList({ required: true, description: 'Data collectors and members of groups.' }),
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

/** The values that may not be null in the action: null leaves them as they are. */
function given<T extends { recur?: unknown; channels?: unknown; groups?: unknown }>(data: T) {
  const { recur, channels, groups, ...rest } = data
  return {
    ...rest,
    recur: data.recur ?? undefined,
    channels: data.channels ?? undefined,
    groups: data.groups ?? undefined,
  } as T extends unknown
    ? Omit<T, 'recur' | 'channels' | 'groups'> & {
        recur?: NonNullable<T['recur']>
        channels?: NonNullable<T['channels']>
        groups?: NonNullable<T['groups']>
      }
    : never
}

/** In demo mode messages go to the mailbox page. */
function gatewaysOf({ sms, mail, demo }: Config): Gateways {
  return { hasSms: sms !== null || demo, hasMail: mail !== null || demo }
}

builder.mutationFields(t => ({
  createBaoleaderNotification: t.drizzleField({
    type: BaoleaderNotification,
    args: { data: t.arg({ type: CreateNotification, required: true }) },
    resolve: async (query, _root, { data }, context) => {
      const { id } = await createNotification(context.ctx, given(data), gatewaysOf(context.deps.config))
      return notificationList.require(context.ctx, query, id)
    },
  }),
  updateBaoleaderNotification: t.drizzleField({
    type: BaoleaderNotification,
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
    description: 'Sends an early warning again to those who have not confirmed it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const row = await sendAgain(context.ctx, readId(id, 'notification'))
      return notificationList.require(context.ctx, query, row.id)
    },
  }),
  deleteBaoleaderNotification: t.drizzleField({
    type: BaoleaderNotification,
    description: 'Archives the notification: it is not sent any more.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const row = await archiveNotification(context.ctx, readId(id, 'notification'))
      return notificationList.require(context.ctx, query, row.id)
    },
  }),
}))
