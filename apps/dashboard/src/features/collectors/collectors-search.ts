import {
  type CollectorStatus,
  collectorStatuses,
  type InviteStatus,
  inviteStatuses,
} from '@quadrat/domain/collector/collector'
import { defaultPageSize, pageSizes, readPageNumber } from '#src/shared/lists/paging.ts'

/** The fields that the search box can look at, in the order of the menu. */
export const searchFields = ['any', 'firstName', 'lastName', 'phoneNumber'] as const
export type SearchField = (typeof searchFields)[number]

/** The columns that the list can be sorted by, in the order of the menu. */
export const sortColumns = [
  'createdAt',
  'firstName',
  'lastName',
  'phoneNumber',
  'group',
  'projects',
  'status',
  'inviteStatus',
  'lastSeen',
] as const
export type SortedBy = (typeof sortColumns)[number]
type Direction = 'asc' | 'desc'
export type CollectorSort = `${SortedBy}:${Direction}`
export const defaultSort: CollectorSort = 'createdAt:desc'

/** The search params of the list of data collectors. Defaults are left out. */
export interface CollectorsSearch {
  text?: string
  by?: SearchField
  status?: CollectorStatus
  invite?: InviteStatus
  sort?: CollectorSort
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
  const by = searchFields.find(field => field === raw.by)
  if (by && by !== 'any') search.by = by
  const status = collectorStatuses.find(one => one === raw.status)
  if (status) search.status = status
  const invite = inviteStatuses.find(one => one === raw.invite)
  if (invite) search.invite = invite
  const sort = readSort(raw.sort)
  if (sort && sort !== defaultSort) search.sort = sort
  for (const name of ['group', 'project'] as const) {
    const value = String(raw[name] ?? '')
    if (/^[1-9]\d{0,15}$/.test(value)) search[name] = value
  }
  if (page && page > 1) search.page = page
  if (limit !== defaultPageSize && pageSizes.some(size => size === limit)) search.limit = limit
  return search
}

export function pageOf({ page = 1, limit = defaultPageSize }: CollectorsSearch) {
  return { page, limit, start: (page - 1) * limit }
}

/** The number of filters that are set, without the search box. */
export function filterCount({ status, invite, group, project }: CollectorsSearch): number {
  return [status, invite, group, project].filter(Boolean).length
}

function readSort(raw: unknown): CollectorSort | undefined {
  const [by = '', direction] = String(raw ?? '').split(':')
  const isKnown = sortColumns.some(column => column === by) && (direction === 'asc' || direction === 'desc')
  return isKnown ? (`${by}:${direction}` as CollectorSort) : undefined
}

/** What the list is sorted by, and in which direction. */
export function sortOf({ sort = defaultSort }: CollectorsSearch): { by: SortedBy; direction: Direction } {
  const [by, direction] = sort.split(':') as [SortedBy, Direction]
  return { by, direction }
}

/** The search after a click on the header of a column: by it, and with the second click the other way. */
export function sortedBy(search: CollectorsSearch, by: SortedBy): CollectorsSearch {
  const now = sortOf(search)
  const first = by === 'createdAt' || by === 'projects' || by === 'lastSeen' ? 'desc' : 'asc'
  const direction = now.by !== by ? first : now.direction === 'asc' ? 'desc' : 'asc'
  return { ...search, sort: `${by}:${direction}`, page: 1 }
}
