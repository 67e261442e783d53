import { languageCodes } from '@quadrat/domain/language/languages'
import {
  notificationStatuses,
  notificationTypes,
  priorityOf,
  recurrences,
} from '@quadrat/domain/notification/notification'
import type { NotificationTranslation as Translation } from '@quadrat/domain/notification/notification-languages'
import { addressOf, File, FileFormat } from '#src/features/file/file.graphql.ts'
import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { DateFilter, IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { listFields } from '#src/graphql/list-fields.ts'
import { isNotificationEditable, notificationReads } from './notification.actions.ts'
import { type NotificationFilters, notificationList, writtenByStaff } from './notification.queries.ts'
import { listedTranslations } from './notification-translations.ts'

export const NotificationType = builder.enumType('NotificationType', { values: notificationTypes })
export const NotificationStatus = builder.enumType('NotificationStatus', { values: notificationStatuses })
export const Recurrence = builder.enumType('Recurrence', { values: recurrences })
export const NotificationChannel = builder.enumType('NotificationChannel', {
  description: 'A channel by which a notification is sent besides the app.',
  values: ['TEXT_MESSAGE', 'MAIL'] as const,
})
export const ScheduledNotificationStatus = builder.enumType('ScheduledNotificationStatus', {
  values: ['PENDING', 'DONE', 'ERROR'] as const,
})
const PushPriority = builder.enumType('PushPriority', { values: ['LOW', 'DEFAULT', 'HIGH', 'MAX'] as const })

export const NotificationRecipient = builder.drizzleObject('people', {
  variant: 'NotificationRecipient',
  select: { columns: { companyId: true, id: true } },
  description: 'A data collector or a member of a group.',
  fields: t => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    thumbnail: t.field({
      type: FileFormat,
      nullable: true,
      select: { columns: {}, with: { picture: { columns: { companyId: true, id: true, name: true } } } },
      resolve: ({ picture }, _args, context) => picture && { url: addressOf(picture, 'thumbnail', context) },
    }),
    profilePicture: t.relation('picture', { type: File, nullable: true }),
  }),
})
builder.drizzleObjectField(NotificationRecipient, 'attributes', t => t.variant(NotificationRecipient))

interface NextRun {
  sendAt: Date
  endAt: Date | null
  recur: (typeof recurrences)[number]
  type: (typeof notificationTypes)[number]
}
const NextScheduledNotification = builder.objectRef<NextRun>('NextScheduledNotificationDetails').implement({
  fields: t => ({
    sendAt: t.expose('sendAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime', nullable: true }),
    recur: t.expose('recur', { type: Recurrence }),
    status: t.field({ type: ScheduledNotificationStatus, resolve: () => 'PENDING' as const }),
    priority: t.field({ type: PushPriority, resolve: ({ type }) => priorityOf(type) }),
  }),
})

const NotificationLanguage = builder.enumType('NotificationLanguage', { values: languageCodes })
const NotificationTranslation = builder.objectRef<Translation>('NotificationTranslation').implement({
  description: 'The translation of a notification into one language.',
  fields: t => ({
    language: t.expose('language', { type: NotificationLanguage }),
    title: t.exposeString('title'),
    message: t.exposeString('message'),
  }),
})
export const NotificationTranslationInput = builder.inputType('NotificationTranslationInput', {
  fields: t => ({
    language: t.field({ type: NotificationLanguage, required: true }),
    title: t.string({ required: true }),
    message: t.string({ required: true }),
  }),
})

export const BaoleaderNotification = builder.drizzleObject('notifications', {
  name: 'BaoleaderNotification',
  select: { columns: { companyId: true, id: true } },
  description: 'A message to data collectors and members of groups.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    title: t.exposeString('title'),
    message: t.exposeString('message'),
    translations: t.field({
      type: [NotificationTranslation],
      description: 'Its translations. Recipients get their own language if it is among them.',
      select: { columns: { translations: true } },
      resolve: row => listedTranslations(row.translations),
    }),
    type: t.expose('type', { type: NotificationType }),
    status: t.expose('status', { type: NotificationStatus }),
    timezone: t.exposeString('timezone', { nullable: true }),
    recur: t.expose('recur', { type: Recurrence }),
    dateSent: t.expose('dateSent', { type: 'DateTime', nullable: true, description: 'The first send time.' }),
    endAt: t.expose('endAt', { type: 'DateTime', nullable: true }),
    channels: t.field({
      type: [NotificationChannel],
      select: { columns: { byTextMessage: true, byMail: true } },
      resolve: row => [
        ...(row.byTextMessage ? ['TEXT_MESSAGE' as const] : []),
        ...(row.byMail ? ['MAIL' as const] : []),
      ],
    }),
    recipientCount: t.exposeInt('recipientCount'),
    recipients: t.field({
      type: [NotificationRecipient],
      description:
        'One page of recipients, including members of the groups. Returns the first 10 without `pagination`.',
      args: {
        pagination: t.arg({ type: Pagination }),
        chosenOnly: t.arg.boolean({
          description:
            'True returns only the people who were chosen individually, without members of the groups.',
        }),
      },
      select: ({ pagination, chosenOnly }, _context, nested) => ({
        columns: {},
        with: {
          recipients: {
            columns: {},
            with: { person: nested() },
            ...(chosenOnly && {
              where: { OR: [{ byGroup: { isNull: true as const } }, { byGroup: false }] },
            }),
            orderBy: { personId: 'asc' },
            ...readPage(pagination),
          },
        },
      }),
      resolve: row => row.recipients.map(({ person }) => person),
    }),
    groups: t.field({
      type: [BaoleaderCommunity],
      description: 'The groups among the recipients. Their members are looked up again at each run.',
      select: (_args, _context, nested) => ({
        columns: {},
        with: { groups: { columns: {}, with: { group: nested() }, orderBy: { groupId: 'asc' } } },
      }),
      resolve: row => row.groups.map(({ group }) => group),
    }),
    attachment: t.relation('attachment', { type: File, nullable: true }),
    creator: t.relation('creator', { type: Person }),
    nextScheduledNotificationDetails: t.field({
      type: NextScheduledNotification,
      nullable: true,
      description: 'Null unless it is ACTIVE.',
      select: { columns: { nextSendAt: true, endAt: true, recur: true, type: true } },
      resolve: ({ nextSendAt, endAt, recur, type }) =>
        nextSendAt && { sendAt: nextSendAt, endAt, recur, type },
    }),
    isEditable: t.boolean({
      select: { columns: { status: true, type: true, recur: true, dateSent: true, nextSendAt: true } },
      resolve: (row, _args, { ctx }) => isNotificationEditable(ctx, row),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(BaoleaderNotification, 'attributes', t => t.variant(BaoleaderNotification))

const StatusFilter = builder.inputType('NotificationStatusFilterInput', {
  fields: t => ({ eq: t.field({ type: NotificationStatus }), in: t.field({ type: [NotificationStatus] }) }),
})
const TypeFilter = builder.inputType('NotificationTypeFilterInput', {
  fields: t => ({ eq: t.field({ type: NotificationType }), in: t.field({ type: [NotificationType] }) }),
})
const NotificationFiltersInput = builder
  .inputRef<NotificationFilters>('BaoleaderNotificationFiltersInput')
  .implement({
    fields: t => ({
      id: t.field({ type: IdFilter }),
      text: t.string({ description: 'Part of the title or of the message.' }),
      title: t.field({ type: TextFilter }),
      message: t.field({ type: TextFilter }),
      status: t.field({ type: StatusFilter }),
      type: t.field({ type: TypeFilter }),
      dateSent: t.field({ type: DateFilter }),
      nextSendAt: t.field({
        type: DateFilter,
        description: 'The next time a scheduled notification is sent.',
      }),
      createdAt: t.field({ type: DateFilter }),
    }),
  })

const notificationQueries = listFields('notifications', {
  type: BaoleaderNotification,
  filters: NotificationFiltersInput,
  list: notificationList,
  reads: notificationReads,
})

builder.queryFields(t => ({
  baoleaderNotifications: notificationQueries.many(
    t,
    '`createdAt`, `dateSent`, `nextSendAt`, `title`, `type` or `status`; defaults to `createdAt:desc`.',
  ),
  baoleaderNotification: notificationQueries.one(t, writtenByStaff),
  countNotifications: notificationQueries.count(t),
}))
