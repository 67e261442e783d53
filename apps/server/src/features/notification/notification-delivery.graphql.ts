import type { DeliveryStatus, DeliveryWay } from '@quadrat/domain/notification/notification'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import {
  BaoleaderNotification,
  NotificationRecipient,
  NotificationTranslationInput,
  ScheduledNotificationStatus,
} from './notification.graphql.ts'
import {
  readActivityCount,
  readDeliveryCounts,
  readPushStatuses,
  readReach,
  readRuns,
  readUnconfirmedCount,
  type WayReach,
} from './notification-delivery.actions.ts'
import {
  type ActivityFilter,
  activitiesOf,
  otherWays,
  sentLanguages,
} from './notification-delivery.queries.ts'
import type { DeliveryCounts } from './notification-run.queries.ts'

const MessageDelivery = builder.enumType('MessageDelivery', {
  values: ['SENT', 'FAILED', 'RECEIVED'] as const,
})

const DeliveryState = builder.enumType('DeliveryState', {
  description:
    'The delivery state of one channel. NOT_SENT: the person has no device, phone number or email address.',
  values: ['WAITING', 'SENT', 'FAILED', 'NOT_SENT'] as const,
})
const stateOf: Record<DeliveryStatus, (typeof DeliveryState)['$inferType']> = {
  waiting: 'WAITING',
  claimed: 'WAITING',
  sent: 'SENT',
  failed: 'FAILED',
  'not-sent': 'NOT_SENT',
}

const ActivityFilters = builder.inputRef<ActivityFilter>('NotificationActivityFiltersInput').implement({
  fields: t => ({
    search: t.string({ description: 'Part of the name of a person.' }),
    unconfirmed: t.boolean({
      description: 'True returns only people who have not confirmed the early warning.',
    }),
  }),
})

const NotificationRun = builder.drizzleObject('notificationRuns', {
  name: 'NotificationRun',
  select: { columns: { companyId: true, id: true } },
  description: 'One time that a notification was sent.',
  fields: t => ({
    id: t.exposeID('id'),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When sending began; null if it was missed.',
      select: { columns: { createdAt: true, isMissed: true } },
      resolve: ({ createdAt, isMissed }) => (isMissed ? null : createdAt),
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    status: t.expose('status', {
      type: ScheduledNotificationStatus,
      description: 'ERROR if it was missed or reached no one.',
    }),
    isLate: t.exposeBoolean('isLate', {
      description: 'True if it was sent late because no server was running.',
    }),
    isMissed: t.exposeBoolean('isMissed', {
      description: 'True if it was not sent because no server was running for more than a day.',
    }),
  }),
})
builder.drizzleObjectField(NotificationRun, 'attributes', t => t.variant(NotificationRun))

const PushStatus = builder.drizzleObject('notificationDeliveries', {
  name: 'PushStatus',
  select: { columns: { companyId: true, id: true } },
  description: 'The delivery of a notification to one recipient.',
  fields: t => ({
    id: t.exposeID('id'),
    user: t.relation('person', { type: NotificationRecipient }),
    status: t.field({
      type: MessageDelivery,
      nullable: true,
      description:
        'Null while it is waiting to be sent, and for people without a device, who see it in the app.',
      select: { columns: { status: true, receivedAt: true } },
      resolve: ({ status, receivedAt }) => {
        if (receivedAt) return 'RECEIVED'
        return status === 'sent' ? 'SENT' : status === 'failed' ? 'FAILED' : null
      },
    }),
    push: t.field({
      type: DeliveryState,
      description: 'The state of the push message. The app shows the notification in any case.',
      select: { columns: { status: true } },
      resolve: ({ status }) => stateOf[status],
    }),
    textMessage: t.field({
      type: DeliveryState,
      nullable: true,
      description: 'Null if it was not sent by text message.',
      select: { columns: {}, extras: { otherWays } },
      resolve: ({ otherWays: ways }) => (ways?.['text-message'] ? stateOf[ways['text-message']] : null),
    }),
    mail: t.field({
      type: DeliveryState,
      nullable: true,
      description: 'Null if it was not sent by email.',
      select: { columns: {}, extras: { otherWays } },
      resolve: ({ otherWays: ways }) => (ways?.mail ? stateOf[ways.mail] : null),
    }),
    languages: t.stringList({
      description:
        'In which of its languages the person got it, over all channels: codes of ISO 639-1, and "und" as it was written. Empty if it has one language, is not sent yet, or was sent before this was recorded.',
      select: { columns: {}, extras: { sentLanguages } },
      resolve: ({ sentLanguages: sent }) => sent,
    }),
    run: t.relation('run', { type: NotificationRun }),
    isWaiting: t.boolean({
      description: 'True while it is waiting to be sent.',
      select: { columns: { status: true } },
      resolve: ({ status }) => status === 'waiting' || status === 'claimed',
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', nullable: true }),
    acknowledgedAt: t.expose('acknowledgedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person confirmed an early warning.',
    }),
  }),
})
builder.drizzleObjectField(PushStatus, 'attributes', t => t.variant(PushStatus))

const DeliveryCountsType = builder.objectRef<DeliveryCounts>('DeliveryCounts').implement({
  fields: t => ({
    waiting: t.exposeInt('waiting', { description: 'Waiting to be sent.' }),
    sent: t.exposeInt('sent', { description: 'Accepted by the push service or the gateway.' }),
    received: t.exposeInt('received', { description: 'Acknowledged by the app.' }),
    failed: t.exposeInt('failed', { description: 'Rejected by the push service or the gateway.' }),
    notSent: t.exposeInt('notSent', {
      description: 'Not sent, because the person has no device, phone number or email address.',
    }),
  }),
})

interface Action {
  id: number
  counts: Partial<Record<DeliveryWay, DeliveryCounts>>
}
const none: DeliveryCounts = {
  waiting: 0,
  sent: 0,
  received: 0,
  failed: 0,
  notSent: 0,
  people: 0,
  confirmed: 0,
}

const NotificationAction = builder.objectRef<Action>('NotificationAction').implement({
  description: 'The delivery of a notification over all of its runs.',
  fields: t => ({
    deliveryCounts: t.field({ type: DeliveryCountsType, resolve: ({ counts }) => counts.app ?? none }),
    textMessageCounts: t.field({
      type: DeliveryCountsType,
      nullable: true,
      resolve: ({ counts }) => counts['text-message'] ?? null,
    }),
    mailCounts: t.field({
      type: DeliveryCountsType,
      nullable: true,
      resolve: ({ counts }) => counts.mail ?? null,
    }),
    people: t.int({
      description: 'The number of people who have the notification in the app.',
      resolve: ({ counts: { app = none } }) => app.people,
    }),
    confirmed: t.int({
      description: 'The number of people who confirmed the early warning.',
      resolve: ({ counts: { app = none } }) => app.confirmed,
    }),
    unconfirmed: t.int({
      description:
        'The number of people who have not confirmed it and can still sign in. An early warning can be resent to them.',
      resolve: ({ id }, _args, { ctx }) => readUnconfirmedCount(ctx, id),
    }),
    pushStatusCount: t.int({
      args: { filters: t.arg({ type: ActivityFilters }) },
      resolve: ({ id }, { filters }, { ctx }) => readActivityCount(ctx, id, filters ?? {}),
    }),
    pushStatuses: t.drizzleField({
      type: [PushStatus],
      description: 'The recipients, newest run first.',
      args: { pagination: t.arg({ type: Pagination }), filters: t.arg({ type: ActivityFilters }) },
      resolve: (query, { id }, { pagination, filters }, { ctx }) =>
        readPushStatuses(
          ctx,
          query({
            where: activitiesOf(ctx.viewer.companyId, id, filters ?? {}),
            orderBy: { runId: 'desc', id: 'asc' },
            ...readPage(pagination),
          }),
        ),
    }),
  }),
})

builder.drizzleObjectField(BaoleaderNotification, 'action', t =>
  t.field({
    type: NotificationAction,
    resolve: async ({ id }, _args, { ctx }) => ({ id, counts: await readDeliveryCounts(ctx, id) }),
  }),
)

builder.drizzleObjectField(BaoleaderNotification, 'runs', t =>
  t.drizzleField({
    type: [NotificationRun],
    description: 'The times that it was sent, newest first.',
    args: { pagination: t.arg({ type: Pagination }) },
    resolve: (query, { id }, { pagination }, { ctx }) =>
      readRuns(
        ctx,
        query({
          where: { companyId: ctx.viewer.companyId, notificationId: id },
          orderBy: { dueAt: 'desc' },
          ...readPage(pagination),
        }),
      ),
  }),
)

const ReachByWay = builder.objectRef<WayReach>('NotificationChannelReach').implement({
  fields: t => ({
    isAvailable: t.exposeBoolean('isAvailable', { description: 'True if a gateway is configured.' }),
    people: t.exposeInt('people', {
      description: 'The number of recipients with a phone number or an email address.',
    }),
    messages: t.exposeInt('messages', {
      description: 'The number of messages. A long text counts as several text messages.',
    }),
    left: t.exposeInt('left', {
      description: 'The number of messages that the company can still send today.',
    }),
  }),
})
const NotificationReach = builder
  .objectRef<{ people: number; withDevice: number; textMessages: WayReach; mails: WayReach }>(
    'NotificationReach',
  )
  .implement({
    fields: t => ({
      people: t.exposeInt('people', { description: 'The number of recipients who can use the app.' }),
      withDevice: t.exposeInt('withDevice', {
        description: 'The number of recipients with a phone that receives push messages.',
      }),
      textMessages: t.expose('textMessages', { type: ReachByWay }),
      mails: t.expose('mails', { type: ReachByWay }),
    }),
  })

builder.queryFields(t => ({
  notificationReach: t.field({
    type: NotificationReach,
    description: 'A preview of how many people and messages a notification would reach.',
    args: {
      recipients: t.arg.idList({ required: true }),
      title: t.arg.string(),
      message: t.arg.string(),
      translations: t.arg({ type: [NotificationTranslationInput] }),
    },
    resolve: (_root, args, { ctx, deps }) => readReach(ctx, deps.config, args),
  }),
}))
