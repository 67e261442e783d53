import type { PhotoRefusal } from '@quadrat/domain/task/submission'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Tx } from '#src/platform/database/db.ts'

// SQL text, as in attachPhoto: the lock of the task's row puts two requests in order, and the second changes
// nothing.
const refuseText = `
with refused as (
  update evidence_photos ph set refused = $5 from evidence ev
  where ev.company_id = $1 and ev.task_id = $2 and ph.company_id = ev.company_id and ph.evidence_id = ev.id
    and ph.hash = $3 and ph.file_id is null and ph.refused is null
  returning ph.hash
), updated as (
  update tasks t set photos_expected = t.photos_expected - 1, updated_at = $4, row_version = t.row_version + 1,
    status = case when t.status = $6 and t.photos_arrived >= t.photos_expected - 1 then $7 else t.status end
  where t.company_id = $1 and t.id = $2 and exists (select from refused)
  returning t.photos_arrived, t.photos_expected, t.project_id
), finished as (
  update evidence ev set upload_state = 'done', updated_at = $4 from updated
  where ev.company_id = $1 and ev.task_id = $2 and updated.photos_arrived >= updated.photos_expected
)
select updated.project_id, (select id from evidence where company_id = $1 and task_id = $2 limit 1) as evidence_id
from updated`

/** Records that a photo will never arrive; null if that was recorded already or the photo has arrived. */
export async function refuseExpectedPhoto(
  tx: Tx,
  companyId: number,
  refused: { taskId: number; hash: string; reason: PhotoRefusal; from: TaskStatus; to: TaskStatus },
  now: Date,
): Promise<{ projectId: number; evidenceId: number } | null> {
  const { taskId, hash, reason, from, to } = refused
  const { rows } = await tx.$client.query(refuseText, [companyId, taskId, hash, now, reason, from, to])
  const row = rows[0]
  return row ? { projectId: Number(row.project_id), evidenceId: Number(row.evidence_id) } : null
}
