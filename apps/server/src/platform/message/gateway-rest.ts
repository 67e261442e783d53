import { setTimeout as sleep } from 'node:timers/promises'

const firstRestMs = 1000
const longestRestMs = 60_000
/** How often a waiting message looks whether the gateway may be asked again. */
const lookMs = 250

/** A gateway for text messages or mail that fails altogether, as opposed to one that refuses a message. */
export class GatewayFailed extends Error {}

/** There is no gateway to send a message: the operator has set none, and a later try would end alike. */
export class NoGateway extends Error {}

/**
 * Lets a gateway rest that fails. After each failure the pause until the next call doubles, from 1 s up to a
 * minute, so that thousands of messages that wait for it cost next to nothing.
 */
export class GatewayRest {
  readonly #now: () => Date
  #failures = 0
  #until = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Whether the gateway has failed and is not to be called yet. */
  get isResting(): boolean {
    return this.#now().getTime() < this.#until
  }

  /** Waits until the gateway may be called. @throws when the signal is aborted */
  async end(signal: AbortSignal): Promise<void> {
    while (this.isResting) await sleep(lookMs, undefined, { signal })
  }

  /** Makes a call, and notes whether the gateway works. @throws the errors of the call */
  async watch<T>(call: () => Promise<T>): Promise<T> {
    try {
      const result = await call()
      this.#failures = 0
      this.#until = 0
      return result
    } catch (error) {
      if (error instanceof GatewayFailed) {
        this.#until = this.#now().getTime() + Math.min(longestRestMs, firstRestMs * 2 ** this.#failures)
        this.#failures++
      }
      throw error
    }
  }
}
