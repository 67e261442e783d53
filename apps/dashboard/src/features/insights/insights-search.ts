import type { Day } from '#src/shared/format/dates.ts'
import { type FeedFilter, type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'

/** A month in the reader's time zone, 'YYYY-MM'. */
export type Month = string

/** The search parameters of the insights: the filters of the feed, and what only charts have. */
export interface InsightsSearch extends FeedFilter {
  /** The month of the days and trends; left out for the usual one. */
  month?: Month
  /** True to count old versions of templates by themselves. */
  versions?: true
}

/** Parses search parameters. Invalid values are ignored, because addresses can be typed by hand. */
export function readInsightsSearch(raw: Record<string, unknown>): InsightsSearch {
  const { id: _id, page: _page, limit: _limit, ...filter } = readFeedSearch(raw)
  const search: InsightsSearch = filter
  if (isMonth(raw.month)) search.month = raw.month
  if (String(raw.versions) === 'true') search.versions = true
  return search
}

/** The filters alone, as the feed has them. */
export function filterOf({ month: _month, versions: _versions, ...filter }: InsightsSearch): FeedFilter {
  return filter
}

/** Changes filters and keeps what the filters of the feed do not know. */
export function withFilter({ month, versions }: InsightsSearch, filter: FeedSearch): InsightsSearch {
  return readInsightsSearch({ ...filter, month, versions })
}

/** The month that is shown: the chosen one, else the current one, or the last of a period that ended before. */
export function monthOf({ month, arrivedTo }: InsightsSearch, now: Date): Month {
  const current = monthOfDate(now)
  const last = arrivedTo?.slice(0, 7)
  return month ?? (last && last < current ? last : current)
}

export function monthOfDate(date: Date): Month {
  return `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

export function addMonths(month: Month, many: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOfDate(new Date(year, number - 1 + many, 1))
}

/** The days of a month, or of a day, that lie in the period of the filters. */
export function arrivedWithin(part: Month | Day, { arrivedFrom, arrivedTo }: FeedFilter): FeedFilter {
  const [first, last] = part.length === 7 ? [`${part}-01`, lastDayOf(part)] : [part, part]
  return {
    arrivedFrom: arrivedFrom && arrivedFrom > first ? arrivedFrom : first,
    arrivedTo: arrivedTo && arrivedTo < last ? arrivedTo : last,
  }
}

function lastDayOf(month: Month): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(year, number, 0).getDate()).padStart(2, '0')}`
}

function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value)
}

const longNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** 'November 2026'. */
export function monthName(month: Month): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return longNames.format(new Date(year, number - 1, 1))
}
