import { inboxSentence } from '@quadrat/domain/messages/inbox-en'
import { type InboxKind, inboxKinds, inboxLimits, inboxPath } from '@quadrat/domain/notification/inbox'
import { builder } from '#src/graphql/builder.ts'
import { done } from '#src/graphql/done.ts'
import { readId } from '#src/platform/input/parse.ts'
import {
  type InboxSettings,
  markInboxRead,
  markWaitingSeen,
  readInbox,
  readInboxSettings,
  readUnreadCount,
  readWaitingReviews,
  startInboxPush,
  stopInboxPush,
  updateInboxSettings,
} from './inbox.actions.ts'
import type { InboxItem } from './inbox.queries.ts'
import type { WaitingReviews } from './waiting-reviews.queries.ts'

const wireKind = (kind: InboxKind) => kind.toUpperCase().replaceAll('-', '_')
const Kind = builder.enumType('InboxKind', {
  description: 'What staff can be notified about. REVIEWS_WAITING is a count and has no items.',
  values: Object.fromEntries(inboxKinds.map(kind => [wireKind(kind), { value: kind }])) as Record<
    string,
    { value: InboxKind }
  >,
})

const Item = builder.objectRef<InboxItem>('InboxItem').implement({
  description: `An item of the viewer's inbox, kept for ${inboxLimits.keptDays} days.`,
  fields: t => ({
    id: t.id({ resolve: item => item.id }),
    kind: t.field({ type: Kind, resolve: item => item.kind }),
    sentence: t.string({ resolve: ({ kind, detail }) => inboxSentence(kind, detail) }),
    path: t.string({
      description: 'The path of the dashboard page that shows it.',
      resolve: ({ kind, subjectId, detail }) => inboxPath(kind, subjectId, detail),
    }),
    isRead: t.boolean({ resolve: item => item.readAt !== null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.objectField(Item, 'attributes', t => t.field({ type: Item, resolve: item => item }))

const Waiting = builder.objectRef<WaitingReviews>('WaitingReviews').implement({
  fields: t => ({
    count: t.exposeInt('count', { description: 'The number of reports waiting for review.' }),
    fresh: t.exposeInt('fresh', {
      description: `The number of them that the viewer has not seen yet, up to ${inboxLimits.countedMax}.`,
    }),
  }),
})

const Settings = builder.objectRef<InboxSettings>('InboxSettings').implement({
  fields: t => ({
    byMail: t.field({ type: [Kind], resolve: settings => [...settings.byMail] }),
    byPush: t.field({ type: [Kind], resolve: settings => [...settings.byPush] }),
    digestHour: t.exposeInt('digestHour', {
      nullable: true,
      description: 'The hour of the daily digest; null for no digest.',
    }),
    timezone: t.exposeString('timezone'),
    isPushedHere: t.exposeBoolean('isPushedHere', {
      description: 'True if the browser of this session receives push messages.',
    }),
    pushKey: t.string({
      description: 'The public key (VAPID) with which a browser subscribes.',
      resolve: (_settings, _args, { deps }) => deps.secrets.vapid.publicKey,
    }),
  }),
})

builder.queryFields(t => ({
  inbox: t.field({
    type: [Item],
    description: "The viewer's inbox, newest first.",
    args: {
      before: t.arg.id({ description: 'The id of the last item of the previous page.' }),
      limit: t.arg.int({ description: 'Up to 100; defaults to 20.' }),
    },
    resolve: (_root, { before, limit }, { ctx }) =>
      readInbox(ctx, {
        before: before == null ? null : readId(before, 'item'),
        limit: Math.min(100, Math.max(1, limit ?? 20)),
      }),
  }),
  inboxUnread: t.int({
    description: `The number of unread items, up to ${inboxLimits.countedMax}.`,
    resolve: (_root, _args, { ctx }) => readUnreadCount(ctx),
  }),
  waitingReviews: t.field({
    type: Waiting,
    description: 'The reports that wait for a review, for the caller’s inbox.',
    resolve: (_root, _args, { ctx }) => readWaitingReviews(ctx),
  }),
  inboxSettings: t.field({
    type: Settings,
    description: 'What the caller is told, and in which way.',
    resolve: (_root, _args, { ctx }) => readInboxSettings(ctx),
  }),
}))

const SettingsInput = builder.inputType('InboxSettingsInput', {
  fields: t => ({
    byMail: t.field({ type: [Kind], required: true }),
    byPush: t.field({ type: [Kind], required: true }),
    digestHour: t.int({ description: 'The hour of the daily digest in the time zone; null for no digest.' }),
    timezone: t.string({ required: true }),
  }),
})

builder.mutationFields(t => ({
  markInboxRead: t.boolean({
    description: 'Marks items of the inbox as read.',
    args: {
      ids: t.arg.idList({
        description: 'Omit them to mark everything as seen, including reports waiting for review.',
      }),
    },
    resolve: async (_root, { ids }, { ctx }) =>
      done(markInboxRead(ctx, ids?.map(id => readId(id, 'item')) ?? null)),
  }),
  markWaitingReviewsSeen: t.boolean({
    description: 'Marks the reports that wait for a review as seen.',
    resolve: async (_root, _args, { ctx }) => done(markWaitingSeen(ctx)),
  }),
  updateInboxSettings: t.field({
    type: Settings,
    description: 'Changes what the caller is told, and in which way.',
    args: { input: t.arg({ type: SettingsInput, required: true }) },
    resolve: async (_root, { input: { digestHour, ...input } }, { ctx }) => {
      await updateInboxSettings(ctx, { ...input, digestHour: digestHour ?? null })
      return readInboxSettings(ctx)
    },
  }),
  startInboxPush: t.boolean({
    description: 'Turns on push messages to the browser of this session until it signs out.',
    args: {
      endpoint: t.arg.string({ required: true }),
      p256dh: t.arg.string({ required: true }),
      auth: t.arg.string({ required: true }),
    },
    resolve: async (_root, subscription, { ctx, deps }) =>
      done(startInboxPush(ctx, subscription, deps.config.demo)),
  }),
  stopInboxPush: t.boolean({
    description: 'Sends this browser no more push messages.',
    resolve: async (_root, _args, { ctx }) => done(stopInboxPush(ctx)),
  }),
}))
