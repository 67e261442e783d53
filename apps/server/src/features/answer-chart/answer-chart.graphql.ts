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
import { type ChartQuestion, readChartQuestions, readQuestionsInRepeats } from './chart-questions.actions.ts'

export const ChartMeasure = builder.enumType('ChartMeasure', {
  description: 'share: the part of the tasks with an answer that chose the option, in percent.',
  values: chartMeasures,
})
export const ChartStep = builder.enumType('ChartStep', {
  description: 'A part of the time. Weeks begin on Monday.',
  values: chartSteps,
})
export const ChartSplit = builder.enumType('ChartSplit', { values: chartSplits })

export const ChartLimitInput = builder.inputRef<ChartFilter>('ChartLimitInput')
ChartLimitInput.implement({
  description: 'What a chart is always limited to.',
  fields: t => ({
    status: t.field({ type: TaskStatus }),
    project: t.id(),
    group: t.id(),
    collector: t.id(),
    arrivedFrom: t.string({ description: 'The first day of arrival, such as 2026-11-01.' }),
    arrivedTo: t.string({ description: 'The last day of arrival.' }),
    answer: t.stringList({ description: 'As in TaskFiltersInput.' }),
  }),
})

export const AnswerChartInput = builder.inputRef<AnswerChartRequest>('AnswerChartInput')
AnswerChartInput.implement({
  fields: t => ({
    template: t.id({ required: true, description: 'The template, in all of its versions.' }),
    field: t.string({ required: true, description: 'The id of the question.' }),
    measure: t.field({ type: ChartMeasure, description: 'distribution by default.' }),
    step: t.field({
      type: ChartStep,
      description: 'The parts of the time of arrival; of a distribution of dates the parts of the answers.',
    }),
    split: t.field({ type: ChartSplit }),
    splitField: t.string({ description: 'The question of a split by question.' }),
    option: t.string({ description: 'The option of a share: its text, or its id in a data list.' }),
    only: t.field({ type: ChartLimitInput }),
  }),
})

const Question = builder.objectRef<ChartQuestion>('ChartQuestion').implement({
  description: 'A question of a template that a chart can have.',
  fields: t => ({
    field: t.exposeString('field'),
    label: t.exposeString('label'),
    kind: t.exposeString('kind'),
    answers: t.exposeString('answers', { description: 'choice, number or date.' }),
    unit: t.exposeString('unit', { nullable: true }),
    options: t.exposeStringList('options', { description: 'As answers have them.' }),
    optionLabels: t.stringList({
      description: 'What people read of the options, in the same order.',
      resolve: ({ options, labels }) => options.map(option => labels.get(option) ?? option),
    }),
    listId: t.exposeID('listId', { nullable: true, description: 'The data list with the options.' }),
    takesOther: t.exposeBoolean('takesOther', {
      description: 'True if an answer may be none of the options.',
    }),
    canSplit: t.exposeBoolean('canSplit'),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'False for a question that the newest version does not ask.',
    }),
  }),
})

const filterOfFigure = {
  nullable: true,
  description:
    'The filter by answers that finds its tasks, as in TaskFiltersInput; null where no answer tells them apart.',
} as const

const Place = builder.objectRef<AnswerChart['places'][number]>('AnswerChartPlace').implement({
  description: 'A place on the axis.',
  fields: t => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    count: t.exposeInt('count', { description: 'The answers behind it.' }),
    values: t.field({
      type: t.listRef('Float', { nullable: true }),
      description: 'A number for each group; null where there are no answers.',
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
  description: 'Figures of all numbers that were answered.',
  fields: t => ({
    mean: t.exposeFloat('mean'),
    median: t.exposeFloat('median'),
    least: t.exposeFloat('least'),
    greatest: t.exposeFloat('greatest'),
  }),
})

const Chart = builder.objectRef<AnswerChart>('AnswerChart').implement({
  fields: t => ({
    label: t.exposeString('label', { description: 'The question in its newest version.' }),
    unit: t.exposeString('unit', { nullable: true }),
    answers: t.exposeString('answers', { description: 'choice, number or date.' }),
    measure: t.expose('measure', { type: ChartMeasure }),
    step: t.expose('step', {
      type: ChartStep,
      nullable: true,
      description: 'The parts of the time that are drawn: longer ones than asked for, if they were too many.',
    }),
    option: t.exposeString('option', {
      nullable: true,
      description: 'What people read of the option of a share; null for one of a data list.',
    }),
    counted: t.expose('counted', {
      type: TaskCounting,
      description: 'Which versions of reports it counts: `counted` of the filters, or the usual ones.',
    }),
    places: t.field({ type: [Place], resolve: chart => chart.places }),
    groups: t.field({ type: [GroupOfChart], resolve: chart => chart.groups }),
    total: t.exposeInt('total', { description: 'The matching tasks of the template.' }),
    answered: t.exposeInt('answered', { description: 'Those with an answer to the question.' }),
    summary: t.field({
      type: Summary,
      nullable: true,
      description: 'Of a distribution of numbers; null without answers and for everything else.',
      resolve: chart => chart.summary,
    }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When the figures were counted.' }),
  }),
})

builder.queryFields(t => ({
  chartQuestions: t.field({
    type: [Question],
    description: 'The questions of a template that a chart can have, those of older versions last.',
    args: { template: t.arg.id({ required: true }) },
    resolve: (_root, { template }, { ctx }) => readChartQuestions(ctx, template),
  }),
  chartQuestionsInRepeats: t.field({
    type: ['String'],
    description: 'The labels of questions that charts and filters leave out because they are in repeats.',
    args: { template: t.arg.id({ required: true }) },
    resolve: (_root, { template }, { ctx }) => readQuestionsInRepeats(ctx, template),
  }),
  answerChart: t.field({
    type: Chart,
    description: 'The answers to a question of a template as figures.',
    args: {
      chart: t.arg({ type: AnswerChartInput, required: true }),
      filters: t.arg({ type: TaskFiltersInput }),
      timezone: t.arg.string({ description: 'The IANA time zone of days, UTC by default.' }),
    },
    resolve: (_root, { chart, filters, timezone }, { ctx }) =>
      readAnswerChart(ctx, chart, { filters, timezone }),
  }),
}))
