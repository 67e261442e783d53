import { limits } from '@quadrat/domain/limits'
import { sharedValue, useStored } from '#src/shared/browser/stored.ts'

/** A selected task, in the version that was displayed. */
export interface Chosen {
  id: string
  rowVersion: number
}

const chosen = sharedValue<ReadonlyMap<string, Chosen>>(new Map())

/** The list of the selection. Tasks that are no longer visible must not be decided. */
let currentList = ''

/** The selected tasks of the feed, across its pages. */
export const selection = {
  get: chosen.get,
  toggle: (task: Chosen) => {
    const next = new Map(chosen.get())
    if (!next.delete(task.id) && next.size < limits.decisionsAtOnce) next.set(task.id, task)
    chosen.set(next)
  },
  /** Selects all of them, or none if all are selected already. */
  toggleAll: (tasks: readonly Chosen[]) => {
    const next = new Map(chosen.get())
    const isWhole = tasks.every(task => next.has(task.id))
    for (const task of tasks) {
      if (isWhole) next.delete(task.id)
      else if (next.size < limits.decisionsAtOnce) next.set(task.id, task)
    }
    chosen.set(next)
  },
  clear: () => {
    if (chosen.get().size > 0) chosen.set(new Map())
  },
  /** Clears the selection if the list is another one. */
  enter: (list: string) => {
    if (currentList !== list) selection.clear()
    currentList = list
  },
}

export function useSelection(): ReadonlyMap<string, Chosen> {
  return useStored(chosen)
}
