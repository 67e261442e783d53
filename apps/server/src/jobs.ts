import type { AppDeps } from './deps.ts'
import { cleanUp } from './features/session/session.jobs.ts'
import { tellCollector } from './features/task/task.jobs.ts'
import type { JobHandlers } from './platform/jobs.ts'

/** What is done for each job of `platform/jobs.ts`. */
export function jobHandlers(deps: AppDeps): JobHandlers {
  return {
    'send-text-message': ({ to, text }) => deps.sms.send(to, text),
    'tell-collector': data => tellCollector(deps, data),
    'clean-up': () => cleanUp(deps),
  }
}
