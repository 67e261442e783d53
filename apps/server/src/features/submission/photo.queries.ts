import type { TaskStatus } from '@quadrat/domain/task'
import type { Tx } from '#src/platform/db.ts'

/** A photo that one of this person's reports said it has. */
export interface ExpectedPhoto {
  taskId: number
  status: TaskStatus
  name: string
  size: number
  width: number | null
  height: number | null
  attached: boolean
  /** A file of the company with these bytes, though perhaps not attached to this report yet. */
  fileId: number | null
  /** Every hash that the report still waits for. */
  missing: string[]
}

const expectedText = `
select t.id as task_id, t.status, ph.name, ph.size, ph.width, ph.height, ph.file_id is not null as attached,
  coalesce(ph.file_id, (select min(f.id) from files f
    where f.company_id = t.company_id and f.hash = ph.hash and f.mime like 'image/%')) as file_id,
  (select coalesce(json_agg(distinct w.hash), '[]') from evidence_photos w
    where w.company_id = ev.company_id and w.evidence_id = ev.id and w.file_id is null) as missing
from tasks t
join evidence ev on ev.company_id = t.company_id and ev.task_id = t.id
join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id and ph.hash = $4
where t.company_id = $1 and t.client_id = $2 and t.reporter_id = $3
order by ph.file_id is null limit 1`

/** The photo that one of this person's reports expects under a hash; null when none does. */
export async function expectedPhoto(
  tx: Tx,
  companyId: number,
  personId: number,
  clientId: string,
  hash: string,
): Promise<ExpectedPhoto | null> {
  const { rows } = await tx.$client.query(expectedText, [companyId, clientId, personId, hash])
  const row = rows[0]
  if (!row) return null
  return {
    taskId: Number(row.task_id),
    status: row.status,
    name: row.name,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    attached: row.attached,
    fileId: row.file_id === null ? null : Number(row.file_id),
    missing: row.missing,
  }
}

// The task's row counts up under its own lock, so of two last photos at the same moment the second sees the
// first; a hash that is attached already changes no row and counts for nothing.
const attachText = `
with attached as (
  update evidence_photos ph set file_id = $4 from evidence ev
  where ev.company_id = $1 and ev.task_id = $2 and ph.company_id = ev.company_id and ph.evidence_id = ev.id
    and ph.hash = $3 and ph.file_id is null
  returning ph.hash
), moved as (
  update tasks t set photos_arrived = t.photos_arrived + 1, updated_at = $5, rev = t.rev + 1,
    status = case when t.status = $6 and t.photos_arrived + 1 >= t.photos_expected then $7 else t.status end
  where t.company_id = $1 and t.id = $2 and exists (select from attached)
  returning t.status, t.photos_arrived, t.photos_expected, t.project_id
), finished as (
  update evidence ev set upload_state = 'done', updated_at = $5 from moved
  where ev.company_id = $1 and ev.task_id = $2 and moved.photos_arrived >= moved.photos_expected
)
select moved.*, (select max(id) from evidence where company_id = $1 and task_id = $2) as evidence_id from moved`

/** Ties a file to the report that expects it; null when it was tied already. */
export async function attachPhoto(
  tx: Tx,
  companyId: number,
  arrived: { taskId: number; hash: string; fileId: number; from: TaskStatus; to: TaskStatus },
  now: Date,
): Promise<{ status: TaskStatus; isLast: boolean; projectId: number; evidenceId: number } | null> {
  const { rows } = await tx.$client.query(attachText, [
    companyId,
    arrived.taskId,
    arrived.hash,
    arrived.fileId,
    now,
    arrived.from,
    arrived.to,
  ])
  const row = rows[0]
  if (!row) return null
  return {
    status: row.status,
    isLast: row.photos_arrived >= row.photos_expected,
    projectId: Number(row.project_id),
    evidenceId: Number(row.evidence_id),
  }
}
