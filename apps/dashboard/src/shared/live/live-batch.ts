import type { Key } from '#src/shared/api/query-keys.ts'

interface Options {
  flush: (keys: Key[]) => void
  /** The pause without events after which the batch is flushed, in ms. */
  quiet?: number
  /** The longest time from the first event to the flush, in ms. */
  longest?: number
}

/** Collects stale keys, each once. A burst of events causes one refetch, and a single event waits only briefly. */
export function createBatch({ flush, quiet = 25, longest = 400 }: Options) {
  const waiting = new Map<string, Key>()
  let quietTimer: ReturnType<typeof setTimeout> | undefined
  let longestTimer: ReturnType<typeof setTimeout> | undefined

  function flushNow(): void {
    clearTimeout(quietTimer)
    clearTimeout(longestTimer)
    quietTimer = longestTimer = undefined
    const keys = [...waiting.values()]
    waiting.clear()
    if (keys.length > 0) flush(keys)
  }

  function add(keys: readonly Key[]): void {
    for (const key of keys) waiting.set(key.join('\n'), key)
    clearTimeout(quietTimer)
    quietTimer = setTimeout(flushNow, quiet)
    longestTimer ??= setTimeout(flushNow, longest)
  }

  return { add, flushNow }
}
