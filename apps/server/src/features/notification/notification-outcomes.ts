import type { Noted } from './notification-sending.queries.ts'

/** How long an outcome waits for others, in ms. */
const gatherMs = 10

/**
 * Writes outcomes down together. Whoever notes one waits until it is written, so that no more outcomes are
 * unwritten than messages are in flight: they are what somebody may get twice if the server dies.
 * @param pending the number of messages that are in flight or whose outcome is gathered: if the outcomes of
 *   all of them are gathered, no other can join, and they are written without waiting
 */
export function gatherOutcomes(write: (noted: readonly Noted[]) => Promise<void>, pending: () => number) {
  let gathered: Noted[] = []
  let writing = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    const [batch, { resolve, reject }] = [gathered, writing]
    gathered = []
    writing = Promise.withResolvers<void>()
    write(batch).then(resolve, reject)
  }

  return function note(outcome: Noted): Promise<void> {
    gathered.push(outcome)
    const { promise } = writing
    if (gathered.length >= pending()) flush()
    else timer ??= setTimeout(flush, gatherMs)
    return promise
  }
}
