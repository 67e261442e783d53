import { useEffect, useRef, useState } from 'react'
import { inBatches } from '#src/shared/api/all-pages.ts'

/** How far a run is. */
export interface BatchState {
  done: number
  of: number
  /** True if it was asked to stop: the call that is under way is not cut. */
  isStopping: boolean
}

/** What was done before the end, a stop or a failure. */
export interface BatchResult {
  /** The ids of the finished calls. */
  done: string[]
  isStopped: boolean
  error: Error | null
}

/**
 * Does something with any number of records, as many in one call as the server takes. It can be stopped
 * between two calls, also by leaving the page. A call must be idempotent, as a run that failed is repeated.
 */
export function useBatches() {
  const [state, setState] = useState<BatchState | null>(null)
  const control = useRef<AbortController>(null)
  useEffect(() => () => control.current?.abort(), [])

  async function run(
    ids: readonly string[],
    work: (batch: string[]) => Promise<unknown>,
  ): Promise<BatchResult> {
    control.current = new AbortController()
    const { signal } = control.current
    const of = ids.length
    const done: string[] = []
    setState({ done: 0, of, isStopping: false })
    try {
      for (const batch of inBatches(ids)) {
        if (signal.aborted) break
        await work(batch)
        done.push(...batch)
        setState({ done: done.length, of, isStopping: signal.aborted })
      }
      return { done, isStopped: done.length < of, error: null }
    } catch (error) {
      return { done, isStopped: true, error: error as Error }
    } finally {
      setState(null)
    }
  }

  function stop(): void {
    control.current?.abort()
    setState(now => now && { ...now, isStopping: true })
  }

  return { state, run, stop }
}
