import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useScrolled } from '#src/shared/browser/use-scrolled.ts'
import { feedQuery, retainedTasksQuery, type TaskRow } from '#src/shared/tasks/feed.api.ts'
import { type FeedSearch, pageOf } from '#src/shared/tasks/feed-search.ts'
import { arrived, nextShown, orderOf, type Shown, shownWhileLoading } from './shown-rows.ts'

/** The time that a new row stays marked, in ms. */
const markedFor = 3000
/** The scroll offset up to which a page counts as not scrolled, in pixels. */
const slack = 24

const none: ReadonlySet<string> = new Set()

/**
 * The rows to display for a response, without layout shifts for the reader. `latest` is null while another
 * page is loading; the previous rows stay until then.
 */
export function useShownRows(search: FeedSearch, latest: readonly TaskRow[] | null) {
  const { page, limit } = pageOf(search)
  const { page: _page, ...firstPage } = search
  const compare = orderOf(search)
  const atTop = !useScrolled(slack)
  const firstQuery = useQuery({ ...feedQuery(firstPage), enabled: page > 1 })
  const first = page === 1 ? latest : firstQuery.isPlaceholderData ? null : (firstQuery.data?.data ?? null)

  const [before, setShown] = useState<Shown | null>(null)
  const list = JSON.stringify(search)
  const shown =
    latest === null
      ? shownWhileLoading(before, list)
      : nextShown(before, {
          list,
          filter: JSON.stringify(firstPage),
          page,
          limit,
          compare,
          latest,
          first,
          mayMove: page === 1 && atTop,
        })
  // Set during rendering, not in an effect, so that a row that left the list does not disappear for a frame.
  if (shown !== before) setShown(shown)

  const fresh = shown?.fresh ?? none
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setShown(now => now && { ...now, fresh: none }), markedFor)
    return () => clearTimeout(timer)
  }, [fresh])

  const inResponse = new Set(shown?.latest.map(row => row.id))
  const retained = (shown?.rows ?? []).map(row => row.id).filter(id => !inResponse.has(id))
  const retainedQuery = useQuery({ ...retainedTasksQuery(search, retained), enabled: retained.length > 0 })
  const now = new Map(retained.length > 0 ? retainedQuery.data?.rows.map(row => [row.id, row]) : [])

  return {
    rows: (shown?.rows ?? []).map(row => now.get(row.id) ?? row),
    fresh,
    /** The ids that no longer match the filter and stay only to avoid layout shifts. */
    left: new Set(retainedQuery.data?.left.filter(id => retained.includes(id))),
    /** The number of new tasks that are not displayed yet. */
    waiting: shown?.known && first ? arrived(shown.known, first, limit, compare).length : 0,
  }
}
