import { problemSentence } from '@quadrat/domain/messages/problem-en'
import type { FastifyInstance } from 'fastify'
import { speakTo } from '#src/platform/language/speech.ts'
import { bearer } from './bearer.ts'

interface Patience {
  /** In which a request without a token has to be whole. */
  withoutTokenMs: number
  /** In which a request with a token has to bring a byte: photos come by slow networks. */
  silenceMs: number
}

/** Ends requests whose body does not come. Node waits for the headers alone. */
export function endSlowBodies(
  app: FastifyInstance,
  { withoutTokenMs, silenceMs }: Patience = { withoutTokenMs: 25_000, silenceMs: 60_000 },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete || !hasBody(raw.headers)) return
    const isStranger = bearer(raw.headers) === null
    let read = raw.socket.bytesRead
    const end = (): void => {
      if (raw.complete || reply.sent) {
        clearInterval(timer)
        return
      }
      // What comes, comes slowly.
      if (!isStranger && raw.socket.bytesRead > read) {
        read = raw.socket.bytesRead
        return
      }
      clearInterval(timer)
      reply.hijack()
      const body = {
        code: 'body.too-slow',
        status: 408,
        message: speakTo(raw.headers['accept-language'], () => problemSentence('body.too-slow')),
        params: {},
      }
      const headers = { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }
      reply.raw.writeHead(408, headers).end(JSON.stringify(body), () => raw.socket.destroy())
    }
    const timer = setInterval(end, isStranger ? withoutTokenMs : silenceMs)
    timer.unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer))
  })
}

const hasBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
