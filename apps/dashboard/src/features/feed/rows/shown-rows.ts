import type { TaskRow } from '#src/shared/tasks/task.api.ts'

/** What stands on the screen, and what it was made of. */
export interface Shown {
  /** Filter and page: another place starts anew. */
  place: string
  filter: string
  /** The server's last word on this page. */
  latest: readonly TaskRow[]
  rows: readonly TaskRow[]
  /** The first page as the reader last saw it; null until it is known. */
  known: readonly string[] | null
  /** Came in while she was looking. */
  fresh: ReadonlySet<string>
  /** What the server has and the screen has not, because she was looking elsewhere. */
  isHeldBack: boolean
}

export interface Answer {
  place: string
  filter: string
  page: number
  limit: number
  latest: readonly TaskRow[]
  /** The first page of the same filter; null while nobody knows. */
  first: readonly TaskRow[] | null
  /** She is at the top of the first page: rows may move. */
  mayMove: boolean
}

const none: ReadonlySet<string> = new Set()
const idsOf = (rows: readonly TaskRow[]) => rows.map(row => row.id)

/**
 * What to show when the server has answered. Rows under the reader's eyes change where they stand; others
 * come in only where she would see them come, and one that left the list stays until she moves on.
 * Answers `before` itself when there is nothing to do.
 */
export function nextShown(before: Shown | null, answer: Answer): Shown {
  const { place, filter, page, limit, latest, first, mayMove } = answer
  if (before?.place !== place) {
    const seen = before?.filter === filter ? before.known : null
    const known = page === 1 ? idsOf(latest) : (seen ?? (first && idsOf(first)))
    const fresh = page === 1 && seen ? new Set(arrived(seen, latest, limit)) : none
    return { place, filter, latest, rows: latest, known, fresh, isHeldBack: false }
  }
  const known = before.known ?? (first && idsOf(first))
  if (mayMove && (latest !== before.latest || before.isHeldBack)) {
    const came = arrived(idsOf(before.rows), latest, limit)
    const fresh = came.length > 0 ? new Set([...before.fresh, ...came]) : before.fresh
    const rows = withThoseThatLeft(before.rows, latest, limit)
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
 * The ids that came into a page, the newest first. One that only moved up from below when others left was
 * there before.
 */
export function arrived(before: readonly string[], now: readonly TaskRow[], limit: number): string[] {
  const seen = new Set(before)
  const last = before.length < limit ? 0 : Math.min(...before.map(Number))
  return idsOf(now).filter(id => !seen.has(id) && Number(id) > last)
}

/** The latest rows, and between them those that should be on the page by their number and no longer are. */
function withThoseThatLeft(
  before: readonly TaskRow[],
  latest: readonly TaskRow[],
  limit: number,
): readonly TaskRow[] {
  const now = new Set(idsOf(latest))
  // Below the end of a full page they were only pushed out by what came in on top.
  const end = latest.length < limit ? 0 : Math.min(...latest.map(row => Number(row.id)))
  const left = before.filter(row => !now.has(row.id) && Number(row.id) > end)
  return left.length === 0 ? latest : [...latest, ...left].sort((a, b) => Number(b.id) - Number(a.id))
}
