import { clockHeader, clockOffsetHeader } from '@quadrat/domain/clock'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The phone's clock minus the server's in ms; null if the phone did not say. */
    clockOffsetMs: number | null
  }
}

/** Compares the clock of the phone with the server's at each call, and answers the difference. */
export function comparePhoneClock(app: FastifyInstance, now: () => Date): void {
  app.decorateRequest('clockOffsetMs', null)
  app.addHook('onRequest', async (request, reply) => {
    request.clockOffsetMs = offsetOf(request, now())
    if (request.clockOffsetMs !== null) reply.header(clockOffsetHeader, String(request.clockOffsetMs))
  })
}

function offsetOf(request: FastifyRequest, now: Date): number | null {
  const said = request.headers[clockHeader]
  // At most the milliseconds that a date can hold.
  return typeof said === 'string' && /^-?\d{1,15}$/.test(said) ? Number(said) - now.getTime() : null
}
