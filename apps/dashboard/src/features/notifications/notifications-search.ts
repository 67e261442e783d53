import { defaultPageSize, pageSizes, readPageNumber } from '#src/shared/lists/paging.ts'

/**
 * What the filter of the status offers. Scheduled is how an active notification is called that still has a
 * send time.
 */
export const shownStatuses = ['SCHEDULED', 'SENT', 'DRAFT', 'FAILED', 'ARCHIVED'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export const shownTypes = ['GENERAL', 'REMINDER', 'EARLY_WARNING'] as const
export type ShownType = (typeof shownTypes)[number]

/** The orders; the first one unless chosen otherwise. */
export const sorts = ['created-newest', 'created-oldest', 'scheduled-newest', 'scheduled-oldest'] as const
export type Sort = (typeof sorts)[number]
export const defaultSort: Sort = 'created-newest'

/** The search params of the list of notifications and of what is open over it. Defaults are left out. */
export interface NotificationsSearch {
  text?: string
  status?: ShownStatus
  type?: ShownType
  sort?: Sort
  /** From 1. */
  page?: number
  limit?: number
  /** Opens the form: for the notification `of`, for a copy of it, or for a new one. */
  view?: 'notifications'
  /** The id of a notification. */
  of?: string
  copy?: '1'
  /** The id of the group or the data collector whom a new notification is for. */
  group?: string
  collector?: string
  /** The id of the notification whose delivery report is open. */
  report?: string
}

/** Reads search params from an address; invalid values count as not given. */
export function readNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  const search: NotificationsSearch = {}
  const text = String(raw.text ?? '').slice(0, 100)
  if (text.trim()) search.text = text
  const status = oneOf(shownStatuses, raw.status)
  if (status) search.status = status
  const type = oneOf(shownTypes, raw.type)
  if (type) search.type = type
  const sort = oneOf(sorts, raw.sort)
  if (sort && sort !== defaultSort) search.sort = sort
  const page = readPageNumber(raw.page)
  if (page && page > 1) search.page = page
  const limit = Number(raw.limit)
  if (limit !== defaultPageSize && pageSizes.some(size => size === limit)) search.limit = limit
  if (raw.view === 'notifications') {
    search.view = 'notifications'
    if (isId(raw.of)) search.of = String(raw.of)
    if (search.of && String(raw.copy) === '1') search.copy = '1'
    for (const name of ['group', 'collector'] as const)
      if (!search.of && isId(raw[name])) search[name] = String(raw[name])
  } else if (isId(raw.report)) search.report = String(raw.report)
  return search
}

const isId = (value: unknown) => /^[1-9]\d{0,15}$/.test(String(value ?? ''))

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find(name => name === value)
}

export function pageOf({ page = 1, limit = defaultPageSize }: NotificationsSearch) {
  return { page, limit, start: (page - 1) * limit }
}

/** What selects the rows, without the page and what is open. */
export function filtersIn({ text, status, type }: NotificationsSearch): boolean {
  return Boolean(text || status || type)
}

/** The list without what is open over it. */
export function listOnly({
  text,
  status,
  type,
  sort,
  page,
  limit,
}: NotificationsSearch): NotificationsSearch {
  return { text, status, type, sort, page, limit }
}
