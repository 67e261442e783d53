import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { filterOf } from './insights-filter.ts'
import { arrivedWithin, monthOf } from './insights-months.ts'
import type { InsightsSearch, InsightsTime, Month } from './insights-search.ts'

/** What figures and charts count. */
export interface Counted {
  time: InsightsTime
  /** The filters, and the days of the month where that is shown. */
  filter: FeedFilter
  /** The filters without those days, for charts and trends that are asked for by their month. */
  anyMonth: FeedFilter
  /** The month that is shown, of another time its last one. */
  month: Month
}

export function countedBy(search: InsightsSearch, now: Date): Counted {
  const time = timeOf(search)
  const anyMonth = filterOf(search)
  const month = monthOf(search, now)
  const filter = time === 'month' ? { ...anyMonth, ...arrivedWithin(month, anyMonth) } : anyMonth
  return { time, filter, anyMonth, month }
}

/** Changes the time that is shown. The filters stay. */
export function withTime(search: InsightsSearch, time: InsightsTime): InsightsSearch {
  const { arrivedFrom: _from, arrivedTo: _to, month: _month, time: _time, ...rest } = search
  return time === 'month' ? rest : { ...rest, time }
}

/** Days of a filter come from a link that was made before, or from the field. */
function timeOf({ time, arrivedFrom, arrivedTo }: InsightsSearch): InsightsTime {
  return arrivedFrom && arrivedTo ? 'days' : (time ?? 'month')
}
