import type { LiveEvent } from '@quadrat/domain/event'
import { Problem } from '@quadrat/domain/problem'
import { eventsOfAudit } from '#src/platform/audit/audit-events.ts'
import type { AuditLine, Labelled } from '#src/platform/audit/audit-line.ts'
import { integer, record } from '#src/platform/audit/audit-record.ts'
import type { Jobs, NewJob } from '#src/platform/jobs/jobs.ts'
import { speakingAs } from '#src/platform/language/speech.ts'
import { readApiKey } from '#src/platform/security/api-key-token.ts'
import { readToken } from '#src/platform/security/token.ts'
import {
  admit,
  endOfKey,
  endOfSession,
  setKeyUsed,
  setSessionSeen,
  type Viewer,
  type ViewerRow,
} from '#src/platform/security/viewer.ts'
import { type Database, projectsRole, requestRole, type Tx } from './db.ts'
import { connect, inTransaction } from './in-transaction.ts'
import { isStill } from './known-viewers.ts'
import type { Position } from './missed-events.ts'
import { isRetryable, problemFromDatabase } from './problem-from-database.ts'
import type { TxClient } from './tx-client.ts'

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
  /** The statements of `tx` see every event before it. Known when the first of them has its answer. */
  position(): Position
  audit<Detail extends object>(line: AuditLine & { detail?: Detail & Labelled<Detail> }): void
  /** @param phones ids of people whose phones receive it beside the collector that the event names */
  publish(event: LiveEvent, phones?: readonly number[]): void
  /** Closes live sockets after the commit: a session has ended, or a person was blocked or archived. */
  endSockets(whose: SocketsOf): void
  /** Takes the number of a new task of the company. It stays taken if the transaction fails. */
  nextTaskNumber(): Promise<number>
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
 * Runs one request of a signed-in person, or of an API key, in one transaction. The session or the key is
 * read in the same message that opens the transaction. Commits when `work` returns and rolls back when it
 * throws; the promise settles after that. A serialization failure or deadlock runs `work` again, up to 4
 * times in all.
 * @throws Problem token.invalid, account.archived, account.blocked, data.unavailable, disk.full, and the
 *   errors of `work`
 */
export function withTransaction<T>(
  deps: TransactionDeps,
  token: string | null,
  work: (ctx: Context) => Promise<T>,
  { readsOnly = false } = {},
): Promise<T> {
  const key = token ? readApiKey(token) : null
  const read = key ?? (token ? readToken(token) : null)
  if (!read) return Promise.reject(new Problem('token.invalid'))
  const now = deps.now()
  const named = key ? 'viewer_of_key' : 'viewer_in_session'
  const viewer = { text: `select * from ${named}($1, $2)`, values: [read.hash, now] }
  const endOf = key ? endOfKey : endOfSession
  const missing = (client: TxClient) => endOf(client, read.companyId, read.hash, now)
  const session = `${read.companyId}.${read.hash.toString('base64')}`
  return transact(deps, { companyId: read.companyId, now, viewer, missing, readsOnly, session }, work)
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

/** Selects a row of the viewer. */
interface ViewerStatement {
  text: string
  values: unknown[]
}

const viewerOf = (
  { companyId, personId }: { companyId: number; personId: number },
  now: Date,
): ViewerStatement => ({
  text: 'select * from viewer_by_id($1, $2, $3)',
  values: [companyId, personId, now],
})

function transactAs<T>(
  deps: TransactionDeps,
  person: { companyId: number; personId: number },
  work: (ctx: Context) => Promise<T>,
  now: Date,
  begin: string,
): Promise<T> {
  const missing = () => new Problem('not-found', { what: 'person' })
  return transact(
    deps,
    { companyId: person.companyId, now, viewer: viewerOf(person, now), missing, begin },
    work,
  )
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
  return inTransaction(deps.db, deps.db.pool, 'begin', work)
}

/** What opens a transaction. */
interface Opening {
  companyId: number
  now: Date
  viewer: ViewerStatement
  /** The refusal when there is no such viewer. */
  missing(client: TxClient): Problem | Promise<Problem>
  begin?: string
  /** Nobody waits for the commit of what writes nothing. */
  readsOnly?: boolean
  /** Names the session or key, by which its viewer is known to the next request. */
  session?: string
}

async function transact<T>(
  deps: TransactionDeps,
  opening: Opening,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(deps, opening, work)
    } catch (error) {
      if (error instanceof AnotherViewer) {
        deps.db.viewers.delete(opening.session ?? '')
        attempt--
      } else if (attempt >= attemptsMax || !isRetryable(error)) throw problemFromDatabase(error)
    }
  }
}

/** The viewer of the last request of this session is not that of this one. */
class AnotherViewer extends Error {}

/**
 * Reads the viewer and tells the database who acts: the policies of the roles ask for it.
 * @param refuse returns the error of all that follows in the transaction, or null
 */
async function announce(
  client: TxClient,
  viewer: ViewerStatement,
  refuse?: (row: AnnouncedRow | undefined) => Error | null,
): Promise<AnnouncedRow | undefined> {
  const text = `select v.*, pg_snapshot_xmin(pg_current_snapshot())::text as xid,
      set_config('app.role', v.role, true) as told_role,
      set_config('app.person_id', v.person_id::text, true) as told_person,
      set_config('app.may_export', v.may_export::text, true) as told_export from (${viewer.text}) v`
  const { rows } = await client.query({
    text,
    values: viewer.values,
    refuse: refuse && ((rows: AnnouncedRow[]) => refuse(rows[0])),
  })
  return rows[0]
}

type AnnouncedRow = ViewerRow & { xid: string }

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
  const [row] = await Promise.all([
    announce(client, viewerOf(person, new Date())),
    client.query(`select set_config('app.company_id', $1, true)`, [String(person.companyId)]),
  ])
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
  { companyId, now, viewer: ofViewer, missing, begin = 'begin', readsOnly = false, session = '' }: Opening,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { db } = deps
  const client = await connect(db.requests)
  let broken = false
  let working: Promise<T> | null = null
  try {
    const known = db.viewers.get(session)
    const refuse = known && ((row?: ViewerRow) => (isStill(known, row) ? null : new AnotherViewer()))
    // At the same moment, so that all of it is one message.
    const told = Promise.all([
      client.query(begin, []),
      client.query(
        `select set_config('role', '${requestRole}', true), set_config('app.company_id', $1, true)`,
        [String(companyId)],
      ),
      announce(client, ofViewer, refuse),
    ]).then(([, , announced]) => announced)
    let row: AnnouncedRow | undefined
    const audit: AuditLine[] = []
    const queued: QueuedEvent[] = []
    const ended: SocketsOf[] = []
    const jobs: NewJob[] = []
    const ofCompany: (() => Promise<void>)[] = []
    const start = (viewer: Viewer) => {
      const ctx: Context = {
        tx: db.txOn(client),
        viewer,
        now,
        position() {
          if (!row) throw new Error('no statement has an answer yet')
          return `${row.xid}.${now.getTime()}`
        },
        audit: line => audit.push(line),
        publish: (event, phones) => queued.push({ ...event, phones }),
        endSockets: whose => ended.push(whose),
        nextTaskNumber: () => db.taskNumbers.next(companyId),
        enqueue: job => jobs.push(job),
        asCompany: async work => {
          if (viewer.inProjects === null) await work()
          else ofCompany.push(work)
        },
      }
      return viewer.sessionId === null ? speakingAs(viewer, () => work(ctx)) : work(ctx)
    }
    let viewer: Viewer
    if (known) {
      // The first statements of the work are in that message too.
      viewer = admit(known.row)
      working = start(viewer)
      // Its error is that of the transaction, once the viewer is known to be the same.
      working.catch(() => {})
      row = await told
      if (!row || refuse?.(row)) throw new AnotherViewer()
    } else {
      row = await told
      if (!row) throw await missing(client)
      viewer = admit(row)
      if (viewer.inProjects !== null) await client.query(limitedTo(viewer.inProjects))
      else if (session) db.viewers.set(session, row)
      working = start(viewer)
    }
    const result = await working
    // What is recorded goes to the whole company: its audit log, events, webhooks, jobs.
    const isRecording = [ofCompany, audit, queued, jobs].some(list => list.length > 0)
    const isKeyUse = row.stale && viewer.scopes !== null
    if (viewer.inProjects !== null && (isRecording || isKeyUse))
      await client.query(`set local role ${requestRole}`)
    for (const one of ofCompany) await one()
    if (row.stale && viewer.sessionId !== null) await setSessionSeen(client, viewer.sessionId, companyId, now)
    if (isKeyUse) await setKeyUsed(client, viewer, now)
    queued.push(...eventsOfAudit(audit, queued))
    const recording = audit.length || queued.length ? record(client, viewer, now, audit, queued) : null
    if (jobs.length) {
      await recording
      await deps.jobs.send(client, jobs)
    }
    if (readsOnly && !isRecording && !row.stale) client.commitLater()
    // In the same message as what is recorded.
    else await Promise.all([recording, client.query('commit', [])])
    if (jobs.length) deps.jobs.wake(jobs)
    if (queued.length) deps.live.publish(companyId, queued)
    if (ended.length) deps.live.end(companyId, ended)
    return result
  } catch (error) {
    // Until it has ended, the work may send statements.
    await working?.catch(() => {})
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}
