import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Ask {
  method: string
  path: string
  token: string
  headers?: Record<string, string>
  /** An object travels as JSON. */
  body?: Uint8Array | object
}

export interface HttpClient {
  ask(asked: Ask): Promise<Answer>
  close(): void
}

/**
 * Connections that stay open, as a browser and a phone keep them. node:http, because it costs less than fetch.
 * @param localAddress where they come from, for what the server counts by address
 */
export function httpClient(url: string, connections: number, localAddress?: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const { hostname, port } = new URL(url)
  return {
    ask: asked =>
      new Promise((resolve, reject) => {
        const { headers, bytes } = envelope(asked)
        const { method, path } = asked
        const sent = request({ agent, hostname, port, method, path, headers, localAddress }, answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          )
        })
        sent.on('error', reject)
        sent.end(bytes)
      }),
    close: () => agent.destroy(),
  }
}

/** The bytes of a request's body, with the headers that go with them. */
export function envelope({ token, headers = {}, body }: Ask) {
  const isRaw = body instanceof Uint8Array || body === undefined
  const bytes = isRaw ? body : Buffer.from(JSON.stringify(body))
  return {
    bytes,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isRaw ? {} : { 'content-type': 'application/json' }),
      ...(bytes ? { 'content-length': String(bytes.length) } : {}),
      ...headers,
    },
  }
}

/** The JSON of an answer that is a success; anything else is an error with what the server said. */
export function json<T>({ status, headers, body }: Answer): T {
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
  if (status < 200 || status > 299) throw new Error(`${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** A GraphQL operation as a browser sends it. */
export function operation(token: string, query: string, variables: object): Ask {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  return { method: 'POST', path: '/graphql', token, headers, body: { query, variables } }
}

/** What a GraphQL operation answered; its first error is thrown. */
function data<T>(answer: Answer): T {
  const body = json<{ data: T; errors?: { message: string }[] }>(answer)
  if (body.errors?.[0]) throw new Error(body.errors[0].message)
  return body.data
}

export async function graphql<T>(
  client: HttpClient,
  token: string,
  query: string,
  variables: object = {},
): Promise<T> {
  return data(await client.ask(operation(token, query, variables)))
}

/**
 * An operation to be repeated. An answer of the very bytes of the last one that was read is as good and not
 * read again: what a browser does with it is no work of the server's.
 */
export function repeated(client: HttpClient, asked: Ask): () => Promise<void> {
  let good: Buffer | null = null
  return async () => {
    const answer = await client.ask(asked)
    if (answer.status === 200 && good?.equals(answer.body)) return
    data(answer)
    good = answer.body
  }
}
