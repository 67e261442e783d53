import type { FeedFilter, FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { type InsightsSearch, readInsightsSearch } from './insights-search.ts'

/** The filters alone, as the feed has them. */
export function filterOf({
  month: _month,
  time: _time,
  versions: _versions,
  ...filter
}: InsightsSearch): FeedFilter {
  return filter
}

/** Changes filters and keeps what the filters of the feed do not know. */
export function withFilter({ month, time, versions }: InsightsSearch, filter: FeedSearch): InsightsSearch {
  return readInsightsSearch({ ...filter, month, time, versions })
}
