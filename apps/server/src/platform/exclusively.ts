interface Turn {
  controller: AbortController
  over: Promise<unknown>
}

const turns = new Map<string, Turn>()

/**
 * Runs work under a key, one at a time in this process. Whoever comes later asks the one before to stop (by
 * the signal) and waits until it has: a phone that is back sends anew while its dead connection still
 * seems open.
 */
export async function exclusively<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const before = turns.get(key)
  const controller = new AbortController()
  const run = (async () => {
    before?.controller.abort()
    await before?.over
    return work(controller.signal)
  })()
  const turn: Turn = { controller, over: run.catch(() => {}) }
  turns.set(key, turn)
  try {
    return await run
  } finally {
    if (turns.get(key) === turn) turns.delete(key)
  }
}
