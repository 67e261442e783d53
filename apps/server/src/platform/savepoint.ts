import { Problem } from '@quadrat/domain/problem'
import type { NewJob } from './jobs.ts'
import { problemFromDatabase } from './problem-from-database.ts'
import type { AuditLine, Context, QueuedEvent, SocketsOf } from './transaction.ts'

/**
 * Tries a part of an act that may be refused without refusing the rest: what a refused part has written,
 * logged, told and put off is as if it had never been asked for. Parts of one act are tried one after the other.
 * @returns the refusal, or null when the part was done
 * @throws whatever is no refusal; the whole act is then undone
 */
export async function withSavepoint(
  ctx: Context,
  work: (part: Context) => Promise<void>,
): Promise<Problem | null> {
  const audit: AuditLine[] = []
  const told: QueuedEvent[] = []
  const ended: SocketsOf[] = []
  const jobs: NewJob[] = []
  const { $client: client } = ctx.tx
  await client.query('savepoint part')
  try {
    await work({
      ...ctx,
      audit: line => audit.push(line),
      publish: (event, phones) => told.push({ ...event, phones }),
      endSockets: whose => ended.push(whose),
      enqueue: job => jobs.push(job),
    })
  } catch (error) {
    const problem = problemFromDatabase(error)
    if (!(problem instanceof Problem)) throw error
    await client.query('rollback to savepoint part; release savepoint part')
    return problem
  }
  await client.query('release savepoint part')
  audit.forEach(ctx.audit)
  for (const { phones, ...event } of told) ctx.publish(event, phones)
  ended.forEach(ctx.endSockets)
  jobs.forEach(ctx.enqueue)
  return null
}
