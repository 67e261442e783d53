import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataOption } from '#src/contract.ts'
import { useHost } from './host.tsx'

/** Rows the sheet draws at most; past that, typing is quicker than scrolling. */
const drawnAtMost = 500

interface Found {
  /** What the options were looked for by; null before the first answer. */
  text: string | null
  options: DataOption[]
  next: string | null
  state: 'loading' | 'ready' | 'failed'
}

/** The options that match, page by page. An answer that comes after a newer question is thrown away. */
export function useOptions(listId: string, text: string) {
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
        const page = await searchOptions({ listId, text, cursor, signal: run.signal })
        if (run.signal.aborted) return
        setFound({ text, options: [...before, ...page.options], next: page.next, state: 'ready' })
      } catch {
        if (!run.signal.aborted) setFound({ text, options: before, next: cursor, state: 'failed' })
      }
    },
    [searchOptions, listId, text],
  )
  useEffect(() => {
    load(null, [])
    return () => running.current?.abort()
  }, [load])

  return {
    ...found,
    isCut: found.next !== null && found.options.length >= drawnAtMost,
    more: () => load(found.next, found.options),
    retry: () => load(found.next, found.options),
  }
}
