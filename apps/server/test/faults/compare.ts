import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { FileStore } from '#src/platform/files/files.ts'
import type { Ledger } from './ledger.ts'

/** What became of the writes that were acknowledged. */
export interface Comparison {
  reports: number
  photos: number
  decisions: number
  messages: number
  /** Acknowledged and not stored. */
  lost: string[]
  /** Stored more than once, or told or counted more than once. */
  doubled: string[]
  /** Stored in part, or with another content. */
  torn: string[]
}

/**
 * Compares every acknowledged write with what is stored, by its id and its hash. Everybody must have
 * finished.
 * @param pool sees all companies
 */
export async function compare(
  pool: pg.Pool,
  files: FileStore,
  companyId: number,
  ledger: Ledger,
): Promise<Comparison> {
  const found: Comparison = {
    reports: 0,
    photos: 0,
    decisions: 0,
    messages: 0,
    lost: [],
    doubled: [],
    torn: [],
  }
  await compareReports(pool, files, companyId, ledger, found)
  await compareDecisions(pool, companyId, ledger, found)
  await compareMessages(pool, companyId, ledger, found)
  await compareCounts(pool, companyId, found)
  return found
}

interface StoredReport {
  id: string
  client_id: string
  status: string
  comment: string | null
  expected: number
  arrived: number
  evidence: number
  hashes: string[]
  submitted: number
  told: number
}

async function compareReports(
  pool: pg.Pool,
  files: FileStore,
  companyId: number,
  { reports }: Ledger,
  found: Comparison,
): Promise<void> {
  const { rows } = await pool.query<StoredReport>(
    `select t.id::text, t.client_id, t.status, t.photos_expected as expected, t.photos_arrived as arrived,
       (select string_agg(e.notes, '|') from evidence e where e.company_id = t.company_id and e.task_id = t.id) as comment,
       (select count(*)::int from evidence e where e.company_id = t.company_id and e.task_id = t.id) as evidence,
       array(select f.hash from evidence e join evidence_photos p on p.company_id = e.company_id and p.evidence_id = e.id
         join files f on f.company_id = p.company_id and f.id = p.file_id
         where e.company_id = t.company_id and e.task_id = t.id) as hashes,
       (select count(*)::int from audit a where a.company_id = t.company_id and a.subject_kind = 'task' and a.subject_id = t.id
         and a.action = 'task.submit') as submitted,
       (select count(*)::int from events v where v.company_id = t.company_id and v.name = 'task-created'
         and v.payload ->> 'taskId' = t.id::text) as told
     from tasks t where t.company_id = $1`,
    [companyId],
  )
  const stored = Map.groupBy(rows, row => row.client_id)
  for (const { clientId, taskId, submission, photo, isComplete } of reports) {
    const [row, ...more] = stored.get(clientId) ?? []
    stored.delete(clientId)
    if (!taskId) continue
    found.reports++
    if (!row || row.id !== taskId) {
      found.lost.push(`report ${clientId}: task ${taskId}`)
      continue
    }
    const times = { tasks: 1 + more.length, evidence: row.evidence, lines: row.submitted, events: row.told }
    if (Object.values(times).some(n => n > 1))
      found.doubled.push(`report ${clientId}: ${JSON.stringify(times)}`)
    if (Object.values(times).some(n => n < 1) || row.comment !== submission.comment)
      found.torn.push(`report ${clientId}: ${JSON.stringify({ ...times, comment: row.comment })}`)
    if (!isComplete) continue
    found.photos++
    if (row.hashes.length > 1) found.doubled.push(`photo ${photo.ref.hash} of task ${taskId}`)
    if (row.hashes[0] !== photo.ref.hash || row.arrived !== row.expected || row.status === 'IN_PROGRESS')
      found.lost.push(`photo ${photo.ref.hash} of task ${taskId}, which is ${row.status}`)
    const bytes = await buffer(files.read(companyId, photo.ref.hash)).catch(() => null)
    if (bytes === null) found.lost.push(`the bytes of photo ${photo.ref.hash}`)
    else if (createHash('sha256').update(bytes).digest('hex') !== photo.ref.hash)
      found.torn.push(`the bytes of photo ${photo.ref.hash}: ${bytes.length}`)
  }
  for (const clientId of stored.keys()) found.doubled.push(`report ${clientId}, which nobody sent`)
}

async function compareDecisions(
  pool: pg.Pool,
  companyId: number,
  { decisions }: Ledger,
  found: Comparison,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; status: string; times: number }>(
    `select t.id::text, t.status, (select count(*)::int from audit a where a.company_id = t.company_id and a.subject_kind = 'task'
       and a.subject_id = t.id and a.action in ('task.approve', 'task.reject')) as times
     from tasks t where t.company_id = $1`,
    [companyId],
  )
  const stored = new Map(rows.map(row => [row.id, row]))
  for (const { taskId, status, isAcknowledged } of decisions) {
    if (!isAcknowledged) continue
    found.decisions++
    const row = stored.get(taskId)
    if (row?.status !== status || row.times === 0) found.lost.push(`decision ${status} of task ${taskId}`)
    else if (row.times > 1) found.doubled.push(`decision ${status} of task ${taskId}: ${row.times} lines`)
  }
}

async function compareMessages(
  pool: pg.Pool,
  companyId: number,
  { messages }: Ledger,
  found: Comparison,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; client_id: string; title: string; doubled: number }>(
    `select n.id::text, n.client_id, n.title,
       (select count(*)::int from (select from notification_deliveries d where d.company_id = n.company_id
         and d.notification_id = n.id group by d.person_id, d.way having count(*) > 1) twice) as doubled
     from notifications n where n.company_id = $1`,
    [companyId],
  )
  const stored = Map.groupBy(rows, row => row.client_id)
  for (const { clientId, title, id } of messages) {
    const [row, ...more] = stored.get(clientId) ?? []
    if (id === null) continue
    found.messages++
    if (row?.id !== id) found.lost.push(`notification ${id}`)
    else if (row.title !== title) found.torn.push(`notification ${id}: ${row.title}`)
    if (more.length > 0 || row?.doubled) found.doubled.push(`notification ${id}`)
  }
}

/** The kept counts must be those of the tasks: a trigger that ran twice, or not, would show. */
async function compareCounts(pool: pg.Pool, companyId: number, found: Comparison): Promise<void> {
  const { rows } = await pool.query<{ status: string; counted: number; is: number }>(
    `select status, coalesce(c.n, 0)::int as counted, coalesce(t.n, 0)::int as is
     from (select status, sum(n) as n from task_counts($1) group by 1) c
     full join (select status, count(*) as n from tasks where company_id = $1 group by 1) t using (status)
     where coalesce(c.n, 0) <> coalesce(t.n, 0)`,
    [companyId],
  )
  for (const { status, counted, is } of rows)
    (counted > is ? found.doubled : found.lost).push(`count of ${status}: ${counted}, and ${is} tasks`)
}
