import { isPhotoKind } from '../template/field-kinds.ts'
import type { FieldKind } from '../template/template.ts'

/** What a chart does with the answers to a question: counts them, or makes one number of them. */
export const chartMeasures = ['distribution', 'mean', 'sum', 'share'] as const
/**
 * A measure, see `chartMeasures`. `share` is the part of the answered reports that chose one option, in
 * percent.
 */
export type ChartMeasure = (typeof chartMeasures)[number]

/** What the one big figure of a block is: the number of reports, or a figure of the answers to a question. */
export const numberMeasures = ['reports', 'mean', 'sum', 'share'] as const
/** See `numberMeasures`. */
export type NumberMeasure = (typeof numberMeasures)[number]

/** The parts of the time in which answers are put together. */
export const chartSteps = ['day', 'week', 'month', 'year'] as const
/** A part of the time. Weeks begin on Monday. */
export type ChartStep = (typeof chartSteps)[number]

/** What a chart is split by besides another question. */
export const chartSplits = ['project', 'group', 'collector', 'question'] as const
/** A split, see `chartSplits`. */
export type ChartSplit = (typeof chartSplits)[number]

/** How a chart is drawn. */
export const drawnTypes = ['bar', 'pie', 'line', 'area'] as const
/** A way of drawing, see `drawnTypes`. */
export type DrawnType = (typeof drawnTypes)[number]

/** How a block of a dashboard draws a chart. A matrix has a bar for each of the lines beside the question. */
export const blockTypes = [...drawnTypes, 'matrix'] as const
/** A way of drawing, see `blockTypes`. */
export type BlockType = (typeof blockTypes)[number]

/** What the answers to a question are for a chart. */
export type AnswerClass = 'choice' | 'number' | 'date'

/**
 * Null for what is no group: texts, photos, addresses and places. Of a time of the day charts count the hour,
 * of a ranking what is first. A new kind decides here whether it has
 * charts and filters.
 */
const classes: Record<FieldKind, AnswerClass | null> = {
  radio: 'choice',
  select: 'choice',
  checkbox: 'choice',
  'data-list': 'choice',
  number: 'number',
  metric: 'number',
  percentage: 'number',
  'number-dropdown': 'number',
  'number-range': 'number',
  rating: 'number',
  integer: 'number',
  'date-time': 'date',
  date: 'date',
  time: 'number',
  text: null,
  'phone-number': null,
  email: null,
  photo: null,
  signature: null,
  consent: null,
  drawing: null,
  barcode: null,
  audio: null,
  video: null,
  file: null,
  ranking: 'choice',
  position: null,
  line: null,
  area: null,
  note: null,
  group: null,
  repeat: null,
  unknown: null,
}

/** What the answers of a kind of question are for a chart; null for the kinds that no chart has. */
export function answerClassOf(kind: FieldKind): AnswerClass | null {
  return classes[kind]
}

/** Names a question for charts and filters: its id, in a repeat with the id of the repeat before it. */
export function chartKey(field: string, repeat: string | null): string {
  return repeat === null ? field : `${repeat}/${field}`
}

/** Returns the question that `chartKey` names. */
export function readChartKey(key: string): { field: string; repeat: string | null } {
  const [field = '', repeat = null] = key.split('/').reverse()
  return { field, repeat }
}

/** How the answers to a question are shown beside the charts of its template. */
export const answerDisplays = ['chart', 'places', 'photos', 'texts'] as const
/** See `answerDisplays`: a chart, places on a map, a wall of photos, or the newest texts. */
export type AnswerDisplay = (typeof answerDisplays)[number]

/** How the answers to a kind of question are shown; null for what has no answers of its own. */
export function answerDisplayOf(kind: FieldKind): AnswerDisplay | null {
  if (kind === 'unknown' || kind === 'note' || kind === 'group' || kind === 'repeat') return null
  if (classes[kind]) return 'chart'
  if (kind === 'position' || kind === 'line' || kind === 'area') return 'places'
  return isPhotoKind(kind) ? 'photos' : 'texts'
}

/** The most answers of a page of the newest ones. Places are points, of which a map shows many. */
export const newestAnswersMax = { places: 500, photos: 48, texts: 50 } as const

/**
 * True for answers that are days and no instants. A day is the same in every time zone, so charts and filters
 * read it in UTC.
 */
export function isDayKind(kind: string): boolean {
  return kind === 'date'
}

/** The measures that a question can have, the usual one first. Times of day have a mean, but no sum. */
export function measuresOf(kind: FieldKind): readonly ChartMeasure[] {
  const answers = classes[kind]
  if (answers === 'choice') return ['distribution', 'share']
  if (kind === 'time') return ['distribution', 'mean']
  return answers === 'number' ? ['distribution', 'mean', 'sum'] : ['distribution']
}

/** True if the answers to a question of this kind are groups that another question can be split by. */
export function canSplitBy(kind: FieldKind): boolean {
  return classes[kind] === 'choice' || kind === 'rating'
}

/** Limits of a dashboard. Texts are counted in UTF-16 units. */
export const dashboardLimits = {
  blocks: 40,
  titleCharacters: 120,
  textCharacters: 2000,
  targetLabelCharacters: 40,
  /** The greatest target, and the least below zero. */
  target: 1_000_000_000_000,
} as const

/** A line across a chart, at a figure that should be reached. */
export interface ChartTarget {
  value: number
  label: string | null
}

/** True for a drawing with an axis, which can have a target. */
export function canHaveTarget(type: DrawnType): boolean {
  return type !== 'pie'
}

/** The most groups that a split draws one by one. The smaller ones are added together. */
export const seriesMax = 8
/** The most bars that the server sends of one chart. The smaller ones are added together. */
export const barsMax = 200
/** The key of the places, and of the groups, that are added together. Options are texts that people typed. */
export const othersKey = '…others'
