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
      description: 'The number of tasks in all periods.',
      resolve: ({ data }) => data.reduce((sum, { count }) => sum + count, 0),
    }),
  }),
})

builder.queryField('tasksPerPeriod', t =>
  t.field({
    type: Periods,
    description:
      'The number of tasks per day, or per month if they span more than six months, from the first to the last with any tasks.',
    args: {
      filters: t.arg({ type: TaskFiltersInput }),
      timezone: t.arg.string({
        description: 'The IANA time zone of days and months, such as Africa/Nairobi; defaults to UTC.',
      }),
    },
    resolve: (_root, args, { ctx }) => readTaskPeriods(ctx, args),
  }),
)
