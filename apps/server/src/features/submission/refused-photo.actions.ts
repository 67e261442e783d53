import type { SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { Problem } from '@quadrat/domain/problem'
import type { PhotoRefusal } from '@quadrat/domain/task/submission'
import { transitionTask } from '@quadrat/domain/task/task'
import type { Context } from '#src/platform/database/transaction.ts'
import { findExpectedPhoto } from './photo.actions.ts'
import { refuseExpectedPhoto } from './refused-photo.queries.ts'
import { earlierSubmission } from './submission-validation.queries.ts'

/**
 * Records that a photo of a report will never arrive. If it was the last missing one, the report is complete.
 * A repeat changes nothing, and neither does a call for a photo that has arrived.
 * @throws Problem file.not-expected
 */
export async function refusePhoto(
  ctx: Context,
  clientId: string,
  hash: string,
  reason: PhotoRefusal,
): Promise<SubmissionReceipt> {
  const { tx, viewer, now } = ctx
  const { companyId, personId } = viewer
  const { taskId } = await findExpectedPhoto(ctx, clientId, hash)
  const from = 'IN_PROGRESS'
  const to = transitionTask(from, 'arrive') ?? from
  const refused = await refuseExpectedPhoto(tx, companyId, { taskId, hash, reason, from, to }, now)
  if (refused) {
    const { projectId, evidenceId } = refused
    const about = { taskId: String(taskId), projectId: String(projectId), collectorId: String(personId) }
    ctx.publish({ name: 'evidence-updated', ...about, evidenceId: String(evidenceId) })
    ctx.publish({ name: 'task-updated', ...about })
    ctx.audit({
      action: 'task.refuse-photo',
      subjectKind: 'task',
      subjectId: taskId,
      projectId,
      detail: { hash, reason },
    })
  }
  const report = await earlierSubmission(tx, companyId, clientId)
  if (!report) throw new Problem('file.not-expected')
  const { status, missing, refused: all } = report
  return { taskId: String(taskId), status, missing, refused: all }
}
