import { chartMeasures, chartSplits, chartSteps } from '@quadrat/domain/answer/answer-chart'
import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { TaskCounting, TaskStatus } from '#src/graphql/types.ts'
import {
  type AnswerChart,
  type AnswerChartRequest,
  type ChartFilter,
  readAnswerChart,
} from './answer-chart.actions.ts'
import { type ChartQuestion, readChartQuestions } from './chart-questions.actions.ts'

export const ChartMeasure = builder.enumType('ChartMeasure', {
  description: '`share`: the percentage of the answered tasks that chose the option.',
  values: chartMeasures,
})
export const ChartStep = builder.enumType('ChartStep', {
  description: 'A time step. Weeks begin on Monday.',
  values: chartSteps,
})
export const ChartSplit = builder.enumType('ChartSplit', { values: chartSplits })

export const ChartLimitInput = builder.inputRef<ChartFilter>('ChartLimitInput')
ChartLimitInput.implement({
  description: 'Limits that always apply to a chart.',
  fields: t => ({
    status: t.field({ type: TaskStatus }),
    project: t.id(),
    group: t.id(),
    collector: t.id(),
    arrivedFrom: t.string({ description: 'The first day of arrival, such as 2026-11-01.' }),
    arrivedTo: t.string({ description: 'The last day of arrival.' }),
    answer: t.stringList({ description: 'Filters by answers, as in TaskFiltersInput.' }),
  }),
})

export const AnswerChartInput = builder.inputRef<AnswerChartRequest>('AnswerChartInput')
AnswerChartInput.implement({
  fields: t => ({
    template: t.id({ required: true, description: 'The id of the template. All of its versions count.' }),
    field: t.string({
      required: true,
      description: 'The id of the question; in a repeat after that of the repeat, as in `members/age`.',
    }),
    measure: t.field({ type: ChartMeasure, description: 'Defaults to `distribution`.' }),
    step: t.field({
      type: ChartStep,
      description: 'The time steps of the arrival date; for a distribution of dates, those of the answers.',
    }),
    split: t.field({ type: ChartSplit }),
    splitField: t.string({ description: 'The id of the question by which the chart is split.' }),
    option: t.string({ description: 'The option of a share: its text, or its id in a data list.' }),
    only: t.field({ type: ChartLimitInput }),
  }),
})

const Question = builder.objectRef<ChartQuestion>('ChartQuestion').implement({
  description: 'A question of a template that can be charted.',
  fields: t => ({
    field: t.exposeString('field', {
      description: 'The id of the question; in a repeat after that of the repeat, as in `members/age`.',
    }),
    label: t.exposeString('label'),
    repeat: t.exposeString('repeat', {
      nullable: true,
      description:
        'The label of the repeat that it is in. Its charts count instances, and its filters find reports with any instance that matches.',
    }),
    kind: t.exposeString('kind'),
    answers: t.exposeString('answers', { description: '`choice`, `number` or `date`.' }),
    unit: t.exposeString('unit', { nullable: true }),
    options: t.exposeStringList('options', { description: 'The stored values of the options.' }),
    optionLabels: t.stringList({
      description: 'The labels of the options, in the same order.',
      resolve: ({ options, labels }) => options.map(option => labels.get(option) ?? option),
    }),
    listId: t.exposeID('listId', {
      nullable: true,
      description: 'The id of the data list that provides the options.',
    }),
    takesOther: t.exposeBoolean('takesOther', {
      description: 'True if other answers than the options are allowed.',
    }),
    canSplit: t.exposeBoolean('canSplit'),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'False if the newest version no longer asks this question.',
    }),
  }),
})

const filterOfFigure = {
  nullable: true,
  description:
    "The answer filter that selects its tasks, as in TaskFiltersInput; null if they can't be selected by an answer.",
} as const

const Place = builder.objectRef<AnswerChart['places'][number]>('AnswerChartPlace').implement({
  description: 'One value on the axis of a chart.',
  fields: t => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    count: t.exposeInt('count', { description: 'The number of answers with this value.' }),
    values: t.field({
      type: t.listRef('Float', { nullable: true }),
      description: 'One number per group; null if there are no answers.',
      resolve: place => place.values,
    }),
    answer: t.exposeStringList('answer', filterOfFigure),
  }),
})

const GroupOfChart = builder.objectRef<AnswerChart['groups'][number]>('AnswerChartGroup').implement({
  fields: t => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    answer: t.exposeStringList('answer', filterOfFigure),
  }),
})

const Summary = builder.objectRef<NonNullable<AnswerChart['summary']>>('AnswerChartSummary').implement({
  description:
    'Summary statistics of all numbers that were answered; of times of day in hours since midnight.',
  fields: t => ({
    mean: t.exposeFloat('mean'),
    median: t.exposeFloat('median'),
    least: t.exposeFloat('least'),
    greatest: t.exposeFloat('greatest'),
  }),
})

const Chart = builder.objectRef<AnswerChart>('AnswerChart').implement({
  fields: t => ({
    label: t.exposeString('label', { description: 'The text of the question in its newest version.' }),
    repeat: t.exposeString('repeat', {
      nullable: true,
      description: 'The label of the repeat whose instances are counted; null if reports are counted.',
    }),
    kind: t.exposeString('kind'),
    unit: t.exposeString('unit', { nullable: true }),
    answers: t.exposeString('answers', { description: '`choice`, `number` or `date`.' }),
    measure: t.expose('measure', { type: ChartMeasure }),
    step: t.expose('step', {
      type: ChartStep,
      nullable: true,
      description:
        'The time steps that are drawn. They are longer than requested if there would be too many.',
    }),
    option: t.exposeString('option', {
      nullable: true,
      description: 'The label of the option of a share; null for an item of a data list.',
    }),
    counted: t.expose('counted', {
      type: TaskCounting,
      description: 'The report versions that are counted: `counted` of the filters, or the default.',
    }),
    places: t.field({ type: [Place], resolve: chart => chart.places }),
    groups: t.field({ type: [GroupOfChart], resolve: chart => chart.groups }),
    total: t.exposeInt('total', { description: 'The matching tasks of the template, or their instances.' }),
    answered: t.exposeInt('answered', {
      description: 'The matching tasks, or instances, that answer the question.',
    }),
    summary: t.field({
      type: Summary,
      nullable: true,
      description: 'For a distribution of numbers; null if there are no answers, and for all other charts.',
      resolve: chart => chart.summary,
    }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When the figures were calculated.' }),
  }),
})

builder.queryFields(t => ({
  chartQuestions: t.field({
    type: [Question],
    description: 'The questions of a template that can be charted, those of older versions last.',
    args: { template: t.arg.id({ required: true }) },
    resolve: (_root, { template }, { ctx }) => readChartQuestions(ctx, template),
  }),
  answerChart: t.field({
    type: Chart,
    description: 'The answers to a question of a template as figures.',
    args: {
      chart: t.arg({ type: AnswerChartInput, required: true }),
      filters: t.arg({ type: TaskFiltersInput }),
      timezone: t.arg.string({ description: 'The IANA time zone of days; defaults to UTC.' }),
    },
    resolve: (_root, { chart, filters, timezone }, { ctx }) =>
      readAnswerChart(ctx, chart, { filters, timezone }),
  }),
}))
