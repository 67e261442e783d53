import { numberMeasures } from '@quadrat/domain/answer/answer-chart'
import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { TaskCounting } from '#src/graphql/types.ts'
import { ChartLimitInput } from './answer-chart.graphql.ts'
import {
  type AnswerNumber,
  type AnswerNumberRequest,
  type NumberPart,
  readAnswerNumber,
} from './answer-number.actions.ts'

export const NumberMeasure = builder.enumType('NumberMeasure', {
  description: 'reports: how many there are. share: as in ChartMeasure.',
  values: numberMeasures,
})

export const AnswerNumberInput = builder.inputRef<AnswerNumberRequest>('AnswerNumberInput')
AnswerNumberInput.implement({
  fields: t => ({
    template: t.id({ required: true, description: 'The template, in all of its versions.' }),
    measure: t.field({ type: NumberMeasure, required: true }),
    field: t.string({ description: 'The id of the question; left out for the number of reports.' }),
    option: t.string({ description: 'The option of a share: its text, or its id in a data list.' }),
    only: t.field({ type: ChartLimitInput }),
  }),
})

const Part = builder.objectRef<NumberPart>('AnswerNumberPart').implement({
  fields: t => ({
    value: t.exposeFloat('value', { nullable: true, description: 'Null where there is no answer.' }),
    count: t.exposeInt('count', { description: 'The reports that it is made of.' }),
  }),
})

const NumberType = builder.objectRef<AnswerNumber>('AnswerNumber').implement({
  fields: t => ({
    measure: t.expose('measure', { type: NumberMeasure }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'The question in its newest version; null for the number of reports.',
    }),
    unit: t.exposeString('unit', { nullable: true }),
    option: t.exposeString('option', { nullable: true }),
    value: t.exposeFloat('value', { nullable: true, description: 'Null where there is no answer.' }),
    count: t.exposeInt('count', { description: 'The reports that it is made of.' }),
    total: t.exposeInt('total', { description: 'The matching reports.' }),
    month: t.exposeString('month', { description: 'The current month, such as 2026-11.' }),
    current: t.field({ type: Part, description: 'Of this month.', resolve: one => one.current }),
    compared: t.field({
      type: Part,
      description: 'Of the same days of the month before.',
      resolve: one => one.compared,
    }),
    comparedDays: t.exposeInt('comparedDays', {
      nullable: true,
      description: 'How many days are compared; null for whole months.',
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
      timezone: t.arg.string({ description: 'The IANA time zone of days and months, UTC by default.' }),
    },
    resolve: (_root, { number, filters, timezone }, { ctx }) =>
      readAnswerNumber(ctx, number, { filters, timezone }),
  }),
)
