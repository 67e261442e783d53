import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { productVersion } from '#src/config.ts'
import type { AppDeps } from '#src/deps.ts'
import { lastBackup } from '#src/platform/backup/last-backup.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { checkMailServer } from '#src/platform/message/mail.ts'
import { withoutValues } from '#src/platform/operation/log.ts'
import { runningServers } from '#src/platform/operation/servers.ts'
import {
  databaseFacts,
  failedJobs,
  hasSignOut,
  insertSignOut,
  largestCompanies,
  queueStates,
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
    sizes: await largestCompanies(tx),
    failed: await failedJobs(tx),
    queues: await queueStates(tx),
    servers: await runningServers(tx.$client),
    backup: await lastBackup(tx.$client),
  }))
  const [bucketUp, mailUp] = await reached
  return {
    ...facts,
    failed: facts.failed.map(job => ({
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

const isUp = (check: Promise<void>) =>
  check.then(
    () => true,
    () => false,
  )

export type Operation = Awaited<ReturnType<typeof readOperation>>
