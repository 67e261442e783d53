import type { AppDeps } from '#src/deps.ts'

/** Logs the begin and the end of an outage of the database in one line each, and tells the open pages. */
export function tellOutages({ db, live, log }: Pick<AppDeps, 'db' | 'live' | 'log'>): void {
  let since = 0
  db.onOutage(reason => {
    live.tellReach(reason !== null)
    if (reason) {
      since = performance.now()
      log.error(`The database cannot be reached: ${reason.message || 'nothing answers there'}`)
    } else {
      const seconds = Math.round((performance.now() - since) / 1000)
      log.warn(`The database answers again after ${seconds} s.`)
    }
  })
}
