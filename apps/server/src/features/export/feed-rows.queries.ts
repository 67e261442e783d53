import type { Shape } from '@quadrat/domain/answer/geo-answer'
import type { Field } from '@quadrat/domain/template/template'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { countTasks } from '#src/features/task/task.queries.ts'
import { type TaskFilters, taskMatches } from '#src/features/task/task-filter.queries.ts'
import { task } from '#src/features/task/task-page.queries.ts'
import { copyRows } from '#src/platform/database/copy-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { answersOf, type Reading, type TaskRow, type TemplateVersion, taskJson } from './task-rows.queries.ts'

// Reads of the feeds, page by page: behind the last row of the page before and not behind so many rows, so
// that a page takes the same time at any depth, and stays as it is while reports arrive.

/**
 * A report as a feed reads it: with the names of what it refers to, and the dates that an export has no
 * column for.
 */
export type FeedRow = [
  ...TaskRow,
  updatedAt: string,
  reportedOffline: boolean,
  reportedAt: string | null,
  project: string | null,
  group: string | null,
  collector: [name: string, phoneNumber: string | null] | null,
]

/** The reports of a feed: of one template, or of all. */
export interface FeedSelection {
  companyId: number
  templateId: number | null
  filters: TaskFilters
  /** A further condition, on `t` (a task) and `a` (its answers). */
  where?: SQL | undefined
  /** True for the reports that have a position. */
  isPlaced?: boolean
  /** True to leave out the answers. */
  withoutAnswers?: boolean
}

/** The place behind a report: in the order of ids, or of changes. */
export interface FeedPlace {
  id: number
  /** The time of the change as the database wrote it. */
  at: string | null
}

export interface FeedPart {
  order: { by: 'id' | 'change'; direction: 'asc' | 'desc' }
  after: FeedPlace | null
  offset: number
  limit: number
}

/** The names are joined: PostgreSQL then keeps those that it has found, of which a page has few. */
const ofReport = (companyId: number) => ({
  columns: sql`t.*, project.name as project_name, g.name as group_name, collector.id as collector_id,
    collector.first_name, collector.last_name, collector.phone_number`,
  joins: sql`left join projects project on project.company_id = ${companyId} and project.id = t.project_id
    left join groups g on g.company_id = ${companyId} and g.id = t.group_id
    left join people collector on collector.company_id = ${companyId} and collector.id = t.reporter_id`,
  json: [
    't.updated_at',
    't.reported_offline',
    't.reported_at',
    't.project_name',
    't.group_name',
    `case when t.collector_id is not null
      then json_build_array(trim(concat_ws(' ', t.first_name, t.last_name)), t.phone_number) end`,
  ],
})
/** What a row of an export has. */
const ofTask = { columns: sql`t.*`, joins: sql``, json: [] as string[] }

/** Streams a part of a feed. */
export function feedRows(
  reading: Reading,
  selection: FeedSelection,
  part: FeedPart,
): AsyncGenerator<FeedRow[], void, undefined> {
  return reportRows<FeedRow>(reading, selection, part, ofReport(selection.companyId))
}

/**
 * SQL text: COPY takes a text, and the builder has no nested JSON aggregates.
 * @param more what comes behind a `TaskRow`
 */
function reportRows<Row>(
  { tx, signal }: Reading,
  selection: FeedSelection,
  part: FeedPart,
  more: ReturnType<typeof ofReport>,
): AsyncGenerator<Row[], void, undefined> {
  const { companyId, withoutAnswers } = selection
  const { direction, by } = part.order
  // Not joined with `tasks` once more, so that the rows come in their order while they are read.
  const found = new PgDialect().sqlToQuery(page(more.columns, selection, part, more.joins))
  const company = `$${found.params.length + 1}`
  const answers = withoutAnswers ? 'null' : answersOf(company)
  const text = `select ${taskJson(company, 'ids', answers, more.json)} from (${found.sql}) t
    order by ${by === 'change' ? `t.updated_at ${direction}, t.id ${direction}` : `t.id ${direction}`}`
  return copyRows<Row>(tx, { sql: text, params: [...found.params, companyId] }, signal)
}

/** Reports that one statement reads. Of all at once, PostgreSQL would sort before it sends the first. */
const rowsAtOnce = 5000

/** Streams all reports of a selection, the newest first. Names are looked up by ids, as in an export. */
export async function* allFeedRows(
  reading: Reading,
  selection: FeedSelection,
): AsyncGenerator<TaskRow[], void, undefined> {
  const part: FeedPart = {
    order: { by: 'id', direction: 'desc' },
    after: null,
    offset: 0,
    limit: rowsAtOnce,
  }
  for (let read = rowsAtOnce; read === rowsAtOnce; ) {
    read = 0
    for await (const batch of reportRows<TaskRow>(reading, selection, part, ofTask)) {
      read += batch.length
      part.after = { id: batch.at(-1)?.[0] ?? 0, at: null }
      yield batch
    }
  }
}

/** The ids of a part of a feed. */
export async function feedIds(tx: Tx, selection: FeedSelection, part: FeedPart): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(page(sql`t.id`, selection, part))
  return rows.map(({ id }) => Number(id))
}

/**
 * The page is read by the primary key of `task_answers`, and for a rare template by its own index; by changes
 * from `tasks_by_change`.
 */
function page(
  columns: SQL,
  selection: FeedSelection,
  { order, after, offset, limit }: FeedPart,
  joins = sql``,
): SQL {
  const way = sql.raw(order.direction)
  const is = sql.raw(order.direction === 'asc' ? '>' : '<')
  const isBehind =
    after === null
      ? sql``
      : order.by === 'change'
        ? sql`and (t.updated_at, t.id) ${is} (${after.at}::timestamptz, ${after.id}::bigint)`
        : sql`and a.task_id ${is} ${after.id}::bigint`
  const orderBy = order.by === 'change' ? sql`t.updated_at ${way}, t.id ${way}` : sql`a.task_id ${way}`
  return sql`select ${columns} ${source(selection, joins)} ${isBehind}
    order by ${orderBy} limit ${limit}::int offset ${offset}::int`
}

const position = { x: sql`p.x`, y: sql`p.y`, quadkey: sql`p.quadkey` }

function source({ companyId, templateId, filters, where, isPlaced }: FeedSelection, joins = sql``): SQL {
  const ofTemplate = templateId === null ? sql`` : sql`and a.template_id = ${templateId}::bigint`
  const places = isPlaced
    ? sql`join task_positions p on p.company_id = a.company_id and p.task_id = a.task_id`
    : sql``
  const columns = isPlaced ? { ...task, position } : task
  return sql`from task_answers a join tasks t on t.company_id = a.company_id and t.id = a.task_id ${places} ${joins}
    where a.company_id = ${companyId}::bigint ${ofTemplate} and (${taskMatches(companyId, filters, columns)})
      ${where ? sql`and (${where})` : sql``}`
}

/** The number of reports of a feed. Without a condition it is a sum of rollups. */
export async function countFeed(tx: Tx, selection: FeedSelection): Promise<number> {
  const { companyId, templateId, filters, where } = selection
  if (!where)
    return countTasks(tx, companyId, {
      ...filters,
      ...(templateId !== null && { task_type: { eq: String(templateId) } }),
    })
  const { rows } = await tx.execute<{ n: string }>(sql`select count(*) as n ${source(selection)}`)
  return Number(rows[0]?.n ?? 0)
}

/** An answer that is a line or an area. */
export type ShapeRow = [taskId: number, shape: Shape]

/** Streams the lines or areas that answer a question, in the order of their reports. */
export function shapeRows(
  { tx, signal }: Reading,
  selection: FeedSelection,
  fieldId: string,
  part: Pick<FeedPart, 'after' | 'limit'>,
): AsyncGenerator<ShapeRow[], void, undefined> {
  const { companyId } = selection
  const behind = part.after === null ? sql`` : sql`and a.task_id > ${part.after.id}::bigint`
  const statement = new PgDialect().sqlToQuery(sql`
    select json_build_array(m.id, m.value) from (
      select t.id, v.value from (select t.id ${source(selection)} ${behind}) t
      join evidence e on e.company_id = ${companyId}::bigint and e.task_id = t.id
      join field_values v on v.company_id = e.company_id and v.evidence_id = e.id and v.field_id = ${fieldId}::text
        and v.kind in ('line', 'area')
      order by t.id limit ${part.limit}::int) m order by m.id`)
  return copyRows<ShapeRow>(tx, statement, signal)
}

/** The number of reports with a line or an area that answers a question. */
export async function countShapes(tx: Tx, selection: FeedSelection, fieldId: string): Promise<number> {
  const { companyId } = selection
  const { rows } = await tx.execute<{ n: string }>(sql`
    select count(distinct e.task_id) as n from (select t.id ${source(selection)}) t
    join evidence e on e.company_id = ${companyId}::bigint and e.task_id = t.id
    join field_values v on v.company_id = e.company_id and v.evidence_id = e.id and v.field_id = ${fieldId}::text
      and v.kind in ('line', 'area')`)
  return Number(rows[0]?.n ?? 0)
}

/** The newest versions of templates that ask for a line or an area. */
export async function templatesWithShapes(
  tx: Tx,
  companyId: number,
): Promise<{ id: number; title: string; fields: Field[] }[]> {
  const { rows } = await tx.execute<{ id: string; title: string; fields: Field[] }>(sql`
    select v.root_id as id, v.title, v.fields from templates v
    where v.company_id = ${companyId} and v.id = v.root_id
      and jsonb_path_exists(v.fields, '$[*] ? (@.kind == "line" || @.kind == "area")') order by v.root_id`)
  return rows.map(row => ({ ...row, id: Number(row.id) }))
}

/** All versions of a template, the newest first; [] for an unknown template. */
export async function versionsOf(tx: Tx, companyId: number, templateId: number): Promise<TemplateVersion[]> {
  const { rows } = await tx.execute<Omit<TemplateVersion, 'templateId' | 'tasks'>>(sql`
    select v.version, v.title, tag.title as tag, v.fields from templates v
    left join tags tag on tag.company_id = ${companyId} and tag.id = v.tag_id
    where v.company_id = ${companyId} and v.root_id = ${templateId} order by v.version desc`)
  return rows.map(row => ({ ...row, templateId, tasks: 0 }))
}

/** A text that changes with any version of the template; null for an unknown one. */
export async function markOfVersions(tx: Tx, companyId: number, templateId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ mark: string | null }>(sql`
    select md5(string_agg(concat_ws('.', v.id, v.row_version, v.tag_id, tag.row_version), ',' order by v.version)) as mark
    from templates v left join tags tag on tag.company_id = ${companyId} and tag.id = v.tag_id
    where v.company_id = ${companyId} and v.root_id = ${templateId}`)
  return rows[0]?.mark ?? null
}

/** How old the last change must be, so that no transaction that began before it is still open. */
const settledMs = 60_000

/**
 * A text that changes with what the files of a template have: reports, its versions, and the names of what
 * they refer to. Null for an unknown template, and while changes may still be arriving.
 */
export async function markOfFeed(
  tx: Tx,
  companyId: number,
  templateId: number,
  now: Date,
): Promise<string | null> {
  const versions = await markOfVersions(tx, companyId, templateId)
  if (versions === null) return null
  const { rows } = await tx.execute<{ at: string | null; deleted: string | null }>(sql`
    select greatest(
        (select max(updated_at) from tasks where company_id = ${companyId}::bigint),
        (select max(updated_at) from projects where company_id = ${companyId}::bigint),
        (select max(updated_at) from groups where company_id = ${companyId}::bigint),
        (select max(updated_at) from people where company_id = ${companyId}::bigint)) as at,
      (select max(deleted_at) from deleted_tasks where company_id = ${companyId}::bigint) as deleted`)
  const at = rows[0]?.at ? new Date(rows[0].at).getTime() : 0
  return now.getTime() - at < settledMs ? null : `${versions}.${at}.${rows[0]?.deleted ?? 0}`
}

/** The templates that have a feed, by their ids. */
export async function templatesWithFeed(tx: Tx, companyId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    select v.root_id as id, v.title from templates v
    where v.company_id = ${companyId} and v.id = v.root_id order by v.root_id`)
  return rows.map(({ id, title }) => ({ id: Number(id), title }))
}
