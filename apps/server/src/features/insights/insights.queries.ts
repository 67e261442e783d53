import { type SQL, sql } from 'drizzle-orm'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { type Split, splitBy, taskCountsBy } from '#src/features/task/task-split.queries.ts'
import { taskCountsByTime } from '#src/features/task/task-time.queries.ts'
import { localizedTitle } from '#src/features/template/template-page.queries.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'

/** What the charts count tasks by. */
export type Subject =
  | 'project'
  | 'templateVersion'
  | 'template'
  | 'collector'
  | 'group'
  | 'status'
  | 'sdg'
  | 'tag'

/** One bar of a chart. */
export interface TaskCount {
  /** The id of the project, template and so on; null for the tasks that have none. */
  id: string | null
  name: string | null
  /** The version of a template, where versions are counted one by one. */
  version: number | null
  isOld: boolean
  count: number
}

export interface TaskCounts {
  data: TaskCount[]
  /** The number of bars on all pages. */
  count: number
  /** The tasks of all pages. */
  total: number
}

/** The title of the template `s` in the language that is spoken. */
const templateName = () => localizedTitle({ title: sql`s.title`, titles: sql`s.titles` })

/**
 * How a subject is found from a task, and where its name stands: `s` is the row of the subject, `c` that of
 * the count.
 */
const sources: Record<Subject, { split: Split; from: (companyId: number) => SQL; name: SQL; id?: SQL }> = {
  project: {
    split: splitBy('projectId'),
    from: id => sql`left join projects s on s.company_id = ${id} and s.id = c.k1`,
    name: sql`s.name`,
  },
  templateVersion: {
    split: splitBy('templateId', 'templateVersion'),
    from: id => sql`left join templates s on s.company_id = ${id} and s.root_id = c.k1 and s.version = c.k2`,
    get name() {
      return templateName()
    },
  },
  // The newest version has the template's own id.
  template: {
    split: splitBy('templateId'),
    from: id => sql`left join templates s on s.company_id = ${id} and s.id = c.k1`,
    get name() {
      return templateName()
    },
  },
  collector: {
    split: splitBy('reporterId'),
    from: id => sql`left join people s on s.company_id = ${id} and s.id = c.k1`,
    name: sql`s.first_name || ' ' || s.last_name`,
  },
  group: {
    split: splitBy('groupId'),
    from: id => sql`left join groups s on s.company_id = ${id} and s.id = c.k1`,
    name: sql`s.name`,
  },
  status: { split: splitBy('status'), from: () => sql``, name: sql`c.k1`, id: sql`c.k1` },
  sdg: {
    split: splitBy('templateId', 'templateVersion'),
    from: id => sql`left join templates v on v.company_id = ${id} and v.root_id = c.k1 and v.version = c.k2
      left join sdgs s on s.id = v.sdg_id`,
    name: sql`s.name`,
  },
  tag: {
    split: splitBy('projectTemplateId'),
    from: id => sql`left join project_templates u on u.company_id = ${id} and u.id = c.k1
      left join tags s on s.company_id = ${id} and s.id = u.tag_id`,
    name: sql`s.title`,
  },
}

/** The matching tasks of each project, template and so on, the most frequent first. One statement. */
export async function countTasksBy(
  tx: Tx,
  companyId: number,
  { subject, filters, page }: { subject: Subject; filters: TaskFilters; page: Page },
): Promise<TaskCounts> {
  const { split, from, name, id = sql`s.id::text` } = sources[subject]
  const versions = subject === 'templateVersion'
  // Counts are summed before they are joined: many rollups share a name.
  const { rows } = await tx.execute<{ data: TaskCount[]; count: number; total: number }>(sql`
    with counted as materialized (
      select ${keysOf(split)}, sum(n) as n from (${taskCountsBy(companyId, filters, split)}) parts group by ${keysOf(split)}
    ),
    bars as materialized (
      select ${id} as id, ${name} as name, ${versions ? sql`s.version` : sql`null::integer`} as version,
        ${versions ? sql`s.status = 'old'` : sql`false`} as "isOld", sum(c.n)::integer as count
      from counted c ${from(companyId)} group by 1, 2, 3, 4 having sum(c.n) > 0
    )
    select (select coalesce(json_agg(page), '[]') from (
        select * from bars order by count desc, name nulls last, id, version desc limit ${page.limit} offset ${page.offset}::bigint
      ) page) as data,
      (select count(*) from bars)::integer as count,
      (select coalesce(sum(count), 0) from bars)::integer as total`)
  return rows[0] ?? { data: [], count: 0, total: 0 }
}

/** The matching tasks of each part of the time; the last bound ends the last part. One statement. */
export async function countTasksByTime(
  tx: Tx,
  companyId: number,
  { filters, bounds }: { filters: TaskFilters; bounds: readonly Date[] },
): Promise<number[]> {
  const { rows } = await tx.execute<{ part: number; n: string }>(
    sql`select part, sum(n) as n from (${taskCountsByTime(companyId, filters, bounds)}) counts group by part`,
  )
  const counts = new Map(rows.map(({ part, n }) => [part, Number(n)]))
  return bounds.slice(1).map((_, part) => counts.get(part + 1) ?? 0)
}

/** The matching tasks by status in each part of the time. One statement. */
export async function countStatusesByTime(
  tx: Tx,
  companyId: number,
  { filters, bounds }: { filters: TaskFilters; bounds: readonly Date[] },
): Promise<{ status: string; part: number; count: number }[]> {
  const { rows } = await tx.execute<{ status: string; part: number; count: string }>(
    sql`select status, part, sum(n) as count from (${taskCountsByTime(companyId, filters, bounds)}) counts
      group by status, part having sum(n) > 0`,
  )
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}

/** The number of data collectors, archived ones left out, of whom a matching task came. */
export async function countActiveCollectors(
  tx: Tx,
  companyId: number,
  filters: TaskFilters,
): Promise<number> {
  const split = splitBy('reporterId')
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from (
      select k1 from (${taskCountsBy(companyId, filters, split)}) parts group by k1 having sum(n) > 0
    ) active join people p on p.company_id = ${companyId} and p.id = active.k1
    where p.role = 'collector' and p.status <> 'ARCHIVED'`)
  return rows[0]?.n ?? 0
}

/** When the first task of a company arrived; null if it has none. Ids ascend in the order of arrival. */
export async function firstTaskAt(tx: Tx, companyId: number): Promise<Date | null> {
  const first = await tx.query.tasks.findFirst({
    where: { companyId },
    columns: { createdAt: true },
    orderBy: { id: 'asc' },
  })
  return first?.createdAt ?? null
}

/** The data collectors and the staff of a company, archived ones left out. */
export async function countUsers(
  tx: Tx,
  companyId: number,
): Promise<{ dataCollectors: number; admins: number }> {
  const { rows } = await tx.execute<{ dataCollectors: number; admins: number }>(sql`
    select (count(*) filter (where role = 'collector' and status <> 'ARCHIVED'))::integer as "dataCollectors",
      (count(*) filter (where role in ('admin', 'superAdmin') and not blocked))::integer as admins
    from people where company_id = ${companyId}`)
  return rows[0] ?? { dataCollectors: 0, admins: 0 }
}

const keysOf = (split: Split) => sql.raw(split.keys.map((_, n) => `k${n + 1}`).join(', '))
