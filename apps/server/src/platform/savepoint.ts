import { Problem } from '@quadrat/domain/problem'
import type { Act, AuditLine, SocketsOf, Told } from './transaction.ts'
import type { LaterJob } from './jobs.ts'
import { problemFromDatabase } from './problem-from-database.ts'

/**
 * Tries a part of an act that may be refused without refusing the rest: what a refused part has written,
 * logged, told and put off is as if it had never been asked for. Parts of one act are tried one after the other.
 * @returns the refusal, or null when the part was done
 * @throws whatever is no refusal; the whole act is then undone
 */
export async function attempt(act: Act, work: (part: Act) => Promise<void>): Promise<Problem | null> {
  const log: AuditLine[] = []
  const told: Told[] = []
  const ended: SocketsOf[] = []
  const jobs: LaterJob[] = []
  const { $client: client } = act.tx
  await client.query('savepoint part')
  try {
    await work({
      ...act,
      log: line => log.push(line),
      tell: (event, phones) => told.push({ ...event, phones }),
      endSockets: whose => ended.push(whose),
      later: job => jobs.push(job),
    })
  } catch (error) {
    const problem = problemFromDatabase(error)
    if (!(problem instanceof Problem)) throw error
    await client.query('rollback to savepoint part; release savepoint part')
    return problem
  }
  await client.query('release savepoint part')
  log.forEach(act.log)
  for (const { phones, ...event } of told) act.tell(event, phones)
  ended.forEach(act.endSockets)
  jobs.forEach(act.later)
  return null
}
