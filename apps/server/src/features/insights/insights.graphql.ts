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
      description: 'What the feed is filtered by; null for the tasks that have none.',
    }),
    name: t.string({ resolve: item => item.name ?? insightsTexts.none }),
    version: t.exposeInt('version', { nullable: true, description: 'The version of a template.' }),
    isOld: t.exposeBoolean('isOld', { description: 'True for a version that is not the newest.' }),
    count: t.exposeInt('count'),
  }),
})

builder.objectField(ChartItem, 'attributes', t => t.field({ type: ChartItem, resolve: item => item }))

const Chart = builder.objectRef<TaskCounts>('ChartPage').implement({
  fields: t => ({
    data: t.field({ type: [ChartItem], resolve: chart => chart.data }),
    count: t.exposeInt('count', { description: 'The number of items on all pages.' }),
    total: t.exposeInt('total', { description: 'The tasks of the items on all pages.' }),
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
      description: 'The tasks of the whole month before.',
    }),
    comparedCount: t.exposeInt('comparedCount', {
      description:
        'The tasks of the month before until the same day, while the month is not over; else of the whole month before.',
    }),
    comparedDays: t.exposeInt('comparedDays', {
      nullable: true,
      description: 'The days of each month that are compared; null for whole months.',
    }),
  }),
})

const Users = builder.objectRef<{ dataCollectors: number; admins: number }>('NumberOfUsers').implement({
  description: 'Archived people are left out.',
  fields: t => ({ dataCollectors: t.exposeInt('dataCollectors'), admins: t.exposeInt('admins') }),
})

const per = (subject: Subject, description: string) =>
  builder.queryField(queryNames[subject], t =>
    t.field({
      type: Chart,
      description,
      args: { filters: t.arg({ type: TaskFiltersInput }), pagination: t.arg({ type: Pagination }) },
      resolve: (_root, { filters, pagination }, { ctx }) =>
        readTaskCounts(ctx, subject, { filters, page: readPage(pagination) }),
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

per('project', 'The tasks of each project, the most first.')
per('templateVersion', 'The tasks of each version of each template, the most first.')
per('template', 'The tasks of each template, its versions added together, the most first.')
per('collector', 'The tasks of each reporter, the most first. Members of groups report too.')
per('group', 'The tasks of each group, the most first.')
per('status', 'The tasks of each status, the most first.')
per('sdg', 'The tasks under each sustainable development goal, the most first.')
per('tag', 'The tasks under each tag, the most first.')

builder.queryFields(t => {
  const monthArgs = {
    filters: t.arg({ type: TaskFiltersInput }),
    month: t.arg.string({ description: 'Such as 2026-11; the current month by default.' }),
    timezone: t.arg.string({ description: 'The IANA time zone of days and months, UTC by default.' }),
  }
  return {
    tasksPerDay: t.field({
      type: Chart,
      description: 'The tasks that arrived on each day of a month, until today.',
      args: monthArgs,
      resolve: (_root, args, { ctx }) => readTasksPerDay(ctx, args),
    }),
    tasksPerMonth: t.field({
      type: Chart,
      description: 'The tasks that arrived in each of the twelve months that end with a month.',
      args: monthArgs,
      resolve: (_root, args, { ctx }) => readTasksPerMonth(ctx, args),
    }),
    countTasksWithTrend: t.field({
      type: Trend,
      description: 'The tasks that arrived in a month, beside those of the month before.',
      args: { ...monthArgs, status: t.arg({ type: TaskStatus }) },
      resolve: (_root, args, { ctx }) => readTaskTrend(ctx, args),
    }),
    countActiveDataCollectors: t.int({
      description: 'Data collectors, archived ones left out, of whom a task arrived in a month.',
      args: monthArgs,
      resolve: (_root, args, { ctx }) => readActiveCollectors(ctx, args),
    }),
    numberOfUsers: t.field({
      type: Users,
      resolve: (_root, _args, { ctx }) => readUserCounts(ctx),
    }),
  }
})
