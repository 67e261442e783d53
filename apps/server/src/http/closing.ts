import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'

/** The time that running requests get when the server closes. */
const graceMs = 4000

/**
 * Lets a closing server end in time, whatever its clients do: answers on the way say `Connection: close`, a
 * connection that becomes idle is closed, and after 4 s all are. What an upload has sent by then is kept. A
 * request that comes later over an open connection is refused like one that the database cannot serve:
 * another server, or a later try, can.
 */
export function closeInTime(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Problem('data.unavailable', { seconds: 1 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const end = setTimeout(() => app.server.closeAllConnections(), graceMs)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(end)
    })
    idle.unref()
    end.unref()
  })
}
