import type { AppDeps } from './deps.ts'
import { linkAudit } from './features/audit/audit.jobs.ts'
import { sendAutomaticMessages } from './features/automatic-message/automatic-message.jobs.ts'
import { deleteUnconfirmedCompanies } from './features/company/company.jobs.ts'
import {
  deleteExpiredArchives,
  writeCompanyArchive,
} from './features/company-archive/company-archive.jobs.ts'
import { erasePersonData } from './features/erasure/erasure.jobs.ts'
import { deleteExpiredExports, writeExport } from './features/export/export.jobs.ts'
import {
  cleanUpExportRuns,
  resealSchedules,
  sendScheduledExport,
  startDueExports,
} from './features/export/schedule.jobs.ts'
import { removeFiles } from './features/file/file.jobs.ts'
import { cleanUpInbox, notifyOfInbox, pushToStaff } from './features/inbox/inbox.jobs.ts'
import { deleteEmptyMapCells, deleteOldMapChanges, mergeMapCells } from './features/map/map.jobs.ts'
import { sendNotification, startDueNotifications } from './features/notification/notification.jobs.ts'
import { applyRetentionRules } from './features/retention/retention.jobs.ts'
import { resealSecondFactors } from './features/second-factor/second-factor.jobs.ts'
import { cleanUp, sendTextMessage } from './features/session/session.jobs.ts'
import { compareWithSite } from './features/site/site.jobs.ts'
import { cleanUpBilling, reconcileBilling } from './features/subscription/subscription.jobs.ts'
import { emptyDeletedTasks } from './features/task/deleted-task.jobs.ts'
import { deleteEmptyTaskRollups, mergeTaskRollups } from './features/task/task.jobs.ts'
import { pushTaskMessage } from './features/task-message/task-message.jobs.ts'
import { cleanUpWebhooks, resealWebhooks } from './features/webhook/webhook.jobs.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { observeJobs } from './platform/jobs/observe-jobs.ts'

/** Returns the handlers of all jobs of `platform/jobs/jobs.ts`. */
export function jobHandlers(deps: AppDeps): JobHandlers {
  const handlers: JobHandlers = {
    'send-text-message': (message, signal) => sendTextMessage(deps, message, signal),
    'send-mail': async (mail, signal) => {
      await deps.mail.rest.end(signal)
      await deps.mail.send(mail)
    },
    'write-export': (data, signal) => writeExport(deps, data, signal),
    'start-due-exports': () => startDueExports(deps),
    'send-scheduled-export': (data, signal) => sendScheduledExport(deps, data, signal),
    'write-company-archive': (data, signal) => writeCompanyArchive(deps, data, signal),
    'erase-person': (data, signal) => erasePersonData(deps, data, signal),
    'apply-retention-rules': (_data, signal) => applyRetentionRules(deps, signal),
    'send-notification': (data, signal) => sendNotification(deps, data, signal),
    'send-automatic-messages': () => sendAutomaticMessages(deps),
    'remove-files': data => removeFiles(deps, data),
    'start-due-notifications': () => startDueNotifications(deps),
    'push-task-message': data => pushTaskMessage(deps, data),
    'push-to-staff': data => pushToStaff(deps, data),
    'tell-inbox': () => notifyOfInbox(deps),
    'link-audit': () => linkAudit(deps),
    'mark-outside-tasks': (data, signal) => compareWithSite(deps, data, signal),
    'merge-task-rollups': () => mergeTaskRollups(deps),
    'merge-map-cells': () => mergeMapCells(deps),
    'delete-unconfirmed-companies': () => deleteUnconfirmedCompanies(deps),
    'reconcile-billing': () => reconcileBilling(deps),
    'delete-map-changes': () => deleteOldMapChanges(deps),
    'clean-up': async () => {
      await cleanUp(deps)
      await deleteExpiredExports(deps)
      await deleteExpiredArchives(deps)
      await emptyDeletedTasks(deps)
      await deleteEmptyTaskRollups(deps)
      await deleteEmptyMapCells(deps)
      await resealSecondFactors(deps)
      await cleanUpWebhooks(deps)
      await cleanUpBilling(deps)
      await resealWebhooks(deps)
      await cleanUpExportRuns(deps)
      await resealSchedules(deps)
      await cleanUpInbox(deps)
    },
  }
  return observeJobs(handlers, deps)
}
