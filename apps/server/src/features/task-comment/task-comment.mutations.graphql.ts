import { builder } from '#src/graphql/builder.ts'
import { done } from '#src/graphql/done.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/input/parse.ts'
import { createComment, deleteComment } from './task-comment.actions.ts'
import { TaskComment } from './task-comment.graphql.ts'

const CreateTaskComment = builder.inputType('CreateTaskCommentInput', {
  fields: t => ({
    taskId: t.id({ required: true }),
    text: t.string({ required: true }),
    mentions: t.idList({ description: 'The ids of colleagues who are mentioned in the text.' }),
    clientId: clientIdField(t, 'comment'),
  }),
})

builder.mutationFields(t => ({
  createTaskComment: t.field({
    type: TaskComment,
    description: 'Comments on a report.',
    args: { input: t.arg({ type: CreateTaskComment, required: true }) },
    resolve: (_root, { input: { taskId, text, mentions, clientId } }, { ctx }) =>
      createComment(ctx, {
        taskId: readId(taskId, 'task'),
        text,
        mentions: mentions?.map(id => readId(id, 'staff')),
        clientId,
      }),
  }),
  deleteTaskComment: t.boolean({
    description: 'Deletes a comment.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => done(deleteComment(ctx, readId(id, 'comment'))),
  }),
}))
