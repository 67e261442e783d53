import { type ChartStep, type DrawnType, othersKey } from '@quadrat/domain/answer-chart'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { dayOf } from '#src/shared/format/dates.ts'
import { count } from '#src/shared/format/format.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
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

/** The filters of the page and of the chart together, as the feed has them. The narrower period holds. */
export function filterOfChart(chart: SavedChart, page: FeedFilter): FeedFilter {
  const { status, project, group, collector, arrivedFrom, arrivedTo } = chart.only ?? {}
  const filter: FeedFilter = {
    ...page,
    task: chart.template,
    ...(status && { status }),
    ...(project && { project }),
    ...(group && { group }),
    ...(collector && { collector }),
  }
  if (!arrivedFrom || !arrivedTo) return filter
  return { ...filter, ...within(arrivedFrom, arrivedTo, page) }
}

function within(first: string, last: string, filter: FeedFilter): FeedFilter {
  const { arrivedFrom } = arrivedWithin(first, filter)
  const { arrivedTo } = arrivedWithin(last, filter)
  return { arrivedFrom, arrivedTo }
}

/** The places of a chart with their names, and the filter of the feed that shows the reports behind each. */
export function placesOf(data: AnswerChart, chart: SavedChart, page: FeedFilter): Place[] {
  const filter = filterOfChart(chart, page)
  return namedPlaces(data).map(place => ({
    ...place,
    filter: place.count > 0 ? filterOfPlace(place.key, { data, chart, filter }) : null,
  }))
}

/** The places with their names alone, for whoever has no feed. */
export function namedPlaces({ places, step }: Pick<AnswerChart, 'places' | 'step'>): Place[] {
  return places.map(place => {
    const names = step ? timeNames[step](dateOf(place.key)) : null
    return { ...place, name: names?.name ?? place.name, short: names?.short ?? place.name, filter: null }
  })
}

/** A period in words: '01 Nov 2026 – 22 Nov 2026'. */
export const periodText = (first: string, last: string) =>
  `${dayName.format(dateOf(first))} – ${dayName.format(dateOf(last))}`

/** Only the feed's own filters: it cannot be filtered by an answer. */
function filterOfPlace(
  key: string,
  { data, chart, filter }: { data: AnswerChart; chart: SavedChart; filter: FeedFilter },
): FeedFilter | null {
  if (data.measure === 'distribution' || key === '' || key === othersKey) return null
  if (data.step) return { ...filter, ...within(key, lastDay(key, data.step), filter) }
  const { split } = chart
  return split && split !== 'question' ? { ...filter, [split]: key } : null
}

/** The types that can draw a chart, the usual one first. Slices are parts of a whole, so only counts of one group have them. */
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

const measureNames = { distribution: '', mean: 'Mean', sum: 'Sum', share: 'Share' }

/** The title of a chart that has none of its own. */
export function usualTitle(data: Pick<AnswerChart, 'label' | 'measure'>, chart: SavedChart): string {
  if (data.measure === 'distribution') return data.label
  const option = chart.option && !/^\d+$/.test(chart.option) ? ` of ${chart.option}` : ''
  return `${measureNames[data.measure]}${option}: ${data.label}`
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
  ].filter(Boolean)
  return parts.length ? `Only ${parts.join(', ')}` : null
}
