import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import { deletePush, pushDevicesOf } from '#src/features/device/device.queries.ts'
import { findTaskSubject } from '#src/features/task/task-jobs.queries.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'
import { type PushMessage, sendPush } from '#src/platform/message/push.ts'
import { texts } from './texts-en.ts'

/**
 * Tells the phones of a collector that staff wrote about a task. The push message does not contain what they
 * wrote, because a lock screen is public.
 */
export async function pushTaskMessage(
  deps: AppDeps,
  { companyId, personId, taskId }: JobData['push-task-message'],
): Promise<void> {
  const person = { companyId, personId }
  const found = await withTransactionAs(deps, person, async ({ tx }) => ({
    devices: await pushDevicesOf(tx, companyId, personId),
    // Read here, where the language is that of the collector.
    body: texts.newMessage,
    title: (await findTaskSubject(tx, companyId, taskId))?.title ?? null,
  })).catch(ignoreProblem)
  if (!found?.title) return
  const { title, body, devices } = found
  const message: PushMessage = {
    title,
    body,
    taskId: String(taskId),
    isThread: true,
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
  // Throwing repeats the job. It is repeated only if no phone was reached, so that none gets the message
  // twice.
  if (failures.length > 0 && failures.length === devices.length) throw failures[0]
}

/** The collector was blocked or deleted since. Another try would fail as well. */
function ignoreProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}
