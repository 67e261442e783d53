import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { outboxRoutes } from '#src/http/mailbox.ts'
import type { AppDeps } from './deps.ts'
import { accountRoutes } from './http/account.ts'
import { authRoutes } from './http/auth.ts'
import { endSlowBodies } from './http/body-timeout.ts'
import { collectorRoutes } from './http/collector.ts'
import { collectorImportRoutes } from './http/collector-import.ts'
import { compressAnswers } from './http/compress.ts'
import { dataListImportRoutes } from './http/data-list-import.ts'
import { exportRoutes } from './http/exports.ts'
import { fileRoutes } from './http/files.ts'
import { graphqlRoutes } from './http/graphql.ts'
import { otherOrigins } from './http/other-origins.ts'
import { answerProblems } from './http/problems.ts'
import { securityHeaders } from './http/security-headers.ts'
import { uploadRoutes } from './http/upload.ts'
import { webRoutes } from './http/web.ts'

/** The whole server but its listening: every door on one Fastify. Tests call this too. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Who asks is who holds the socket, unless that is a proxy of the operator's own: else a header could evade
    // every limit that counts by address.
    trustProxy: deps.config.trustedProxies.length ? deps.config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  answerProblems(app)
  securityHeaders(app, deps.config)
  endSlowBodies(app)
  compressAnswers(app)
  otherOrigins(app, deps.config)

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.allSettled([deps.db.check(), deps.files.check()])
    const ready = database.status === 'fulfilled' && files.status === 'fulfilled'
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      database: database.status === 'fulfilled',
      files: files.status === 'fulfilled',
    })
  })

  graphqlRoutes(app, deps)
  await app.register(authRoutes, deps)
  await app.register(accountRoutes, deps)
  await app.register(uploadRoutes, deps)
  await app.register(fileRoutes, deps)
  await app.register(exportRoutes, deps)
  await app.register(collectorRoutes, deps)
  await app.register(collectorImportRoutes, deps)
  await app.register(dataListImportRoutes, deps)
  if (deps.config.demo) await app.register(outboxRoutes, deps)
  await webRoutes(app, deps)

  await deps.live.attach(app.server, deps)
  // Before the HTTP server is closed, which waits for every connection: an open socket is one that does not end.
  app.addHook('preClose', () => deps.live.close())
  return app
}
