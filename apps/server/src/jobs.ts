import type { AppDeps } from './deps.ts'
import { deleteExpiredExports, writeExport } from './features/export/export.jobs.ts'
import { cleanUp } from './features/session/session.jobs.ts'
import { deleteEmptyTaskRollups, mergeTaskRollups, notifyCollector } from './features/task/task.jobs.ts'
import type { JobHandlers } from './platform/jobs.ts'

/** Returns the handlers of all jobs of `platform/jobs.ts`. */
export function jobHandlers(deps: AppDeps): JobHandlers {
  return {
    'send-text-message': ({ to, text }) => deps.sms.send(to, text),
    'send-mail': mail => deps.mail.send(mail),
    'tell-collector': data => notifyCollector(deps, data),
    'write-export': (data, signal) => writeExport(deps, data, signal),
    'merge-task-rollups': () => mergeTaskRollups(deps),
    'clean-up': async () => {
      await cleanUp(deps)
      await deleteExpiredExports(deps)
      await deleteEmptyTaskRollups(deps)
    },
  }
}
