import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useScrolled } from '#src/shared/browser/use-scrolled.ts'
import { type FeedSearch, pageOf } from '#src/shared/tasks/feed-search.ts'
import { feedQuery, heldTasksQuery, type TaskRow } from '#src/shared/tasks/task.api.ts'
import { arrived, nextShown, type Shown } from './shown-rows.ts'

/** How long a row that has just come in stays marked, in ms. */
const markedFor = 3000
/** Pixels within which a page counts as not scrolled. */
const slack = 24

const none: ReadonlySet<string> = new Set()

/**
 * The rows to draw for what the server answered, so that nothing moves under the reader's eyes. `latest` is
 * null while another page is on its way; the rows of the one before stay until then.
 */
export function useShownRows(search: FeedSearch, latest: readonly TaskRow[] | null) {
  const { page, limit } = pageOf(search)
  const { page: _page, ...firstPage } = search
  const atTop = !useScrolled(slack)
  const firstQuery = useQuery({ ...feedQuery(firstPage), enabled: page > 1 })
  const first = page === 1 ? latest : firstQuery.isPlaceholderData ? null : (firstQuery.data?.data ?? null)

  const [before, setShown] = useState<Shown | null>(null)
  let shown = before
  if (latest !== null) {
    shown = nextShown(before, {
      place: JSON.stringify(search),
      filter: JSON.stringify(firstPage),
      page,
      limit,
      latest,
      first,
      mayMove: page === 1 && atTop,
    })
    // While drawing, not after: a row that left is never gone for a moment.
    if (shown !== before) setShown(shown)
  }

  const fresh = shown?.fresh ?? none
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setShown(now => now && { ...now, fresh: none }), markedFor)
    return () => clearTimeout(timer)
  }, [fresh])

  const answered = new Set(shown?.latest.map(row => row.id))
  const held = (shown?.rows ?? []).map(row => row.id).filter(id => !answered.has(id))
  const heldQuery = useQuery({ ...heldTasksQuery(search, held), enabled: held.length > 0 })
  const now = new Map(held.length > 0 ? heldQuery.data?.rows.map(row => [row.id, row]) : [])

  return {
    rows: (shown?.rows ?? []).map(row => now.get(row.id) ?? row),
    fresh,
    /** They no longer match the filter and stay only so that nothing jumps. */
    left: new Set(heldQuery.data?.left.filter(id => held.includes(id))),
    /** How many came in on top and are not drawn yet. */
    waiting: shown?.known && first ? arrived(shown.known, first, limit).length : 0,
  }
}
