import { looksLikePhone, phoneDigits } from '@quadrat/domain/collector/collector'
import { limits } from '@quadrat/domain/limits'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { groups } from '#src/features/group/group.table.ts'
import { people } from '#src/features/person/person.table.ts'
import { projects } from '#src/features/project/project.table.ts'
import { tasks } from '#src/features/task/task.table.ts'
import { templates } from '#src/features/template/template.table.ts'
import { foldedTitles, localizedTitle } from '#src/features/template/template-page.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { foldOf, hasPart } from '#src/platform/database/list.ts'

export const foundKinds = ['task', 'project', 'template', 'group', 'collector', 'member'] as const

/** A record with what is shown of it among others. */
export interface Found {
  kind: (typeof foundKinds)[number]
  id: number
  title: string
  /** What tells a report apart. */
  reportTitle: string | null
  /** The template of a report, the phone number of a person. */
  note: string | null
  /** The group of a member, which the address of the member's page names. */
  groupId: number | null
  /** The status of a report. */
  status: TaskStatus | null
  /** False for an archived project or person, and for a template that is turned off. */
  isActive: boolean
}

interface Sought {
  /** A report by its number; it is never searched by parts, so that no search reads the tasks. */
  taskId: number | null
  /** The beginning of the title of a report, or of words in it; null for none. */
  beginning: string | null
  /** Part of a name or of a phone number; null to find reports only. */
  text: string | null
}

/**
 * The best matches of each kind, in one statement. SQL text: the builder cannot join lists of different
 * tables.
 */
export async function findRecords(
  tx: Tx,
  companyId: number,
  { taskId, beginning, text }: Sought,
): Promise<Found[]> {
  const lists = [
    ...(taskId === null ? [] : [taskOf(companyId, taskId)]),
    ...(beginning === null ? [] : [titledTasks(companyId, beginning, taskId)]),
    ...(text === null ? [] : namedLists(companyId, text)),
  ]
  if (!lists.length) return []
  const { rows } = await tx.execute<{ [K in keyof Found]: Found[K] }>(sql.join(lists, sql` union all `))
  return rows.map(row => ({
    ...row,
    id: Number(row.id),
    groupId: row.groupId === null ? null : Number(row.groupId),
  }))
}

const foundTask = (
  companyId: number,
) => sql`select 'task' as kind, ${tasks.id} as id, ${tasks.id}::text as title,
      ${tasks.title} as "reportTitle", ${localizedTitle(templates)} as note,
      null::bigint as "groupId", ${tasks.status} as status, true as "isActive"
    from ${tasks}
    left join ${templates} on ${templates.companyId} = ${companyId} and ${templates.id} = ${tasks.templateId}`

function taskOf(companyId: number, id: number): SQL {
  return sql`(${foundTask(companyId)} where ${tasks.companyId} = ${companyId} and ${tasks.id} = ${id})`
}

/** In the projects that the person sees. @param taskId the report that is found by its number */
function titledTasks(companyId: number, beginning: string, taskId: number | null): SQL {
  return sql`(${foundTask(companyId)}
    where ${tasks.companyId} = ${companyId} and ${tasks.id} is distinct from ${taskId}::bigint and ${tasks.id} = any (array(
      select t.id from titled_tasks(
        array(select ${projects.id} from ${projects} where ${projects.companyId} = ${companyId}),
        ${beginning}, ${limits.find.perKind + 1}) t))
    order by starts_with(fold(${tasks.title}), fold(${beginning})) desc, fold(${tasks.title}) collate "C",
      ${tasks.id} desc limit ${limits.find.perKind})`
}

function namedLists(companyId: number, text: string): SQL[] {
  // As in the lists of people: a number without separators and without its leading zero or plus.
  const ofPerson = looksLikePhone(text) ? phoneDigits(text) : text
  return [
    named({
      table: projects,
      kind: sql`'project'`,
      title: projects.name,
      isActive: sql`${projects.status} <> 'ARCHIVED'`,
      isListed: sql`${projects.companyId} = ${companyId}`,
      text,
    }),
    named({
      table: templates,
      kind: sql`'template'`,
      title: localizedTitle(templates),
      folded: foldedTitles(templates),
      isActive: sql`${templates.status} = 'active'`,
      isListed: sql`${templates.companyId} = ${companyId} and ${templates.status} <> 'old'`,
      text,
    }),
    named({
      table: groups,
      kind: sql`'group'`,
      title: groups.name,
      isActive: sql`true`,
      isListed: sql`${groups.companyId} = ${companyId}`,
      text,
    }),
    named({
      table: people,
      kind: sql`${people.role}`,
      title: sql`${people.firstName} || ' ' || ${people.lastName}`,
      folded: people.folded,
      note: people.phoneNumber,
      groupId: people.groupId,
      isActive: sql`${people.status} <> 'ARCHIVED'`,
      // A member is shown on a page of the group.
      isListed: sql`${people.companyId} = ${companyId} and ${people.erasedAt} is null
        and (${people.role} = 'collector' or ${people.role} = 'member' and ${people.groupId} is not null)`,
      text: ofPerson,
    }),
  ]
}

interface NamedList {
  table: PgTable & { id: AnyPgColumn }
  kind: SQL
  title: SQLWrapper
  /** The folded name, where the table keeps it. */
  folded?: SQLWrapper
  note?: SQLWrapper
  groupId?: SQLWrapper
  isActive: SQL
  isListed: SQL
  text: string
}

/** Those in use first, then names that begin with the text, then those of which a word does. */
function named({ table, kind, title, folded = foldOf(title), note, groupId, ...list }: NamedList): SQL {
  const part = sql`(select fold(${list.text}))`
  return sql`(select ${kind} as kind, ${table.id} as id, ${title} as title, null::text as "reportTitle",
      ${note ?? sql`null::text`} as note,
      ${groupId ?? sql`null::bigint`} as "groupId", null::text as status, ${list.isActive} as "isActive"
    from ${table}
    where ${list.isListed} and ${hasPart(folded, list.text)}
    order by "isActive" desc, strpos(${folded}, ${part}) = 1 desc, strpos(${folded}, ' ' || ${part}) > 0 desc,
      ${folded}, ${table.id}
    limit ${limits.find.perKind})`
}
