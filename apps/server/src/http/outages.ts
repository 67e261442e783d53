import type { AppDeps } from '#src/deps.ts'
import type { Database } from '#src/platform/database/db.ts'
import type { OpenNode } from '#src/platform/nodes/nodes.ts'

/** How often a bucket that was away at the start is asked again. */
const bucketMs = 5000

/** Logs that the bucket is away at the start, and when it answers. */
export function reportBucketBack({ files, log }: Pick<AppDeps, 'files' | 'log'>, reason: Error): void {
  const since = performance.now()
  log.error(`${reason.message} Photos and documents wait until it responds.`)
  const timer = setInterval(async () => {
    const isBack = await files.checkBucket?.().then(
      () => true,
      () => false,
    )
    if (!isBack) return
    clearInterval(timer)
    log.warn(`The bucket responds again after ${Math.round((performance.now() - since) / 1000)} s.`)
  }, bucketMs)
  timer.unref()
}

/**
 * Logs the begin and the end of an outage of the database, or of a node, in one line each, and tells the open
 * pages.
 */
export function reportOutages({ db, live, log }: Pick<AppDeps, 'db' | 'live' | 'log'>): void {
  report(db, '')
  const reported = new Set<Database>()
  const reportNode = ({ name, db: one }: OpenNode) => {
    if (!reported.has(one)) report(one, name)
    reported.add(one)
  }
  db.nodes?.opened.forEach(reportNode)
  db.nodes?.beforeOpen(async node => reportNode(node))

  function report(one: Database, node: string): void {
    const ofNode = node && ` of node ${node}`
    let since = 0
    one.onOutage(reason => {
      live.publishReach(reason !== null, one)
      if (reason) {
        since = performance.now()
        log.error(`The database${ofNode} can't be reached: ${reason.message || 'no response'}`)
      } else {
        const seconds = Math.round((performance.now() - since) / 1000)
        log.warn(`The database${ofNode} responds again after ${seconds} s.`)
      }
    })
  }
}
