import type { CallOptions, ChangeOptions, CreateOptions, Route } from './call.ts'
import { errorOf, QuadratError } from './error.ts'
import { type Api, routes } from './generated/api.ts'

export type * from './generated/api.ts'
export { QuadratError }

export interface Settings {
  /** The address of the installation, such as `https://quadrat.example.org`. */
  server: string
  /** An API key (`qd_…`), or the token of a session. */
  key: string
  /** Instead of the `fetch` of Node or the browser. */
  fetch?: typeof fetch
  /** How often a call is repeated. */
  retries?: number
  /** The pause before the first retry in milliseconds. It doubles each time, up to 30 seconds. */
  pause?: number
  /** After how many milliseconds an attempt without an answer is given up. */
  timeout?: number
}

type Input = Record<string, unknown>
type Options = CallOptions & ChangeOptions & CreateOptions
interface Page {
  data: unknown[]
  next: string | null
  updated_until?: string
}
interface Attempted<T> {
  /** False if a repeat could do the work twice. */
  repeatable: boolean
  signal: AbortSignal | undefined
  /** Of each attempt, in milliseconds; null without one. */
  timeout: number | null
  read(response: Response): Promise<T>
}

const longestPause = 30_000
/** A server that asks for a longer pause is not waited for. */
const longestWait = 300_000
/** The server did nothing: it was busy, without a database, or its disk was full. */
const notDone = [429, 503, 507]
/** It is not known whether the server did the work: no answer arrived whole, or only that of a proxy. */
const unknown = [0, 502, 504]

class Client {
  readonly #settings: Required<Settings>

  constructor({ server, ...settings }: Settings) {
    this.#settings = {
      server: server.replace(/\/+$/, ''),
      // Browsers refuse to call a fetch that is taken from its window.
      fetch: (...given) => globalThis.fetch(...given),
      retries: 5,
      pause: 500,
      timeout: 60_000,
      ...settings,
    }
    for (const [noun, verbs] of Object.entries(routes as Record<string, Record<string, Route>>))
      Object.assign(this, { [noun]: this.#methodsOf(verbs) })
  }

  /**
   * Opens a file by the `url` of an export or a photo. Read its body as a stream, if it may be large; what is
   * cut off while you read is not repeated.
   */
  open(url: string, { signal }: CallOptions = {}): Promise<Response> {
    const address = new URL(url, `${this.#settings.server}/`).href
    const read = async (response: Response) => response
    return this.#attempt(address, { method: 'GET' }, { repeatable: true, signal, timeout: null, read })
  }

  #methodsOf(verbs: Record<string, Route>): object {
    const methods: Record<string, unknown> = {}
    for (const [verb, route] of Object.entries(verbs)) {
      methods[verb] = (...given: unknown[]) => this.#call(route, given)
      if (route.pages)
        methods[verb.replace('list', 'each')] = (...given: unknown[]) => this.#each(route, given)
      if (route.changes)
        methods[verb.replace('list', 'follow')] = (...given: unknown[]) => this.#follow(route, given)
    }
    return methods
  }

  #call(route: Route, given: unknown[]): Promise<unknown> {
    const { path, input, options } = sorted(route, given)
    const headers: Record<string, string> = { authorization: `Bearer ${this.#settings.key}` }
    if (route.header === 'Idempotency-Key') headers['idempotency-key'] = options.idempotencyKey ?? randomKey()
    if (options.ifMatch !== undefined)
      headers['if-match'] = `"${String(options.ifMatch).replaceAll('"', '')}"`
    if (route.input === 'body') headers['content-type'] = 'application/json'
    const query = route.input === 'query' ? searchOf(input) : ''
    return this.#attempt<unknown>(
      `${this.#settings.server}/api/v1${path}${query}`,
      { method: route.method, headers, body: route.input === 'body' ? JSON.stringify(input) : undefined },
      {
        // Others than these start something each time, such as a message.
        repeatable: route.method !== 'POST' || route.header !== undefined,
        signal: options.signal,
        // A file may be large, and the network slow.
        timeout: route.file ? null : this.#settings.timeout,
        read: response => (route.file ? response.blob() : response.json()),
      },
    )
  }

  async #attempt<T>(url: string, request: RequestInit, attempted: Attempted<T>): Promise<T> {
    const { retries, pause } = this.#settings
    const isDeletion = request.method === 'DELETE'
    let isPerhapsDone = false
    for (let attempt = 0; ; attempt++) {
      const { error, answer } = await this.#once(url, request, attempted)
      if (!error) return (isDeletion ? undefined : answer) as T
      // An earlier attempt deleted the record, and its answer was lost.
      if (isDeletion && isPerhapsDone && error.code === 'not-found') return undefined as T
      const isUnknown = unknown.includes(error.status)
      isPerhapsDone ||= isUnknown
      const mayRepeat = notDone.includes(error.status) || (isUnknown && attempted.repeatable)
      const wait =
        error.retryAfter ?? Math.min(longestPause, pause * 2 ** attempt) * (0.5 + Math.random() / 2)
      if (!mayRepeat || attempt >= retries || wait > longestWait) throw error
      await rest(wait, attempted.signal)
    }
  }

  /** Returns the answer of one attempt, or why there is none. @throws the reason of the signal */
  async #once<T>(
    url: string,
    request: RequestInit,
    { signal, timeout, read }: Attempted<T>,
  ): Promise<{ answer?: T; error?: QuadratError }> {
    const signals = [...(signal ? [signal] : []), ...(timeout === null ? [] : [AbortSignal.timeout(timeout)])]
    try {
      const response = await this.#settings.fetch(url, { ...request, signal: AbortSignal.any(signals) })
      return response.ok ? { answer: await read(response) } : { error: await errorOf(response) }
    } catch (cause) {
      signal?.throwIfAborted()
      return { error: new QuadratError({ code: 'network', status: 0, title: String(cause) }, { cause }) }
    }
  }

  async *#pages(route: Route, given: unknown[]): AsyncGenerator<Page> {
    const { names, input, options } = sorted(route, given)
    const ids = given.slice(0, names)
    const seen = new Set<string>()
    let cursor = input.cursor as string | undefined
    do {
      const page = (await this.#call(route, [...ids, { ...input, cursor }, options])) as Page
      yield page
      cursor = page.next ?? undefined
      if (cursor !== undefined && seen.has(cursor)) throw new Error(`The cursor ${cursor} came twice.`)
      if (cursor !== undefined) seen.add(cursor)
    } while (cursor !== undefined)
  }

  async *#each(route: Route, given: unknown[]): AsyncGenerator<unknown> {
    for await (const { data } of this.#pages(route, given)) yield* data
  }

  async #follow(route: Route, given: unknown[]): Promise<string | undefined> {
    const handle = given.at(-1) as (record: unknown) => unknown
    let until: string | undefined
    for await (const { data, updated_until } of this.#pages(route, given.slice(0, -1))) {
      until ??= updated_until
      for (const record of data) await handle(record)
    }
    return until
  }
}

/** The REST API of an installation: a group of methods for each noun. */
export type Quadrat = Api & Client
export const Quadrat = Client as unknown as new (settings: Settings) => Quadrat

/** Sorts the arguments of a method: the ids of the path, the input, the options. */
function sorted(route: Route, given: unknown[]) {
  const names = route.path.match(/\{\w+\}/g) ?? []
  const path = names.reduce((before, name, place) => before.replace(name, segment(given[place])), route.path)
  const rest = given.slice(names.length)
  const input = (route.input ? rest.shift() : undefined) ?? {}
  return { names: names.length, path, input: input as Input, options: (rest[0] ?? {}) as Options }
}

function segment(id: unknown): string {
  // An empty one or dots would be the address of something else.
  if (!/^\w+$/.test(String(id))) throw new TypeError(`${JSON.stringify(id)} is no id.`)
  return String(id)
}

function searchOf(input: Input): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  return search.size > 0 ? `?${search}` : ''
}

/** Not `randomUUID`, which browsers offer to pages over HTTPS only. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
