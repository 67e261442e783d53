import { problemSentence } from '@quadrat/domain/messages/en'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { outageOf } from '#src/platform/outage.ts'

/** The endpoints for monitors: whether the process lives, and whether it can serve, i.e. read and write its data. */
export function healthRoutes(app: FastifyInstance, { db, files }: Pick<AppDeps, 'db' | 'files'>): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const [database, store] = await Promise.allSettled([db.check(), files.check()])
    const failure = [database, store].find(({ status }) => status === 'rejected')
    return reply.code(failure ? 503 : 200).send({
      status: failure ? 'not ready' : 'ready',
      database: database.status === 'fulfilled',
      files: store.status === 'fulfilled',
      ...(failure && { reason: reasonOf(failure) }),
    })
  })
}

/** The reason in words. Only the log has the details of an unexpected one. */
function reasonOf(failure: PromiseSettledResult<void>): string {
  const outage = failure.status === 'rejected' && outageOf(failure.reason)
  return outage
    ? problemSentence(outage.code)
    : 'The database or the files cannot be used as they are set up.'
}
