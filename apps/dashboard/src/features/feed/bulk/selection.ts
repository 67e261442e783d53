import { limits } from '@quadrat/domain/limits'
import { useSyncExternalStore } from 'react'

/** A task that was chosen, in the version that was seen. */
export interface Chosen {
  id: string
  rowVersion: number
}

type Listener = () => void

const listeners = new Set<Listener>()
let chosen: ReadonlyMap<string, Chosen> = new Map()

/** Which list the choice was made in: a choice that nobody sees any more must not be decided. */
let place = ''

function set(next: ReadonlyMap<string, Chosen>): void {
  chosen = next
  for (const listener of listeners) listener()
}

/** The tasks that are chosen in the feed, to be decided together. Kept over its pages. */
export const selection = {
  get: () => chosen,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  toggle: (task: Chosen) => {
    const next = new Map(chosen)
    if (!next.delete(task.id) && next.size < limits.decisionsAtOnce) next.set(task.id, task)
    set(next)
  },
  /** All of them, or none of them where all are chosen already. */
  toggleAll: (tasks: readonly Chosen[]) => {
    const next = new Map(chosen)
    const isWhole = tasks.every(task => next.has(task.id))
    for (const task of tasks) {
      if (isWhole) next.delete(task.id)
      else if (next.size < limits.decisionsAtOnce) next.set(task.id, task)
    }
    set(next)
  },
  clear: () => {
    if (chosen.size > 0) set(new Map())
  },
  /** Another list: what was chosen before is chosen no more. */
  enter: (list: string) => {
    if (place !== list) selection.clear()
    place = list
  },
}

export function useSelection(): ReadonlyMap<string, Chosen> {
  return useSyncExternalStore(selection.subscribe, selection.get)
}
