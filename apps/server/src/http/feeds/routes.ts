import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { answerFeedProblems } from '../problems.ts'
import { feedFileRoutes } from './feed-files.ts'
import { feedReader } from './feed-reading.ts'
import { odataRoutes } from './odata.ts'
import { ogcRoutes } from './ogc.ts'

/** The feeds for analysis: docs/feeds.md tells how Excel, Power BI, R and QGIS read them. */
export async function feedRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  answerFeedProblems(app)
  const feed = { read: feedReader(deps), deps }
  await app.register(odataRoutes, feed)
  await app.register(ogcRoutes, feed)
  await app.register(feedFileRoutes, feed)
}
