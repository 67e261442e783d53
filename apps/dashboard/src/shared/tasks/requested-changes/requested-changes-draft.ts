import { type RequestedChange, requestedChangeKey } from '@quadrat/domain/requested-change'
import { type Stored, storedValue } from '#src/shared/browser/stored.ts'

const stores = new Map<string, Stored<RequestedChange[]>>()
const nothing: RequestedChange[] = []

/**
 * The questions and photos of a task that a reviewer has marked for a request that is not sent yet. Kept like her
 * reason, until it was accepted or the browser tab is closed.
 */
export function marksOf(taskId: string): Stored<RequestedChange[]> {
  const known = stores.get(taskId)
  if (known) return known
  const store = storedValue(`quadrat-marks-${taskId}`, nothing, sessionStorage)
  stores.set(taskId, store)
  return store
}

export function forgetMarks(taskId: string): void {
  if (marksOf(taskId).get().length > 0) marksOf(taskId).set(nothing)
}

type Part = Omit<RequestedChange, 'remark'>

export function markAt(marks: readonly RequestedChange[], part: Part): RequestedChange | undefined {
  const key = requestedChangeKey(part)
  return marks.find(mark => requestedChangeKey(mark) === key)
}

/** Marks the part, or takes its mark away. */
export function toggleMark(taskId: string, { fieldId, photoHash }: Part): void {
  const store = marksOf(taskId)
  const marked = markAt(store.get(), { fieldId, photoHash })
  store.set(
    marked
      ? store.get().filter(mark => mark !== marked)
      : [...store.get(), { fieldId, photoHash, remark: '' }],
  )
}

export function setRemark(taskId: string, part: Part, remark: string): void {
  const store = marksOf(taskId)
  const marked = markAt(store.get(), part)
  store.set(store.get().map(mark => (mark === marked ? { ...mark, remark } : mark)))
}
