import type { NumberMeasure } from '@quadrat/domain/answer/answer-chart'
import { taskTrend, trendBaseMin } from '@quadrat/domain/insights/insights'
import { count } from '#src/shared/format/format.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { texts as pageTexts } from '../texts-en.ts'
import { figureText, filterOfTime, measureText, namedPlaces, type Place } from './answer-figures.ts'
import { texts } from './texts-en.ts'

/** What a number says of itself, in the dashboard and in public links. */
export interface Figure {
  measure: NumberMeasure
  label: string | null
  kind: string | null
  unit: string | null
  option: string | null
}

/** '1,204', '38.5 cm', '41.3 %'. */
export function numberText(
  value: number | null,
  { measure, kind, unit }: Pick<Figure, 'measure' | 'kind' | 'unit'>,
): string {
  if (value === null) return '–'
  return measure === 'reports' ? count(value) : figureText(value, { measure, kind, unit })
}

/** What is measured: 'Mean of Trees alive, %'. The title of a number that has none of its own. */
export function numberTitle({ measure, label, unit, option }: Figure): string {
  if (measure === 'reports' || label === null) return texts.figures.reports
  return measureText({ label, measure, unit, option })
}

interface Part {
  value: number | null
  count: number
}

/**
 * The months of a number since the first that has a figure, as places of a curve; none where they are too few
 * for one.
 * @param filter what the feed is filtered by to show the reports of the number; null if it cannot
 */
export function monthPlaces(
  months: readonly (Part & { month: string })[],
  filter: FeedFilter | null,
): Place[] {
  const first = months.findIndex(({ count }) => count > 0)
  const shown = first < 0 ? [] : months.slice(first)
  if (shown.length < 2) return []
  const places = shown.map(({ month, value, count }) => ({
    key: `${month}-01`,
    name: month,
    count,
    values: [value],
  }))
  return namedPlaces({ step: 'month', places }).map(place => ({
    ...place,
    filter: filter && place.count > 0 ? { ...filter, ...filterOfTime(place.key, 'month', filter) } : null,
  }))
}

/** How a figure of a month differs from that of the same days of the month before. */
export interface NumberTrend {
  isUp: boolean
  /** '12 %'; of a share '3.4 points'. */
  text: string
}

/**
 * Null where nothing is to be said: the figures are the same, or the earlier one is of too few reports. As in
 * the insights.
 */
export function trendOf(
  measure: NumberMeasure,
  current: Pick<Part, 'value'>,
  compared: Part,
): NumberTrend | null {
  if (current.value === null || compared.value === null || compared.count < trendBaseMin) return null
  if (measure === 'share') {
    const points = Math.round((current.value - compared.value) * 10) / 10
    return points === 0
      ? null
      : { isUp: points > 0, text: texts.figures.points({ points: Math.abs(points) }) }
  }
  const change = Math.round(taskTrend(current.value, compared.value) ?? 0)
  if (change === 0) return null
  const text = pageTexts.chart.percent({ number: count(Math.abs(change)) })
  // Below zero a greater figure has a smaller percentage.
  return { isUp: current.value > compared.value, text }
}
