import type { Tx } from '#src/platform/database/db.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'

// SQL text: reports arrive on this path.

/** The names of photos that came before their report is whole: the id of the report, and that of the file. */
export const partName = (reportId: string, name: string) => `${reportId}-${name}`

/** A photo that came in an earlier part of a report. */
export interface EarlierPart {
  name: string
  hash: string
  size: number
  mime: string
}

/**
 * Returns the photos of these names that a report of the person has: those of earlier parts, and those of the
 * report itself if it has arrived.
 */
export async function earlierParts(
  tx: Tx,
  companyId: number,
  personId: number,
  clientId: string,
  names: readonly string[],
): Promise<EarlierPart[]> {
  const { rows } = (await tx.$client.query(
    `select substr(name, 38) as name, hash, size, mime from files
     where company_id = $1 and uploaded_by = $2 and name = any($5) and name ~ '^[0-9a-f-]{36}-'
     union all
     select ph.name, ph.hash, ph.size, ph.mime from tasks t
     join evidence ev on ev.company_id = t.company_id and ev.task_id = t.id
     join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id
     where t.company_id = $1 and t.client_id = $3 and t.reporter_id = $2 and ph.name = any($4)`,
    [companyId, personId, clientId, names, names.map(name => partName(clientId, name))],
  )) as { rows: EarlierPart[] }
  return rows.map(row => ({ ...row, size: Number(row.size) }))
}

/** A report of the person that has arrived. */
interface ArrivedReport {
  taskId: string
  reportedAt: Date | null
}

/** Returns the reports of the person with these ids, by their ids. */
export async function arrivedReports(
  tx: Tx,
  companyId: number,
  personId: number,
  clientIds: readonly string[],
): Promise<Map<string, ArrivedReport>> {
  const { rows } = (await tx.$client.query(
    `select id::text as "taskId", client_id as "clientId", reported_at as "reportedAt" from tasks
     where company_id = $1 and client_id = any($2::uuid[]) and reporter_id = $3`,
    [companyId, clientIds, personId],
  )) as { rows: (ArrivedReport & { clientId: string })[] }
  return new Map(rows.map(({ clientId, ...row }) => [clientId, row]))
}

/** Returns the texts of options by their ids, those that are off by now included. */
export async function optionTexts(
  tx: Tx,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = (await tx.$client.query(
    'select id::text, value from data_list_options where company_id = $1 and id = any($2::bigint[])',
    [companyId, ids],
  )) as { rows: { id: string; value: string }[] }
  return new Map(rows.map(({ id, value }) => [id, value]))
}

/** Returns the time zone of a company. */
export async function timezoneOf(tx: Tx, companyId: number): Promise<string> {
  const { rows } = await tx.$client.query('select timezone from companies where id = $1', [companyId])
  return rows[0]?.timezone ?? 'UTC'
}

/**
 * Deletes the photos of parts that came before an instant and that no report has, of all companies. Returns
 * the hashes of their bytes by company.
 */
export async function deleteOldParts(tx: Tx, before: Date): Promise<Map<number, string[]>> {
  const company = tx.$client.companyId ?? 'f.company_id'
  const { rows } = (await tx.$client.query(
    `delete from files f using people p
     where ${inCompany(tx, 'f.company_id')} and ${inCompany(tx, 'p.company_id')}
       and f.name ~ '^[0-9a-f-]{36}-' and f.created_at < $1 and p.company_id = f.company_id and p.id = f.uploaded_by
       and p.role in ('collector', 'member')
       and not exists (select from evidence_photos ph where ph.company_id = ${company} and ph.file_id = f.id)
       and not exists (select from deleted_tasks d where d.company_id = ${company} and f.hash = any(d.file_hashes))
     returning f.company_id, f.hash`,
    [before],
  )) as { rows: { company_id: string; hash: string }[] }
  const byCompany = Map.groupBy(rows, row => Number(row.company_id))
  return new Map([...byCompany].map(([id, of]) => [id, of.map(({ hash }) => hash)]))
}
