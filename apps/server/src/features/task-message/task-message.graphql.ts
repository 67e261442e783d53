import { threadClosedReasons } from '@quadrat/domain/task/task-thread'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { isFromCollector, readThread, type TaskThread } from './task-message.actions.ts'
import type { ShownMessage } from './task-message.queries.ts'

const ThreadClosedReason = builder.enumType('TaskThreadClosed', {
  description: "Why staff can't write to the data collector of a report.",
  values: threadClosedReasons,
})

export const TaskMessage = builder.objectRef<ShownMessage>('TaskMessage').implement({
  description: 'A message between staff and the data collector of a report.',
  fields: t => ({
    id: t.id({ resolve: message => message.id }),
    taskId: t.id({
      description: 'The id of the version on which it was written.',
      resolve: message => message.taskId,
    }),
    text: t.exposeString('text'),
    author: t.field({ type: Person, resolve: message => message.author }),
    isFromCollector: t.boolean({ resolve: isFromCollector }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      description: 'When it was written. Messages from a phone without a network are sent later.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it arrived.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the recipient first read it.',
    }),
  }),
})
builder.objectField(TaskMessage, 'attributes', t =>
  t.field({ type: TaskMessage, resolve: message => message }),
)

const Thread = builder.objectRef<TaskThread>('TaskThread').implement({
  description:
    'The messages and comments on a report, in all of its versions, and how far the viewer has read them.',
  fields: t => ({
    messages: t.field({
      type: [TaskMessage],
      description: 'In the order in which they were written.',
      resolve: thread => thread.messages,
    }),
    collector: t.field({ type: Person, nullable: true, resolve: thread => thread.collector }),
    closed: t.field({ type: ThreadClosedReason, nullable: true, resolve: thread => thread.closed }),
    readCommentId: t.id({
      description: 'The newest comment that the viewer has read; 0 if none.',
      resolve: thread => thread.read.commentId,
    }),
    readMessageId: t.id({
      description: 'The newest message that the viewer has read; 0 if none.',
      resolve: thread => thread.read.messageId,
    }),
    unreadComments: t.exposeInt('unreadComments'),
    unreadMessages: t.exposeInt('unreadMessages'),
    unanswered: t.exposeBoolean('isUnanswered', {
      description: 'True while a message from the data collector is waiting for a reply.',
    }),
  }),
})
builder.objectField(Thread, 'attributes', t => t.field({ type: Thread, resolve: thread => thread }))

builder.queryField('taskThread', t =>
  t.field({
    type: Thread,
    description: 'The conversation about a report.',
    nullable: true,
    args: { taskId: t.arg.id({ required: true }) },
    resolve: (_root, { taskId }, { ctx }) => readThread(ctx, readId(taskId, 'task')),
  }),
)
