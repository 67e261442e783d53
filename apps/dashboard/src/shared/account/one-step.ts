import type { Stored } from '#src/shared/browser/stored.ts'

const listeners = new Set<() => void>()
let isHeld = false

/**
 * True while the page of the one required step has to stay although the step is done: the recovery codes are
 * shown once, and would be gone with the page. Never stored, so that a reload goes on.
 */
export const oneStepHeld: Stored<boolean> = {
  get: () => isHeld,
  set: next => {
    isHeld = next
    for (const listener of listeners) listener()
  },
  subscribe: listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
