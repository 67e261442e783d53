import { answerFiltersMax, readAnswerFilter } from '@quadrat/domain/answer/answer-filter'
import { type Counting, countings } from '@quadrat/domain/insights/counted-reports'
import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { type Day, isDay } from '#src/shared/format/dates.ts'
import { defaultPageSize, pageSizes } from '#src/shared/lists/paging.ts'

/**
 * The filters of the feed. Ids are those of the wire. Dates are in the viewer's time zone; both are set or
 * none.
 */
export interface FeedFilter {
  project?: string
  task?: string
  collector?: string
  status?: TaskStatus
  group?: string
  sdg?: string
  from?: Day
  to?: Day
  /** The tag of the template; only links set it and the following ones. */
  tag?: string
  /** A version of a template, by its own id. */
  version?: string
  /** The days of arrival; both are set or none. */
  arrivedFrom?: Day
  arrivedTo?: Day
  /** An area on the map, as text of the domain's `readMapShape`; only the map sets it. */
  area?: string
  /** True for the tasks outside the place of work of their project. */
  outside?: true
  /** True for the tasks with a message of the data collector that waits for a reply. */
  unanswered?: true
  /** True for the tasks with a photo that cannot be opened. */
  unreadable?: true
  /** Answers that all must match, as texts of the domain's `readAnswerFilter`. */
  answer?: string[]
  /**
   * Which versions of reports; left out for all. Charts link with it, so that their numbers are those of the
   * feed.
   */
  counted?: Counting
}

/**
 * The orders of the feed: by arrival, which is the order of the task numbers, or by the date that it shows as
 * Date Reported. The first is the default and not part of the address.
 */
export const feedSorts = ['number-desc', 'number-asc', 'reported-desc', 'reported-asc'] as const
type FeedSort = (typeof feedSorts)[number]
export type SortedColumn = 'number' | 'reported'

/** The search parameters of the feed. Default values are left out. */
export interface FeedSearch extends FeedFilter {
  sort?: FeedSort
  /** Part of a task's number. */
  id?: string
  /** From 1. */
  page?: number
  limit?: number
}

/** The state that the feed passes to a task page, for the way back. */
export interface FeedState {
  filter?: FeedFilter & { id?: string; sort?: FeedSort }
  currentPage?: number
  limit?: number
  start?: number
  /** The index of the feed in the browser's history, so that the back link returns to that entry. */
  feedIndex?: number
  /**
   * The path of the data collector, group or project that the list belongs to; left out for the feed itself.
   */
  listPath?: string
}

/** The filters by id, in display order. */
export const idFilters = ['project', 'task', 'collector', 'group', 'sdg'] as const
export type IdFilter = (typeof idFilters)[number]
/** The filters by id that have no field: charts link to them. */
export const linkedFilters = ['tag', 'version'] as const
export type LinkedFilter = (typeof linkedFilters)[number]

/** The filters that a change of another filter clears. */
const cleared: Partial<Record<keyof FeedFilter, (keyof FeedFilter)[]>> = {
  project: ['task', 'collector', 'group', 'version'],
  task: ['collector', 'group', 'sdg', 'version'],
  collector: ['group'],
}

/** More pages than any list has. Larger values would exceed the integers of the wire as an offset. */
const pageMax = 1_000_000

/** Parses search parameters. Invalid values are ignored, because addresses can be typed by hand. */
export function readFeedSearch(raw: Record<string, unknown>): FeedSearch {
  const search: FeedSearch = {}
  // Users paste ids as 'Task #394', in any language. Text without a number matches nothing.
  const id = String(raw.id ?? '')
    .trim()
    .replace(/^\D*#/, '')
  const page = Number(raw.page)
  const limit = Number(raw.limit)
  if (id) search.id = id.slice(0, 40)
  for (const name of [...idFilters, ...linkedFilters]) {
    const value = String(raw[name] ?? '')
    if (/^[1-9]\d{0,15}$/.test(value)) search[name] = value
  }
  if (isStatus(raw.status)) search.status = raw.status
  const sort = feedSorts.find(one => one === raw.sort)
  if (sort && sort !== feedSorts[0]) search.sort = sort
  if (isDay(raw.from) && isDay(raw.to) && raw.from <= raw.to) {
    search.from = raw.from
    search.to = raw.to
  }
  const { arrivedFrom, arrivedTo } = raw
  if (isDay(arrivedFrom) && isDay(arrivedTo) && arrivedFrom <= arrivedTo)
    Object.assign(search, { arrivedFrom, arrivedTo })
  // The server says what is wrong with an area of this form.
  const area = String(raw.area ?? '')
  if (/^(box|circle|polygon)(_-?[\d.]+){3,200}$/.test(area)) search.area = area
  if (String(raw.outside) === 'true') search.outside = true
  if (String(raw.unanswered) === 'true') search.unanswered = true
  if (String(raw.unreadable) === 'true') search.unreadable = true
  const answer = readAnswers(raw.answer)
  if (answer.length > 0) search.answer = answer
  const counted = countings.find(one => one === raw.counted)
  if (counted && counted !== 'all') search.counted = counted
  if (Number.isInteger(page) && page > 1 && page <= pageMax) search.page = page
  if (limit !== defaultPageSize && pageSizes.some(size => size === limit)) search.limit = limit
  return search
}

/** Changes filters, clears those that depend on them, and returns to the first page. */
export function narrow(search: FeedSearch, change: FeedFilter): FeedSearch {
  const next: FeedSearch = { ...search, page: undefined }
  for (const name of Object.keys(change) as (keyof FeedFilter)[]) {
    for (const other of cleared[name] ?? []) next[other] = undefined
  }
  return readFeedSearch({ ...next, ...change })
}

/** The order of the feed. */
export function sortOf({ sort = feedSorts[0] }: FeedSearch): { by: SortedColumn; isDescending: boolean } {
  const [by, direction] = sort.split('-') as [SortedColumn, 'asc' | 'desc']
  return { by, isDescending: direction === 'desc' }
}

/** The search after a click on the header of a column: the latest first, then the earliest. */
export function sortedBy(search: FeedSearch, column: SortedColumn): FeedSearch {
  const { by, isDescending } = sortOf(search)
  const sort: FeedSort = `${column}-${by === column && isDescending ? 'asc' : 'desc'}`
  return readFeedSearch({ ...search, sort, page: undefined })
}

/** The search without filters. How the list is sorted and how long its pages are stays. */
export function withoutFilters({ sort, limit }: FeedSearch): FeedSearch {
  return readFeedSearch({ sort, limit })
}

export function pageOf({ page = 1, limit = defaultPageSize }: FeedSearch) {
  return { page, limit, start: (page - 1) * limit }
}

/** The number of active filters. The dates count as one, the search box does not count. */
export function filterCount(search: FeedSearch): number {
  const chosen = idFilters.filter(name => search[name]).length
  return (
    chosen +
    (search.status ? 1 : 0) +
    (search.from ? 1 : 0) +
    (search.outside ? 1 : 0) +
    (search.unanswered ? 1 : 0) +
    (search.unreadable ? 1 : 0) +
    (search.answer?.length ?? 0) +
    linkedCount(search)
  )
}

/** The number of active filters that have no field. */
function linkedCount(search: FeedSearch): number {
  return (
    linkedFilters.filter(name => search[name]).length +
    (search.arrivedFrom ? 1 : 0) +
    (search.area ? 1 : 0) +
    (search.counted ? 1 : 0)
  )
}

export function toState(search: FeedSearch, feedIndex?: number): FeedState {
  const { page: currentPage, limit, start } = pageOf(search)
  const { page: _page, limit: _limit, ...filter } = search
  return { filter, currentPage, limit, start, ...(feedIndex !== undefined && { feedIndex }) }
}

export function fromState({ filter, currentPage, limit }: FeedState): FeedSearch {
  return readFeedSearch({ ...filter, page: currentPage, limit })
}

/** Filters by answers, each once; an address with one has it as text. */
function readAnswers(value: unknown): string[] {
  const texts = [value].flat().filter(text => typeof text === 'string')
  const known = texts.filter(text => typeof readAnswerFilter(text) !== 'string')
  return [...new Set(known)].slice(0, answerFiltersMax)
}

/** Both filters by answers; null if they are too many together. */
export function withAnswers(filter: FeedFilter, more: readonly string[]): FeedFilter | null {
  const answer = [...new Set([...(filter.answer ?? []), ...more])]
  if (answer.length > answerFiltersMax) return null
  return answer.length > 0 ? { ...filter, answer } : filter
}

function isStatus(value: unknown): value is TaskStatus {
  return taskStatuses.some(status => status === value)
}
