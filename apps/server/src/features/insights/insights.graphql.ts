import { goalName } from '@quadrat/domain/messages/goals-en'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import { TaskStatus } from '#src/graphql/types.ts'
import {
  readActiveCollectors,
  readTaskCounts,
  readTasksPerDay,
  readTasksPerMonth,
  readTaskTrend,
  readUserCounts,
  type TaskTrend,
} from './insights.actions.ts'
import type { Subject, TaskCount, TaskCounts } from './insights.queries.ts'

const ChartItem = builder.objectRef<TaskCount>('ChartItem').implement({
  description: 'A bar of a chart.',
  fields: t => ({
    id: t.exposeID('id', {
      nullable: true,
      description: 'The value to filter the task feed by; null for tasks without one.',
    }),
    name: t.string({ resolve: item => item.name ?? insightsTexts.none }),
    version: t.exposeInt('version', { nullable: true, description: 'The version of a template.' }),
    isOld: t.exposeBoolean('isOld', { description: 'True if a newer version exists.' }),
    count: t.exposeInt('count'),
  }),
})

builder.objectField(ChartItem, 'attributes', t => t.field({ type: ChartItem, resolve: item => item }))

const Chart = builder.objectRef<TaskCounts>('ChartPage').implement({
  fields: t => ({
    data: t.field({ type: [ChartItem], resolve: chart => chart.data }),
    count: t.exposeInt('count', { description: 'The number of items on all pages.' }),
    total: t.exposeInt('total', { description: 'The number of tasks of the items on all pages.' }),
  }),
})

const Trend = builder.objectRef<TaskTrend>('TasksWithTrend').implement({
  fields: t => ({
    count: t.exposeInt('count'),
    trendPercentage: t.exposeFloat('trendPercentage', {
      nullable: true,
      description: 'The change from comparedCount in percent; null if that is 0.',
    }),
    previousMonthCount: t.exposeInt('previousMonthCount', {
      description: 'The number of tasks of the whole previous month.',
    }),
    comparedCount: t.exposeInt('comparedCount', {
      description:
        'The number of tasks of the previous month up to the same day; if the month is over, of the whole previous month.',
    }),
    comparedDays: t.exposeInt('comparedDays', {
      nullable: true,
      description: 'The number of days compared; null if whole months are compared.',
    }),
  }),
})

const Users = builder.objectRef<{ dataCollectors: number; admins: number }>('NumberOfUsers').implement({
  description: 'The number of users, without archived people.',
  fields: t => ({ dataCollectors: t.exposeInt('dataCollectors'), admins: t.exposeInt('admins') }),
})

const per = (subject: Subject, description: string) =>
  builder.queryField(queryNames[subject], t =>
    t.field({
      type: Chart,
      description,
      args: { filters: t.arg({ type: TaskFiltersInput }), pagination: t.arg({ type: Pagination }) },
      resolve: async (_root, { filters, pagination }, { ctx }) => {
        const counts = await readTaskCounts(ctx, subject, { filters, page: readPage(pagination) })
        if (subject !== 'sdg') return counts
        const data = counts.data.map(bar => ({ ...bar, name: (bar.id && goalName(bar.id)) || bar.name }))
        return { ...counts, data }
      },
    }),
  )

const queryNames = {
  project: 'tasksPerProject',
  templateVersion: 'tasksPerTaskType',
  template: 'tasksPerTaskTypeCollapsed',
  collector: 'tasksPerDataCollector',
  group: 'tasksPerCommunity',
  status: 'tasksPerStatus',
  sdg: 'tasksPerSDG',
  tag: 'tasksPerTag',
} as const satisfies Record<Subject, string>

per('project', 'The number of tasks per project, highest first.')
per('templateVersion', 'The number of tasks per template version, highest first.')
per('template', 'The number of tasks per template, over all of its versions, highest first.')
per('collector', 'The number of tasks per data collector or group member, highest first.')
per('group', 'The number of tasks per group, highest first.')
per('status', 'The number of tasks per status, highest first.')
per('sdg', 'The number of tasks per sustainable development goal, highest first.')
per('tag', 'The number of tasks per tag, highest first.')

builder.queryFields(t => {
  const monthArgs = {
    filters: t.arg({ type: TaskFiltersInput }),
    month: t.arg.string({ description: 'A month such as 2026-11; defaults to the current month.' }),
    timezone: t.arg.string({ description: 'The IANA time zone of days and months; defaults to UTC.' }),
  }
  return {
    tasksPerDay: t.field({
      type: Chart,
      description: 'The number of tasks that arrived on each day of a month, up to today.',
      args: monthArgs,
      resolve: (_root, args, { ctx }) => readTasksPerDay(ctx, args),
    }),
    tasksPerMonth: t.field({
      type: Chart,
      description: 'The number of tasks that arrived in each of the twelve months up to the given month.',
      args: monthArgs,
      resolve: (_root, args, { ctx }) => readTasksPerMonth(ctx, args),
    }),
    countTasksWithTrend: t.field({
      type: Trend,
      description: 'The tasks that arrived in a month, compared with the previous month.',
      args: { ...monthArgs, status: t.arg({ type: TaskStatus }) },
      resolve: (_root, args, { ctx }) => readTaskTrend(ctx, args),
    }),
    countActiveDataCollectors: t.int({
      description: 'The number of data collectors, without archived ones, who reported in a month.',
      args: monthArgs,
      resolve: (_root, args, { ctx }) => readActiveCollectors(ctx, args),
    }),
    numberOfUsers: t.field({
      type: Users,
      description: 'How many data collectors and staff there are.',
      resolve: (_root, _args, { ctx }) => readUserCounts(ctx),
    }),
  }
})
