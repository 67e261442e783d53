import { blockTypes, drawnTypes } from '@quadrat/domain/answer/answer-chart'
import {
  AnswerChartInput,
  ChartLimitInput,
  ChartMeasure,
  ChartSplit,
  ChartStep,
} from '#src/features/answer-chart/answer-chart.graphql.ts'
import { AnswerNumberInput, NumberMeasure } from '#src/features/answer-chart/answer-number.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { TaskCounting, TaskStatus } from '#src/graphql/types.ts'
import { type Dashboard, readDashboard, saveDashboard } from './dashboard.actions.ts'
import type { DashboardBlock, DashboardBlockInput } from './dashboard.rules.ts'

type SavedChart = NonNullable<DashboardBlock['chart']>

export const DrawnType = builder.enumType('DrawnChartType', { values: drawnTypes })

const BlockType = builder.enumType('DashboardBlockType', {
  description: 'How a block draws its chart. A matrix has a bar for each of its lines, stacked by option.',
  values: blockTypes,
})

const SavedFilter = builder.objectRef<NonNullable<SavedChart['only']>>('SavedChartLimit').implement({
  fields: t => ({
    status: t.expose('status', { type: TaskStatus, nullable: true }),
    project: t.exposeID('project', { nullable: true }),
    group: t.exposeID('group', { nullable: true }),
    collector: t.exposeID('collector', { nullable: true }),
    arrivedFrom: t.exposeString('arrivedFrom', { nullable: true }),
    arrivedTo: t.exposeString('arrivedTo', { nullable: true }),
    answer: t.exposeStringList('answer', { nullable: true }),
  }),
})

const SavedChart = builder.objectRef<SavedChart>('SavedChart').implement({
  description: 'The settings of a saved chart, as in the input of `answerChart`.',
  fields: t => ({
    template: t.exposeID('template'),
    field: t.exposeString('field'),
    measure: t.expose('measure', { type: ChartMeasure }),
    step: t.expose('step', { type: ChartStep, nullable: true }),
    split: t.expose('split', { type: ChartSplit, nullable: true }),
    splitField: t.exposeString('splitField', { nullable: true }),
    option: t.exposeString('option', { nullable: true }),
    only: t.field({ type: SavedFilter, nullable: true, resolve: chart => chart.only }),
  }),
})

type SavedNumber = NonNullable<DashboardBlock['number']>
const SavedNumber = builder.objectRef<SavedNumber>('SavedNumber').implement({
  description: 'The settings of a saved number, as in the input of `answerNumber`.',
  fields: t => ({
    template: t.exposeID('template'),
    measure: t.expose('measure', { type: NumberMeasure }),
    field: t.exposeString('field', { nullable: true }),
    option: t.exposeString('option', { nullable: true }),
    only: t.field({ type: SavedFilter, nullable: true, resolve: one => one.only }),
  }),
})

type SavedMap = NonNullable<DashboardBlock['map']>
const SavedMap = builder.objectRef<SavedMap>('SavedMap').implement({
  description: "The settings of a saved map of a template's reports.",
  fields: t => ({
    template: t.exposeID('template'),
    only: t.field({ type: SavedFilter, nullable: true, resolve: one => one.only }),
  }),
})

type Target = NonNullable<DashboardBlock['target']>
const TargetType = builder.objectRef<Target>('ChartTarget').implement({
  description: 'A target line across a chart.',
  fields: t => ({
    value: t.exposeFloat('value'),
    label: t.exposeString('label', { nullable: true }),
  }),
})

const Block = builder.objectRef<DashboardBlock>('DashboardBlock').implement({
  description: 'A block of a dashboard: a chart, a number or a map, or a text if it has none of them.',
  fields: t => ({
    key: t.exposeString('key'),
    title: t.exposeString('title', { nullable: true }),
    text: t.exposeString('text', { nullable: true }),
    isWide: t.exposeBoolean('isWide', { description: 'True if the block spans the full width.' }),
    type: t.expose('type', { type: BlockType, nullable: true }),
    chart: t.field({ type: SavedChart, nullable: true, resolve: block => block.chart }),
    number: t.field({ type: SavedNumber, nullable: true, resolve: block => block.number }),
    map: t.field({ type: SavedMap, nullable: true, resolve: block => block.map }),
    target: t.field({ type: TargetType, nullable: true, resolve: block => block.target }),
  }),
})

const DashboardType = builder.objectRef<Dashboard>('Dashboard').implement({
  fields: t => ({
    project: t.id({ nullable: true, resolve: one => one.projectId }),
    blocks: t.field({ type: [Block], resolve: one => one.blocks }),
    counted: t.expose('counted', {
      type: TaskCounting,
      description: 'The report versions that its charts count.',
    }),
    rowVersion: t.exposeInt('rowVersion', {
      description: 'The version of the record; 0 until it is first saved.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.queryField('dashboard', t =>
  t.field({
    type: DashboardType,
    description: 'The dashboard of a project or of the company.',
    args: { projectId: t.arg.id() },
    resolve: (_root, { projectId }, { ctx }) => readDashboard(ctx, projectId),
  }),
)

const MapInput = builder.inputRef<NonNullable<DashboardBlockInput['map']>>('SavedMapInput')
MapInput.implement({
  fields: t => ({
    template: t.id({ required: true }),
    only: t.field({ type: ChartLimitInput }),
  }),
})

const TargetInput = builder.inputRef<NonNullable<DashboardBlockInput['target']>>('ChartTargetInput')
TargetInput.implement({
  fields: t => ({
    value: t.float({ required: true }),
    label: t.string(),
  }),
})

const BlockInput = builder.inputRef<DashboardBlockInput>('DashboardBlockInput')
BlockInput.implement({
  fields: t => ({
    key: t.string({
      required: true,
      description: 'A key chosen by the client: lower-case letters, digits and hyphens.',
    }),
    title: t.string(),
    text: t.string(),
    isWide: t.boolean(),
    type: t.field({ type: BlockType }),
    chart: t.field({ type: AnswerChartInput }),
    number: t.field({ type: AnswerNumberInput }),
    map: t.field({ type: MapInput }),
    target: t.field({ type: TargetInput, description: 'A target line across the chart.' }),
  }),
})

builder.mutationField('saveDashboard', t =>
  t.field({
    type: DashboardType,
    description: 'Saves all blocks of a dashboard in order.',
    args: {
      projectId: t.arg.id(),
      blocks: t.arg({ type: [BlockInput], required: true }),
      counted: t.arg({ type: TaskCounting, description: 'Omit it to leave the choice unchanged.' }),
      rowVersion: t.arg.int(),
    },
    resolve: (_root, { projectId, ...rest }, { ctx }) => saveDashboard(ctx, { project: projectId, ...rest }),
  }),
)
