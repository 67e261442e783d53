import {
  type RequestedChange,
  type RequestedPart,
  requestedChangeKey,
} from '@quadrat/domain/task/requested-change'
import { ownKey } from '#src/shared/account/session.ts'
import { type Stored, storedValue } from '#src/shared/browser/stored.ts'

const stores = new Map<string, Stored<RequestedChange[]>>()
const none: RequestedChange[] = []

/**
 * The requested changes of a task that are not sent yet. They are stored in the browser tab, like the reason,
 * until the server has accepted the request.
 */
export function requestedChangesOf(taskId: string): Stored<RequestedChange[]> {
  const key = ownKey(`quadrat-marks-${taskId}`)
  const known = stores.get(key)
  if (known) return known
  const store = storedValue(key, none, sessionStorage)
  stores.set(key, store)
  return store
}

export function clearRequestedChanges(taskId: string): void {
  if (requestedChangesOf(taskId).get().length > 0) requestedChangesOf(taskId).set(none)
}

export function requestedChangeAt(
  changes: readonly RequestedChange[],
  part: RequestedPart,
): RequestedChange | undefined {
  const key = requestedChangeKey(part)
  return changes.find(change => requestedChangeKey(change) === key)
}

/** Adds a requested change for the part, or removes it. */
export function toggleRequestedChange(
  taskId: string,
  { fieldId, photoHash, instanceId }: RequestedPart,
): void {
  const store = requestedChangesOf(taskId)
  const existing = requestedChangeAt(store.get(), { fieldId, photoHash, instanceId })
  store.set(
    existing
      ? store.get().filter(change => change !== existing)
      : [...store.get(), { fieldId, photoHash, ...(instanceId && { instanceId }), remark: '' }],
  )
}

export function setRemark(taskId: string, part: RequestedPart, remark: string): void {
  const store = requestedChangesOf(taskId)
  const existing = requestedChangeAt(store.get(), part)
  store.set(store.get().map(change => (change === existing ? { ...change, remark } : change)))
}
