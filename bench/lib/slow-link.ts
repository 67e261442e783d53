import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A request that went through the link. Times are those of `performance.now()`; `end` is null until it is
 * answered.
 */
export interface LinkRequest {
  path: string
  start: number
  end: number | null
  /** Of the body, as it was sent, that is compressed. */
  bytes: number
}

export interface SlowLink {
  url: string
  /** All requests since the start, in the order in which they came. */
  requests: LinkRequest[]
  close(): Promise<void>
}

const chunkBytes = 1400

/**
 * Starts a proxy with the rate and latency of a slow mobile network. The emulation of a browser's own tools
 * has a separate rate for each page and worker, and leaves out the script of a service worker; here all of
 * them share one link.
 * @param server the address of the server
 * @param rate in bytes a second
 * @param latency until the answer to a request begins, in ms
 */
export async function slowLink(server: string, rate: number, latency: number): Promise<SlowLink> {
  const target = new URL(server)
  const requests: LinkRequest[] = []
  let freeAt = 0
  /** Waits until the link has carried this many bytes. */
  const carry = async (bytes: number) => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes / rate) * 1000
    if (freeAt > now) await pause(freeAt - now)
  }
  const sockets = new Set<Socket>()
  const forward = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const entry: LinkRequest = { path: incoming.url ?? '', start: performance.now(), end: null, bytes: 0 }
    requests.push(entry)
    await pause(latency)
    const outgoing = request(new URL(entry.path, target), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    })
    incoming.pipe(outgoing)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    for await (const part of answer as AsyncIterable<Buffer>)
      for (let at = 0; at < part.length; at += chunkBytes) {
        const chunk = part.subarray(at, at + chunkBytes)
        await carry(chunk.length)
        entry.bytes += chunk.length
        reply.write(chunk)
      }
    reply.end()
    entry.end = performance.now()
  }
  const proxy = createServer((incoming, reply) => void forward(incoming, reply).catch(() => reply.destroy()))
  proxy.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // The socket of live events carries almost nothing and is only passed on.
  proxy.on('upgrade', (incoming, socket, head) => {
    const onward = connect(Number(target.port), target.hostname)
    const lines = incoming.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? `${name}: ${all[i + 1]}` : []))
    onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
    const end = () => {
      onward.destroy()
      socket.destroy()
    }
    onward.on('error', end)
    socket.on('error', end)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requests,
    async close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/**
 * Returns the length of the longest chain of requests of which each began after the one before was answered.
 */
export function rounds(requests: readonly LinkRequest[]): number {
  const byEnd = requests.flatMap(({ start, end }) => (end === null ? [] : { start, end }))
  byEnd.sort((a, b) => a.end - b.end)
  let last = Number.NEGATIVE_INFINITY
  let count = 0
  for (const { start, end } of byEnd) {
    if (start < last) continue
    count += 1
    last = end
  }
  return count
}
