import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppDeps } from './deps.ts'
import { accountRoutes } from './http/account.ts'
import { authRoutes } from './http/auth.ts'
import { baseMapRoutes } from './http/base-maps.ts'
import { billingRoutes } from './http/billing.ts'
import { billingSandboxRoutes } from './http/billing-sandbox.ts'
import { endSlowBodies } from './http/body-timeout.ts'
import { budgetCalls } from './http/call-budget.ts'
import { closeInTime } from './http/closing.ts'
import { collectorRoutes } from './http/collector.ts'
import { collectorImportRoutes } from './http/collector-import.ts'
import { compressAnswers } from './http/compress.ts'
import { dataListImportRoutes } from './http/data-list-import.ts'
import { exportRoutes } from './http/exports.ts'
import { feedRoutes } from './http/feeds/routes.ts'
import { fileRoutes } from './http/files.ts'
import { graphqlRoutes } from './http/graphql.ts'
import { healthRoutes } from './http/health.ts'
import { labelFileRoutes } from './http/label-files.ts'
import { mailboxRoutes } from './http/mailbox.ts'
import { mapTileRoutes } from './http/map-tiles.ts'
import { collectMethods } from './http/methods.ts'
import { observeRequests, requestId } from './http/observe-requests.ts'
import { operatorRoutes } from './http/operator.ts'
import { otherOrigins } from './http/other-origins.ts'
import { reportOutages } from './http/outages.ts'
import { answerProblems } from './http/problems.ts'
import { publicLinkRoutes } from './http/public-links.ts'
import { securityHeaders } from './http/security-headers.ts'
import { templateXlsformRoutes } from './http/template-xlsform.ts'
import { thumbnailRoutes } from './http/thumbnails.ts'
import { unsubscribeRoutes } from './http/unsubscribe.ts'
import { uploadRoutes } from './http/upload.ts'
import { apiRoutes } from './http/v1/routes.ts'
import { webRoutes } from './http/web.ts'
import { speakTo } from './platform/language/speech.ts'
import { runFrom } from './platform/network/request-origin.ts'

/** Returns the server with all endpoints, ready to listen. Tests use it too. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // X-Forwarded-For is believed only from the proxies that the operator named: otherwise any client could
    // evade the rate limits by address.
    trustProxy: deps.config.trustedProxies.length ? deps.config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // `closeInTime` refuses with the code of the product.
    return503OnClosing: false,
  })
  observeRequests(app, deps)
  closeInTime(app)
  answerProblems(app)
  securityHeaders(app, deps.config)
  endSlowBodies(app)
  compressAnswers(app)
  // After the body was read, because a body's events have no context of their request.
  app.addHook('preHandler', (request, _reply, done) => {
    // A client that is gone has no address any more.
    runFrom(request.ip ?? '', request.headers['user-agent'], () =>
      speakTo(request.headers['accept-language'], done),
    )
  })
  otherOrigins(app, deps.config)
  budgetCalls(app, deps)
  const allowed = collectMethods(app)

  healthRoutes(app, deps)
  graphqlRoutes(app, deps)
  await app.register(authRoutes, deps)
  await app.register(accountRoutes, deps)
  await app.register(uploadRoutes, deps)
  await app.register(apiRoutes, deps)
  await app.register(feedRoutes, deps)
  await app.register(fileRoutes, deps)
  thumbnailRoutes(app, deps)
  await app.register(exportRoutes, deps)
  await app.register(mapTileRoutes, deps)
  await app.register(baseMapRoutes, deps)
  await app.register(publicLinkRoutes, deps)
  await app.register(collectorRoutes, deps)
  await app.register(collectorImportRoutes, deps)
  await app.register(dataListImportRoutes, deps)
  await app.register(labelFileRoutes, deps)
  await app.register(templateXlsformRoutes, deps)
  await app.register(operatorRoutes, deps)
  await app.register(unsubscribeRoutes, deps)
  await app.register(billingRoutes, deps)
  if (deps.billing?.kind === 'sandbox') await app.register(billingSandboxRoutes, deps)
  if (deps.config.demo) await app.register(mailboxRoutes, deps)
  await webRoutes(app, deps, allowed)

  reportOutages(deps)
  await deps.live.attach(app.server, deps)
  // Closes the sockets first: closing the HTTP server waits for all connections, and a live socket does not
  // end by itself.
  app.addHook('preClose', () => deps.live.close())
  return app
}
