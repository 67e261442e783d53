import type { DeliveryStatus, DeliveryWay } from '@quadrat/domain/notification/notification'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import {
  BaoleaderNotification,
  NotificationRecipient,
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
import { type ActivityFilter, activitiesOf, otherWays } from './notification-delivery.queries.ts'
import type { DeliveryCounts } from './notification-run.queries.ts'

const MessageDelivery = builder.enumType('MessageDelivery', {
  values: ['SENT', 'FAILED', 'RECEIVED'] as const,
})

const DeliveryState = builder.enumType('DeliveryState', {
  description: 'The state of one way of delivery. NOT_SENT: there is no device, number or address.',
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
    unconfirmed: t.boolean({ description: 'True for those who have not confirmed an early warning.' }),
  }),
})

const NotificationRun = builder.drizzleObject('notificationRuns', {
  name: 'NotificationRun',
  select: { columns: { companyId: true, id: true } },
  description: 'One time that a notification went out.',
  fields: t => ({
    id: t.exposeID('id'),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it began to be sent. Null if it was missed.',
      select: { columns: { createdAt: true, isMissed: true } },
      resolve: ({ createdAt, isMissed }) => (isMissed ? null : createdAt),
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    status: t.expose('status', {
      type: ScheduledNotificationStatus,
      description: 'ERROR if it was missed or reached nobody.',
    }),
    isLate: t.exposeBoolean('isLate', { description: 'Handed over late, because no server ran.' }),
    isMissed: t.exposeBoolean('isMissed', {
      description: 'Not handed over, because no server ran for more than a day.',
    }),
  }),
})
builder.drizzleObjectField(NotificationRun, 'attributes', t => t.variant(NotificationRun))

const PushStatus = builder.drizzleObject('notificationDeliveries', {
  name: 'PushStatus',
  select: { columns: { companyId: true, id: true } },
  description: 'What became of a notification for one recipient.',
  fields: t => ({
    id: t.exposeID('id'),
    user: t.relation('person', { type: NotificationRecipient }),
    status: t.field({
      type: MessageDelivery,
      nullable: true,
      description:
        'Null while it is not handed over, and for somebody without a device, who finds it in the app.',
      select: { columns: { status: true, receivedAt: true } },
      resolve: ({ status, receivedAt }) => {
        if (receivedAt) return 'RECEIVED'
        return status === 'sent' ? 'SENT' : status === 'failed' ? 'FAILED' : null
      },
    }),
    push: t.field({
      type: DeliveryState,
      description: 'Of the push message. Whatever it is, the app shows the notification.',
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
    run: t.relation('run', { type: NotificationRun }),
    isWaiting: t.boolean({
      description: 'True while it is not handed over.',
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
    waiting: t.exposeInt('waiting', { description: 'Not handed over yet.' }),
    sent: t.exposeInt('sent', { description: 'Handed to the push service or the gateway.' }),
    received: t.exposeInt('received', { description: 'Acknowledged by the app.' }),
    failed: t.exposeInt('failed', { description: 'Refused by the push service or the gateway.' }),
    notSent: t.exposeInt('notSent', { description: 'To people without a device, a number or an address.' }),
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
  description: 'What became of a notification, over all of its runs.',
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
      description: 'Everybody who has the notification in the app, each once.',
      resolve: ({ counts: { app = none } }) => app.people,
    }),
    confirmed: t.int({
      description: 'Those of them who confirmed an early warning.',
      resolve: ({ counts: { app = none } }) => app.confirmed,
    }),
    unconfirmed: t.int({
      description:
        'Those who have not confirmed it and can still sign in: an early warning can be sent to them again.',
      resolve: ({ id }, _args, { ctx }) => readUnconfirmedCount(ctx, id),
    }),
    pushStatusCount: t.int({
      args: { filters: t.arg({ type: ActivityFilters }) },
      resolve: ({ id }, { filters }, { ctx }) => readActivityCount(ctx, id, filters ?? {}),
    }),
    pushStatuses: t.drizzleField({
      type: [PushStatus],
      description: 'In pages, the newest run first.',
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
    description: 'The times that it went out, the newest first.',
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
    isAvailable: t.exposeBoolean('isAvailable', { description: 'True if a gateway is set.' }),
    people: t.exposeInt('people', { description: 'Recipients with a number or an address.' }),
    messages: t.exposeInt('messages', { description: 'A long text is several text messages.' }),
    left: t.exposeInt('left', { description: 'What the company may still send today.' }),
  }),
})
const NotificationReach = builder
  .objectRef<{ people: number; withDevice: number; textMessages: WayReach; mails: WayReach }>(
    'NotificationReach',
  )
  .implement({
    fields: t => ({
      people: t.exposeInt('people', { description: 'Recipients who can use the app.' }),
      withDevice: t.exposeInt('withDevice', {
        description: 'Recipients with a phone that takes push messages.',
      }),
      textMessages: t.expose('textMessages', { type: ReachByWay }),
      mails: t.expose('mails', { type: ReachByWay }),
    }),
  })

builder.queryFields(t => ({
  notificationReach: t.field({
    type: NotificationReach,
    description: 'Whom a notification would reach, and by how many messages, before it is sent.',
    args: {
      recipients: t.arg.idList({ required: true }),
      title: t.arg.string(),
      message: t.arg.string(),
    },
    resolve: (_root, args, { ctx, deps }) => readReach(ctx, deps.config, args),
  }),
}))
