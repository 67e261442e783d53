import { clockHeader, clockOffsetHeader } from '@quadrat/domain/clock'
import { refusalSchema } from '@quadrat/domain/collector-api/refusal'
import { spoken } from '@quadrat/domain/language/texts'
import { texts } from './texts-en.ts'

/** A refusal of the server. `code` is a `ProblemCode`, or a newer one. */
export interface Refusal {
  code: string
  status: number
  message: string
  params: Record<string, unknown>
}

/** The server refused the call. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** The server's `retry-after`, in ms. */
  readonly retryAfter: number | null
  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal.message)
    this.name = 'Refused'
    this.refusal = refusal
    this.retryAfter = retryAfter
  }
}

/** There is no response, or one that our server cannot have sent (a captive portal, a cut connection). */
export class NoNetwork extends Error {
  /** True if something else answered, such as a Wi-Fi that wants a sign-in. */
  readonly isPortal: boolean
  constructor(isPortal = false) {
    super('no answer')
    this.name = 'NoNetwork'
    this.isPortal = isPortal
  }
}

/**
 * The JSON does not match the schema of its call: the app is too old, or the server is broken. Nothing of it
 * is stored.
 */
export class UnreadableResponse extends Error {
  constructor(path: string, cause: unknown) {
    super(`The answer to ${path} cannot be read.`, { cause })
    this.name = 'UnreadableResponse'
  }
}

/** A schema of `@quadrat/domain/collector-api`. */
interface Reader<T> {
  safeParse(input: unknown): { success: true; data: T } | { success: false; error: unknown }
}

/** The options of a call. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD' | 'DELETE'
  token?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** In ms, 30 s by default. On a weak network, a dead connection can stay open for minutes. */
  timeout?: number
}

let clockListener: (offsetMs: number) => void = () => undefined

/** Sets who is told at each response how far the clock of this phone is from the server's, in ms. */
export function watchClock(listener: (offsetMs: number) => void): void {
  clockListener = listener
}

/** Returns the response of the server, whatever its status. @throws NoNetwork */
async function request(path: string, call: Call): Promise<Response> {
  const response = await fetchOnce(path, call)
  // A captive portal redirects or answers a page; our server does neither on these paths.
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (response.type === 'opaqueredirect' || isPage) throw new NoNetwork(true)
  const offset = response.headers.get(clockOffsetHeader)
  if (offset !== null && Number.isFinite(Number(offset))) clockListener(Number(offset))
  return response
}

async function fetchOnce(path: string, call: Call): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    // A code by text message comes before the server knows the person.
    'accept-language': spoken().language,
    [clockHeader]: String(Date.now()),
    ...call.headers,
  }
  if (call.token) headers.authorization = `Bearer ${call.token}`
  if (call.json !== undefined) headers['content-type'] = 'application/json'
  const timeout = AbortSignal.timeout(call.timeout ?? 30_000)
  try {
    return await fetch(path, {
      method: call.method ?? 'GET',
      headers,
      body: call.json === undefined ? (call.body ?? null) : JSON.stringify(call.json),
      signal: call.signal ? anyOf([call.signal, timeout]) : timeout,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    })
  } catch {
    throw new NoNetwork()
  }
}

/** Returns the JSON of the response, parsed by its schema. @throws Refused, NoNetwork, UnreadableResponse */
export async function fetchJson<T>(path: string, schema: Reader<T>, call: Call = {}): Promise<T> {
  const response = await request(path, call)
  if (!response.ok) throw await refusalOf(response)
  return readResponse(path, schema, response)
}

/** Returns the content of a file. @throws Refused, NoNetwork */
export async function fetchBytes(path: string, call: Call): Promise<{ bytes: ArrayBuffer; mime: string }> {
  const response = await request(path, call)
  if (!response.ok) throw await refusalOf(response)
  const mime = response.headers.get('content-type') ?? ''
  try {
    return { bytes: await response.arrayBuffer(), mime }
  } catch {
    throw new NoNetwork()
  }
}

/** Sends a call whose response is 204. @throws Refused, NoNetwork */
export async function send(path: string, call: Call): Promise<void> {
  const response = await request(path, call)
  if (!response.ok) throw await refusalOf(response)
}

/**
 * Returns the JSON with its ETag, or null if it has not changed (304). @throws Refused, NoNetwork,
 * UnreadableResponse
 */
export async function fetchIfChanged<T>(
  path: string,
  schema: Reader<T>,
  call: Call & { etag: string | null },
): Promise<{ body: T; etag: string | null } | null> {
  const headers: Record<string, string> = call.etag ? { 'if-none-match': call.etag } : {}
  const response = await request(path, { ...call, headers })
  if (response.status === 304) return null
  if (!response.ok) throw await refusalOf(response)
  return { body: await readResponse(path, schema, response), etag: response.headers.get('etag') }
}

/**
 * Returns the number of bytes of a file that the server has; null if it does not expect the file. @throws
 * Refused, NoNetwork
 */
export async function fetchUploadState(
  path: string,
  call: Call,
): Promise<{ bytes: number; complete: boolean } | null> {
  const response = await request(path, { ...call, method: 'HEAD' })
  if (response.status === 404) return null
  if (!response.ok) throw await refusalOf(response)
  const bytes = Number(response.headers.get('upload-offset'))
  return {
    bytes: Number.isSafeInteger(bytes) && bytes > 0 ? bytes : 0,
    complete: response.headers.get('upload-complete') === '?1',
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const wait = Number(response.headers.get('retry-after'))
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait * 1000 : null
  const read = refusalSchema.safeParse(await response.json().catch(() => null))
  if (read.success) return new Refused({ ...read.data, status: response.status }, retryAfter)
  // A HEAD has no body, and a proxy in front of a stopped server sends its own page.
  if (response.status >= 500 || response.status === 429 || response.status === 401) {
    const message = texts.serverAway
    const code = response.status === 401 ? 'token.invalid' : 'internal'
    return new Refused({ code, message, status: response.status, params: {} }, retryAfter)
  }
  return new NoNetwork(true)
}

async function readResponse<T>(path: string, schema: Reader<T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(error => {
    // A cut response is no answer; a whole one that is no JSON is not from our server.
    throw new NoNetwork(error instanceof SyntaxError)
  })
  return parsed(path, schema, body)
}

/**
 * Returns JSON as its schema describes it. @param path the call that it came by @throws UnreadableResponse
 */
export function parsed<T>(path: string, schema: Reader<T>, json: unknown): T {
  const read = schema.safeParse(json)
  if (!read.success) throw new UnreadableResponse(path, read.error)
  return read.data
}

/** A substitute for `AbortSignal.any`, which browsers from before 2024 do not have. */
function anyOf(signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}
