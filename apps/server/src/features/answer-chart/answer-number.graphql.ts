import { numberMeasures } from '@quadrat/domain/answer/answer-chart'
import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { TaskCounting } from '#src/graphql/types.ts'
import { ChartLimitInput } from './answer-chart.graphql.ts'
import {
  type AnswerNumber,
  type AnswerNumberRequest,
  type NumberMonth,
  type NumberPart,
  readAnswerNumber,
} from './answer-number.actions.ts'

export const NumberMeasure = builder.enumType('NumberMeasure', {
  description: '`reports`: the number of reports. `share`: as in ChartMeasure.',
  values: numberMeasures,
})

export const AnswerNumberInput = builder.inputRef<AnswerNumberRequest>('AnswerNumberInput')
AnswerNumberInput.implement({
  fields: t => ({
    template: t.id({ required: true, description: 'The id of the template. All of its versions count.' }),
    measure: t.field({ type: NumberMeasure, required: true }),
    field: t.string({ description: 'The id of the question. Omit it to count reports.' }),
    option: t.string({ description: 'The option of a share: its text, or its id in a data list.' }),
    only: t.field({ type: ChartLimitInput }),
  }),
})

const Part = builder.objectRef<NumberPart>('AnswerNumberPart').implement({
  fields: t => ({
    value: t.exposeFloat('value', { nullable: true, description: 'Null if there are no answers.' }),
    count: t.exposeInt('count', { description: 'The number of reports that it is calculated from.' }),
  }),
})

const Month = builder.objectRef<NumberMonth>('AnswerNumberMonth').implement({
  fields: t => ({
    month: t.exposeString('month', { description: 'Such as 2026-11.' }),
    value: t.exposeFloat('value', { nullable: true, description: 'Null if there are no answers.' }),
    count: t.exposeInt('count', { description: 'The number of reports that it is calculated from.' }),
  }),
})

const NumberType = builder.objectRef<AnswerNumber>('AnswerNumber').implement({
  fields: t => ({
    measure: t.expose('measure', { type: NumberMeasure }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'The question in its newest version; null for the number of reports.',
    }),
    kind: t.exposeString('kind', {
      nullable: true,
      description: 'The kind of the question; null for the number of reports. `time`: hours since midnight.',
    }),
    unit: t.exposeString('unit', { nullable: true }),
    option: t.exposeString('option', { nullable: true }),
    value: t.exposeFloat('value', { nullable: true, description: 'Null if there are no answers.' }),
    count: t.exposeInt('count', { description: 'The number of reports that it is calculated from.' }),
    total: t.exposeInt('total', { description: 'The number of matching reports.' }),
    month: t.exposeString('month', { description: 'The current month, such as 2026-11.' }),
    current: t.field({
      type: Part,
      description: 'The figure for the current month.',
      resolve: one => one.current,
    }),
    compared: t.field({
      type: Part,
      description: 'The figure for the same days of the previous month.',
      resolve: one => one.compared,
    }),
    comparedDays: t.exposeInt('comparedDays', {
      nullable: true,
      description: 'The number of days compared; null if whole months are compared.',
    }),
    months: t.field({
      type: [Month],
      description: 'The figure for each of the twelve months that end with the current month.',
      resolve: one => one.months,
    }),
    counted: t.expose('counted', { type: TaskCounting }),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
  }),
})

builder.queryField('answerNumber', t =>
  t.field({
    type: NumberType,
    description: 'One figure of the reports of a template, with its trend.',
    args: {
      number: t.arg({ type: AnswerNumberInput, required: true }),
      filters: t.arg({ type: TaskFiltersInput }),
      timezone: t.arg.string({ description: 'The IANA time zone of days and months; defaults to UTC.' }),
    },
    resolve: (_root, { number, filters, timezone }, { ctx }) =>
      readAnswerNumber(ctx, number, { filters, timezone }),
  }),
)
