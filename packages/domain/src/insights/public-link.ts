import { z } from 'zod'
import { chartMeasures, chartSteps, drawnTypes, numberMeasures } from '../answer/answer-chart.ts'
import { mapSteps, tileZoomMax } from '../map/map.ts'
import { taskStatuses } from '../task/task.ts'
import { countings } from './counted-reports.ts'

/** What a public link can show. */
export const publicLinkKinds = ['chart', 'dashboard', 'map'] as const

/**
 * How exactly a public map shows where reports were made: as they came, or in cells of at least so many
 * kilometres.
 */
export const coarsenesses = ['exact', 'km1', 'km10'] as const
/** A coarseness, see `coarsenesses`. */
export type Coarseness = (typeof coarsenesses)[number]

/** The length of a side of a cell on the ground, at least, in km; null for exact positions. */
const cellKilometres: Record<Coarseness, number | null> = { exact: null, km1: 1, km10: 10 }

/** Rows of the map, each with cells of one size. All cells of two sizes lie in whole rows. */
const rows = 32
const equatorKilometres = 40_075

/**
 * The number of halvings of the map that make a cell at a height of the map, so that its sides have at least
 * so many kilometres on the ground. Cells are smaller towards the poles, so a row takes the size at its end
 * towards the pole.
 * @param y from 0 (north) to before `mapSteps`
 */
export function coarseLevel(coarseness: Exclude<Coarseness, 'exact'>, y: number): number {
  const side = mapSteps / rows
  const row = Math.floor(y / side)
  const end = row < rows / 2 ? row : row + 1
  const cosine = 1 / Math.cosh(Math.PI * (1 - (2 * end) / rows))
  return Math.floor(Math.log2((equatorKilometres * cosine) / (cellKilometres[coarseness] ?? 1)))
}

/**
 * The deepest zoom with tiles of a public map. Deeper ones would lie inside of a cell; the map draws them
 * from this one.
 */
export const publicZoomMax: Record<Coarseness, number> = { exact: tileZoomMax, km1: 11, km10: 8 }

/**
 * True for the origin of a web site, such as `https://www.example.org`, as browsers write it. Pages in plain
 * HTTP are localhost.
 */
export function isSiteOrigin(text: string): boolean {
  try {
    const { origin, protocol, hostname } = new URL(text)
    return origin === text && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))
  } catch {
    return false
  }
}

/** What a chart is limited to, without naming a record. */
const limitSchema = z.strictObject({
  status: z.enum(taskStatuses).nullable(),
  arrivedFrom: z.string().nullable(),
  arrivedTo: z.string().nullable(),
  /** True if it shows one project or one group alone. */
  isPart: z.boolean(),
  /**
   * True if it shows reports with chosen answers alone. Which ones is not said: somebody may have typed them.
   */
  isByAnswer: z.boolean(),
})

/** A chart as everybody may see it: figures with names of options, projects and groups, and no id. */
const publicChartSchema = z.strictObject({
  type: z.enum(drawnTypes).nullable(),
  /** The question. */
  label: z.string(),
  /** The kind of the question. Figures of times are in hours since midnight. */
  kind: z.string(),
  unit: z.string().nullable(),
  answers: z.enum(['choice', 'number', 'date']),
  measure: z.enum(chartMeasures),
  step: z.enum(chartSteps).nullable(),
  /** The name of the option of a share. */
  option: z.string().nullable(),
  isSplit: z.boolean(),
  /** The key is a day, a number in the order, '' or `othersKey`. */
  places: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      /** Null where all figures are hidden because they are of too few reports. */
      count: z.number().nullable(),
      values: z.array(z.number().nullable()),
    }),
  ),
  groups: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  /** Null where they are fewer than `leastReports`. */
  total: z.number().nullable(),
  answered: z.number().nullable(),
  /**
   * Of numbers, where no figure is hidden. The least and the greatest are each of one report, so they are
   * null where figures of few reports would be hidden.
   */
  summary: z
    .strictObject({
      mean: z.number(),
      median: z.number(),
      least: z.number().nullable(),
      greatest: z.number().nullable(),
    })
    .nullable(),
  /** From how many reports on figures are sent, where some are hidden; null where all are there. */
  leastReports: z.number().nullable(),
  /** A line across the drawing. */
  target: z.strictObject({ value: z.number(), label: z.string().nullable() }).nullable(),
  /** Which versions of reports it counts. */
  counted: z.enum(countings),
  only: limitSchema,
})
/** See `publicChartSchema`. */
export type PublicChart = z.infer<typeof publicChartSchema>

/** One big figure as everybody may see it. */
const publicNumberSchema = z.strictObject({
  measure: z.enum(numberMeasures),
  /** The question; null for the number of reports. */
  label: z.string().nullable(),
  /** The kind of the question, as of a chart; null for the number of reports. */
  kind: z.string().nullable(),
  unit: z.string().nullable(),
  /** The name of the option of a share. */
  option: z.string().nullable(),
  /** Null where it is of too few reports, and where there is no answer. */
  value: z.number().nullable(),
  /** True where it is of too few reports. */
  isTooFew: z.boolean(),
  /** The month of the trend, such as 2026-11, and how many of its days are compared. */
  month: z.string(),
  comparedDays: z.number().nullable(),
  /** The month and the same days of the month before; null where a part is of too few reports. */
  trend: z
    .strictObject({
      current: z.number().nullable(),
      compared: z.number().nullable(),
      comparedCount: z.number(),
    })
    .nullable(),
  counted: z.enum(countings),
  only: limitSchema,
})
/** See `publicNumberSchema`. */
export type PublicNumber = z.infer<typeof publicNumberSchema>

/** A part of a shared dashboard. What cannot be shared, as maps, has neither text nor figures. */
const publicBlockSchema = z.strictObject({
  title: z.string().nullable(),
  text: z.string().nullable(),
  isWide: z.boolean(),
  chart: publicChartSchema.nullable(),
  number: publicNumberSchema.nullable(),
})
/** See `publicBlockSchema`. */
export type PublicBlock = z.infer<typeof publicBlockSchema>

/** A map without its tiles. */
const publicMapSchema = z.strictObject({
  coarseness: z.enum(coarsenesses),
  /** The reports with a position. */
  count: z.number(),
  /** The box around the cells of all reports. */
  bounds: z
    .strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
    .nullable(),
  /** Which versions of reports it shows. */
  counted: z.enum(countings),
  only: limitSchema,
})
/** See `publicMapSchema`. */
export type PublicMap = z.infer<typeof publicMapSchema>

/**
 * All that a public link sends besides tiles. The shape is closed: no people, no ids, no answers of one
 * report.
 */
export const publicViewSchema = z.strictObject({
  kind: z.enum(publicLinkKinds),
  title: z.string(),
  /** The name of the organisation. */
  company: z.string(),
  /** When the figures were made. */
  madeAt: z.string(),
  blocks: z.array(publicBlockSchema),
  map: publicMapSchema.nullable(),
})
/** See `publicViewSchema`. */
export type PublicView = z.infer<typeof publicViewSchema>
