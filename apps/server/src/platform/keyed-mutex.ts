import { Mutex } from 'async-mutex'

interface Turn {
  mutex: Mutex
  /** Of the caller that came last, whether it runs or waits. */
  newest: AbortController | null
}

const turns = new Map<string, Turn>()

/**
 * Runs work under a key, one at a time in this process, in the order of the calls. A newer call asks the one before
 * to stop (by the signal) and waits until it has: a phone that is back sends anew while its dead connection still
 * seems open.
 * @throws what `work` throws, which is no matter of the next one
 */
export async function runExclusive<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const turn: Turn = turns.get(key) ?? { mutex: new Mutex(), newest: null }
  turns.set(key, turn)
  turn.newest?.abort()
  const controller = new AbortController()
  turn.newest = controller
  try {
    return await turn.mutex.runExclusive(() => work(controller.signal))
  } finally {
    // Nobody came later, and all who came before are through.
    if (turn.newest === controller) turns.delete(key)
  }
}
