import { sharedValue, useStored } from '#src/shared/browser/stored.ts'

const isAway = sharedValue(false)

/** Notes whether the server can reach its data: from each of its answers, and from its live event. */
export const noteDataAway = isAway.set

/** True while the server cannot reach its data. */
export const useDataAway = (): boolean => useStored(isAway)
