import { type TaskStatus, taskStatuses } from '@quadrat/domain/task'
import type { TaskFiltersInput } from '#src/generated/graphql.ts'
import { defaultPageSize, pageSizes } from '#src/shared/paging.ts'

/** What the feed keeps in the address. Values left out are the usual ones. */
export interface FeedSearch {
  /** Part of a task's number. */
  id?: string
  status?: TaskStatus
  /** From 1. */
  page?: number
  limit?: number
}

/** What the feed hands to a task page, to be given back on return. */
export interface FeedState {
  filter?: Pick<FeedSearch, 'id' | 'status'>
  currentPage?: number
  limit?: number
  start?: number
}

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
  if (isStatus(raw.status)) search.status = raw.status
  if (Number.isInteger(page) && page > 1) search.page = page
  if (limit !== defaultPageSize && pageSizes.some(size => size === limit)) search.limit = limit
  return search
}

export function pageOf({ page = 1, limit = defaultPageSize }: FeedSearch) {
  return { page, limit, start: (page - 1) * limit }
}

export function filtersOf({ id, status }: FeedSearch): TaskFiltersInput {
  return { ...(id && { id: { contains: id } }), ...(status && { status: { eq: status } }) }
}

/** How many filters are set; the search box is not one of them. */
export function filterCount({ status }: FeedSearch): number {
  return status ? 1 : 0
}

export function toState(search: FeedSearch): FeedState {
  const { page, limit, start } = pageOf(search)
  const { id, status } = search
  return { filter: { id, status }, currentPage: page, limit, start }
}

export function fromState({ filter, currentPage, limit }: FeedState): FeedSearch {
  return readFeedSearch({ ...filter, page: currentPage, limit })
}

function isStatus(value: unknown): value is TaskStatus {
  return taskStatuses.some(status => status === value)
}
