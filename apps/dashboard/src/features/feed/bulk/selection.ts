import { limits } from '@quadrat/domain/limits'
import { useSyncExternalStore } from 'react'

/** A selected task, in the version that was displayed. */
export interface Chosen {
  id: string
  rowVersion: number
}

type Listener = () => void

const listeners = new Set<Listener>()
let chosen: ReadonlyMap<string, Chosen> = new Map()

/** The list of the selection. Tasks that are no longer visible must not be decided. */
let currentList = ''

function set(next: ReadonlyMap<string, Chosen>): void {
  chosen = next
  for (const listener of listeners) listener()
}

/** The selected tasks of the feed, across its pages. */
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
  /** Selects all of them, or none if all are selected already. */
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
  /** Clears the selection if the list is another one. */
  enter: (list: string) => {
    if (currentList !== list) selection.clear()
    currentList = list
  },
}

export function useSelection(): ReadonlyMap<string, Chosen> {
  return useSyncExternalStore(selection.subscribe, selection.get)
}
