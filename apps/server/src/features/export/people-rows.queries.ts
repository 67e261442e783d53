import type { Role } from '@quadrat/domain/account/permission'
import { groups } from '#src/features/group/group.table.ts'
import type { PersonStatus } from '#src/features/person/person.table.ts'
import { copyRows } from '#src/platform/database/copy-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'

/** The people of an export: the given collectors, all collectors (null), or the people of a group. */
export type PeopleSelection = { collectorIds: readonly number[] | null } | { groupId: number }

export type PersonRow = [
  id: number,
  firstName: string,
  lastName: string,
  phoneNumber: string | null,
  gender: string | null,
  idNumber: string | null,
  email: string | null,
  group: string | null,
  projects: string | null,
  projectCount: number,
  taskCount: number,
  addedAt: string,
  status: PersonStatus,
  role: Role,
]

/**
 * Streams people of every status, newest first, as the lists show them.
 * SQL text: COPY takes a text, and the builder has no `json_build_array`.
 */
export function peopleRows(
  { tx, signal }: { tx: Tx; signal: AbortSignal },
  companyId: number,
  selection: PeopleSelection,
): AsyncGenerator<PersonRow[], void, undefined> {
  const params: unknown[] = [companyId]
  const conditions = [`p.company_id = $1::bigint`]
  if ('groupId' in selection) conditions.push(`p.group_id = $${params.push(selection.groupId)}::bigint`)
  else {
    conditions.push(`p.role = 'collector'`)
    if (selection.collectorIds)
      conditions.push(`p.id = any($${params.push(selection.collectorIds)}::bigint[])`)
  }
  const sql = `
    select json_build_array(p.id, p.first_name, p.last_name, p.phone_number, p.gender, p.id_number, p.email, g.name, m.names, m.n,
      (select count(*) from tasks t where t.company_id = $1::bigint and t.reporter_id = p.id), p.created_at, p.status,
      p.role)
    from people p
    left join groups g on g.company_id = $1::bigint and g.id = p.group_id
    left join lateral (select string_agg(pr.name, '; ' order by pr.name) as names, count(*) as n
      from project_collectors pc join projects pr on pr.company_id = $1::bigint and pr.id = pc.project_id
      where pc.company_id = $1::bigint and pc.person_id = p.id) m on true
    where ${conditions.join(' and ')}
    order by p.id desc`
  return copyRows<PersonRow>(tx, { sql, params }, signal)
}

export async function nameOfGroup(tx: Tx, companyId: number, groupId: number): Promise<string | null> {
  const [group] = await tx
    .select({ name: groups.name })
    .from(groups)
    .where(equals(groups, { companyId, id: groupId }))
  return group?.name ?? null
}
