import type { AuditAction, AuditSubject } from '@quadrat/domain/audit'
import type { LiveEvent } from '@quadrat/domain/event'
import type { Pending, Role } from '@quadrat/domain/permission'
import { Problem } from '@quadrat/domain/problem'
import { eventsOfAudit } from './audit-events.ts'
import { integer, recordStatement } from './audit-record.ts'
import { type Database, requestRole, type Tx, type TxClient } from './db.ts'
import type { Jobs, NewJob } from './jobs.ts'
import { mayPassWhenTriedAgain, problemFromDatabase } from './problem-from-database.ts'
import { readToken } from './token.ts'

/** Who acts: a signed-in person of one company. */
export interface Viewer {
  companyId: number
  personId: number
  /** Null when the product itself acts for the person (demo, jobs). */
  sessionId: number | null
  role: Role
  firstName: string
  lastName: string
  groupId: number | null
  confirmed: boolean
  /** What the person has yet to do before everything that the role may do is open to them. */
  pending: readonly Pending[]
}

/** Whose live sockets: those of one session, or all of a person's. */
export type SocketsOf = { sessionId: number } | { personId: number }

/** An event with its audience: people whose phones receive it, besides the company's staff. */
export type QueuedEvent = LiveEvent & { phones?: readonly number[] }

/** One line of the log. What it is about says by which event it is published (`audit-events.ts`). */
export interface AuditLine {
  action: AuditAction
  subjectKind: AuditSubject
  subjectId: number | null
  detail?: Record<string, unknown>
}

/**
 * The context of an action. All statements of `tx` are one transaction of the viewer's company. Audit lines, events
 * and jobs belong to the same transaction and take effect only if it commits.
 */
export interface Context {
  tx: Tx
  viewer: Viewer
  now: Date
  audit(line: AuditLine): void
  /** @param phones ids of people who receive it too, besides the one whom the event itself names */
  publish(event: LiveEvent, phones?: readonly number[]): void
  /** Closes live sockets after the commit: a session has ended, or a person is let in no more. */
  endSockets(whose: SocketsOf): void
  enqueue(job: NewJob): void
}

export interface TransactionDeps {
  db: Database
  jobs: Jobs
  /** Called after the commit, never before. */
  live: {
    publish(companyId: number, events: readonly QueuedEvent[]): void
    end(companyId: number, whose: readonly SocketsOf[]): void
  }
  now(): Date
}

const attemptsMax = 4

/**
 * Runs one request of a signed-in person: one transaction, one yes or no. The session is read in the very
 * message that opens the transaction. Commits when `work` returns and rolls back when it throws; the promise
 * settles only after that.
 * @throws Problem token.invalid, account.archived, account.blocked, and whatever `work` refuses
 */
export function withTransaction<T>(
  deps: TransactionDeps,
  token: string | null,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const read = token ? readToken(token) : null
  if (!read) return Promise.reject(new Problem('token.invalid'))
  const now = deps.now()
  const viewerText = `select * from viewer_of_session('\\x${read.hash.toString('hex')}', '${now.toISOString()}')`
  return transact(deps, read.companyId, now, viewerText, client => endOfSession(client, read.hash, now), work)
}

/** Runs work for a person without a session: the demo's people, a job that goes on with what somebody asked. */
export function withTransactionAs<T>(
  deps: TransactionDeps,
  person: { companyId: number; personId: number },
  work: (ctx: Context) => Promise<T>,
  now: Date = deps.now(),
): Promise<T> {
  return transactAs(deps, person, work, now, 'begin')
}

function transactAs<T>(
  deps: TransactionDeps,
  person: { companyId: number; personId: number },
  work: (ctx: Context) => Promise<T>,
  now: Date,
  begin: string,
): Promise<T> {
  const text = `select ${viewerColumns}, null::bigint as session_id, false as stale, false as second_factor_due from people p
    where p.company_id = ${integer(person.companyId)} and p.id = ${integer(person.personId)}`
  const nobody = () => new Problem('not-found', { what: 'person' })
  return transact(deps, person.companyId, now, text, nobody, work, begin)
}

/**
 * Reads for a person over several statements as of one moment: what is written meanwhile is not seen, and
 * nothing can be written. For what takes longer than a request should keep others waiting.
 */
export function withReadTransactionAs<T>(
  deps: TransactionDeps,
  person: { companyId: number; personId: number },
  work: (read: Pick<Context, 'tx' | 'viewer' | 'now'>) => Promise<T>,
): Promise<T> {
  const begin = 'begin isolation level repeatable read read only'
  return transactAs(deps, person, work, deps.now(), begin)
}

/**
 * Runs work as the owner of the database, who sees every company: sign-in look-ups before anybody's company
 * is known, registration, upkeep. Nothing that serves a signed-in person's request may use it.
 */
export async function withOwnerTransaction<T>(
  deps: Pick<TransactionDeps, 'db'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = (await deps.db.pool.connect()) as unknown as TxClient & { release(broken?: boolean): void }
  let broken = false
  try {
    await client.query('begin')
    const result = await work(deps.db.txOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw problemFromDatabase(error)
  } finally {
    client.release(broken)
  }
}

const viewerColumns =
  'p.company_id, p.id as person_id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed'

interface ViewerRow {
  company_id: string
  person_id: string
  session_id: string | null
  role: Role
  first_name: string
  last_name: string
  group_id: string | null
  status: string
  blocked: boolean
  confirmed: boolean
  stale: boolean
  second_factor_due: boolean
}

async function transact<T>(
  deps: TransactionDeps,
  companyId: number,
  now: Date,
  viewerText: string,
  nobody: (client: TxClient) => Problem | Promise<Problem>,
  work: (ctx: Context) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(deps, companyId, now, viewerText, nobody, work, begin)
    } catch (error) {
      if (attempt < attemptsMax && mayPassWhenTriedAgain(error)) continue
      throw problemFromDatabase(error)
    }
  }
}

async function transactOnce<T>(
  deps: TransactionDeps,
  companyId: number,
  now: Date,
  viewerText: string,
  nobody: (client: TxClient) => Problem | Promise<Problem>,
  work: (ctx: Context) => Promise<T>,
  begin: string,
): Promise<T> {
  const client = (await deps.db.pool.connect()) as unknown as TxClient & { release(broken?: boolean): void }
  let broken = false
  try {
    // JIT costs more than it saves here: the statements of a request are short.
    const answers = await client.query(
      `${begin}; set local role ${requestRole}; set local app.company_id = '${integer(companyId)}'; set local jit = off; ${viewerText}`,
    )
    const row: ViewerRow | undefined = answers[4].rows[0]
    if (!row) throw await nobody(client)
    const viewer = admit(row)
    const audit: AuditLine[] = []
    const queued: QueuedEvent[] = []
    const ended: SocketsOf[] = []
    const jobs: NewJob[] = []
    const result = await work({
      tx: deps.db.txOn(client),
      viewer,
      now,
      audit: line => audit.push(line),
      publish: (event, phones) => queued.push({ ...event, phones }),
      endSockets: whose => ended.push(whose),
      enqueue: job => jobs.push(job),
    })
    if (row.stale && viewer.sessionId !== null) await touchSession(client, viewer.sessionId, companyId, now)
    queued.push(...eventsOfAudit(audit, queued))
    const recording = audit.length || queued.length ? `${recordStatement(viewer, now, audit, queued)}; ` : ''
    if (jobs.length) {
      if (recording) await client.query(recording)
      await deps.jobs.send(client, jobs)
      await client.query('commit')
    } else await client.query(`${recording}commit`)
    if (queued.length) deps.live.publish(companyId, queued)
    if (ended.length) deps.live.end(companyId, ended)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** An archived or blocked person keeps the session and is told the reason; nothing else is open. */
function admit(row: ViewerRow): Viewer {
  const inField = row.role === 'collector' || row.role === 'member'
  if (row.blocked || row.status === 'ARCHIVED')
    throw new Problem(inField ? 'account.blocked' : 'account.archived')
  return {
    companyId: Number(row.company_id),
    personId: Number(row.person_id),
    sessionId: row.session_id === null ? null : Number(row.session_id),
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    groupId: row.group_id === null ? null : Number(row.group_id),
    confirmed: row.confirmed,
    pending: [
      ...(row.confirmed ? [] : ['confirmation' as const]),
      ...(row.second_factor_due ? ['second-factor' as const] : []),
    ],
  }
}

/** The refusal of a token without a session. Whoever holds the token of one that has ended is told why it did. */
async function endOfSession(client: TxClient, hash: Buffer, now: Date): Promise<Problem> {
  const { rows } = (await client.query(
    `select coalesce(s.end_reason, case when s.expires_at <= $2 then 'expired' else 'idle' end) as reason, p.blocked
     from sessions s join people p on p.company_id = s.company_id and p.id = s.person_id
     where s.company_id = current_setting('app.company_id')::bigint and s.token_hash = $1`,
    [hash, now],
  )) as { rows: { reason: string; blocked: boolean }[] }
  const [ended] = rows
  if (ended?.reason === 'archived' && ended.blocked) return new Problem('account.archived')
  return new Problem('token.invalid', ended ? { reason: ended.reason } : {})
}

async function touchSession(
  client: TxClient,
  sessionId: number,
  companyId: number,
  now: Date,
): Promise<void> {
  await client.query('update sessions set last_seen_at = $3 where company_id = $1 and id = $2', [
    companyId,
    sessionId,
    now,
  ])
}
