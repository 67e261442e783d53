import { Problem } from '@quadrat/domain/problem'

/** Seconds after which a client should try again while the database or the disk is not available. */
const retrySeconds = { 'data.unavailable': 5, 'disk.full': 60 } as const

/** Network errors of a connection that cannot be made or has broken. */
const brokenConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * SQLSTATE of a server that cannot be reached, shuts down, starts, is a standby, or lacks connections or
 * memory, or that another transaction keeps waiting. 53100 is a full disk.
 */
const databaseAway = /^(08\w{3}|57P0[1-4]|53[023]00|25006|55P03)$/

const driverAway =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/**
 * A node of a cluster finds before its commit that its connection to another node is broken. Citus gives this
 * error no SQLSTATE of its own (XX000).
 */
const otherNodeAway = /^failure on connection marked as essential/

/**
 * Returns the problem if an error means that the database is away or a disk is full, else null. Both are
 * temporary: the same call succeeds later.
 */
export function outageOf(error: unknown): Problem | null {
  for (let e: unknown = error, depth = 0; e && depth < 5; e = (e as Error).cause, depth++) {
    if (e instanceof Problem) return e.code in retrySeconds ? e : null
    const { code = '', message = '', syscall } = Object(e) as NodeJS.ErrnoException
    if (isOfBucket(e)) return outage('data.unavailable', e)
    if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return outage('disk.full', error)
    const isAway = brokenConnection.has(code) || databaseAway.test(code)
    if (isAway || driverAway.test(message) || otherNodeAway.test(message))
      return outage('data.unavailable', error)
    // The socket file of a PostgreSQL that does not run.
    if (code === 'ENOENT' && syscall === 'connect') return outage('data.unavailable', error)
  }
  return null
}

/** True if a bucket does not answer for now, or answers that it cannot. Its settings may be right. */
export function isBucketAway(error: unknown): boolean {
  const { name = '' } = Object(error) as Partial<Error>
  return name === 'AbortError' || name === 'TimeoutError' || outageOf(error) !== null
}

/**
 * True for a bucket that answers 500 or above, or not at all. What it refuses for another reason is no
 * outage.
 */
function isOfBucket(error: unknown): boolean {
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } }
  return $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500
}

function outage(code: keyof typeof retrySeconds, cause: unknown): Problem {
  return Object.assign(new Problem(code, { seconds: retrySeconds[code] }), { cause })
}

/** A full disk, and a bucket that is away, are logged once in this time. */
const logMs = 60_000
const loggedAt = new Map<string, number>()

/**
 * Logs an error of a request, but not each of an outage: the database's is logged where it begins, a full
 * disk and a bucket that is away once a minute.
 */
export function logRequestError(log: { error(what: unknown): void }, error: unknown): void {
  const problem = outageOf(error)
  if (!problem) {
    log.error(error)
    return
  }
  const cause = problem.cause ?? problem
  const text =
    problem.code === 'disk.full'
      ? 'The disk is full. Nothing can be stored until there is space'
      : isOfBucket(cause)
        ? "The bucket can't be used, and is tried again with each file"
        : null
  if (text === null || performance.now() - (loggedAt.get(text) ?? Number.NEGATIVE_INFINITY) < logMs) return
  loggedAt.set(text, performance.now())
  const { name, message } = Object(cause) as Error
  log.error(`${text}: ${message || name}`)
}
