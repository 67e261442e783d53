import { Problem } from '@quadrat/domain/problem'

const windowMs = 60_000

/** What is left of the requests of a minute, and the seconds until there are new ones. */
export interface Remaining {
  /** Below 0 if this request was one too many. */
  requests: number
  seconds: number
}

/**
 * Limits the requests of each client in a minute, in the memory of this server. A client is a network or a
 * session.
 */
export class RequestBudget {
  readonly #counts = new Map<string, { requests: number; until: number }>()
  readonly #requestsMax: number
  readonly #clientsMax: number

  constructor(requestsMax: number, clientsMax: number) {
    this.#requestsMax = requestsMax
    this.#clientsMax = clientsMax
  }

  /** Counts a request. @param now milliseconds since 1970 */
  count(client: string, now: number): Remaining {
    const known = this.#counts.get(client)
    const count = known && known.until > now ? known : { requests: 0, until: now + windowMs }
    count.requests++
    if (count !== known) {
      this.#counts.delete(client)
      this.#counts.set(client, count)
    }
    // The clients that began longest ago are forgotten first.
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= this.#clientsMax) break
      this.#counts.delete(oldest)
    }
    return {
      requests: this.#requestsMax - count.requests,
      seconds: Math.ceil((count.until - now) / 1000),
    }
  }

  /** Counts nothing. @throws Problem rate.limited if the requests of the minute are used up */
  requireLeft(client: string, now: number): void {
    const count = this.#counts.get(client)
    if (count && count.until > now && count.requests >= this.#requestsMax)
      throw new Problem('rate.limited', { seconds: Math.ceil((count.until - now) / 1000) })
  }

  /** Counts a request. @throws Problem rate.limited */
  spend(client: string, now: number): void {
    const { requests, seconds } = this.count(client, now)
    if (requests < 0) throw new Problem('rate.limited', { seconds })
  }
}
