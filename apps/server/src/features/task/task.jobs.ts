import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { deletePush, pushDevicesOf } from '#src/features/device/device.queries.ts'
import type { JobData } from '#src/platform/jobs.ts'
import { type PushMessage, sendPush } from '#src/platform/push.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/transaction.ts'
import { deleteEmptyRollups, findDecidedTask, mergeRollups } from './task-jobs.queries.ts'

/**
 * Sends a push message to a collector's phones: the new status of a task, or that staff wrote about it. It does not contain
 * what the reviewer wrote, because a lock screen is public.
 */
export async function notifyCollector(
  deps: AppDeps,
  { companyId, personId, taskId, about }: JobData['tell-collector'],
): Promise<void> {
  const person = { companyId, personId }
  const found = await withTransactionAs(deps, person, async ({ tx }) => ({
    devices: await pushDevicesOf(tx, companyId, personId),
    task: await findDecidedTask(tx, companyId, taskId),
  })).catch(ignoreProblem)
  if (!found?.task) return
  const { task, devices } = found
  const message: PushMessage = {
    title: task.title,
    body: about === 'message' ? 'You have a new message about this report.' : taskStatusLabel[task.status],
    taskId: String(taskId),
    ...(about === 'message' && { isThread: true }),
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
  // Throwing repeats the job. It is repeated only if no phone was reached, so that none gets the message twice.
  if (failures.length > 0 && failures.length === devices.length) throw failures[0]
}

/** The collector was blocked or deleted since. Another try would fail as well. */
function ignoreProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

/** Merges the reports and decisions since the last run into the rollups that the feed is counted from. */
export async function mergeTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, mergeRollups)
}

/** Deletes rollups that no longer count any task. Runs every night. */
export async function deleteEmptyTaskRollups(deps: Pick<AppDeps, 'db'>): Promise<void> {
  await withOwnerTransaction(deps, deleteEmptyRollups)
}
