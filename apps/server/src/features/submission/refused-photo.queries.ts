import type { PhotoRefusal } from '@quadrat/domain/task/submission'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Tx } from '#src/platform/database/db.ts'

/** Records that a photo will never arrive; null if that was recorded already or the photo has arrived. */
export async function refuseExpectedPhoto(
  tx: Tx,
  companyId: number,
  refused: { taskId: number; hash: string; reason: PhotoRefusal; from: TaskStatus; to: TaskStatus },
  now: Date,
): Promise<{ projectId: number; evidenceId: number } | null> {
  const { taskId, hash, reason, from, to } = refused
  const { rows } = await tx.$client.query('select * from refuse_photo($1, $2, $3, $4, $5, $6, $7)', [
    companyId,
    taskId,
    hash,
    now,
    reason,
    from,
    to,
  ])
  const row = rows[0]
  return row ? { projectId: Number(row.project_id), evidenceId: Number(row.evidence_id) } : null
}
