import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppDeps } from './deps.ts'
import { authRoutes } from './http/auth.ts'
import { collectorRoutes } from './http/collector.ts'
import { fileRoutes } from './http/files.ts'
import { graphqlRoutes } from './http/graphql.ts'
import { outboxRoutes } from './http/outbox.ts'
import { answerProblems } from './http/problems.ts'
import { securityHeaders } from './http/security-headers.ts'
import { uploadRoutes } from './http/upload.ts'
import { webRoutes } from './http/web.ts'

/** The whole server but its listening: every door on one Fastify. Tests call this too. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  answerProblems(app)
  securityHeaders(app, deps.config)
  // Answers to phones on a slow network; files and the web apps' scripts are not compressed here.
  await app.register(compress, { threshold: 2048, encodings: ['gzip'], customTypes: /^application\/json/ })

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
  await app.register(uploadRoutes, deps)
  await app.register(fileRoutes, deps)
  await app.register(collectorRoutes, deps)
  if (deps.config.demo) await app.register(outboxRoutes, deps)
  await webRoutes(app, deps)

  deps.live.attach(app.server, deps)
  app.addHook('onClose', () => deps.live.close())
  return app
}
