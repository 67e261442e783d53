import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Nodes } from '#src/platform/nodes/nodes.ts'
import { type Relations, relations } from '#src/schema.ts'
import { KnownViewers } from './known-viewers.ts'
import { CompanyDialect } from './queried-company.ts'
import { TaskNumbers } from './task-numbers.ts'
import { statementsSent, TxClient } from './tx-client.ts'

/** The handle of a transaction: drizzle on the client that runs the transaction. */
export type Tx = NodePgDatabase<Relations> & { $client: TxClient }

/** The connections to the PostgreSQL database of this installation. */
export interface Database {
  /** The connections of the owner of the database, which sees all companies. */
  pool: pg.Pool
  /**
   * The connections that serve requests: of a login that owns nothing (`request-login.ts`), else of the
   * owner.
   */
  readonly requests: pg.Pool
  readonly taskNumbers: TaskNumbers
  connectionString: string
  /**
   * Serves requests from now on by connections of their own login. For the start, before there are requests.
   */
  useRequestLogin(connectionString: string): void
  /** The nodes of the cluster that this database belongs to. Null on one PostgreSQL. */
  nodes: Nodes | null
  /** What tells the positions of events of this node from those of others. Empty on one PostgreSQL. */
  readonly mark: string
  /** Of the requests of this database. */
  readonly viewers: KnownViewers
  /** Returns the transaction handle of a client that was taken from the pool. */
  txOn(client: TxClient): Tx
  /**
   * The number of queries that requests have sent on clients of a pool. Those of jobs do not count: they run
   * at any time. Tests use it to rule out N+1 queries.
   */
  statements(): number
  /**
   * Resolves when the database and its job queue answer, the request role may read, and something can be
   * written.
   * @throws the error of the driver
   */
  check(): Promise<void>
  /**
   * Calls the listener when connections cannot be made any more, with the reason, and when they can again,
   * with null.
   */
  onOutage(listener: (reason: Error | null) => void): void
  /** Ends all connections. Another call waits for the same. */
  close(): Promise<void>
}

/**
 * The role that serves requests. Created at boot, because roles belong to the cluster and not to a database.
 */
export const requestRole = 'quadrat_app'

/**
 * The role of the readers of public links. A request may become it, and it may read less than any request.
 */
export const publicRole = 'quadrat_public'

/**
 * The role of requests of people who are limited to chosen projects. Such a request becomes it when it has
 * read its person.
 */
export const projectsRole = 'quadrat_in_projects'

/** The time for which a check is reused: each one writes, and everybody may ask. */
const checkedMs = 2000

/** The largest number of connections of each login: enough for two cores. */
export const connectionsMax = 20

/** What connections to a node of a cluster have of their own. */
interface OfNode {
  mark: string
  /** Options of PostgreSQL, as its command line has them. */
  options: string
}

/**
 * Creates the connection pool. Connects on the first query.
 * @param connectionString a URL of PostgreSQL 15 or later, in the form that pg accepts
 * @param max the largest number of connections of each login
 */
export function openDatabase(
  connectionString: string,
  max = connectionsMax,
  ofNode: OfNode = { mark: '', options: '' },
): Database {
  const listeners: ((reason: Error | null) => void)[] = []
  let isAway = false
  function connected(error: Error | null | undefined): void {
    // A client that the pool closes while it connects says nothing about the database.
    if (isAway === Boolean(error)) return
    isAway = Boolean(error)
    for (const listener of listeners) listener(error ?? null)
  }
  class PooledClient extends TxClient {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    // The pool calls it with a callback.
    override connect(callback?: (error: Error) => void) {
      if (!callback) return super.connect()
      super.connect((error: Error) => {
        connected(error)
        callback(error)
      })
    }
  }
  function openPool(connectionString: string, max: number): pg.Pool {
    const opened = new pg.Pool({
      connectionString,
      max,
      Client: PooledClient as unknown as typeof pg.Client,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      application_name: 'quadrat',
      // Compiling costs more than it saves: nothing here runs for seconds.
      options: `-c jit=off${ofNode.options}`,
      keepAlive: true,
    })
    // Without these listeners a connection that the database closes would end the process. The first is for
    // idle connections. The second is for connections in use, whose query reports the error.
    opened.on('error', () => {})
    opened.on('connect', client => client.on('error', () => {}))
    return opened
  }
  const pool = openPool(connectionString, max)
  let requests = pool
  let ofNumbers: pg.Pool | undefined
  const handles = new WeakMap<TxClient, Tx>()
  let checking: Promise<void> = Promise.resolve()
  let checkedAt = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    // A node reads of companies one at a time.
    const probed = database.nodes ? 'sdgs' : 'companies'
    await tryOut(
      requests,
      `set local app.company_id = '0'; set local role ${requestRole}; select from ${probed} limit 1`,
    )
    await tryOut(
      pool,
      `select version from pgboss.version;
       create temp table readiness on commit drop as select repeat('quadrat ', 8192) || n as filler from generate_series(1, 20) n;
       select pg_current_xact_id()`,
    )
  }

  async function tryOut(connections: pg.Pool, statements: string): Promise<void> {
    const client = await connections.connect()
    let isBroken = true
    try {
      await client.query(`begin; ${statements}; commit`)
      isBroken = false
    } catch (error) {
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  let closing: Promise<void> | undefined
  async function closeAll(): Promise<void> {
    const ofNodes = ofNode.mark === '' ? (database.nodes?.all ?? []) : []
    await Promise.all([
      ...[...new Set([pool, requests, ofNumbers])].map(one => one?.end()),
      ...ofNodes.map(node => node.db.close()),
    ])
  }
  const database: Database = {
    pool,
    get requests() {
      return requests
    },
    // Reports wait for a number while they hold a connection, so that it must come by another one.
    taskNumbers: new TaskNumbers(() => {
      if (requests !== pool) return pool
      ofNumbers ??= openPool(connectionString, 1)
      return ofNumbers
    }),
    connectionString,
    nodes: null,
    mark: ofNode.mark,
    viewers: new KnownViewers(),
    useRequestLogin(url) {
      requests = openPool(url, max)
    },
    txOn(client) {
      const known = handles.get(client)
      if (known) return known
      const dialect = new CompanyDialect(() => client.companyId)
      const session = new NodePgSession(client, dialect, relations)
      const tx: Tx = Object.assign(new NodePgDatabase(dialect, session, relations), { $client: client })
      handles.set(client, tx)
      return tx
    },
    statements: statementsSent,
    check() {
      if (performance.now() - checkedAt > checkedMs) {
        checkedAt = performance.now()
        checking = check()
        checking.catch(() => {})
      }
      return checking
    },
    onOutage(listener) {
      listeners.push(listener)
    },
    close() {
      closing ??= closeAll()
      return closing
    },
  }
  return database
}

/**
 * Returns the major version of PostgreSQL, e.g. 15. This is the first query of the server, so an error means
 * that the database cannot be reached.
 */
export async function postgresVersion(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

/**
 * True if two open connections are served by the same process of PostgreSQL: a pooler between, such as
 * PgBouncer, gives a connection away after each transaction.
 */
export async function sharesConnections({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const clients = await Promise.all([pool.connect(), pool.connect()])
  try {
    const seen = new Set<number>()
    for (const client of clients) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      seen.add(rows[0]?.pid ?? 0)
    }
    return seen.size < clients.length
  } finally {
    for (const client of clients) client.release()
  }
}
