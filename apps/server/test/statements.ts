import type { TestServer } from './server.ts'

/**
 * Returns the number of statements that reading something takes. A request may send one more now and then,
 * such as the time at which its session was last seen, so the work is done three times and the fewest count.
 */
export async function statementsOf({ deps }: TestServer, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = deps.db.statements()
    await work()
    counts.push(deps.db.statements() - before)
  }
  return Math.min(...counts)
}
