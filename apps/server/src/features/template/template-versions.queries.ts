import type { Role } from '@quadrat/domain/account/permission'
import type { AuditAction } from '@quadrat/domain/audit/audit'
import { limits } from '@quadrat/domain/limits'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import type { IdWhere } from '#src/platform/database/list.ts'

/** The template's own id by the id of any of its versions; null if there is none. */
export async function rootOfVersion(tx: Tx, companyId: number, id: number): Promise<number | null> {
  const row = await tx.query.templates.findFirst({ columns: { rootId: true }, where: { companyId, id } })
  return row?.rootId ?? null
}

/** The versions of a template, the newest first. */
export function versionsOfTemplate(companyId: number, rootId: number) {
  return {
    where: { companyId, rootId },
    orderBy: { version: 'desc' as const },
    limit: limits.templateVersions,
  }
}

/** The person who saved a version, and the time. */
export interface TemplateSave {
  version: number
  at: Date
  person: { companyId: number; id: number; role: Role; firstName: string; lastName: string } | null
}

const saves: AuditAction[] = ['template.create', 'template.update']

/**
 * The saves of a template by the audit log, the newest version first. A draft that was changed in place
 * counts once, by its last save. SQL text: the audit log has no table in Drizzle.
 */
export async function savesOfTemplate(tx: Tx, companyId: number, rootId: number): Promise<TemplateSave[]> {
  const { rows } = await tx.$client.query(
    `select distinct on (save.version) save.version, save.at,
       case when p.id is not null then json_build_object('companyId', p.company_id, 'id', p.id, 'role', p.role,
         'firstName', p.first_name, 'lastName', p.last_name) end as person
     from (
       select a.id, a.at, a.actor_id, coalesce((a.detail ->> 'version')::int, 1) as version
       from audit a
       where a.company_id = $1 and a.subject_kind = 'template' and a.subject_id = $2
         and a.action = any($4)
     ) save left join people p on p.company_id = $1 and p.id = save.actor_id
     order by save.version desc, save.id desc limit $3`,
    [companyId, rootId, limits.templateVersions, saves],
  )
  return rows
}

/**
 * The condition that a column names one of these templates. A version stands for its template: all its
 * versions count. The array is made once, and not for each row.
 */
export function isTemplate(companyId: number, column: SQLWrapper, matching: SQL): SQL {
  return sql`${column} = any(array(select one.root_id from templates one
    where one.company_id = ${companyId} and ${matching}))`
}

/** The same for ids as a filter has them. */
export function isTemplateOf(companyId: number, column: SQLWrapper, where: Omit<IdWhere, 'OR'>): SQL {
  const id = sql`one.id`
  const matching = and(
    where.eq === undefined ? undefined : eq(id, where.eq),
    where.in && inArray(id, where.in),
  )
  return isTemplate(companyId, column, matching ?? sql`true`)
}
