import { problemSentence } from '@quadrat/domain/messages/problem-en'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { outageOf } from '#src/platform/operation/outage.ts'

/**
 * The endpoints for monitors: whether the process lives, and whether this server can serve. A bucket, Redis
 * or a node of a cluster that is away makes it degraded and not unready: all servers share them, so a
 * balancer that took them all out would end what still works.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, files, live }: Pick<AppDeps, 'db' | 'files' | 'live'>,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const nodes = db.nodes?.all ?? []
    const [[database, store, bucket], checked] = await Promise.all([
      Promise.allSettled([db.check(), files.check(), files.checkBucket?.() ?? null]),
      Promise.allSettled(nodes.map(async node => (node.isOpen ? node.db.check() : Promise.reject()))),
    ])
    const isFine = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'
    const failure = [checked.some(isFine) ? null : database, store].find(result => result && !isFine(result))
    const redis = live.reachesOthers()
    const awayNodes = nodes.filter((_, index) => checked[index]?.status === 'rejected')
    const away = [
      ...(isFine(database) ? [] : ['the coordinator']),
      ...awayNodes.map(({ name }) => `the node ${name}`),
      ...(isFine(bucket) ? [] : ['the bucket']),
      ...(redis === false ? ['Redis'] : []),
    ]
    return reply.code(failure ? 503 : 200).send({
      status: failure ? 'not ready' : away.length > 0 ? 'degraded' : 'ready',
      database: isFine(database),
      files: isFine(store),
      ...(db.nodes && {
        nodes: Object.fromEntries(nodes.map(node => [node.name, !awayNodes.includes(node)])),
      }),
      ...(files.checkBucket && { bucket: isFine(bucket) }),
      ...(redis !== null && { redis }),
      ...(failure
        ? { reason: reasonOf(failure) }
        : away.length > 0 && { reason: `This server cannot reach ${away.join(' and ')}.` }),
    })
  })
}

/** The reason in words. Only the log has the details of an unexpected one. */
function reasonOf(failure: PromiseSettledResult<unknown>): string {
  const outage = failure.status === 'rejected' && outageOf(failure.reason)
  return outage
    ? problemSentence(outage.code)
    : 'The database or the files cannot be used as they are set up.'
}
