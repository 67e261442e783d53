import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { mayDelete, readComments } from './task-comment.actions.ts'
import type { ShownComment } from './task-comment.queries.ts'

const CommentAbility = builder.enumType('TaskCommentAbility', { values: ['delete'] as const })

export const TaskComment = builder.objectRef<ShownComment>('TaskComment').implement({
  description: 'A comment by a member of staff about a report, for colleagues.',
  fields: t => ({
    id: t.id({ resolve: comment => comment.id }),
    taskId: t.id({
      description: 'The id of the version on which it was written.',
      resolve: comment => comment.taskId,
    }),
    text: t.exposeString('text'),
    author: t.field({ type: Person, resolve: comment => comment.author }),
    mentions: t.field({
      type: [Person],
      description: 'The colleagues who are mentioned.',
      resolve: comment => comment.mentions.map(mention => mention.person),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    abilities: t.field({
      type: [CommentAbility],
      resolve: (comment, _args, { ctx }) =>
        mayDelete(ctx.viewer, comment) ? (['delete'] as const) : ([] as const),
    }),
  }),
})
builder.objectField(TaskComment, 'attributes', t =>
  t.field({ type: TaskComment, resolve: comment => comment }),
)

builder.queryField('taskComments', t =>
  t.field({
    type: [TaskComment],
    description: 'The comments of staff on a report, in all of its versions, oldest first.',
    args: { taskId: t.arg.id({ required: true }) },
    resolve: (_root, { taskId }, { ctx }) => readComments(ctx, readId(taskId, 'task')),
  }),
)
