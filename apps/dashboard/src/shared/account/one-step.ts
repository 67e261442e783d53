import { sharedValue } from '#src/shared/browser/stored.ts'

/**
 * True while the page of the one required step has to stay although the step is done: the recovery codes are
 * shown once, and would be gone with the page. Never stored, so that a reload goes on.
 */
export const oneStepHeld = sharedValue(false)
