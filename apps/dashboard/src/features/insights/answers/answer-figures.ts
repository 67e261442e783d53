import {
  type BlockType,
  type ChartStep,
  type ChartTarget,
  type DrawnType,
  othersKey,
} from '@quadrat/domain/answer/answer-chart'
import { timeOfHours } from '@quadrat/domain/answer/time-of-day'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { dayOf } from '#src/shared/format/dates.ts'
import { count } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { perLocale } from '#src/shared/format/per-locale.ts'
import { type FeedFilter, withAnswers } from '#src/shared/tasks/feed-search.ts'
import { arrivedWithin } from '../insights-months.ts'
import { texts as pageTexts } from '../texts-en.ts'
import type { AnswerChart, ChartLimit, SavedChart } from './answers.api.ts'
import { texts } from './texts-en.ts'

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

const dates = perLocale(locale => ({
  day: new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' }),
  shortDay: new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short' }),
  month: new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }),
  year: new Intl.DateTimeFormat(locale, { year: 'numeric' }),
}))
const dayName = (day: Date) => dates().day.format(day)

const dateOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The name of a part of the time, and a shorter one for the axis. */
function timeNames(step: ChartStep, first: Date): { name: string; short: string } {
  const { shortDay, month, year } = dates()
  if (step === 'month' || step === 'year') {
    const name = (step === 'month' ? month : year).format(first)
    return { name, short: name }
  }
  const day = dayName(first)
  return { name: step === 'week' ? texts.figures.week({ date: day }) : day, short: shortDay.format(first) }
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

/** The period of a part of the time that begins on a day, within that of a filter. */
export const filterOfTime = (day: string, step: ChartStep, filter: FeedFilter): FeedFilter =>
  within(day, lastDay(day, step), filter)

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
    const names = step ? timeNames(step, dateOf(key)) : null
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
  texts.figures.period({ first: dayName(dateOf(first)), last: dayName(dateOf(last)) })

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
  if (data.step) return { ...answered, ...filterOfTime(key, data.step, filter) }
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

export function typeOf(chart: SavedChart, chosen: BlockType | null): DrawnType {
  const types = typesOf(chart)
  return types.find(type => type === chosen) ?? types[0] ?? 'bar'
}

/** True for a chart that can be drawn with the other lines of its matrix. */
export function canBeMatrix({
  measure,
  step,
  split,
}: Pick<SavedChart, 'measure' | 'step' | 'split'>): boolean {
  return measure === 'distribution' && step === null && split === null
}

const numbers = perLocale(locale => ({
  decimal: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
  percent: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
}))

/** What a figure is of. The kind is null where it is of no question. */
export interface Measured extends Pick<AnswerChart, 'measure' | 'unit'> {
  kind: string | null
}

/** A figure in words: '1,204', '38.52 cm', '41.3 %', '12:28'. */
export function figureText(value: number | null | undefined, data: Measured): string {
  if (value === null || value === undefined) return '–'
  if (data.measure === 'distribution') return count(value)
  if (isTime(data)) return timeOfHours(value)
  const { decimal, percent } = numbers()
  if (data.measure === 'share') return pageTexts.chart.percent({ number: percent.format(value) })
  const number = decimal.format(value)
  return data.unit ? texts.figures.withUnit({ number, unit: data.unit }) : number
}

/** True for figures that are times of day. */
export const isTime = ({ kind, measure }: Pick<Measured, 'kind' | 'measure'>) =>
  kind === 'time' && measure === 'mean'

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
  const words = texts.figures
  if (measure === 'share') return option ? words.shareOf({ option, label }) : words.share({ label })
  const measured = unit ? words.labelWithUnit({ label, unit }) : label
  if (measure === 'distribution') return measured
  // 'Sum of How many seedlings?' reads badly.
  const isQuestion = /[?؟]$/.test(label)
  if (measure === 'mean') return (isQuestion ? words.meanOfQuestion : words.mean)({ label: measured })
  return (isQuestion ? words.sumOfQuestion : words.sum)({ label: measured })
}

/** What stands under a chart: which reports it counts, and how many of them have an answer. */
export function countedNotes({
  counted,
  answered,
  total,
  repeat = null,
  kind,
}: Pick<AnswerChart, 'counted' | 'answered' | 'total'> & Partial<Pick<AnswerChart, 'repeat' | 'kind'>>) {
  const { figures } = texts
  const values = { answered: count(answered), total }
  return [
    countingLabel[counted],
    repeat === null ? figures.answered(values) : figures.answeredInstances({ ...values, repeat }),
    ...(kind === 'ranking' ? [figures.ranking] : []),
  ]
}

/** What a chart is always limited to, in words; the names of records stand in its menu. */
export function limitText(only: ChartLimit | null): string | null {
  if (!only) return null
  const parts = [
    only.status && taskStatusLabel[only.status],
    only.project && texts.only.project,
    only.group && texts.only.group,
    only.collector && texts.only.collector,
    only.arrivedFrom && only.arrivedTo && periodText(only.arrivedFrom, only.arrivedTo),
    only.answer?.length && texts.only.answers({ count: only.answer.length }),
  ].flatMap(part => part || [])
  return parts.length ? texts.only.only({ limits: listOf(parts, 'unit') }) : null
}

/** The figures below a histogram, with their names: 'Mean', '12.4 cm'. */
export function summaryFigures({
  summary,
  kind,
  unit,
}: Pick<Measured, 'kind'> & {
  summary: (Record<'mean' | 'median', number> & Record<'least' | 'greatest', number | null>) | null
  unit: string | null
}): { name: string; text: string }[] {
  if (!summary) return []
  return (['mean', 'median', 'least', 'greatest'] as const)
    .filter(name => summary[name] !== null)
    .map(name => ({
      name: texts.figures.summary[name],
      text: figureText(summary[name], { measure: 'mean', kind, unit }),
    }))
}

/** The line across a chart in words: 'Target 80 %, our goal'. */
export function targetText({ value, label }: ChartTarget, data: Measured): string {
  const figure = figureText(value, data)
  return label ? texts.figures.namedTarget({ figure, name: label }) : texts.figures.target({ figure })
}
