import { Agent, request } from 'node:http'
import { type Answer, type Ask, envelope } from './http.ts'
import { Cut } from './phone.ts'

/** Where a connection is cut: after this share of the body, or with all of it sent and the answer not read. */
const places = [0.25, 0.6, 0.95, 1]

/**
 * A client whose every tenth request loses its connection: in the middle of its body, or after it and before
 * the answer.
 */
export function cuttingClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  let asked = 0
  let cuts = 0

  function send(what: Ask): Promise<Answer> {
    const { headers, bytes } = envelope(what)
    const { method, path } = what
    const place = ++asked % 10 === 0 ? (places[cuts++ % places.length] ?? 1) : undefined
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const sent = request({ agent, hostname, port, method, path, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    if (place === undefined) {
      sent.on('error', reject)
      sent.end(bytes)
      return promise
    }
    sent.on('error', () => reject(new Cut()))
    const cut = () => {
      sent.destroy()
      reject(new Cut())
    }
    // The callback comes when the bytes are with the operating system; it delivers them before the end.
    if (place === 1 || !bytes) sent.end(bytes, cut)
    else sent.write(bytes.subarray(0, Math.max(1, Math.floor(bytes.length * place))), cut)
    return promise
  }

  return { send, asked: () => asked, cuts: () => cuts, close: () => agent.destroy() }
}
