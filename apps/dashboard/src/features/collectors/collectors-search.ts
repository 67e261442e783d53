import { type CollectorStatus, collectorStatuses, phoneDigits } from '@quadrat/domain/collector'
import type { BaoriderFiltersInput } from '#src/generated/graphql.ts'
import { defaultPageSize, pageSizes, readPageNumber } from '#src/shared/lists/paging.ts'

/** What the search box looks at, by the wire's names, in the order in which they are offered. */
export const searchFields = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
} as const
export type SearchField = keyof typeof searchFields

/** What the list of data collectors keeps in the address. Values left out are the usual ones. */
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

/** Reads an address that anybody may have typed: what is not right counts as not given. */
export function readCollectorsSearch(raw: Record<string, unknown>): CollectorsSearch {
  const search: CollectorsSearch = {}
  const text = String(raw.text ?? '').slice(0, 100)
  const page = readPageNumber(raw.page)
  const limit = Number(raw.limit)
  if (text.trim()) search.text = text
  if (raw.by === 'lastName' || raw.by === 'phoneNumber') search.by = raw.by
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

/** How many filters are set; the search box is none of them. */
export function filterCount({ status, group, project }: CollectorsSearch): number {
  return [status, group, project].filter(Boolean).length
}

/** The filter object of the wire. */
export function filtersOf({ text, by = 'firstName', status, group, project }: CollectorsSearch) {
  const contains = by === 'phoneNumber' ? phoneDigits(text ?? '') : text?.trim()
  return {
    ...(contains && { [by]: { contains } }),
    ...(status && { status: { eq: status } }),
    ...(group && { community: { eq: group } }),
    ...(project && { projects: { eq: project } }),
  } satisfies BaoriderFiltersInput
}
