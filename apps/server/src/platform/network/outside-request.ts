import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Reach } from './public-address.ts'

/** A request to an address that the operator or somebody else has named. */
export interface OutsideRequest {
  headers: Record<string, string>
  body: string | Buffer | null
  reach: Reach
  /** From the start to the end of the answer. */
  timeoutMs: number
  /** What is read of the answer's body, in bytes; 0 reads nothing of it, and does not wait for it. */
  keepBytes: number
  signal?: AbortSignal
  /** True if its receiver would act on each of two: it is not sent again on another connection. */
  isOnce?: boolean
}

/** An answer. `isCut`: the body went on, or did not end in time. */
export interface OutsideAnswer {
  status: number
  headers: Record<string, string>
  body: string
  isCut: boolean
}

/**
 * As many stay open as messages of a notification are in flight: a push service gets no new connection for
 * each.
 */
const freeSockets = { keepAlive: true, maxFreeSockets: 32, timeout: 5000 }
const agents = new WeakMap<Reach, { http: HttpAgent; https: HttpsAgent }>()

/** Connections that are used again were checked when they were made. */
function agentsOf(reach: Reach) {
  const known = agents.get(reach)
  if (known) return known
  const made = { http: new HttpAgent(freeSockets), https: new HttpsAgent(freeSockets) }
  agents.set(reach, made)
  return made
}

/**
 * Posts to an address that somebody else has named. Follows no redirect, and connects only within the reach,
 * which is asked when the connection is made.
 * @throws Error with the code ENOTPUBLIC outside the reach, ETIMEDOUT, or the code of the connection's error
 */
export async function postOutside(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  try {
    return await post(address, request)
  } catch (error) {
    // The other side has closed a connection that was kept open, before it has read anything.
    if ((error as { isStale?: boolean }).isStale && !request.isOnce) return post(address, request)
    throw error
  }
}

function post(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  const { headers, body, reach, timeoutMs, keepBytes, signal } = request
  const url = new URL(address)
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Only names are looked up.
  if (isIP(host) && !reach.allows(host)) throw refused(host)
  const timeout = AbortSignal.timeout(timeoutMs)
  const isHttp = url.protocol === 'http:'
  const agent = agentsOf(reach)[isHttp ? 'http' : 'https']
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body ?? '')) },
    agent,
    lookup: reach.lookup,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }
  const call = (isHttp ? httpRequest : httpsRequest)(url, options, response => {
    if (keepBytes > 0) read(response, keepBytes, resolve)
    else {
      response.on('error', () => {}).resume()
      resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body: '', isCut: false })
    }
  })
  call.on('error', (error: NodeJS.ErrnoException) => {
    const isStale = call.reusedSocket && error.code === 'ECONNRESET'
    if (timeout.aborted) reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
    else reject(Object.assign(error, { isStale }))
  })
  call.end(body ?? undefined)
  return promise
}

const refused = (host: string) =>
  Object.assign(new Error(`${host} is not in the internet.`), { code: 'ENOTPUBLIC' })

function headersOf(response: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
}

/** Reads up to a number of bytes. What came counts also when the rest does not come. */
function read(response: IncomingMessage, keepBytes: number, done: (answer: OutsideAnswer) => void): void {
  const parts: Buffer[] = []
  let length = 0
  const end = (isCut: boolean) => {
    const body = Buffer.concat(parts).subarray(0, keepBytes)
    done({
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      body: body.toString('utf8'),
      isCut,
    })
  }
  response.on('data', (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length <= keepBytes) return
    end(true)
    response.destroy()
  })
  response.on('end', () => end(false))
  response.on('error', () => end(true))
}
