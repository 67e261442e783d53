import type { TaskRow } from '#src/shared/tasks/task.api.ts'

/** The displayed rows, and the data that they were computed from. */
export interface Shown {
  /** The filter and the page. Another list resets the rows. */
  list: string
  filter: string
  /** The last response for this page. */
  latest: readonly TaskRow[]
  rows: readonly TaskRow[]
  /** The ids of the first page when it was last displayed; null until it is loaded. */
  known: readonly string[] | null
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
  latest: readonly TaskRow[]
  /** The first page of the same filter; null while it is loading. */
  first: readonly TaskRow[] | null
  /** True at the top of the first page: rows may move there. */
  mayMove: boolean
}

const none: ReadonlySet<string> = new Set()
const idsOf = (rows: readonly TaskRow[]) => rows.map(row => row.id)

/**
 * Computes the rows to display after a response. Displayed rows are updated in place. New rows are inserted only at the
 * top of the first page, and rows that left the list stay until another list is displayed.
 * Returns `before` itself if nothing changed.
 */
export function nextShown(before: Shown | null, response: FeedResponse): Shown {
  const { list, filter, page, limit, latest, first, mayMove } = response
  if (before?.list !== list) {
    const seen = before?.filter === filter ? before.known : null
    const known = page === 1 ? idsOf(latest) : (seen ?? (first && idsOf(first)))
    const fresh = page === 1 && seen ? new Set(arrived(seen, latest, limit)) : none
    return { list, filter, latest, rows: latest, known, fresh, isHeldBack: false }
  }
  const known = before.known ?? (first && idsOf(first))
  if (mayMove && (latest !== before.latest || before.isHeldBack)) {
    const came = arrived(idsOf(before.rows), latest, limit)
    const fresh = came.length > 0 ? new Set([...before.fresh, ...came]) : before.fresh
    const rows = withLeftRows(before.rows, latest, limit)
    return { ...before, latest, rows, known: idsOf(rows), fresh, isHeldBack: false }
  }
  if (latest !== before.latest) {
    const now = new Map(latest.map(row => [row.id, row]))
    const rows = before.rows.map(row => now.get(row.id) ?? row)
    return { ...before, latest, rows, known, isHeldBack: true }
  }
  return known === before.known ? before : { ...before, known }
}

/**
 * The ids that are new on a page, newest first. Rows that only moved up from the next page because others left are not
 * new.
 */
export function arrived(before: readonly string[], now: readonly TaskRow[], limit: number): string[] {
  const seen = new Set(before)
  const last = before.length < limit ? 0 : Math.min(...before.map(Number))
  return idsOf(now).filter(id => !seen.has(id) && Number(id) > last)
}

/** The latest rows, together with displayed rows that belong to the page by their ids but have left the list. */
function withLeftRows(
  before: readonly TaskRow[],
  latest: readonly TaskRow[],
  limit: number,
): readonly TaskRow[] {
  const now = new Set(idsOf(latest))
  // Rows below the end of a full page have not left the list; new rows pushed them to the next page.
  const end = latest.length < limit ? 0 : Math.min(...latest.map(row => Number(row.id)))
  const left = before.filter(row => !now.has(row.id) && Number(row.id) > end)
  return left.length === 0 ? latest : [...latest, ...left].sort((a, b) => Number(b.id) - Number(a.id))
}
