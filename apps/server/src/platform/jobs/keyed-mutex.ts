import { Mutex } from 'async-mutex'

interface Turn {
  mutex: Mutex
  /** The controller of the newest caller, running or waiting. */
  newest: AbortController | null
}

const turns = new Map<string, Turn>()

/**
 * Runs `work` exclusively per key within this process, in the order of the calls. A newer call aborts the
 * signal of the previous one and waits until it ends: a phone that reconnects sends again while its dead
 * connection still seems open.
 * @throws the error of `work`; it does not affect other calls
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
    // No call came later, and all earlier calls have ended.
    if (turn.newest === controller) turns.delete(key)
  }
}
