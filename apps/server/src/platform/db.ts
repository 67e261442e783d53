import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Relations, relations } from '#src/schema.ts'

/** A transaction's handle: drizzle over the one client that the transaction runs on. */
export type Tx = NodePgDatabase<Relations> & { $client: TxClient }

export interface Database {
  pool: pg.Pool
  connectionString: string
  /** The handle of a client that was taken from the pool. */
  txOn(client: TxClient): Tx
  /** Messages sent so far on clients that were taken from the pool; tests read it to prove that there is no N+1. */
  statements(): number
  /** Settles when the database and the job queue in it answer. @throws what the driver says */
  check(): Promise<void>
  close(): Promise<void>
}

/** The role that serves requests. Made at boot, because roles belong to the cluster and not to a database. */
export const requestRole = 'quadrat_app'

/** Statements that PostgreSQL keeps planned per connection; past this many texts the rest go unnamed. */
const namedStatementsMax = 300

const statementNames = new Map<string, string>()
let sent = 0

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= namedStatementsMax) return undefined
  const name = `q${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

/** Row limits that are written into a statement's text; few, so that few texts come of it. */
const commonLimits = new Set<unknown>([1, 5, 10, 20, 50, 100, 500])

interface PageParameters {
  /** The numbers of the parameters that are a `limit`, and of those that are an `offset`. */
  limits: Set<number>
  offsets: Set<number>
  /** By the limits' values: the text with them in it, and which parameters are left. */
  written: Map<string, { text: string; left: number[] }>
}

const pageParameters = new Map<string, PageParameters | null>()

function findPageParameters(text: string): PageParameters | null {
  const limits = new Set<number>()
  const offsets = new Set<number>()
  for (const [, word, number] of text.matchAll(/ (limit|offset) \$(\d+)\b/g))
    (word === 'limit' ? limits : offsets).add(Number(number))
  const all = [...text.matchAll(/\$(\d+)\b/g)].map(match => Number(match[1]))
  const isOnce = all.length === new Set(all).size
  return limits.size > 0 && isOnce ? { limits, offsets, written: new Map() } : null
}

/**
 * Writes a page's usual limit and its offset 0 into the text. As parameters they would be unknown to a plan that
 * is kept: it would count on a tenth of the table, lose against a plan made for the values, and each page would
 * be planned anew, which takes longer than to fetch it.
 */
function writePage(text: string, values: unknown[]): { text: string; values: unknown[] } {
  if (!text.includes(' limit $')) return { text, values }
  let page = pageParameters.get(text)
  if (page === undefined) {
    page = findPageParameters(text)
    if (pageParameters.size < namedStatementsMax) pageParameters.set(text, page)
  }
  if (page === null) return { text, values }
  const { limits, offsets } = page
  for (const number of limits) if (!commonLimits.has(values[number - 1])) return { text, values }
  for (const number of offsets) if (values[number - 1] !== 0) return { text, values }
  const key = [...limits].map(number => values[number - 1]).join()
  const known = page.written.get(key) ?? withoutPage(text, values, page)
  page.written.set(key, known)
  return { text: known.text, values: known.left.map(number => values[number - 1]) }
}

function withoutPage(text: string, values: unknown[], { limits, offsets }: PageParameters) {
  const left: number[] = []
  const numbers = new Map<number, number>()
  for (let number = 1; number <= values.length; number++)
    if (!limits.has(number) && !offsets.has(number)) numbers.set(number, left.push(number))
  const written = text.replace(/\$(\d+)\b/g, (_, digits: string) => {
    const number = Number(digits)
    return numbers.has(number) ? `$${numbers.get(number)}` : String(Number(values[number - 1]))
  })
  return { text: written, left }
}

/**
 * A client that runs one query at a time, in the order asked. GraphQL resolvers of one operation share
 * their transaction and ask in parallel; pg warns about that today and refuses it in its next major version.
 * Statements with parameters are sent under a name, so that the database plans each text once a connection.
 */
export class TxClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve()

  // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads that meet here
  override query(...args: any[]): any {
    const [first, values] = args
    const streams = typeof first?.submit === 'function'
    // The pool's own `query`, which the job queue uses, comes with a callback.
    if (streams || typeof args.at(-1) === 'function') return super.query(...(args as [string]))
    sent++
    const config =
      typeof first === 'string' ? { text: first, values } : { ...first, values: first.values ?? values }
    if (!config.name && config.values !== undefined) {
      Object.assign(config, writePage(config.text, config.values))
      config.name = statementName(config.text)
    }
    const run = () => super.query(config)
    const answer = this.#last.then(run, run)
    this.#last = answer.catch(() => {})
    return answer
  }
}

/**
 * Opens the pool on a PostgreSQL 15 or later.
 * @param connectionString as pg takes it
 * @param max connections; the server's two dozen are plenty for two cores
 */
export function openDatabase(connectionString: string, max = 20): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: TxClient as unknown as typeof pg.Client,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'quadrat',
    keepAlive: true,
  })
  // Without a listener, a connection that the database closes would end the process: one that is idle, and one that
  // a request holds, which hears of it from its query.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const handles = new WeakMap<TxClient, Tx>()
  return {
    pool,
    connectionString,
    txOn(client) {
      const known = handles.get(client)
      if (known) return known
      const tx = drizzle({ client, relations }) as unknown as Tx
      handles.set(client, tx)
      return tx
    },
    statements: () => sent,
    async check() {
      await pool.query('select version from pgboss.version')
    },
    close: () => pool.end(),
  }
}
