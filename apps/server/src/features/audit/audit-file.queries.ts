import type { Role } from '@quadrat/domain/account/permission'
import type { AuditAction, AuditSubject } from '@quadrat/domain/audit/audit'
import type { Tx } from '#src/platform/database/db.ts'
import { type AuditFilters, conditionsOf, type RecordRef } from './audit.queries.ts'
import { recordNames } from './record-names.queries.ts'

/** A line as the export reads it. */
export interface AuditFileRow {
  id: number
  at: string
  person: string | null
  role: Role | null
  action: AuditAction
  kind: AuditSubject
  record: number | null
  name: string | null
  project: string | null
  network: string | null
  device: string | null
  detail: Record<string, unknown>
  redacted: boolean
}

/** The statement that streams all matching lines for a file, the newest first. */
export function auditFileSelect(
  companyId: number,
  filters: AuditFilters,
  records: readonly RecordRef[] | null,
): { sql: string; params: unknown[] } {
  const values: unknown[] = [companyId]
  const conditions = conditionsOf(filters, values)
  if (records)
    conditions.push(`(a.subject_kind, a.subject_id) in (select * from unnest(
      $${values.push(records.map(({ kind }) => kind))}::text[], $${values.push(records.map(({ id }) => id))}::bigint[]))`)
  const sql = `select json_build_object('id', a.id, 'at', to_char(a.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS'),
      'person', p.first_name || ' ' || p.last_name, 'role', p.role, 'action', a.action, 'kind', a.subject_kind,
      'record', a.subject_id, 'name', n.name, 'project', o.name, 'network', a.network, 'device', a.device, 'detail', a.detail,
      'redacted', exists (select from audit_redactions r where r.company_id = $1 and r.audit_id = a.id))
    from audit a left join people p on p.company_id = $1 and p.id = a.actor_id
      left join projects o on o.company_id = $1 and o.id = a.project_id
      left join (${recordNames}) n on n.kind = a.subject_kind and n.id = a.subject_id
    where ${conditions.join(' and ')} order by a.at desc, a.id desc`
  return { sql: sql.replace(/\$1\b/g, '$1::bigint'), params: values }
}

/** The names of all records of a company, by `kind id`. */
export async function allNames(tx: Tx, companyId: number): Promise<Map<string, string>> {
  const { rows } = await tx.$client.query(`select kind || ' ' || id as key, name from (${recordNames}) n`, [
    companyId,
  ])
  return new Map(rows.map((row: { key: string; name: string }) => [row.key, row.name]))
}
