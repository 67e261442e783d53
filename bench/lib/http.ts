import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface HttpRequest {
  method: string
  path: string
  token: string
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: Uint8Array | object
}

export interface HttpClient {
  send(call: HttpRequest): Promise<HttpResponse>
  close(): void
}

/**
 * Returns a client with keep-alive connections. It uses node:http, because that costs less than fetch.
 * @param localAddress the source address, for limits that the server counts by address
 */
export function httpClient(url: string, connections: number, localAddress?: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const { hostname, port } = new URL(url)
  return {
    send: call =>
      new Promise((resolve, reject) => {
        const { headers, bytes } = envelope(call)
        const { method, path } = call
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

/** Returns the body of a request as bytes, and its headers. */
export function envelope({ token, headers = {}, body }: HttpRequest) {
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

/** Parses the JSON of a successful response. @throws Error with the response otherwise */
export function json<T>({ status, headers, body }: HttpResponse): T {
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
  if (status < 200 || status > 299) throw new Error(`${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** Returns the request of a GraphQL operation as a browser sends it. */
export function operation(token: string, query: string, variables: object): HttpRequest {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  return { method: 'POST', path: '/graphql', token, headers, body: { query, variables } }
}

/** Returns the data of a GraphQL response. @throws Error with its first error */
function data<T>(answer: HttpResponse): T {
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
  return data(await client.send(operation(token, query, variables)))
}

/**
 * Returns a function that repeats an operation. A response with the same bytes as the last one is not parsed
 * again, because parsing is not work of the server.
 */
export function repeated(client: HttpClient, call: HttpRequest): () => Promise<void> {
  let good: Buffer | null = null
  return async () => {
    const answer = await client.send(call)
    if (answer.status === 200 && good?.equals(answer.body)) return
    data(answer)
    good = answer.body
  }
}
