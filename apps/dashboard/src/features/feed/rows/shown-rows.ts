import type { TaskRow } from '#src/shared/tasks/feed.api.ts'
import { type FeedSearch, sortOf } from '#src/shared/tasks/feed-search.ts'

/** The displayed rows, and the data that they were computed from. */
export interface Shown {
  /** The filter and the page. Another list resets the rows. Null while another list is loading. */
  list: string | null
  filter: string
  /** The last response for this page. */
  latest: readonly TaskRow[]
  rows: readonly TaskRow[]
  /** The first page when it was last displayed; null until it is loaded. */
  known: readonly TaskRow[] | null
  /** The ids that arrived while the list was displayed. */
  fresh: ReadonlySet<string>
  /** True if the last response has rows that are not displayed, because the list was scrolled. */
  isHeldBack: boolean
}

export interface FeedResponse {
  list: string
  filter: string
  page: number
  limit: number
  /** The order of the list. */
  compare: Compare
  latest: readonly TaskRow[]
  /** The first page of the same filter; null while it is loading. */
  first: readonly TaskRow[] | null
  /** True at the top of the first page: rows may move there. */
  mayMove: boolean
}

/** Negative if the first row comes before the second. */
export type Compare = (a: TaskRow, b: TaskRow) => number

/** The order of a list, as the server sorts it. */
export function orderOf(search: FeedSearch): Compare {
  const { by, isDescending } = sortOf(search)
  const way = isDescending ? -1 : 1
  const date = (row: TaskRow) => Date.parse(row.reportedAt ?? row.createdAt)
  const byNumber: Compare = (a, b) => way * (Number(a.id) - Number(b.id))
  return by === 'number' ? byNumber : (a, b) => way * (date(a) - date(b)) || byNumber(a, b)
}

const none: ReadonlySet<string> = new Set()
const idsOf = (rows: readonly TaskRow[]) => rows.map(row => row.id)

/**
 * Computes the rows to display after a response. Displayed rows are updated in place. New rows are inserted
 * only at the top of the first page, and rows that left the list stay until another list is displayed.
 * Returns `before` itself if nothing changed.
 */
export function nextShown(before: Shown | null, response: FeedResponse): Shown {
  const { list, filter, page, limit, compare, latest, first, mayMove } = response
  if (before?.list !== list) {
    const seen = before?.filter === filter ? before.known : null
    const known = page === 1 ? latest : (seen ?? first)
    const fresh = page === 1 && seen ? new Set(arrived(seen, latest, limit, compare)) : none
    return { list, filter, latest, rows: latest, known, fresh, isHeldBack: false }
  }
  const known = before.known ?? first
  if (mayMove && (latest !== before.latest || before.isHeldBack)) {
    const came = arrived(before.rows, latest, limit, compare)
    const fresh = came.length > 0 ? new Set([...before.fresh, ...came]) : before.fresh
    const rows = withLeftRows(before.rows, latest, limit, compare)
    return { ...before, latest, rows, known: rows, fresh, isHeldBack: false }
  }
  if (latest !== before.latest) {
    const now = new Map(latest.map(row => [row.id, row]))
    const rows = before.rows.map(row => now.get(row.id) ?? row)
    return { ...before, latest, rows, known, isHeldBack: true }
  }
  return known === before.known ? before : { ...before, known }
}

/**
 * The ids that are new on a page, in its order. Rows that only moved up from the next page because others
 * left are not new.
 */
export function arrived(
  before: readonly TaskRow[],
  now: readonly TaskRow[],
  limit: number,
  compare: Compare,
): string[] {
  const seen = new Set(idsOf(before))
  const isOnPage = within(before, limit, compare)
  return idsOf(now.filter(row => !seen.has(row.id) && isOnPage(row)))
}

/**
 * What stays displayed while a list is loading. The reader has left the list before it, so rows that left
 * that one too are gone after a return, also if the other list never arrived. Returns `before` itself if
 * nothing changed.
 */
export function shownWhileLoading(before: Shown | null, list: string): Shown | null {
  return before === null || before.list === null || before.list === list ? before : { ...before, list: null }
}

/**
 * The latest rows, together with displayed rows that belong to the page by the order but have left the list.
 */
function withLeftRows(
  before: readonly TaskRow[],
  latest: readonly TaskRow[],
  limit: number,
  compare: Compare,
): readonly TaskRow[] {
  const now = new Set(idsOf(latest))
  // Rows below the end of a full page have not left the list; new rows pushed them to the next page.
  const isOnPage = within(latest, limit, compare)
  const left = before.filter(row => !now.has(row.id) && isOnPage(row))
  return left.length === 0 ? latest : [...latest, ...left].sort(compare)
}

/** Whether a row comes before the last one of a full page. A page with room has any row. */
function within(page: readonly TaskRow[], limit: number, compare: Compare): (row: TaskRow) => boolean {
  const last = page.toSorted(compare).at(-1)
  return row => page.length < limit || last === undefined || compare(row, last) < 0
}
