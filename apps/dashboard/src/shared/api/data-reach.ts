import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

/** Notes whether the server can reach its data: from each of its answers, and from its live event. */
export function noteDataAway(next: boolean): void {
  if (isAway === next) return
  isAway = next
  for (const listener of listeners) listener()
}

/** True while the server cannot reach its data. */
export function useDataAway(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAway,
  )
}
