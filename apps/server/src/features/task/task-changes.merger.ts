import type { AppDeps } from '#src/deps.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { mergeTaskRollups } from './task.jobs.ts'

/** How many changes may wait for the job of the minute. Each count adds those that wait. */
const waitingMax = 500

/** Merges the changes of tasks before their minute is over where many arrive, until it is stopped. */
export function startMerging(deps: Pick<AppDeps, 'db' | 'live' | 'log'>) {
  let waiting = 0
  let merging: Promise<void> | null = null
  let isStopped = false

  function mergeMany(): void {
    if (waiting < waitingMax || merging || isStopped) return
    waiting = 0
    merging = mergeTaskRollups(deps)
      // An outage is logged where it begins, and what is left waits for the job.
      .catch(error => {
        if (!outageOf(error)) deps.log.error(error)
      })
      .finally(() => {
        merging = null
        mergeMany()
      })
  }

  const endWatch = deps.live.watch((_companyId, events) => {
    waiting += events.filter(({ name }) => name === 'task-created' || name === 'task-updated').length
    mergeMany()
  })
  return {
    async stop(): Promise<void> {
      isStopped = true
      endWatch()
      await merging
    },
  }
}
