import { useSyncExternalStore } from 'react'
import { draftStore, draftsKey } from './draft-store.ts'

/**
 * Milliseconds for which the lock is held after a write. A browser reports a write to other tabs with a
 * delay. A tab that gets the lock before the report would overwrite the entry. The overwritten tab repairs
 * that (`draft-history.ts`), but it should be rare.
 */
export const lockHold = 100

/** The drafts of this browser. */
export const drafts = draftStore(localStorage, work => {
  // Without TLS, as in a local network, the browser has no locks. The write is then rarely overwritten.
  if (!navigator.locks) return Promise.resolve().then(work)
  return new Promise((done, fail) => {
    const hold = async () => {
      work()
      done()
      await new Promise(resolve => setTimeout(resolve, lockHold))
    }
    navigator.locks.request(draftsKey, hold).catch(fail)
  })
})

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === draftsKey || key === null) drafts.changed(newValue)
})

/** The ids of the templates with a draft in this browser, updated when a tab writes or removes one. */
export function useDraftedIds(): ReadonlySet<string> {
  const ids = useSyncExternalStore(drafts.subscribe, drafts.ids)
  return new Set(ids.split(' '))
}
