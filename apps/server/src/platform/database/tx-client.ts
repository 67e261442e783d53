import pg from 'pg'
import { currentOrigin } from '#src/platform/network/request-origin.ts'
import { isTracing, traceStatement } from '#src/platform/operation/tracing.ts'
import { Exchange, prepareValue, type Statement } from './exchange.ts'

/**
 * The largest number of statement texts that are sent as prepared statements; later texts are sent unnamed.
 */
const namedStatementsMax = 300

/** The time for which a transaction that has only read stays open. */
const commitWaitsMs = 5

const statementNames = new Map<string, string>()
let sent = 0
let messages = 0

/** The number of statements that requests have sent so far. */
export const statementsSent = () => sent

/** The number of messages that these statements were sent in. */
export const messagesSent = () => messages

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= namedStatementsMax) return undefined
  const name = `q${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

/**
 * Row limits that are inlined in the text of a statement. The list is short to keep the number of texts
 * small.
 */
const commonLimits = new Set<unknown>([1, 5, 10, 20, 50, 100, 500])

interface PageParameters {
  /** The numbers ($n) of the parameters of `limit`, and of those of `offset`. */
  limits: Set<number>
  offsets: Set<number>
  /**
   * By the values of the limits: the text with the inlined values, and the numbers of the remaining
   * parameters.
   */
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
 * Inlines a common limit and an offset of 0 in the text. A generic plan does not know the values of
 * parameters: it assumes a tenth of the table, so its cost estimate exceeds that of a custom plan, and
 * PostgreSQL plans every page again. Planning takes longer than fetching the page.
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

/** A statement that waits for its turn, and who asked for it. */
interface Waiting {
  /** Text alone is sent alone: it may be several statements. */
  statement: Statement | string
  isOfRequest: boolean
  resolve(result: pg.QueryResult): void
  reject(error: Error): void
}

/**
 * A client that sends what is asked at the same moment in one message, in the order of the calls, and one
 * message at a time: a message costs both sides more than a simple statement. The GraphQL resolvers of one
 * operation share a transaction and ask at the same moment. Statements with parameters are prepared, so that
 * each connection parses a text only once. What follows a statement that fails, in the same message, fails
 * with it.
 */
export class TxClient extends pg.Client {
  readonly #waiting: Waiting[] = []
  #exchange: Exchange | null = null
  #isBusy = false
  /** The error of all statements until the rollback. */
  #refusal: Error | null = null
  /** While the commit of the last transaction waits for the next message. */
  #committing: NodeJS.Timeout | null = null

  /** The company of the transaction. Null for what is of no company, or of all. */
  companyId: number | null = null
  /** The pool that the client was taken from. */
  pool: pg.Pool | null = null

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('parseComplete', () => this.#exchange?.handleParseComplete())
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads that meet here
  override query(...args: any[]): any {
    const [first, values] = args
    const streams = typeof first?.submit === 'function'
    // The pool's own `query`, which the job queue uses, passes a callback.
    const goesAtOnce = streams || typeof args.at(-1) === 'function'
    this.#commitFirst(goesAtOnce)
    if (goesAtOnce) return super.query(...(args as [string]))
    const given = typeof first === 'string' ? { text: first, values } : first
    const ask = () => this.#ask(given, given.values ?? values)
    return isTracing() ? traceStatement(given.text, ask) : ask()
  }

  /**
   * Commits in the message of the transaction that is next on this connection, or alone when none comes soon.
   * For transactions that only read: nobody waits for it, and a message costs more than the commit.
   */
  commitLater(): void {
    this.#committing = setTimeout(() => this.#commitFirst(), commitWaitsMs).unref()
  }

  #commitFirst(atOnce = false): void {
    if (this.#committing === null) return
    clearTimeout(this.#committing)
    this.#committing = null
    const committed = atOnce ? super.query('commit') : this.#ask({ text: 'commit' }, [], false)
    // Counted for nobody. An error is that of the connection, which the next statement meets too.
    committed.catch(() => {})
  }

  #ask(
    given: Omit<Statement, 'values'>,
    values: unknown[] | undefined,
    isOfRequest = currentOrigin() !== undefined,
  ): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const statement = values ? prepared(given, values) : given.text
      this.#waiting.push({ statement, isOfRequest, resolve, reject })
      // After all that is asked at this moment.
      if (!this.#isBusy) process.nextTick(() => this.#send())
    }).catch(error => {
      // The driver's stack ends at the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    })
  }

  #send(): void {
    if (this.#isBusy) return
    if (this.#refusal) this.#refuseWaiting(this.#refusal)
    const alone = this.#waiting.findIndex(({ statement }) => typeof statement === 'string')
    const together = this.#waiting.splice(0, alone === 0 ? 1 : alone < 0 ? this.#waiting.length : alone)
    const [first] = together
    if (!first) return
    this.#isBusy = true
    const ofRequests = together.filter(({ isOfRequest }) => isOfRequest).length
    sent += ofRequests
    if (ofRequests > 0) messages++
    const settle = (error: Error | null, results: readonly pg.QueryResult[]) => {
      this.#exchange = null
      this.#isBusy = false
      for (const [n, { statement, resolve, reject }] of together.entries()) {
        const result = results[n]
        if (this.#refusal || !result) {
          reject(this.#refusal ?? error ?? new Error('a statement has no result'))
          continue
        }
        this.#refusal = (statement as Statement).refuse?.(result.rows) ?? null
        resolve(result)
      }
      if (this.#waiting.length > 0) process.nextTick(() => this.#send())
    }
    if (typeof first.statement === 'string') {
      super.query(first.statement).then(
        result => settle(null, [result]),
        error => settle(error, []),
      )
      return
    }
    this.#exchange = new Exchange(
      together.map(({ statement }) => statement as Statement),
      settle,
    )
    super.query(this.#exchange as unknown as pg.Submittable)
  }

  /** Of what waits, only a rollback is still sent. */
  #refuseWaiting(refusal: Error): void {
    const waiting = this.#waiting.splice(0)
    const rollback = waiting.findIndex(({ statement }) => statement === 'rollback')
    if (rollback >= 0) this.#refusal = null
    const refused = rollback < 0 ? waiting : waiting.slice(0, rollback)
    for (const { reject } of refused) reject(refusal)
    this.#waiting.push(...waiting.slice(refused.length))
  }
}

/** @throws Error for a value that has no text, such as a circular one */
function prepared(given: Omit<Statement, 'values'>, values: unknown[]): Statement {
  const page = given.name ? { text: given.text, values } : writePage(given.text, values)
  const name = given.name ?? statementName(page.text)
  return { ...given, text: page.text, values: page.values.map(prepareValue), name }
}
