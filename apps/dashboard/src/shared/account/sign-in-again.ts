import { queryClient } from '#src/shared/api/query-client.ts'
import { unsaved } from '#src/shared/forms/unsaved.ts'
import { viewerQuery } from './viewer.ts'

/** A session that ended while something was typed. */
interface Ended {
  personId: string
  email: string
  why: string | null
}

let ended: Ended | null = null
const listeners = new Set<() => void>()

function set(next: Ended | null): void {
  ended = next
  for (const listener of listeners) listener()
}

/** The question that stands in front of a half-typed form whose session has ended. */
export const signInAgain = {
  get: () => ended,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Returns false if nothing is typed, or if nobody was known: then there is nothing to keep. */
  ask: (why: string | null): boolean => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (!viewer?.email || !unsaved.hasChanges()) return false
    set({ personId: viewer.id, email: viewer.email, why })
    return true
  },
  done: () => set(null),
}
