/** So many places; whoever finds none waits in line. */
export interface Places {
  /**
   * Waits for a place.
   * @param signal gives up waiting
   * @returns leaves the place again; more than once is harmless
   */
  take(signal: AbortSignal): Promise<() => void>
}

/** @param count places, for all callers of this process */
export function makePlaces(count: number): Places {
  let free = count
  const waiting: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) free--
      else {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        const giveUp = () => {
          waiting.splice(waiting.indexOf(resolve), 1)
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.push(resolve)
        await promise
        signal.removeEventListener('abort', giveUp)
      }
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        leave()
      }
    },
  }
}
