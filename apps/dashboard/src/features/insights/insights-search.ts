import { type FeedFilter, readFeedSearch } from '#src/shared/tasks/feed-search.ts'

/** What time the insights are about. */
export const insightsTimes = ['month', 'days', 'all'] as const
/** One of `insightsTimes`. */
export type InsightsTime = (typeof insightsTimes)[number]

/** A month in the reader's time zone, 'YYYY-MM'. */
export type Month = string

/** The search parameters of the insights: the filters of the feed, and what only charts have. */
export interface InsightsSearch extends FeedFilter {
  /** The month that is shown; left out for the current one. */
  month?: Month
  /** Left out for a month, and where the filters have days. */
  time?: Exclude<InsightsTime, 'month'>
  /** True to count old versions of templates by themselves. */
  versions?: true
}

/** Parses search parameters. Invalid values are ignored, because addresses can be typed by hand. */
export function readInsightsSearch(raw: Record<string, unknown>): InsightsSearch {
  const { id: _id, page: _page, limit: _limit, ...filter } = readFeedSearch(raw)
  const search: InsightsSearch = filter
  if (isMonth(raw.month)) search.month = raw.month
  if (raw.time === 'days' || raw.time === 'all') search.time = raw.time
  if (String(raw.versions) === 'true') search.versions = true
  return search
}

function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value)
}
