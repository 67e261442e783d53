import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readTaskPeriods, type TaskPeriods } from './task-periods.actions.ts'

const Step = builder.enumType('TaskPeriodStep', { values: ['DAY', 'MONTH'] as const })

const Period = builder.objectRef<TaskPeriods['data'][number]>('TaskPeriod').implement({
  fields: t => ({
    name: t.exposeString('name', { description: 'A day such as 2026-11-05, or a month such as 2026-11.' }),
    count: t.exposeInt('count'),
  }),
})

const Periods = builder.objectRef<TaskPeriods>('TaskPeriods').implement({
  fields: t => ({
    step: t.expose('step', { type: Step }),
    data: t.field({ type: [Period], resolve: periods => periods.data }),
    total: t.int({
      description: 'The tasks of all periods.',
      resolve: ({ data }) => data.reduce((sum, { count }) => sum + count, 0),
    }),
  }),
})

builder.queryField('tasksPerPeriod', t =>
  t.field({
    type: Periods,
    description:
      'The tasks that arrived in each day, or in each month where they came over more than six months, from the first to the last that has any.',
    args: {
      filters: t.arg({ type: TaskFiltersInput }),
      timezone: t.arg.string({
        description: 'Where days and months begin, such as Africa/Nairobi; UTC by default.',
      }),
    },
    resolve: (_root, args, { ctx }) => readTaskPeriods(ctx, args),
  }),
)
