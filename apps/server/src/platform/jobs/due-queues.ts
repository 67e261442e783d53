import type { Database } from '#src/platform/database/db.ts'

/** Milliseconds between two looks for due jobs. */
const lookMs = 1000

/** One probe of an index for each queue, however many jobs wait in it. */
const dueText = `select queue as name from unnest($1::text[]) as queue where exists (
  select from pgboss.job j
  where j.name = queue and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`

/**
 * Looks every second which queues have jobs to begin, with one statement for all of them. A statement for
 * each queue is most of what an idle server does.
 * @param names the queues
 * @param onDue gets the names of the queues whose jobs are due
 * @param onError gets the error of a look, which is repeated a second later
 * @returns ends the looks
 */
export function watchDueQueues(
  db: Database,
  names: readonly string[],
  onDue: (names: string[]) => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      const { rows } = await db.pool.query<{ name: string }>(dueText, [names])
      onDue(rows.map(row => row.name))
    } catch (error) {
      onError(error as Error)
    } finally {
      looking = null
    }
  }
  const timer = setInterval(() => {
    looking ??= look()
  }, lookMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
