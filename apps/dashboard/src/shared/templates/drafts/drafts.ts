import { useSyncExternalStore } from 'react'
import { draftStore, draftsKey } from './draft-store.ts'

/**
 * Milliseconds for which a turn is kept after it was written. A browser tells its other tabs of what was written a
 * moment later, and a tab whose turn comes before that would write over it; who was written over writes again
 * (`draft-history.ts`), but the fewer the better.
 */
export const turnKept = 100

/** The drafts of this browser. */
export const drafts = draftStore(localStorage, work => {
  // A server without TLS in a local network has no locks; the turn is then short enough to be missed by all.
  if (!navigator.locks) return Promise.resolve().then(work)
  return new Promise((done, fail) => {
    const turn = async () => {
      work()
      done()
      await new Promise(resolve => setTimeout(resolve, turnKept))
    }
    navigator.locks.request(draftsKey, turn).catch(fail)
  })
})

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === draftsKey || key === null) drafts.changed(newValue)
})

/** Ids of templates that have a draft in this browser; told anew when a tab writes or removes one. */
export function useDraftedIds(): ReadonlySet<string> {
  const ids = useSyncExternalStore(drafts.subscribe, drafts.ids)
  return new Set(ids.split(' '))
}
