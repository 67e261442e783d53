import { type TaskStatus, taskStatuses } from '@quadrat/domain/task'
import { type Day, isDay } from '#src/shared/format/dates.ts'
import { defaultPageSize, pageSizes } from '#src/shared/lists/paging.ts'

/** What the feed is narrowed to. Ids as the wire has them; days of the reader's calendar, both or none. */
export interface FeedFilter {
  project?: string
  task?: string
  collector?: string
  status?: TaskStatus
  group?: string
  sdg?: string
  from?: Day
  to?: Day
}

/** What the feed keeps in the address. Values left out are the usual ones. */
export interface FeedSearch extends FeedFilter {
  /** Part of a task's number. */
  id?: string
  /** From 1. */
  page?: number
  limit?: number
}

/** What the feed hands to a task page, to be given back on return. */
export interface FeedState {
  filter?: FeedFilter & { id?: string }
  currentPage?: number
  limit?: number
  start?: number
  /** Which entry of the browser's history the feed is, so that the way back leads to it and not to a copy. */
  feedIndex?: number
  /** The page of a data collector, group or project that the list stands on; left out for the feed itself. */
  listPath?: string
}

/** The filters by an id, in the order in which they stand. */
export const idFilters = ['project', 'task', 'collector', 'group', 'sdg'] as const
export type IdFilter = (typeof idFilters)[number]

/** What a change of the one says nothing about any more. */
const cleared: Partial<Record<keyof FeedFilter, (keyof FeedFilter)[]>> = {
  project: ['task', 'collector', 'group'],
  task: ['collector', 'group', 'sdg'],
  collector: ['group'],
}

/** Further than any list goes; the offset of a larger one would be no number of the wire any more. */
const pageMax = 1_000_000

/** Reads an address that anybody may have typed: what is not right counts as not given. */
export function readFeedSearch(raw: Record<string, unknown>): FeedSearch {
  const search: FeedSearch = {}
  // People copy 'Task #394' from elsewhere; what is no number simply matches nothing.
  const id = String(raw.id ?? '')
    .trim()
    .replace(/^(task )?#/i, '')
  const page = Number(raw.page)
  const limit = Number(raw.limit)
  if (id) search.id = id.slice(0, 40)
  for (const name of idFilters) {
    const value = String(raw[name] ?? '')
    if (/^[1-9]\d{0,14}$/.test(value)) search[name] = value
  }
  if (isStatus(raw.status)) search.status = raw.status
  if (isDay(raw.from) && isDay(raw.to) && raw.from <= raw.to) {
    search.from = raw.from
    search.to = raw.to
  }
  if (Number.isInteger(page) && page > 1 && page <= pageMax) search.page = page
  if (limit !== defaultPageSize && pageSizes.some(size => size === limit)) search.limit = limit
  return search
}

/** Sets or clears filters, with what hangs on them, and goes back to the first page. */
export function narrow(search: FeedSearch, change: FeedFilter): FeedSearch {
  const next: FeedSearch = { ...search, page: undefined }
  for (const name of Object.keys(change) as (keyof FeedFilter)[]) {
    for (const other of cleared[name] ?? []) next[other] = undefined
  }
  return readFeedSearch({ ...next, ...change })
}

export function pageOf({ page = 1, limit = defaultPageSize }: FeedSearch) {
  return { page, limit, start: (page - 1) * limit }
}

/** How many filters are set: the dates are one, the search box is none. */
export function filterCount(search: FeedSearch): number {
  const chosen = idFilters.filter(name => search[name]).length
  return chosen + (search.status ? 1 : 0) + (search.from ? 1 : 0)
}

export function toState(search: FeedSearch, feedIndex?: number): FeedState {
  const { page: currentPage, limit, start } = pageOf(search)
  const { page: _page, limit: _limit, ...filter } = search
  return { filter, currentPage, limit, start, ...(feedIndex !== undefined && { feedIndex }) }
}

export function fromState({ filter, currentPage, limit }: FeedState): FeedSearch {
  return readFeedSearch({ ...filter, page: currentPage, limit })
}

function isStatus(value: unknown): value is TaskStatus {
  return taskStatuses.some(status => status === value)
}
