import type { ReviewTransition } from '@quadrat/domain/task'

type EntryState =
  /** Nobody has decided it. */
  | 'waiting'
  /** This reviewer has, and the server has not answered yet. */
  | 'sending'
  /** The server said yes to this reviewer. */
  | 'decided'
  /** Somebody else has; it stays only while it is looked at. */
  | 'gone'

export interface QueueEntry {
  id: string
  state: EntryState
  transition: ReviewTransition | null
  /** The reason why the last decision was refused. */
  refusal: string | null
  /** A list without this task came after its decision; a later list with it says that it was reopened. */
  hasLeft: boolean
}

export interface Queue {
  entries: QueueEntry[]
  /** The task that is looked at; null before the queue is known and after its last task. */
  at: string | null
  /** Tasks that wait and are not loaded yet. */
  beyond: number
}

export const emptyQueue: Queue = { entries: [], at: null, beyond: 0 }

/**
 * Takes over what waits now. Known tasks keep their places, new ones join the end, those that wait no more leave,
 * and nothing moves what is looked at.
 * @param count how many wait in all
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
    return entry.id === queue.at ? [{ ...entry, state: 'gone' }] : []
  })
  const joined = ids.filter(id => !known.has(id)).map(entryOf)
  const entries = [...kept, ...joined]
  const at = queue.at ?? entries.find(isWaiting)?.id ?? null
  return { entries, at, beyond: Math.max(0, count - ids.length) }
}

/** Where a reviewer left off: the same task, or the next one that waits when it was decided meanwhile. */
export function resumed(place: Place | null): Queue {
  if (!place) return emptyQueue
  const entries = place.decided.map(
    ({ id, transition }): QueueEntry => ({ ...entryOf(id), state: 'decided', transition, hasLeft: true }),
  )
  return { ...emptyQueue, entries }
}

/** After the first list: back to the task of the place. */
export function returnTo(queue: Queue, id: string): Queue {
  const left = queue.entries.filter(isWaiting)
  const next = left.find(entry => Number(entry.id) >= Number(id)) ?? left[0]
  return { ...queue, at: next?.id ?? null }
}

/** What is kept of a queue for the way back. */
export interface Place {
  /** Which filter the queue is of. */
  filter: string
  at: string | null
  decided: { id: string; transition: ReviewTransition }[]
}

export function placeOf(queue: Queue, filter: string): Place {
  const decided = queue.entries.flatMap(({ id, transition, state }) =>
    state === 'decided' && transition ? [{ id, transition }] : [],
  )
  return { filter, at: queue.at, decided }
}

/** The neighbour in the queue, whatever its state. What somebody else decided leaves with the look at it. */
export function step(queue: Queue, by: 1 | -1): Queue {
  const index = indexOf(queue)
  const next = queue.entries[index + by]
  return next ? lookAt(queue, next.id) : queue
}

/** On to the next task that waits: behind this one, else the first that was passed over. */
export function onward(queue: Queue): Queue {
  const index = indexOf(queue)
  const waits = (entry: QueueEntry) => isWaiting(entry) && entry.id !== queue.at
  const next = queue.entries.slice(index + 1).find(waits) ?? queue.entries.find(waits)
  return lookAt(queue, next?.id ?? null)
}

export function lookAt(queue: Queue, id: string | null): Queue {
  const entries = queue.entries.filter(entry => entry.state !== 'gone' || entry.id === id)
  return { ...queue, entries, at: id }
}

/** A decision is on its way: the next task is looked at meanwhile. */
export function sent(queue: Queue, id: string, transition: ReviewTransition): Queue {
  const deciding = change(queue, id, { state: 'sending', transition, refusal: null })
  return queue.at === id ? onward(deciding) : deciding
}

export function accepted(queue: Queue, id: string): Queue {
  return change(queue, id, { state: 'decided' })
}

/** This reviewer took the decision back. */
export function reopened(queue: Queue, id: string): Queue {
  return { ...queue, entries: queue.entries.map(entry => (entry.id === id ? waiting(entry) : entry)) }
}

/** The server said no: the task comes back right behind the one that is looked at, with the reason. */
export function refused(queue: Queue, id: string, refusal: string): Queue {
  const entry = queue.entries.find(one => one.id === id)
  if (!entry) return queue
  const back = { ...waiting(entry), refusal }
  const others = queue.entries.filter(one => one.id !== id)
  const index = others.findIndex(one => one.id === queue.at)
  const place = index === -1 ? others.length : index + 1
  return { ...queue, entries: others.toSpliced(place, 0, back), at: queue.at ?? id }
}

/** Somebody else was first. */
export function lost(queue: Queue, id: string): Queue {
  if (queue.at === id) return change(queue, id, { state: 'gone', transition: null })
  return { ...queue, entries: queue.entries.filter(entry => entry.id !== id) }
}

/** '12 of 80', from 1; null when nothing is looked at. */
export function position(queue: Queue): { at: number; of: number } | null {
  const index = indexOf(queue)
  return index === -1 ? null : { at: index + 1, of: queue.entries.length + queue.beyond }
}

/** The next tasks that wait, to be fetched before they are looked at. */
export function ahead(queue: Queue, n: number): string[] {
  const index = indexOf(queue)
  return [...queue.entries.slice(index + 1), ...queue.entries.slice(0, Math.max(0, index))]
    .filter(isWaiting)
    .slice(0, n)
    .map(entry => entry.id)
}

export const countOf = (queue: Queue, state: EntryState) =>
  queue.entries.filter(entry => entry.state === state).length

/** How many of the loaded tasks stand behind the one that is looked at. */
export const behind = (queue: Queue) => queue.entries.length - 1 - indexOf(queue)

const isWaiting = (entry: QueueEntry) => entry.state === 'waiting'
const indexOf = (queue: Queue) => queue.entries.findIndex(entry => entry.id === queue.at)
const entryOf = (id: string): QueueEntry => ({
  id,
  state: 'waiting',
  transition: null,
  refusal: null,
  hasLeft: false,
})
/** The entry as one that waits. A refusal stays until the next decision. */
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
