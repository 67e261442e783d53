import {
  chartMeasures,
  chartSplits,
  chartSteps,
  dashboardLimits,
  drawnTypes,
  numberMeasures,
} from '@quadrat/domain/answer/answer-chart'
import { answerFiltersSchema } from '@quadrat/domain/answer/answer-filter-schema'
import { chosenCountings } from '@quadrat/domain/insights/counted-reports'
import { taskStatuses } from '@quadrat/domain/task/task'
import { z } from 'zod'
import { optionalText, textInput } from '#src/platform/input/input.ts'

const id = z.string().regex(/^[1-9]\d{0,14}$/, 'This is not an id')
const day = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Use a day such as 2026-11-22.')
const maybe = <S extends z.ZodType>(schema: S) => schema.nullable().default(null)

const limitSchema = z.object({
  status: maybe(z.enum(taskStatuses)),
  project: maybe(id),
  group: maybe(id),
  collector: maybe(id),
  arrivedFrom: maybe(day),
  arrivedTo: maybe(day),
  answer: maybe(answerFiltersSchema),
})

const chartSchema = z.object({
  template: id,
  field: textInput(1, 40),
  measure: z
    .enum(chartMeasures)
    .nullish()
    .transform(measure => measure ?? 'distribution'),
  step: maybe(z.enum(chartSteps)),
  split: maybe(z.enum(chartSplits)),
  splitField: maybe(textInput(1, 40)),
  option: maybe(textInput(1, 500)),
  only: maybe(limitSchema),
})

const numberSchema = z
  .object({
    template: id,
    measure: z.enum(numberMeasures),
    field: maybe(textInput(1, 40)),
    option: maybe(textInput(1, 500)),
    only: maybe(limitSchema),
  })
  .refine(({ measure, field }) => (measure === 'reports') === (field === null), 'Choose a question.')
  .refine(({ measure, option }) => (measure === 'share') === (option !== null), 'Choose an option.')

/** Where the reports of a template were made. */
const mapSchema = z.object({ template: id, only: maybe(limitSchema) })

const targetSchema = z.object({
  value: z.number().min(-dashboardLimits.target).max(dashboardLimits.target),
  label: optionalText(dashboardLimits.targetLabelCharacters).default(null),
})

const blockSchema = z
  .object({
    /** Made by the screen, so that a block can be moved before it is saved. */
    key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'This is no key of a block'),
    title: optionalText(dashboardLimits.titleCharacters).default(null),
    text: optionalText(dashboardLimits.textCharacters).default(null),
    isWide: z.boolean().nullish().transform(Boolean),
    type: maybe(z.enum(drawnTypes)),
    chart: maybe(chartSchema),
    number: maybe(numberSchema),
    map: maybe(mapSchema),
    /** A line across the chart. */
    target: maybe(targetSchema),
  })
  .refine(
    block => block.chart || block.number || block.map || block.title || block.text,
    'Write a title or a text.',
  )
  .refine(
    ({ chart, number, map }) => [chart, number, map].filter(Boolean).length <= 1,
    'A block has a chart, a number or a map.',
  )
  .refine(({ chart, target }) => chart || !target, 'Only a chart has a target.')

/** The blocks of a dashboard: charts, numbers, maps, and texts without any of these. */
export const blocksSchema = z
  .array(blockSchema)
  .max(dashboardLimits.blocks, `A dashboard has ${dashboardLimits.blocks} blocks at most.`)
  .refine(
    blocks => new Set(blocks.map(block => block.key)).size === blocks.length,
    'Two blocks have one key.',
  )

/** Which versions of reports the charts count. */
export const countedSchema = z.enum(chosenCountings)

/** A block as it is stored. Those from before numbers, maps and targets lack these keys. */
export type DashboardBlock = Omit<z.output<typeof blockSchema>, 'number' | 'map' | 'target'> &
  Partial<Pick<z.output<typeof blockSchema>, 'number' | 'map' | 'target'>>
export type DashboardBlockInput = z.input<typeof blockSchema>
