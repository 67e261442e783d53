import { queryClient } from '#src/shared/api/query-client.ts'
import { sharedValue } from '#src/shared/browser/stored.ts'
import { unsaved } from '#src/shared/forms/unsaved.ts'
import { viewerQuery } from './viewer.ts'

/** A session that ended while something was typed. */
interface Ended {
  personId: string
  email: string
  why: string | null
}

const ended = sharedValue<Ended | null>(null)

/** The question that stands in front of a half-typed form whose session has ended. */
export const signInAgain = {
  get: ended.get,
  subscribe: ended.subscribe,
  /** Returns false if nothing is typed, or if nobody was known: then there is nothing to keep. */
  ask: (why: string | null): boolean => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (!viewer?.email || !unsaved.hasChanges()) return false
    ended.set({ personId: viewer.id, email: viewer.email, why })
    return true
  },
  done: () => ended.set(null),
}
