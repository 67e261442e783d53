import type { LiveEvent } from '@quadrat/domain/event'
import { Problem } from '@quadrat/domain/problem'
import type { AuditLine, Labelled } from '#src/platform/audit/audit-line.ts'
import type { Jobs, NewJob } from '#src/platform/jobs/jobs.ts'
import { atCompany } from '#src/platform/nodes/nodes.ts'
import { readApiKey } from '#src/platform/security/api-key-token.ts'
import { readToken } from '#src/platform/security/token.ts'
import { admit, endOfKey, endOfSession, type Viewer } from '#src/platform/security/viewer.ts'
import { type Database, requestRole, type Tx } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import type { Position } from './missed-events.ts'
import { announce, limitedTo, transact, type ViewerStatement } from './transact.ts'
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
  /** The end of the positions of this node. Empty on one PostgreSQL. */
  mark: string
  audit<Detail extends object>(line: AuditLine & { detail?: Detail & Labelled<Detail> }): void
  /** @param phones ids of people whose phones receive it beside the collector that the event names */
  publish(event: LiveEvent, phones?: readonly number[]): void
  /** Closes live sockets after the commit: a session has ended, or a person was blocked or archived. */
  endSockets(whose: SocketsOf): void
  /**
   * Goes on without the answer of a statement that nothing depends on, so that it is in one message with
   * what follows, such as the commit. Its error is that of the transaction. Not for parts of a transaction
   * that may be refused alone.
   */
  pipeline(statement: Promise<unknown>): void
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
  const session = sessionName(read)
  return transact(deps, { companyId: read.companyId, now, viewer, missing, readsOnly, session }, work)
}

const sessionName = ({ companyId, hash }: { companyId: number; hash: Buffer }) =>
  `${companyId}.${hash.toString('base64')}`

/**
 * The viewer of the last request of a session, which is some minutes old at most; null if it is not known. It
 * grants nothing: do for it only what is undone unless a transaction of the session commits.
 */
export function lastViewer({ db }: Pick<TransactionDeps, 'db'>, token: string | null): Viewer | null {
  const read = token ? readToken(token) : null
  const known = read && db.viewers.get(sessionName(read))
  return known ? admit(known.row) : null
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
 * @param companyId the company that all of the work is of, if it is of one
 * @throws the errors of `work`, database errors as problems
 */
export async function withOwnerTransaction<T>(
  deps: Pick<TransactionDeps, 'db'>,
  work: (tx: Tx) => Promise<T>,
  companyId: number | null = null,
): Promise<T> {
  return atCompany(deps.db, companyId, db => inTransaction(db, db.pool, 'begin', work, companyId))
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
