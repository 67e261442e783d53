import { useEffect, useRef, useState } from 'react'
import { arrivedOnTop } from './arrived.ts'

/** How long a row that has just come in stays marked, in ms. */
const markedFor = 3000

/**
 * The ids that came into a list while the reader was looking at it. `place` names the list (filter and
 * page): going elsewhere marks nothing. `rows` is null where nothing is to be marked.
 */
export function useFreshIds(place: string, rows: readonly { id: string }[] | null): ReadonlySet<string> {
  const seen = useRef<{ place: string; ids: Set<string> } | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const before = seen.current?.place === place ? seen.current.ids : null
    if (!rows) {
      if (!before) seen.current = null
      return
    }
    const ids = rows.map(row => row.id)
    seen.current = { place, ids: new Set([...(before ?? []), ...ids]) }
    const arrived = before ? arrivedOnTop(before, ids) : []
    if (!before) setFresh(new Set())
    else if (arrived.length > 0) setFresh(marked => new Set([...marked, ...arrived]))
  }, [place, rows])

  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(new Set()), markedFor)
    return () => clearTimeout(timer)
  }, [fresh])

  return fresh
}
