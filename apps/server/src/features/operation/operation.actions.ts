import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { productVersion } from '#src/config.ts'
import type { AppDeps } from '#src/deps.ts'
import { lastBackup } from '#src/platform/backup/last-backup.ts'
import type { Database } from '#src/platform/database/db.ts'
import { inTransaction } from '#src/platform/database/in-transaction.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { checkMailServer } from '#src/platform/message/mail.ts'
import { readNodes } from '#src/platform/nodes/cluster.ts'
import { type NodeState, nodeStates, nodesOfCompanies } from '#src/platform/nodes/node-states.ts'
import { withoutValues } from '#src/platform/operation/log.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { runningServers } from '#src/platform/operation/servers.ts'
import {
  type CompanySize,
  databaseFacts,
  type FailedJob,
  failedJobs,
  hasSignOut,
  insertSignOut,
  largestCompanies,
  listed,
  type QueueState,
  queueStates,
  readTotals,
  type Totals,
} from './operation.queries.ts'

/*
 * What the operator of the installation sees and does. The operator is nobody of any company: the token of
 * the settings is all that says who they are.
 */

const hours = 8
/** How long the page waits for the mail server. */
const mailMs = 3000
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest()

/** True if somebody has the token. Takes the same time whatever they have. */
export function isToken(token: string, given: string): boolean {
  return timingSafeEqual(hmac(token, token), hmac(token, given))
}

export interface OperatorSession {
  id: string
  /** Milliseconds since 1970. */
  until: number
}

/** Returns what a browser keeps instead of the token, and for how many seconds it is good. */
export function operatorSession(token: string, now: Date): { value: string; seconds: number } {
  const session = `${randomBytes(16).toString('base64url')}.${now.getTime() + hours * 3_600_000}`
  return { value: `${session}.${hmac(token, session).toString('base64url')}`, seconds: hours * 3600 }
}

/** Reads what a browser keeps; null if it is not signed or over. */
export function readSession(token: string, value: string, now: Date): OperatorSession | null {
  const [id = '', until = '', signature = ''] = value.split('.')
  const expected = hmac(token, `${id}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && Number(until) > now.getTime() ? { id, until: Number(until) } : null
}

/** True if the session was signed out, at this or another server. */
export function isSignedOut(deps: Pick<AppDeps, 'db'>, { id }: OperatorSession): Promise<boolean> {
  return withOwnerTransaction(deps, tx => hasSignOut(tx, id))
}

export function signOutOperator(deps: Pick<AppDeps, 'db' | 'now'>, session: OperatorSession): Promise<void> {
  return withOwnerTransaction(deps, tx => insertSignOut(tx, session, deps.now()))
}

/** Reads the operator's page. It names companies and nobody in them. */
export async function readOperation(deps: Pick<AppDeps, 'config' | 'db' | 'files' | 'live'>) {
  const { mail } = deps.config
  const reached = Promise.all([
    deps.files.checkBucket ? isUp(deps.files.checkBucket()) : null,
    mail && isUp(checkMailServer(mail, mailMs)),
  ])
  const disk = await statfs(deps.config.dataDir)
  const facts = await withOwnerTransaction(deps, async tx => ({
    ...(await databaseFacts(tx)),
    servers: await runningServers(tx.$client),
    backup: await lastBackup(tx.$client),
  }))
  const cluster = await readClusterState(deps.db)
  const { failed, queues } = await readJobs(deps.db)
  const [bucketUp, mailUp] = await reached
  return {
    ...facts,
    // Of all nodes.
    ...(cluster && { bytes: sum(cluster, ({ answer }) => answer?.bytes ?? 0) }),
    ...(await readCompanies(deps)),
    nodes: cluster,
    queues,
    failed: failed.map(job => ({
      ...job,
      message: job.message === null ? null : withoutValues(job.message),
    })),
    version: await productVersion(),
    node: process.versions.node,
    upSeconds: Math.floor(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    sockets: deps.live.sockets(),
    fileLimit: deps.config.fileBytesPerCompany,
    bucket: bucketUp,
    mail: mailUp,
    redis: deps.live.reachesOthers(),
    disk: { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize },
  }
}

/** Asks each node of a cluster. Null on one PostgreSQL. */
async function readClusterState(db: Database): Promise<NodeState[] | null> {
  return db.nodes && nodeStates(db, await readNodes(db.pool))
}

/** What companies have, with the node of each in a cluster. No sum is possible while a node is away. */
async function readCompanies(
  deps: Pick<AppDeps, 'db'>,
): Promise<{ totals: Totals; sizes: (CompanySize & { at: string | null })[] } | { totals: null; sizes: [] }> {
  const { db } = deps
  try {
    const { totals, sizes } = await withOwnerTransaction(deps, async tx => ({
      totals: await readTotals(tx),
      sizes: await largestCompanies(tx),
    }))
    const ids = sizes.map(({ id }) => id)
    const placed = db.nodes && (await nodesOfCompanies(db.pool, await readNodes(db.pool), ids))
    return { totals, sizes: sizes.map(size => ({ ...size, at: placed?.get(size.id) ?? null })) }
  } catch (error) {
    if (!db.nodes || !outageOf(error)) throw error
    return { totals: null, sizes: [] }
  }
}

/** The queues of all nodes that answer, as one. */
async function readJobs(db: Database): Promise<{ failed: FailedJob[]; queues: QueueState[] }> {
  const read = (one: Database) =>
    inTransaction(one, one.pool, 'begin', async tx => ({
      failed: await failedJobs(tx),
      queues: await queueStates(tx),
    }))
  const own = await read(db)
  const open = db.nodes?.opened ?? []
  const others = await Promise.all(
    open.map(node =>
      read(node.db).catch(error => {
        if (!outageOf(error)) throw error
        return null
      }),
    ),
  )
  const found = [own, ...others.filter(one => one !== null)]
  const queues = Map.groupBy(
    found.flatMap(one => one.queues),
    ({ name }) => name,
  )
  return {
    failed: found
      .flatMap(one => one.failed)
      .sort((a, b) => Number(b.failedAt) - Number(a.failedAt))
      .slice(0, listed),
    queues: [...queues].map(([name, of]) => ({
      name,
      waiting: sum(of, one => one.waiting),
      running: sum(of, one => one.running),
      failed: sum(of, one => one.failed),
    })),
  }
}

const sum = <T>(list: readonly T[], value: (one: T) => number) =>
  list.reduce((total, one) => total + value(one), 0)

const isUp = (check: Promise<void>) =>
  check.then(
    () => true,
    () => false,
  )

export type Operation = Awaited<ReturnType<typeof readOperation>>
