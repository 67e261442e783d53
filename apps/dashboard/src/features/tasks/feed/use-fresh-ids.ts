import { useEffect, useRef, useState } from 'react'

/** How long a row that has just come in stays marked, in ms. */
const markedFor = 3000

/**
 * The ids that came into a list while the reader was looking at it. `place` names the list (filter and
 * page): going elsewhere marks nothing.
 */
export function useFreshIds(place: string, rows: readonly { id: string }[] | null): ReadonlySet<string> {
  const seen = useRef<{ place: string; ids: Set<string> } | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!rows) return
    const before = seen.current
    const ids = new Set(rows.map(row => row.id))
    seen.current = { place, ids: before?.place === place ? new Set([...before.ids, ...ids]) : ids }
    const added = before?.place === place ? [...ids].filter(id => !before.ids.has(id)) : []
    if (before?.place !== place) setFresh(new Set())
    else if (added.length > 0) setFresh(marked => new Set([...marked, ...added]))
  }, [place, rows])

  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(new Set()), markedFor)
    return () => clearTimeout(timer)
  }, [fresh])

  return fresh
}
