import type { LiveEvent } from '@quadrat/domain/event'
import { Problem } from '@quadrat/domain/problem'
import { eventsOfAudit } from '#src/platform/audit/audit-events.ts'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import { integer, recordStatement } from '#src/platform/audit/audit-record.ts'
import type { Jobs, NewJob } from '#src/platform/jobs/jobs.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { readToken } from '#src/platform/security/token.ts'
import {
  admit,
  endOfSession,
  touchSession,
  type Viewer,
  type ViewerRow,
  viewerColumns,
} from '#src/platform/security/viewer.ts'
import { type Database, projectsRole, requestRole, type Tx, type TxClient } from './db.ts'
import type { Position } from './missed-events.ts'
import { isRetryable, problemFromDatabase } from './problem-from-database.ts'

/** Selects live sockets: those of one session, or all of a person. */
export type SocketsOf = { sessionId: number } | { personId: number }

/** An event with its audience: ids of people whose phones receive it, in addition to the company's staff. */
export type QueuedEvent = LiveEvent & { phones?: readonly number[] }

/**
 * The context of an action. All statements of `tx` are one transaction of the viewer's company. Audit lines,
 * events and jobs belong to the same transaction and take effect only if it commits.
 */
export interface Context {
  tx: Tx
  viewer: Viewer
  now: Date
  /** The statements of `tx` see every event before it. */
  position: Position
  audit(line: AuditLine): void
  /**
   * @param phones ids of people whose phones receive it, in addition to the collector that the event names
   */
  publish(event: LiveEvent, phones?: readonly number[]): void
  /**
   * Closes live sockets after the commit, because a session has ended or a person was blocked or archived.
   */
  endSockets(whose: SocketsOf): void
  enqueue(job: NewJob): void
  /**
   * Runs a write that reaches beyond the projects of the viewer, such as into the inbox of a colleague, by
   * the rights of the company: at once for people of the whole company, and after all other work for people
   * in chosen projects.
   */
  asCompany(work: () => Promise<void>): Promise<void>
}

/** The services that transactions need. */
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
 * Runs one request of a signed-in person in one transaction. The session is read in the same message that
 * opens the transaction. Commits when `work` returns and rolls back when it throws; the promise settles after
 * that. A serialization failure or deadlock runs `work` again, up to 4 times in all.
 * @throws Problem token.invalid, account.archived, account.blocked, data.unavailable, disk.full, and the
 *   errors of `work`
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
  const missing = (client: TxClient) => endOfSession(client, read.companyId, read.hash, now)
  return transact(deps, read.companyId, now, viewerText, missing, work)
}

/**
 * Runs work as a person without a session: for the demo, and for jobs that continue the request of a person.
 * @throws Problem not-found, account.archived, account.blocked, and the errors of `work`
 */
export function withTransactionAs<T>(
  deps: TransactionDeps,
  person: { companyId: number; personId: number },
  work: (ctx: Context) => Promise<T>,
  now: Date = deps.now(),
): Promise<T> {
  return transactAs(deps, person, work, now, 'begin')
}

function personText({ companyId, personId }: { companyId: number; personId: number }): string {
  return `select ${viewerColumns}, null::bigint as session_id, false as stale, false as second_factor_due from people p
    where p.company_id = ${integer(companyId)} and p.id = ${integer(personId)}`
}

function transactAs<T>(
  deps: TransactionDeps,
  person: { companyId: number; personId: number },
  work: (ctx: Context) => Promise<T>,
  now: Date,
  begin: string,
): Promise<T> {
  const text = personText(person)
  const missing = () => new Problem('not-found', { what: 'person' })
  return transact(deps, person.companyId, now, text, missing, work, begin)
}

/**
 * Runs read-only work as a person on one snapshot of the database (repeatable read): later commits are not
 * visible. Meant for long reads, such as exports.
 * @throws Problem not-found, account.archived, account.blocked, and the errors of `work`
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
 * Runs work as the owner of the database, without row-level security, so it sees all companies. For sign-in
 * look-ups (the company is not known yet), registration, signed addresses and maintenance. Requests of
 * signed-in people must not use it. It has no audit, events or jobs.
 * @throws the errors of `work`, database errors as problems
 */
export async function withOwnerTransaction<T>(
  deps: Pick<TransactionDeps, 'db'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(deps.db.pool)
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

/** A client of a pool. */
export type PooledClient = TxClient & { release(broken?: boolean): void }

/**
 * Takes a client.
 * @throws Problem data.unavailable, whatever the reason: without a connection no call can succeed
 */
export async function connect(pool: Database['pool']): Promise<PooledClient> {
  try {
    return (await pool.connect()) as unknown as PooledClient
  } catch (error) {
    throw outageOf(error) ?? new Problem('data.unavailable')
  }
}

async function transact<T>(
  deps: TransactionDeps,
  companyId: number,
  now: Date,
  viewerText: string,
  missing: (client: TxClient) => Problem | Promise<Problem>,
  work: (ctx: Context) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(deps, companyId, now, viewerText, missing, work, begin)
    } catch (error) {
      if (attempt < attemptsMax && isRetryable(error)) continue
      throw problemFromDatabase(error)
    }
  }
}

/** Reads the viewer and tells the database who acts: the policies of the roles ask for it. */
function announced(viewerText: string): string {
  return `select v.*, pg_snapshot_xmin(pg_current_snapshot())::text as xid,
    set_config('app.role', v.role, true) as told_role,
    set_config('app.person_id', v.person_id::text, true) as told_person,
      set_config('app.may_export', v.may_export::text, true) as told_export from (${viewerText}) v`
}

/** Goes on by the role of people in chosen projects. */
function limitedTo(projects: readonly number[]): string {
  return `set local role ${projectsRole}; set local app.project_ids = '{${projects.map(integer).join()}}'`
}

/**
 * Runs work with the rights of one person in a transaction of the owner, for jobs that tell people something.
 * The owner's rights come back after it.
 * @returns null if there is no such person
 */
export async function asPerson<T>(
  tx: Tx,
  person: { companyId: number; personId: number },
  work: (viewer: Viewer) => Promise<T>,
): Promise<T | null> {
  const client = tx.$client
  const [{ rows }] = (await client.query(
    `${announced(personText(person))}; set local app.company_id = '${integer(person.companyId)}'`,
  )) as unknown as [{ rows: ViewerRow[] }]
  const [row] = rows
  if (!row) return null
  const viewer = admit(row)
  await client.query(
    viewer.inProjects === null ? `set local role ${requestRole}` : limitedTo(viewer.inProjects),
  )
  try {
    return await work(viewer)
  } finally {
    // Fails only in a transaction that is over.
    await client.query(`reset role; set local app.role = ''; set local app.person_id = ''`).catch(() => {})
  }
}

async function transactOnce<T>(
  deps: TransactionDeps,
  companyId: number,
  now: Date,
  viewerText: string,
  missing: (client: TxClient) => Problem | Promise<Problem>,
  work: (ctx: Context) => Promise<T>,
  begin: string,
): Promise<T> {
  const client = await connect(deps.db.requests)
  let broken = false
  try {
    // JIT compilation costs more than it saves here: the statements of a request are short.
    const answers = await client.query(
      `${begin}; set local role ${requestRole}; set local app.company_id = '${integer(companyId)}'; set local jit = off; ${announced(viewerText)}`,
    )
    const row: (ViewerRow & { xid: string }) | undefined = answers[4].rows[0]
    if (!row) throw await missing(client)
    const viewer = admit(row)
    if (viewer.inProjects !== null) await client.query(limitedTo(viewer.inProjects))
    const audit: AuditLine[] = []
    const queued: QueuedEvent[] = []
    const ended: SocketsOf[] = []
    const jobs: NewJob[] = []
    const ofCompany: (() => Promise<void>)[] = []
    const result = await work({
      tx: deps.db.txOn(client),
      viewer,
      now,
      position: `${row.xid}.${now.getTime()}`,
      audit: line => audit.push(line),
      publish: (event, phones) => queued.push({ ...event, phones }),
      endSockets: whose => ended.push(whose),
      enqueue: job => jobs.push(job),
      asCompany: async work => {
        if (viewer.inProjects === null) await work()
        else ofCompany.push(work)
      },
    })
    // What is recorded goes to the whole company: its audit log, events, webhooks, jobs.
    const isRecording = [ofCompany, audit, queued, jobs].some(list => list.length > 0)
    if (viewer.inProjects !== null && isRecording) await client.query(`set local role ${requestRole}`)
    for (const one of ofCompany) await one()
    if (row.stale && viewer.sessionId !== null) await touchSession(client, viewer.sessionId, companyId, now)
    queued.push(...eventsOfAudit(audit, queued))
    const recording = audit.length || queued.length ? `${recordStatement(viewer, now, audit, queued)}; ` : ''
    if (jobs.length) {
      if (recording) await client.query(recording)
      await deps.jobs.send(client, jobs)
      await client.query('commit')
    } else await client.query(`${recording}commit`)
    if (jobs.length) deps.jobs.wake(jobs)
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
