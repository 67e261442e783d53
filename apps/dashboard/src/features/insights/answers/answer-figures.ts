import {
  type ChartStep,
  type ChartTarget,
  type DrawnType,
  othersKey,
} from '@quadrat/domain/answer/answer-chart'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { dayOf } from '#src/shared/format/dates.ts'
import { amount, count } from '#src/shared/format/format.ts'
import { type FeedFilter, withAnswers } from '#src/shared/tasks/feed-search.ts'
import { arrivedWithin } from '../insights-months.ts'
import type { AnswerChart, ChartLimit, SavedChart } from './answers.api.ts'

export interface Place {
  key: string
  name: string
  /** The name on the axis, where it is shorter. */
  short: string
  count: number
  values: (number | null)[]
  /** What the feed is filtered by to show its reports; null where no filter finds them. */
  filter: FeedFilter | null
}

const dayName = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short' })
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' })

const dateOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const timeNames: Record<ChartStep, (day: Date) => { name: string; short: string }> = {
  day: day => ({ name: dayName.format(day), short: shortDay.format(day) }),
  week: day => ({ name: `Week of ${dayName.format(day)}`, short: shortDay.format(day) }),
  month: day => ({ name: monthName.format(day), short: monthName.format(day) }),
  year: day => ({ name: String(day.getFullYear()), short: String(day.getFullYear()) }),
}

/** The last day of the part of the time that begins on a day. */
function lastDay(day: string, step: ChartStep): string {
  const end = dateOf(day)
  if (step === 'week') end.setDate(end.getDate() + 6)
  if (step === 'month') end.setMonth(end.getMonth() + 1, 0)
  if (step === 'year') end.setMonth(11, 31)
  return dayOf(end)
}

/**
 * The filters of the page and of the chart together, as the feed has them; null if it cannot. The narrower
 * period holds.
 */
export function filterOfChart(
  chart: Pick<SavedChart, 'template' | 'only'>,
  page: FeedFilter,
): FeedFilter | null {
  const { status, project, group, collector, arrivedFrom, arrivedTo, answer } = chart.only ?? {}
  const filter: FeedFilter = {
    ...page,
    task: chart.template,
    ...(status && { status }),
    ...(project && { project }),
    ...(group && { group }),
    ...(collector && { collector }),
  }
  const answered = withAnswers(filter, answer ?? [])
  if (!answered || !arrivedFrom || !arrivedTo) return answered
  return { ...answered, ...within(arrivedFrom, arrivedTo, page) }
}

function within(first: string, last: string, filter: FeedFilter): FeedFilter {
  const { arrivedFrom } = arrivedWithin(first, filter)
  const { arrivedTo } = arrivedWithin(last, filter)
  return { arrivedFrom, arrivedTo }
}

/** The places of a chart with their names, and the filter of the feed that shows the reports behind each. */
export function placesOf(data: AnswerChart, chart: SavedChart, page: FeedFilter): Place[] {
  const { counted: _, ...rest } = page
  const filter = filterOfChart(chart, { ...rest, ...(data.counted !== 'all' && { counted: data.counted }) })
  return namedPlaces(data).map((place, n) => ({
    ...place,
    filter: place.count > 0 && filter ? filterOfPlace(data.places[n], { data, chart, filter }) : null,
  }))
}

/** The places with their names alone, for whoever has no feed. */
export function namedPlaces({ places, step }: NamedChart): Place[] {
  return places.map(({ key, name, count, values }) => {
    const names = step ? timeNames[step](dateOf(key)) : null
    return {
      key,
      name: names?.name ?? name,
      short: names?.short ?? name,
      count: count ?? 0,
      values,
      filter: null,
    }
  })
}

type NamedChart = Pick<AnswerChart, 'step'> & {
  places: (Omit<AnswerChart['places'][number], 'answer' | 'count'> & {
    /** Null where a public link hides it. */
    count: number | null
  })[]
}

/** A period in words: '01 Nov 2026 – 22 Nov 2026'. */
export const periodText = (first: string, last: string) =>
  `${dayName.format(dateOf(first))} – ${dayName.format(dateOf(last))}`

/**
 * The chart says which answers its tasks have; the time and the records of a split are filters of the feed.
 */
function filterOfPlace(
  place: AnswerChart['places'][number] | undefined,
  { data, chart, filter }: { data: AnswerChart; chart: SavedChart; filter: FeedFilter },
): FeedFilter | null {
  const { key = '', answer } = place ?? {}
  const answered = answer ? withAnswers(filter, answer) : null
  if (!answered || data.measure === 'distribution') return answered
  if (data.step) return { ...answered, ...within(key, lastDay(key, data.step), filter) }
  const { split } = chart
  if (!split || split === 'question') return answered
  return isRecord(key) ? { ...answered, [split]: key } : null
}

/** The filter of one group at a place: a part of a bar. Null where no filter finds it. */
export function filterOfGroup(
  place: Pick<Place, 'filter'>,
  group: AnswerChart['groups'][number] | undefined,
  { split }: Pick<SavedChart, 'split'>,
): FeedFilter | null {
  if (!place.filter || !group || !split) return place.filter
  if (split === 'question') return group.answer ? withAnswers(place.filter, group.answer) : null
  return isRecord(group.key) ? { ...place.filter, [split]: group.key } : null
}

const isRecord = (key: string) => key !== '' && key !== othersKey

/**
 * The types that can draw a chart, the usual one first. Slices are parts of a whole, so only counts of one
 * group have them.
 */
export function typesOf(chart: Pick<SavedChart, 'measure' | 'step' | 'split'>): DrawnType[] {
  if (chart.measure !== 'distribution') return chart.step ? ['line', 'area', 'bar'] : ['bar', 'line', 'area']
  return chart.split ? ['bar', 'line', 'area'] : ['bar', 'pie', 'line', 'area']
}

export function typeOf(chart: SavedChart, chosen: DrawnType | null): DrawnType {
  const types = typesOf(chart)
  return types.find(type => type === chosen) ?? types[0] ?? 'bar'
}

const decimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A figure in words: '1,204', '38.52 cm', '41.3 %'. */
export function figureText(
  value: number | null | undefined,
  data: Pick<AnswerChart, 'measure' | 'unit'>,
): string {
  if (value === null || value === undefined) return '–'
  if (data.measure === 'distribution') return count(value)
  if (data.measure === 'share') return `${percent.format(value)} %`
  return data.unit ? `${decimal.format(value)} ${data.unit}` : decimal.format(value)
}

/**
 * What a chart measures, with its unit: 'Mean of Trees alive, %'. The title of a chart that has none of its
 * own.
 */
export function measureText({
  label,
  measure,
  unit,
  option,
}: Pick<AnswerChart, 'label' | 'measure' | 'unit' | 'option'>): string {
  const measured = unit ? `${label}, ${unit}` : label
  if (measure === 'distribution') return measured
  const name = measure === 'mean' ? 'Mean' : 'Sum'
  // 'Sum of How many seedlings?' reads badly.
  if (measure !== 'share') return `${name}${label.endsWith('?') ? ':' : ' of'} ${measured}`
  return `Share${option ? ` of ${option}` : ''}: ${label}, %`
}

/** What stands under a chart: which reports it counts, and how many of them have an answer. */
export function countedNotes({
  counted,
  answered,
  total,
}: Pick<AnswerChart, 'counted' | 'answered' | 'total'>) {
  return [
    countingLabel[counted],
    `${count(answered)} of ${amount(total, 'report has', 'reports have')} an answer`,
  ]
}

/** What a chart is always limited to, in words; the names of records stand in its menu. */
export function limitText(only: ChartLimit | null): string | null {
  if (!only) return null
  const parts = [
    only.status && taskStatusLabel[only.status],
    only.project && 'one project',
    only.group && 'one group',
    only.collector && 'one data collector',
    only.arrivedFrom && only.arrivedTo && periodText(only.arrivedFrom, only.arrivedTo),
    only.answer?.length && (only.answer.length === 1 ? 'one answer' : `${only.answer.length} answers`),
  ].filter(Boolean)
  return parts.length ? `Only ${parts.join(', ')}` : null
}

/** The figures below a histogram, with their names: 'Mean', '12.4 cm'. */
export function summaryFigures({
  summary,
  unit,
}: {
  summary: (Record<'mean' | 'median', number> & Record<'least' | 'greatest', number | null>) | null
  unit: string | null
}): { name: string; text: string }[] {
  if (!summary) return []
  const named = {
    Mean: summary.mean,
    Median: summary.median,
    Least: summary.least,
    Greatest: summary.greatest,
  }
  return Object.entries(named)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name, text: figureText(value, { measure: 'mean', unit }) }))
}

/** The line across a chart in words: 'Target 80 %, our goal'. */
export function targetText(
  { value, label }: ChartTarget,
  data: Pick<AnswerChart, 'measure' | 'unit'>,
): string {
  return [`Target ${figureText(value, data)}`, label].filter(Boolean).join(', ')
}
