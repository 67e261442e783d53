import { spoken } from '@quadrat/domain/language/texts'
import { titleIn } from '@quadrat/domain/template/template-languages'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import { TaskStatus } from '#src/graphql/types.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import {
  deleteTask,
  readDeletedTaskCount,
  readDeletedTasks,
  restorableUntil,
  restoreTask,
} from './deleted-task.actions.ts'
import type { DeletedTaskShown } from './deleted-task.queries.ts'
import { Task } from './task.graphql.ts'
import { findTask } from './task.queries.ts'

const DeletedTask = builder.objectRef<DeletedTaskShown>('DeletedBaoleaderTask').implement({
  description: 'A deleted report. It no longer appears in lists, counts or exports.',
  fields: t => ({
    id: t.id({
      description: 'The id of the task. It stays the same when the task is restored.',
      resolve: one => one.taskId,
    }),
    status: t.field({
      type: TaskStatus,
      description: 'The status when it was deleted.',
      resolve: one => one.summary.status,
    }),
    title: t.string({
      description: 'The title of its template.',
      resolve: ({ summary }) => titleIn(summary.templateTitle, summary.templateTitles, [spoken().language]),
    }),
    projectName: t.string({ resolve: one => one.summary.projectName }),
    task_origin: t.string({ resolve: one => one.summary.origin }),
    photos: t.int({ resolve: one => one.summary.photosArrived }),
    createdAt: t.field({ type: 'DateTime', resolve: one => new Date(one.summary.createdAt) }),
    reporter: t.field({
      type: Person,
      nullable: true,
      description: 'The data collector, group member or member of staff who reported it.',
      resolve: one => one.reporter,
    }),
    reason: t.exposeString('reason'),
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
    deletedBy: t.field({ type: Person, resolve: one => one.deletedBy }),
    restorableUntil: t.field({
      type: 'DateTime',
      description: 'When it is permanently deleted, with its files.',
      resolve: one => restorableUntil(one.deletedAt),
    }),
  }),
})

builder.objectField(DeletedTask, 'attributes', t => t.field({ type: DeletedTask, resolve: task => task }))

const DeletedTaskList = builder
  .objectRef<{ pagination?: Parameters<typeof readPage>[0] }>('DeletedBaoleaderTaskList')
  .implement({
    fields: t => ({
      data: t.field({
        type: [DeletedTask],
        resolve: ({ pagination }, _args, { ctx }) => readDeletedTasks(ctx, readPage(pagination)),
      }),
      count: t.int({ resolve: (_list, _args, { ctx }) => readDeletedTaskCount(ctx) }),
    }),
  })

builder.queryField('deletedBaoleaderTasks', t =>
  t.field({
    type: DeletedTaskList,
    description: 'The deleted reports that can still be restored, most recently deleted first.',
    args: { pagination: t.arg({ type: Pagination }) },
    resolve: (_root, { pagination }) => ({ pagination }),
  }),
)

builder.mutationFields(t => ({
  deleteBaoleaderTask: t.field({
    type: DeletedTask,
    description: 'Deletes a report. It can be restored for 30 days.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({
        required: true,
        description: 'The reason, which is recorded in the audit log.',
      }),
      rowVersion: t.arg.int({
        description: 'The version that you have seen. The change is refused if the record has changed since.',
      }),
    },
    resolve: (_root, { id, reason, rowVersion }, { ctx }) =>
      deleteTask(ctx, readId(id, 'task'), { reason, rowVersion }),
  }),
  restoreBaoleaderTask: t.drizzleField({
    type: Task,
    description: 'Restores a deleted report.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, { ctx }) => {
      const taskId = readId(id, 'task')
      await restoreTask(ctx, taskId)
      return requireFound(
        await findTask(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: taskId } })),
        'task',
      )
    },
  }),
}))
