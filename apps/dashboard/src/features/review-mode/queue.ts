import type { WaitingTransition } from '#src/shared/tasks/decision/review-transitions.ts'

type EntryState =
  /** Not decided. */
  | 'waiting'
  /** Decided by this reviewer; the response of the server is pending. */
  | 'sending'
  /** Decided by this reviewer; the server has accepted it. */
  | 'decided'
  /** Decided by somebody else. The entry stays only while it is displayed. */
  | 'taken'

export interface QueueEntry {
  id: string
  state: EntryState
  transition: WaitingTransition | null
  /** The reason why the last decision was refused. */
  refusal: string | null
  /**
   * True if a list since the decision did not contain the task. A later list with it means that it was
   * reopened.
   */
  hasLeft: boolean
}

export interface Queue {
  entries: QueueEntry[]
  /** The id of the displayed task; null before the queue is loaded and after its last task. */
  at: string | null
  /** The number of waiting tasks that are not loaded yet. */
  notLoaded: number
}

export const emptyQueue: Queue = { entries: [], at: null, notLoaded: 0 }

/**
 * Merges the list of waiting tasks into the queue. Known tasks keep their positions, new ones are appended,
 * tasks that no longer wait are removed. The displayed task never changes.
 * @param count the number of all waiting tasks
 */
export function withWaiting(queue: Queue, ids: readonly string[], count: number): Queue {
  const now = new Set(ids)
  const known = new Set(queue.entries.map(entry => entry.id))
  const kept = queue.entries.flatMap((entry): QueueEntry[] => {
    // A list that was requested before a decision may still have the task that it decided.
    const isOld = entry.state === 'sending' || (entry.state === 'decided' && !entry.hasLeft)
    if (isOld) return [{ ...entry, hasLeft: !now.has(entry.id) }]
    if (now.has(entry.id)) return [waiting(entry)]
    if (entry.state === 'decided') return [entry]
    return entry.id === queue.at ? [{ ...entry, state: 'taken' }] : []
  })
  const joined = ids.filter(id => !known.has(id)).map(entryOf)
  const entries = [...kept, ...joined]
  const at = queue.at ?? entries.find(isWaiting)?.id ?? null
  return { entries, at, notLoaded: Math.max(0, count - ids.length) }
}

/** The queue of an earlier visit, with the tasks that were decided then. */
export function resumed(saved: SavedPosition | null): Queue {
  if (!saved) return emptyQueue
  const entries = saved.decided.map(
    ({ id, transition }): QueueEntry => ({ ...entryOf(id), state: 'decided', transition, hasLeft: true }),
  )
  return { ...emptyQueue, entries }
}

/** Returns to the task of an earlier visit, or to the next waiting one if that is decided. */
export function returnTo(queue: Queue, id: string): Queue {
  const candidates = queue.entries.filter(isWaiting)
  const next =
    candidates.find(entry => entry.id === id) ??
    candidates.find(entry => Number(entry.id) >= Number(id)) ??
    candidates[0]
  return { ...queue, at: next?.id ?? null }
}

/** The part of a queue that is stored for the next visit. */
export interface SavedPosition {
  /** The filter of the queue, as JSON. */
  filter: string
  at: string | null
  decided: { id: string; transition: WaitingTransition }[]
}

export function savedPositionOf(queue: Queue, filter: string): SavedPosition {
  const decided = queue.entries.flatMap(({ id, transition, state }) =>
    state === 'decided' && transition ? [{ id, transition }] : [],
  )
  return { filter, at: queue.at, decided }
}

/** Moves to a neighbour in the queue, in any state. */
export function step(queue: Queue, by: 1 | -1): Queue {
  const index = indexOf(queue)
  const next = queue.entries[index + by]
  return next ? lookAt(queue, next.id) : queue
}

/** Moves to the next waiting task after this one, otherwise to the first that was skipped. */
export function onward(queue: Queue): Queue {
  const index = indexOf(queue)
  const waits = (entry: QueueEntry) => isWaiting(entry) && entry.id !== queue.at
  const next = queue.entries.slice(index + 1).find(waits) ?? queue.entries.find(waits)
  return lookAt(queue, next?.id ?? null)
}

/** Displays a task. A task that somebody else decided leaves the queue when it is no longer displayed. */
export function lookAt(queue: Queue, id: string | null): Queue {
  const entries = queue.entries.filter(entry => entry.state !== 'taken' || entry.id === id)
  return { ...queue, entries, at: id }
}

/** A decision was sent. The next task is displayed at once. */
export function sent(queue: Queue, id: string, transition: WaitingTransition): Queue {
  const deciding = change(queue, id, { state: 'sending', transition, refusal: null })
  return queue.at === id ? onward(deciding) : deciding
}

export function accepted(queue: Queue, id: string): Queue {
  return change(queue, id, { state: 'decided' })
}

/** This reviewer has reopened the task. */
export function reopened(queue: Queue, id: string): Queue {
  return { ...queue, entries: queue.entries.map(entry => (entry.id === id ? waiting(entry) : entry)) }
}

/** The server has refused the decision. The task returns with the reason, right after the displayed one. */
export function refused(queue: Queue, id: string, refusal: string): Queue {
  const entry = queue.entries.find(one => one.id === id)
  if (!entry) return queue
  const back = { ...waiting(entry), refusal }
  const others = queue.entries.filter(one => one.id !== id)
  const index = others.findIndex(one => one.id === queue.at)
  const position = index === -1 ? others.length : index + 1
  return { ...queue, entries: others.toSpliced(position, 0, back), at: queue.at ?? id }
}

/** Somebody else has decided the task. */
export function taken(queue: Queue, id: string): Queue {
  if (queue.at === id) return change(queue, id, { state: 'taken', transition: null })
  return { ...queue, entries: queue.entries.filter(entry => entry.id !== id) }
}

/** The position of the displayed task from 1, as in '12 of 80'; null if none is displayed. */
export function position(queue: Queue): { at: number; of: number } | null {
  const index = indexOf(queue)
  return index === -1 ? null : { at: index + 1, of: queue.entries.length + queue.notLoaded }
}

/** The next waiting tasks, to be preloaded. */
export function upcoming(queue: Queue, n: number): string[] {
  const index = indexOf(queue)
  return [...queue.entries.slice(index + 1), ...queue.entries.slice(0, Math.max(0, index))]
    .filter(isWaiting)
    .slice(0, n)
    .map(entry => entry.id)
}

export const countOf = (queue: Queue, state: EntryState) =>
  queue.entries.filter(entry => entry.state === state).length

/** The number of loaded tasks after the displayed one. */
export const remaining = (queue: Queue) => queue.entries.length - 1 - indexOf(queue)

const isWaiting = (entry: QueueEntry) => entry.state === 'waiting'
const indexOf = (queue: Queue) => queue.entries.findIndex(entry => entry.id === queue.at)
const entryOf = (id: string): QueueEntry => ({
  id,
  state: 'waiting',
  transition: null,
  refusal: null,
  hasLeft: false,
})
/** Resets an entry to waiting. A refusal stays until the next decision. */
const waiting = (entry: QueueEntry): QueueEntry => ({
  ...entry,
  state: 'waiting',
  transition: null,
  hasLeft: false,
})

function change(queue: Queue, id: string, values: Partial<QueueEntry>): Queue {
  return {
    ...queue,
    entries: queue.entries.map(entry => (entry.id === id ? { ...entry, ...values } : entry)),
  }
}
