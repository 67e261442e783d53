import { Problem } from '@quadrat/domain/problem'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import type { Tx } from './db.ts'
import { problemFromDatabase } from './problem-from-database.ts'
import type { Context, QueuedEvent, SocketsOf } from './transaction.ts'

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

/**
 * Runs a part of a transaction that may be refused without refusing the rest. A refused part is rolled back,
 * and its audit lines, events and jobs are dropped. The parts of one transaction must run one after the
 * other.
 * @returns the problem that refused the part, or null on success
 * @throws any error that is no Problem; the whole transaction is then rolled back
 */
export async function withSavepoint(
  ctx: Context,
  work: (part: Context) => Promise<void>,
): Promise<Problem | null> {
  const audit: AuditLine[] = []
  const queued: QueuedEvent[] = []
  const ended: SocketsOf[] = []
  const jobs: NewJob[] = []
  const problem = await inSavepoint(ctx.tx, () =>
    work({
      ...ctx,
      audit: line => audit.push(line),
      publish: (event, phones) => queued.push({ ...event, phones }),
      endSockets: whose => ended.push(whose),
      enqueue: job => jobs.push(job),
    }),
  )
  if (problem) return problem
  audit.forEach(ctx.audit)
  for (const { phones, ...event } of queued) ctx.publish(event, phones)
  ended.forEach(ctx.endSockets)
  jobs.forEach(ctx.enqueue)
  return null
}
