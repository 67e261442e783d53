import { Agent, request } from 'node:http'
import { envelope, type HttpRequest, type HttpResponse } from './http.ts'
import { Cut } from './phone.ts'

/** The points of interruption: after this share of the body; 1 is after the body and before the response. */
const cutPoints = [0.25, 0.6, 0.95, 1]

/**
 * Returns a client that interrupts the connection of every tenth request, during its body or before the
 * response.
 */
export function cuttingClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  let requests = 0
  let cuts = 0

  function send(call: HttpRequest): Promise<HttpResponse> {
    const { headers, bytes } = envelope(call)
    const { method, path } = call
    const cutPoint = ++requests % 10 === 0 ? (cutPoints[cuts++ % cutPoints.length] ?? 1) : undefined
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>()
    const sent = request({ agent, hostname, port, method, path, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    if (cutPoint === undefined) {
      sent.on('error', reject)
      sent.end(bytes)
      return promise
    }
    sent.on('error', () => reject(new Cut()))
    const cut = () => {
      sent.destroy()
      reject(new Cut())
    }
    // The callback runs when the operating system has the bytes; it sends them before it closes the
    // connection.
    if (cutPoint === 1 || !bytes) sent.end(bytes, cut)
    else sent.write(bytes.subarray(0, Math.max(1, Math.floor(bytes.length * cutPoint))), cut)
    return promise
  }

  return { send, requests: () => requests, cuts: () => cuts, close: () => agent.destroy() }
}
