import { type CollectorStatus, collectorStatuses } from '@quadrat/domain/collector/collector'
import { defaultPageSize, pageSizes, readPageNumber } from '#src/shared/lists/paging.ts'

/** The fields that the search box can look at, with their labels, in the order of the menu. */
export const searchFields = {
  any: 'Any Field',
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
} as const
export type SearchField = keyof typeof searchFields

/** The search params of the list of data collectors. Defaults are left out. */
export interface CollectorsSearch {
  text?: string
  by?: SearchField
  status?: CollectorStatus
  group?: string
  project?: string
  /** From 1. */
  page?: number
  limit?: number
}

/** Reads search params from an address; invalid values count as not given. */
export function readCollectorsSearch(raw: Record<string, unknown>): CollectorsSearch {
  const search: CollectorsSearch = {}
  const text = String(raw.text ?? '').slice(0, 100)
  const page = readPageNumber(raw.page)
  const limit = Number(raw.limit)
  if (text.trim()) search.text = text
  const by = Object.keys(searchFields).find(field => field === raw.by) as SearchField | undefined
  if (by && by !== 'any') search.by = by
  const status = collectorStatuses.find(one => one === raw.status)
  if (status) search.status = status
  for (const name of ['group', 'project'] as const) {
    const value = String(raw[name] ?? '')
    if (/^[1-9]\d{0,14}$/.test(value)) search[name] = value
  }
  if (page && page > 1) search.page = page
  if (limit !== defaultPageSize && pageSizes.some(size => size === limit)) search.limit = limit
  return search
}

export function pageOf({ page = 1, limit = defaultPageSize }: CollectorsSearch) {
  return { page, limit, start: (page - 1) * limit }
}

/** The number of filters that are set, without the search box. */
export function filterCount({ status, group, project }: CollectorsSearch): number {
  return [status, group, project].filter(Boolean).length
}
