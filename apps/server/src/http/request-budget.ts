import { Problem } from '@quadrat/domain/problem'

const windowMs = 60_000

/** Limits the requests of each network in a minute, in the memory of this server. */
export class RequestBudget {
  readonly #counts = new Map<string, { requests: number; until: number }>()
  readonly #requestsMax: number
  readonly #networksMax: number

  constructor(requestsMax: number, networksMax: number) {
    this.#requestsMax = requestsMax
    this.#networksMax = networksMax
  }

  /** @param now milliseconds since 1970 @throws Problem rate.limited */
  spend(network: string, now: number): void {
    const known = this.#counts.get(network)
    const count = known && known.until > now ? known : { requests: 0, until: now + windowMs }
    count.requests++
    if (count !== known) {
      this.#counts.delete(network)
      this.#counts.set(network, count)
    }
    // The networks that began longest ago are forgotten first.
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= this.#networksMax) break
      this.#counts.delete(oldest)
    }
    if (count.requests > this.#requestsMax)
      throw new Problem('rate.limited', { seconds: Math.ceil((count.until - now) / 1000) })
  }
}
