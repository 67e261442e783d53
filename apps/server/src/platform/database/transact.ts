import type { Problem } from '@quadrat/domain/problem'
import { eventsOfAudit } from '#src/platform/audit/audit-events.ts'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import { integer, record } from '#src/platform/audit/audit-record.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { speakingAs } from '#src/platform/language/speech.ts'
import { atCompany } from '#src/platform/nodes/nodes.ts'
import {
  admit,
  setKeyUsed,
  setSessionSeen,
  type Viewer,
  type ViewerRow,
} from '#src/platform/security/viewer.ts'
import { type Database, projectsRole, requestRole } from './db.ts'
import { connect } from './in-transaction.ts'
import { isStill } from './known-viewers.ts'
import { isRetryable, problemFromDatabase } from './problem-from-database.ts'
import type { Context, QueuedEvent, SocketsOf, TransactionDeps } from './transaction.ts'
import type { TxClient } from './tx-client.ts'

const attemptsMax = 4

/** Selects a row of the viewer. */
export interface ViewerStatement {
  text: string
  values: unknown[]
}

/** What opens a transaction. */
export interface Opening {
  companyId: number
  now: Date
  viewer: ViewerStatement
  /** Returns what a session or person that was not found is refused with. */
  missing(client: TxClient): Problem | Promise<Problem>
  begin?: string
  /** Nobody waits for the commit of what writes nothing. */
  readsOnly?: boolean
  /** Names the session or key, by which its viewer is known to the next request. */
  session?: string
}

/**
 * Runs work in a transaction of its viewer, up to 4 times when it meets a serialization failure or deadlock.
 */
export async function transact<T>(
  deps: TransactionDeps,
  opening: Opening,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await atCompany(deps.db, opening.companyId, db => transactOnce(deps, db, opening, work))
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
export async function announce(
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
export function limitedTo(projects: readonly number[]): string {
  return `set local role ${projectsRole}; set local app.project_ids = '{${projects.map(integer).join()}}'`
}

async function transactOnce<T>(
  deps: TransactionDeps,
  db: Database,
  { companyId, now, viewer: ofViewer, missing, begin = 'begin', readsOnly = false, session = '' }: Opening,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { viewers } = deps.db
  const client = await connect(db.requests)
  client.companyId = companyId
  let broken = false
  let working: Promise<T> | null = null
  const pipelined: Promise<unknown>[] = []
  try {
    const known = viewers.get(session)
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
    // Async, so that what it throws at once waits for the viewer too.
    const start = async (viewer: Viewer) => {
      const ctx: Context = {
        tx: db.txOn(client),
        viewer,
        now,
        mark: db.mark,
        position() {
          if (!row) throw new Error('no statement has an answer yet')
          return `${row.xid}.${now.getTime()}${db.mark}`
        },
        audit: line => audit.push(line),
        publish: (event, phones) => queued.push({ ...event, phones }),
        endSockets: whose => ended.push(whose),
        pipeline: statement => {
          // Its error is that of the transaction, once the rest has an answer.
          statement.catch(() => {})
          pipelined.push(statement)
        },
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
      else if (session) viewers.set(session, row)
      working = start(viewer)
    }
    const result = await working
    // What is recorded goes to the whole company: its audit log, events, webhooks, jobs.
    const isRecording = [ofCompany, audit, queued, jobs].some(list => list.length > 0)
    const isKeyUse = row.stale && viewer.scopes !== null
    if (viewer.inProjects !== null && (isRecording || isKeyUse))
      client.query(`set local role ${requestRole}`, []).catch(() => {})
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
    else await Promise.all([...pipelined, recording, commit(client)])
    if (jobs.length) deps.jobs.wake(jobs, db)
    if (queued.length) deps.live.publish(companyId, queued)
    if (ended.length) deps.live.end(companyId, ended)
    return result
  } catch (error) {
    // Until it has ended, the work may send statements.
    await working?.catch(() => {})
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw await firstError(pipelined, error)
  } finally {
    client.release(broken)
  }
}

/** @throws Error if an earlier statement has failed: PostgreSQL then answers a commit as a rollback */
async function commit(client: TxClient): Promise<void> {
  const { command } = await client.query('commit', [])
  if (command !== 'COMMIT') throw new Error(`the commit was answered by ${command}`)
}

/** After the first statement that fails, all others fail because of it. */
async function firstError(pipelined: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(pipelined)).find(one => one.status === 'rejected')
  return failed ? failed.reason : otherwise
}
