import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { deletePush, pushDevicesOf } from '#src/features/device/device.queries.ts'
import type { JobData } from '#src/platform/jobs.ts'
import { type PushMessage, sendPush } from '#src/platform/push.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/transaction.ts'
import { decidedTask } from './task-news.queries.ts'
import { deleteEmptyRollups, mergeRollups } from './task-rollups.queries.ts'

/** Tells a collector's phones what became of her task. The words stay in the app: a lock screen is public. */
export async function notifyCollector(
  deps: AppDeps,
  { companyId, personId, taskId }: JobData['tell-collector'],
): Promise<void> {
  const person = { companyId, personId }
  const found = await withTransactionAs(deps, person, async ({ tx }) => ({
    devices: await pushDevicesOf(tx, companyId, personId),
    task: await decidedTask(tx, companyId, taskId),
  })).catch(nobodyToTell)
  if (!found?.task) return
  const { task, devices } = found
  const message: PushMessage = {
    title: task.title,
    body: taskStatusLabel[task.status],
    taskId: String(taskId),
  }
  const failures: unknown[] = []
  for (const { id, push } of devices) {
    if (!push) continue
    try {
      const result = await sendPush(deps.secrets.vapid, deps.config.publicUrl, push, message)
      if (result === 'gone')
        await withTransactionAs(deps, person, ({ tx }) => deletePush(tx, companyId, id, push.endpoint))
    } catch (error) {
      failures.push(error)
    }
  }
  // The job is tried again only when nobody was reached: a phone should not hear the same twice.
  if (failures.length > 0 && failures.length === devices.length) throw failures[0]
}

/** Somebody blocked or gone since is told nothing, and trying again would not change that. */
function nobodyToTell(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

/** Merges reports and decisions since the last run into the rollups from which the feed is counted. */
export async function mergeTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, mergeRollups)
}

/** Nightly upkeep: deletes rollups that all tasks have left. */
export async function deleteEmptyTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, deleteEmptyRollups)
}
