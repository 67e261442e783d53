import { refusalSchema } from '@quadrat/domain/collector-api/refusal'

/** What the server said when it refused. `code` is one of the domain's catalogue. */
export interface Refusal {
  code: string
  status: number
  message: string
  params: Record<string, unknown>
}

export class Refused extends Error {
  readonly refusal: Refusal
  /** How long the server asked us to wait, in ms. */
  readonly retryAfter: number | null
  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal.message)
    this.name = 'Refused'
    this.refusal = refusal
    this.retryAfter = retryAfter
  }
}

/** No answer, or an answer that our server cannot have written (a café's sign-in page, a cut connection). */
export class NoNetwork extends Error {
  constructor() {
    super('No answer from the server.')
    this.name = 'NoNetwork'
  }
}

/** JSON that does not fit the schema of its call: the app is too old, or the server is broken. Nothing of it is kept. */
export class UnreadableAnswer extends Error {
  constructor(path: string, cause: unknown) {
    super(`The answer to ${path} cannot be read.`, { cause })
    this.name = 'UnreadableAnswer'
  }
}

/** What reads an answer: a schema of `@quadrat/domain/collector-api`. */
interface Reader<T> {
  safeParse(input: unknown): { success: true; data: T } | { success: false; error: unknown }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD' | 'DELETE'
  token?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** In ms. A phone at the edge of the network can hold a dead connection for minutes. */
  timeout?: number
}

/** The response as it came, whatever its status, when the server itself wrote it. */
async function request(path: string, call: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers }
  if (call.token) headers.authorization = `Bearer ${call.token}`
  if (call.json !== undefined) headers['content-type'] = 'application/json'
  const timeout = AbortSignal.timeout(call.timeout ?? 30_000)
  try {
    return await fetch(path, {
      method: call.method ?? 'GET',
      headers,
      body: call.json === undefined ? (call.body ?? null) : JSON.stringify(call.json),
      signal: call.signal ? anyOf([call.signal, timeout]) : timeout,
      // A captive portal redirects; our server never does on these paths.
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
    })
  } catch {
    throw new NoNetwork()
  }
}

/** The call's JSON, read by its schema. @throws Refused, NoNetwork, UnreadableAnswer */
export async function ask<T>(path: string, schema: Reader<T>, call: Call = {}): Promise<T> {
  const response = await request(path, call)
  if (!response.ok) throw await refusalOf(response)
  return readAnswer(path, schema, response)
}

/** For calls that answer 204. */
export async function tell(path: string, call: Call): Promise<void> {
  const response = await request(path, call)
  if (!response.ok) throw await refusalOf(response)
}

/** The JSON with its ETag, or null when what we hold is still right (304). */
export async function askIfChanged<T>(
  path: string,
  schema: Reader<T>,
  call: Call & { etag: string | null },
): Promise<{ body: T; etag: string | null } | null> {
  const headers: Record<string, string> = call.etag ? { 'if-none-match': call.etag } : {}
  const response = await request(path, { ...call, headers })
  if (response.status === 304) return null
  if (!response.ok) throw await refusalOf(response)
  return { body: await readAnswer(path, schema, response), etag: response.headers.get('etag') }
}

/** How many bytes the server holds of a file; null when it does not expect it. */
export async function askHeld(
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
  // A HEAD has no body, and a proxy in front of a sleeping server has its own words.
  if (response.status >= 500 || response.status === 429 || response.status === 401) {
    const message = 'The server cannot answer now.'
    const code = response.status === 401 ? 'token.invalid' : 'internal'
    return new Refused({ code, message, status: response.status, params: {} }, retryAfter)
  }
  return new NoNetwork()
}

async function readAnswer<T>(path: string, schema: Reader<T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => {
    throw new NoNetwork()
  })
  const read = schema.safeParse(body)
  if (!read.success) throw new UnreadableAnswer(path, read.error)
  return read.data
}

/** `AbortSignal.any`, which phones from before 2024 do not have. */
function anyOf(signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}
