import type { ItemFilter } from '@quadrat/domain/logic/item-filter'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataOption } from '#src/contract.ts'
import { useHost } from './host.tsx'

/** The maximum number of rows in the sheet. Beyond it, typing is quicker than scrolling. */
const maxRows = 500

interface Found {
  /** The search text of the options; null before the first result. */
  text: string | null
  options: DataOption[]
  next: string | null
  state: 'loading' | 'ready' | 'failed'
}

/** Loads the matching options page by page. The result of an outdated search is discarded. */
export function useOptions(listId: string, text: string, filter: ItemFilter | null) {
  const { searchOptions } = useHost()
  const [found, setFound] = useState<Found>({ text: null, options: [], next: null, state: 'loading' })
  const running = useRef<AbortController | null>(null)

  const load = useCallback(
    async (cursor: string | null, before: DataOption[]) => {
      running.current?.abort()
      const run = new AbortController()
      running.current = run
      setFound(now => ({ ...now, state: 'loading' }))
      try {
        const page = await searchOptions({ listId, text, cursor, filter, signal: run.signal })
        if (run.signal.aborted) return
        setFound({ text, options: [...before, ...page.options], next: page.next, state: 'ready' })
      } catch {
        if (!run.signal.aborted) setFound({ text, options: before, next: cursor, state: 'failed' })
      }
    },
    [searchOptions, listId, text, filter],
  )
  useEffect(() => {
    load(null, [])
    return () => running.current?.abort()
  }, [load])

  return {
    ...found,
    isCut: found.next !== null && found.options.length >= maxRows,
    more: () => load(found.next, found.options),
    retry: () => load(found.next, found.options),
  }
}
