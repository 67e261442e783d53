import { blockTypes, dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { chosenCountings } from '@quadrat/domain/insights/counted-reports'
import { z } from 'zod'
import { chartSchema, id, limitSchema, maybe, numberShape } from '#src/platform/input/chart-input.ts'
import { optionalText } from '#src/platform/input/input.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'

const numberSchema = numberShape
  .refine(({ measure, field }) => (measure === 'reports') === (field === null), {
    error: () => refusalTexts.chart.chooseQuestion,
  })
  .refine(({ measure, option }) => (measure === 'share') === (option !== null), {
    error: () => refusalTexts.chart.chooseOption,
  })

/** Where the reports of a template were made. */
const mapSchema = z.object({ template: id, only: maybe(limitSchema) })

const targetSchema = z.object({
  value: z.number().min(-dashboardLimits.target).max(dashboardLimits.target),
  label: optionalText(dashboardLimits.targetLabelCharacters).default(null),
})

const blockSchema = z
  .object({
    /** Made by the screen, so that a block can be moved before it is saved. */
    key: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: () => refusalTexts.dashboard.keyInvalid }),
    title: optionalText(dashboardLimits.titleCharacters).default(null),
    text: optionalText(dashboardLimits.textCharacters).default(null),
    isWide: z.boolean().nullish().transform(Boolean),
    type: maybe(z.enum(blockTypes)),
    chart: maybe(chartSchema),
    number: maybe(numberSchema),
    map: maybe(mapSchema),
    /** A line across the chart. */
    target: maybe(targetSchema),
  })
  .refine(block => block.chart || block.number || block.map || block.title || block.text, {
    error: () => refusalTexts.dashboard.blockEmpty,
  })
  .refine(({ chart, number, map }) => [chart, number, map].filter(Boolean).length <= 1, {
    error: () => refusalTexts.dashboard.blockOfOne,
  })
  .refine(({ chart, target }) => chart || !target, { error: () => refusalTexts.dashboard.targetAlone })

/** The blocks of a dashboard: charts, numbers, maps, and texts without any of these. */
export const blocksSchema = z
  .array(blockSchema)
  .max(dashboardLimits.blocks, {
    error: () => refusalTexts.dashboard.tooManyBlocks({ most: dashboardLimits.blocks }),
  })
  .refine(blocks => new Set(blocks.map(block => block.key)).size === blocks.length, {
    error: () => refusalTexts.dashboard.sameKey,
  })

/** Which versions of reports the charts count. */
export const countedSchema = z.enum(chosenCountings)

/** A block as it is stored. Those from before numbers, maps and targets lack these keys. */
export type DashboardBlock = Omit<z.output<typeof blockSchema>, 'number' | 'map' | 'target'> &
  Partial<Pick<z.output<typeof blockSchema>, 'number' | 'map' | 'target'>>
export type DashboardBlockInput = z.input<typeof blockSchema>
