import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Joined, joinedEvent } from '@quadrat/domain/event'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { inject } from 'vitest'
import { buildApp } from '#src/app.ts'
import { type Config, loadConfig } from '#src/config.ts'
import type { AppDeps } from '#src/deps.ts'
import { openBilling } from '#src/features/subscription/billing.provider.ts'
import { planning } from '#src/graphql/execute-query.ts'
import { createLive } from '#src/http/live.ts'
import { jobHandlers } from '#src/jobs.ts'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { checking } from '#src/platform/database/queried-company.ts'
import { openRequestLogin } from '#src/platform/database/request-login.ts'
import { openFileStore } from '#src/platform/files/open-file-store.ts'
import { createMail } from '#src/platform/message/mail.ts'
import { openMailbox } from '#src/platform/message/mailbox.ts'
import { createSms } from '#src/platform/message/sms.ts'
import { isDistributed } from '#src/platform/nodes/cluster.ts'
import { startJobsOfNodes } from '#src/platform/nodes/node-jobs.ts'
import { openNodes } from '#src/platform/nodes/open-nodes.ts'
import { loadSecrets } from '#src/platform/operation/installation.ts'
import { createMetrics } from '#src/platform/operation/metrics.ts'
import { whenOver } from './when-over.ts'

interface GraphQLAnswer<T> {
  data: T
  errors?: { message: string; extensions: { code: string; params: Record<string, unknown> } }[]
}

export interface TestServer {
  url: string
  deps: AppDeps
  graphql<T = Record<string, never>>(
    token: string | null,
    query: string,
    variables?: object,
  ): Promise<GraphQLAnswer<T>>
  rest(method: string, path: string, options?: RestOptions): Promise<RestAnswer>
  /** Connects a live socket and waits for the joined event. It is closed after the tests of the file. */
  socket(token: string, userId?: string): Promise<Socket>
  /** Connects a live socket that sends a position. Returns it with the payload of the joined event. */
  join(token: string, position?: unknown): Promise<Joined & { socket: Socket }>
}

interface RestOptions {
  token?: string | null
  body?: unknown
  headers?: Record<string, string>
}

export interface RestAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response
  body: any
}

/**
 * The servers of a test process share what a server keeps of templates by their ids, as if they were one:
 * templates of another database get ids of their own.
 */
const ownIdsText = `select setval(sequence, greatest(nextval(sequence), oid::bigint % 20000 * 100000))
  from pg_database, pg_get_serial_sequence('templates', 'id') as sequence where datname = current_database()`

// Each query whose text is known is compared with the query that would be written.
checking.on = true
// So that tests, which ask most queries once, see what people see.
planning.atOnce = true

/**
 * The largest number of connections of each login. Three parts of the tests run at once and start servers of
 * their own, and a PostgreSQL has 100 connections by default.
 */
const connectionsMax = 12

/** The databases that a server of this process has found or made current. */
const migrated = new Set<string>()

/**
 * Starts the whole server on a free port, on the database of the test run: real HTTP, sockets and jobs. It
 * stops after the tests of the file, or after the test that starts it.
 * @param positionEveryMs the interval at which sockets get a newer position; by default longer than a test
 *   file runs
 * @param log gets what the server logs
 * @param giveNodes gives the database its nodes, before anything uses it
 * @param prepare makes what has to be there before jobs run, as the demo company is at the start of a server
 */
export async function testServer(
  settings: Partial<Record<string, string>> = {},
  positionEveryMs = 3_600_000,
  log = pino({ level: 'silent' }),
  prepare?: (deps: AppDeps) => Promise<void>,
  giveNodes?: (db: Database) => Promise<void>,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quadrat-test-'))
  const databaseUrl = settings.DATABASE_URL ?? inject('databaseUrl')
  const config: Config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    // A network for documents, which nobody has: webhooks with such an address can be made and reach nobody.
    WEBHOOK_NETWORKS: '192.0.2.0/24',
    // Tests make all calls of a session within seconds.
    CALLS_PER_MINUTE: '1000000',
    ...settings,
  })
  let db = openDatabase(databaseUrl, connectionsMax)
  if (await isDistributed(db.pool)) db = await openNodes(db, config.databaseRequestsUrl)
  else if (!migrated.has(databaseUrl)) await migrate(db)
  migrated.add(databaseUrl)
  if (databaseUrl !== inject('databaseUrl')) await db.pool.query(ownIdsText)
  await openRequestLogin(db, config.databaseRequestsUrl)
  await giveNodes?.(db)
  const jobs = await startJobsOfNodes(db, () => {}, config)
  const mailbox = openMailbox(config)
  const secrets = await loadSecrets(db)
  const live = createLive(config.redisUrl, positionEveryMs)
  const files = await openFileStore(config)
  const deps: AppDeps = {
    config,
    db,
    jobs,
    live,
    metrics: config.operation.operatorToken ? createMetrics({ config, db, files, live }) : null,
    files,
    secrets,
    billing: await openBilling({ config, db, id: secrets.id, now: () => deps.now() }),
    sms: createSms(config, mailbox),
    mail: createMail(config, mailbox),
    mailbox,
    log,
    now: () => new Date(),
  }
  const app = await buildApp(deps)
  await prepare?.(deps)
  await jobs.work(db => jobHandlers({ ...deps, db }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const sockets: Socket[] = []
  whenOver(async () => {
    for (const socket of sockets) socket.disconnect()
    await app.close()
    await jobs.stop()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function rest(
    method: string,
    path: string,
    { token, body, headers = {} }: RestOptions = {},
  ): Promise<RestAnswer> {
    const raw = body instanceof Uint8Array || body instanceof FormData || body === undefined
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ? (body as Uint8Array<ArrayBuffer> | FormData | undefined) : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }

  async function joinLive(token: string, position?: unknown, userId = '0') {
    const socket = io(url, {
      path: '/live',
      transports: ['websocket'],
      auth: { token, position },
      query: { userId },
      forceNew: true,
      reconnection: false,
    })
    sockets.push(socket)
    const joined = await new Promise<Joined>((resolve, reject) => {
      socket.once(joinedEvent, resolve)
      socket.once('connect_error', reject)
    })
    return { ...joined, socket }
  }

  return {
    url,
    deps,
    rest,
    async graphql<T>(token: string | null, query: string, variables: object = {}) {
      const { body } = await rest('POST', '/graphql', { token, body: { query, variables } })
      return body as GraphQLAnswer<T>
    },
    socket: async (token, userId) => (await joinLive(token, undefined, userId)).socket,
    join: joinLive,
  }
}

/** Waits for the next event of this name on the socket, and returns its payload. */
export function nextEvent<T = Record<string, string>>(socket: Socket, name: string): Promise<T> {
  return new Promise(resolve => socket.once(name, resolve))
}
