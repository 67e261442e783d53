import { Problem } from '@quadrat/domain/problem'
import type { Tx } from './db.ts'
import { problemFromDatabase } from './problem-from-database.ts'

/**
 * Runs statements of a transaction that may be refused without refusing the rest. Those of a refused part are
 * rolled back.
 * @returns the problem that refused the part, or null on success
 * @throws any error that is no Problem; the whole transaction is then rolled back
 */
export async function inSavepoint(
  { $client: client }: Pick<Tx, '$client'>,
  work: () => Promise<void>,
): Promise<Problem | null> {
  // In one message with the first statement of the work. It fails only where that fails too.
  client.query('savepoint part', []).catch(() => {})
  try {
    await work()
  } catch (error) {
    const problem = problemFromDatabase(error)
    if (!(problem instanceof Problem)) throw error
    await client.query('rollback to savepoint part; release savepoint part')
    return problem
  }
  // With what follows.
  client.query('release savepoint part', []).catch(() => {})
  return null
}
