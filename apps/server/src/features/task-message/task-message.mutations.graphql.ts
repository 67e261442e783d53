import { builder } from '#src/graphql/builder.ts'
import { done } from '#src/graphql/done.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/input/parse.ts'
import { createMessage, markTaskRead } from './task-message.actions.ts'
import { TaskMessage } from './task-message.graphql.ts'
import { settleMessages } from './unanswered-message.actions.ts'

const CreateTaskMessage = builder.inputType('CreateTaskMessageInput', {
  fields: t => ({
    taskId: t.id({ required: true }),
    text: t.string({ required: true }),
    clientId: clientIdField(t, 'message'),
  }),
})

builder.mutationFields(t => ({
  createTaskMessage: t.field({
    type: TaskMessage,
    description: 'Sends a message about a report to its data collector, who reads it on the phone.',
    args: { input: t.arg({ type: CreateTaskMessage, required: true }) },
    resolve: (_root, { input: { taskId, text, clientId } }, { ctx }) =>
      createMessage(ctx, { taskId: readId(taskId, 'task'), text, clientId }),
  }),
  settleTaskMessages: t.boolean({
    description:
      "Marks the data collector's messages about a report, in all of its versions, as needing no reply.",
    args: { taskId: t.arg.id({ required: true }) },
    resolve: async (_root, { taskId }, { ctx }) => done(settleMessages(ctx, readId(taskId, 'task'))),
  }),
  markTaskRead: t.boolean({
    description: 'Records how far the viewer has read the comments and messages of a report.',
    args: { taskId: t.arg.id({ required: true }), commentId: t.arg.id(), messageId: t.arg.id() },
    resolve: async (_root, { taskId, commentId, messageId }, { ctx }) =>
      done(markTaskRead(ctx, { taskId: readId(taskId, 'task'), commentId, messageId })),
  }),
}))
