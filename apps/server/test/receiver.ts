import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, vi } from 'vitest'

/** A request that a webhook's receiver got. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read any message
  body: any
}

type Answer = (response: ServerResponse, request: Received) => void

/**
 * Returns an HTTP server that answers each path as it is told, 204 otherwise. It is closed after the tests of
 * the file.
 */
export async function receiver() {
  const got: Received[] = []
  const answers = new Map<string, Answer>()
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const { url: path = '/', headers } = request
      const received = { path, headers, text, body: text ? JSON.parse(text) : null }
      got.push(received)
      const answer = answers.get(path)
      if (answer) answer(response, received)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  const { port } = http.address() as AddressInfo
  return {
    port,
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Tells what a path answers from now on. */
    on(path: string, answer: number | Answer) {
      answers.set(path, typeof answer === 'number' ? response => response.writeHead(answer).end() : answer)
    },
    at: (path: string) => got.filter(request => request.path === path),
    /** Waits until a path got this many requests, and returns them. */
    async until(path: string, count: number): Promise<Received[]> {
      return vi.waitFor(
        () => {
          const all = got.filter(request => request.path === path)
          if (all.length < count) throw new Error(`${path} got ${all.length} of ${count} requests`)
          return all
        },
        { timeout: 30_000, interval: 20 },
      )
    },
  }
}
