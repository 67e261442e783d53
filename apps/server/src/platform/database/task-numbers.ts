import { connect } from './in-transaction.ts'

/** Numbers that this server has taken for a company. */
interface Block {
  next: number
  last: number
  size: number
  takenAt: number
}

/** For how long numbers are kept: so far the numbers of two servers may be out of the order of time. */
export const numbersKeptMs = 10_000
/** The most numbers taken at once. */
export const numbersAtOnce = 100

/**
 * Hands out the numbers of tasks, which each company counts for itself (decision 116). A company that reports
 * seldom gets one number at a time. While many reports arrive, so many are taken at once as last for half of
 * the time that they are kept, at most double as many as before.
 */
export class TaskNumbers {
  readonly #blocks = new Map<number, Block>()
  readonly #taking = new Map<number, Promise<void>>()
  readonly #pool: () => Parameters<typeof connect>[0]
  readonly #clock: () => number

  /**
   * @param pool connections of the owner, of which none waits for a report
   * @param clock milliseconds that never go back
   */
  constructor(pool: () => Parameters<typeof connect>[0], clock = () => performance.now()) {
    this.#pool = pool
    this.#clock = clock
  }

  /**
   * Returns a number that no other task of the company has or gets.
   * @throws Problem data.unavailable, and errors of the database
   */
  async next(companyId: number): Promise<number> {
    for (;;) {
      const block = this.#blocks.get(companyId)
      if (block && block.next <= block.last && this.#clock() - block.takenAt < numbersKeptMs)
        return block.next++
      let taking = this.#taking.get(companyId)
      if (!taking) {
        taking = this.#take(companyId, block).finally(() => this.#taking.delete(companyId))
        this.#taking.set(companyId, taking)
      }
      await taking
    }
  }

  async #take(companyId: number, before: Block | undefined): Promise<void> {
    const takenAt = this.#clock()
    const size = before ? sizeAfter(before, takenAt) : 1
    const client = await connect(this.#pool())
    try {
      const { rows } = await client.query('select take_task_numbers($1, $2) as first', [companyId, size])
      const first = Number(rows[0].first)
      this.#blocks.set(companyId, { next: first, last: first + size - 1, size, takenAt })
    } finally {
      client.release()
    }
  }
}

function sizeAfter({ next, last, size, takenAt }: Block, now: number): number {
  if (next <= last) return 1
  const lasting = Math.floor((size * numbersKeptMs) / 2 / Math.max(now - takenAt, 1))
  return Math.max(1, Math.min(lasting, 2 * size, numbersAtOnce))
}
