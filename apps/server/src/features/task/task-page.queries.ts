import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { tasksWithAnswers } from './task-answer.queries.ts'
import { isInArea } from './task-area.queries.ts'
import {
  filtersByAnswer,
  filtersByArea,
  type RollupColumns,
  rollupMatches,
  rollupMayMatch,
  type TaskColumns,
  type TaskFilters,
  taskMatches,
} from './task-filter.queries.ts'
import { isDigits } from './task-filter-columns.queries.ts'

// Finds a page of the feed and the number of matching tasks without reading the tasks of other pages. It sums
// the rollups block by block, and reads tasks only in the blocks of the page and in blocks of which a filter
// matches a part. A company with few tasks has no rollups by reporter: its tasks are read directly.

/** The number of matching tasks, and the ids of the page in its order. */
export interface FoundPage {
  count: number
  ids: number[]
}

interface Search {
  companyId: number
  filters: TaskFilters
  direction: 'asc' | 'desc'
  /** Left out if only the count is needed. */
  page?: Page
}

const shared = [
  'projectId',
  'projectTemplateId',
  'templateId',
  'templateVersion',
  'reporterId',
  'groupId',
  'status',
] as const
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const columnsOf = <Name extends string>(alias: string, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, sql.raw(`${alias}.${snake(name)}`)])) as Record<Name, SQL>
/** The columns of a task and of a rollup, under the aliases `t` and `r`. */
export const task: TaskColumns = columnsOf('t', [...shared, 'id', 'createdAt', 'dateReported'])
export const rollup: RollupColumns = columnsOf('r', [
  ...shared,
  'block',
  'firstCreated',
  'lastCreated',
  'firstReported',
  'lastReported',
])

const position = columnsOf('p', ['x', 'y', 'quadkey'])
/** All tasks, as `t`: with their answers where a filter asks for them. */
export const tasksFor = (filters: TaskFilters): SQL =>
  filtersByAnswer(filters) ? tasksWithAnswers : sql.raw('tasks t')

/** The columns of `tasksFor`. */
export const columnsFor = (filters: TaskFilters): TaskColumns =>
  filtersByAnswer(filters)
    ? { ...task, answers: sql.raw('t.answers'), repeated: sql.raw('t.repeated') }
    : task

/** True if a filter is about what rollups do not know. The matching tasks are read then. */
export const mustRead = (filters: TaskFilters): boolean => filtersByArea(filters) || filtersByAnswer(filters)

/** The matching tasks, as `t`, for filters that must read them. */
export function readTasks(companyId: number, filters: TaskFilters): SQL {
  const columns = columnsFor(filters)
  if (!filtersByArea(filters))
    return sql`${tasksFor(filters)} where t.company_id = ${companyId} and (${taskMatches(companyId, filters, columns)})`
  return sql`${tasksFor(filters)} left join task_positions p on p.company_id = ${companyId} and p.task_id = t.id
    where t.company_id = ${companyId} and (${taskMatches(companyId, filters, { ...columns, position })})`
}

/** Blocks with fewer matches than this are read by the index of reporters, others in the order of ids. */
const sparse = sql.raw('500')

/** Above every id. */
export const idMax = sql.raw('9223372036854775807::bigint')

/** Finds a page and the number of all matches, in one statement. */
export async function findTaskPage(tx: Tx, search: Search): Promise<FoundPage> {
  const contains = search.filters.id?.contains
  if (contains && !isDigits(contains)) return { count: 0, ids: [] }
  const statement = mustRead(search.filters)
    ? pageOfTasks(search)
    : contains && contains.length > 1
      ? pageOfNumbers(search, contains)
      : pageOfRollups(search, contains)
  const { rows } = await tx.execute<{ count: string; ids: string[] }>(statement)
  return { count: Number(rows[0]?.count ?? 0), ids: (rows[0]?.ids ?? []).map(Number) }
}

/**
 * Rollups know neither where tasks are nor their answers: the matching tasks are read, by the index of their
 * positions or by the template of the answers.
 */
function pageOfTasks({ companyId, filters, direction, page }: Search): SQL {
  const { within, ...others } = filters
  const isAlone = typeof within === 'string' && Object.values(others).every(one => (one ?? null) === null)
  // Positions alone answer for an area alone.
  const id = sql.raw(isAlone ? 'p.task_id' : 't.id')
  const source = isAlone
    ? sql`task_positions p where p.company_id = ${companyId} and ${isInArea(companyId, within, id, position)}`
    : readTasks(companyId, filters)
  // Not one list for both: a count can be shared by several processes.
  const count = sql`(select count(*) from ${source}) as count`
  if (!page) return sql`select ${count}`
  return sql`select ${count}, array(
    select ${id} from ${source} order by ${id} ${sql.raw(direction)} limit ${page.limit} offset ${page.offset}::bigint) as ids`
}

/** The triggers and the index `tasks_delayed` have the same condition. */
const isDelayed = sql`t.created_at - t.date_reported not between interval '-1 day' and interval '1 day'`

function pageOfRollups(search: Search, digit: string | null | undefined): SQL {
  const { companyId, filters, direction, page } = search
  const byReporter = filtersByReporter(filters)
  const matching = taskMatches(companyId, filters, task)
  const { inBlock, delayed, ofBlock, ofNobody, ofReporter } = tasksOfCells(companyId, matching)
  const [c, k] = [sql`c`, sql`k`]
  const ofCell = byReporter
    ? sql`when c.reporter_id is null then (select count(*) from ${ofNobody(c)})
          else (select count(*) from ${ofReporter(c)})`
    : sql`else (select count(*) from ${ofBlock(c)})`
  const counted = sql`
    with bounds as materialized (${boundsOf(companyId)}),
    cells as materialized (${cellsOf(search, byReporter, digit)}),
    counted as materialized (
      select c.block, c.first_id, c.after_id, c.is_direct,
        case when c.is_direct then (select count(*) from tasks t where ${inBlock(c)})
          when not c.is_cut then c.n
          when c.delayed then (select count(*) from ${delayed(c)})
          ${ofCell} end as n
      from cells c
    )`
  const count = sql`coalesce((select sum(n) from counted), 0) as count`
  if (!page) return sql`${counted} select ${count}`
  const way = sql.raw(direction)
  const { offset, limit } = page
  return sql`${counted},
    placed as (
      select block, first_id, after_id, is_direct, n, sum(n) over (order by block ${way}) - n as before
      from (select block, first_id, after_id, is_direct, sum(n) as n from counted group by 1, 2, 3, 4) blocks where n > 0
    ),
    chosen as materialized (
      select block, first_id, after_id, is_direct, n, before from placed
      where before < ${offset}::bigint + ${limit}::bigint and before + n > ${offset}::bigint
    ),
    reached as materialized (${reachedIn(search)}),
    page as (
      select t.id from chosen c cross join lateral (
        select t.id from tasks t where ${inBlock(c)}
        order by t.id ${way} limit ${offset}::bigint + ${limit}::bigint - c.before) t where c.n >= ${sparse} or c.is_direct
      union all
      select t.id from reached k cross join lateral (select t.id from ${ofReporter(k)} offset 0) t
      where not k.delayed and k.reporter_id is not null
      union all
      select t.id from reached k cross join lateral (select t.id from ${ofNobody(k)} offset 0) t
      where not k.delayed and k.reporter_id is null
      union all
      select t.id from reached k cross join lateral (select t.id from ${delayed(k)} offset 0) t where k.delayed
    )
    select ${count}, array(
      select id from page order by id ${way}
      limit ${limit} offset greatest(0, ${offset}::bigint - (select min(before) from chosen))
    ) as ids`
}

/** The sources of the tasks of a cell that match a condition, one for each index. */
export function tasksOfCells(companyId: number, matching: SQL) {
  const inBlock = (cell: SQL) =>
    sql`t.company_id = ${companyId} and t.id >= ${cell}.first_id and t.id < ${cell}.after_id and (${matching})`
  const ofBlock = (cell: SQL) => sql`tasks t where (${isDelayed}) is not true and ${inBlock(cell)}`
  return {
    inBlock,
    delayed: (cell: SQL) => sql`tasks t where ${isDelayed} and ${inBlock(cell)}`,
    ofBlock,
    ofNobody: (cell: SQL) => sql`${ofBlock(cell)} and t.reporter_id is null`,
    ofReporter: (cell: SQL) => sql`${ofBlock(cell)} and t.reporter_id = ${cell}.reporter_id`,
  }
}

/**
 * True if a filter names reporters. The totals are not by reporter, so the larger table of rollups is read
 * then.
 */
export function filtersByReporter(filters: TaskFilters): boolean {
  return Boolean(filters.baorider ?? filters.community_member) || Boolean(filters.or?.some(filtersByReporter))
}

export const isDelayedRollup = sql`coalesce(r.delayed, false) as delayed`
export const reporterOfRollup = sql`case when r.delayed then null else r.reporter_id end as reporter_id`

/** The first ids of the company's blocks; null if it has no rollups by reporter. */
export function boundsOf(companyId: number): SQL {
  return sql`select array_agg(b.first_id order by b.first_id) as firsts from task_blocks b
    where b.company_id = ${companyId} and b.by_reporter`
}

/** The changes that are not merged yet, a row for each task, with the block that it belongs to. */
export function changesOf(companyId: number): SQL {
  return sql`(select r.*, one as id, bounds.firsts[width_bucket(one, bounds.firsts)] as block
    from bounds, task_rollup_changes r, unnest(r.ids) one
    where r.company_id = ${companyId} and bounds.firsts is not null)`
}

/**
 * The rollups that may match, grouped into cells by the index that leads to their tasks: all of a block,
 * those of a reporter in it, and delayed ones. The bounds of the ids are computed here: under row-level
 * security a condition with arithmetic does not use an index. A company without rollups has one cell with all
 * of its tasks, to be read directly.
 */
function cellsOf({ companyId, filters }: Search, byReporter: boolean, digit: string | null | undefined): SQL {
  // Rollups count ids by the single digits that they contain; the other filters select the rollups.
  const others = digit ? { ...filters, id: { ...filters.id, contains: null } } : filters
  const kept = digit ? sql`r.with_digit[${sql.raw(String(Number(digit) + 1))}]` : sql`r.n`
  const changed = digit
    ? sql`case when r.id::text like ${`%${digit}%`} then sign(r.n)::integer else 0 end`
    : sql`sign(r.n)::integer`
  const part = (table: SQL, n: SQL) => sql`
    select r.block, ${isDelayedRollup}, ${byReporter ? reporterOfRollup : sql`null::bigint as reporter_id`},
      sum(${n}) as n, bool_and(coalesce(${rollupMatches(companyId, others, rollup)}, false)) as is_whole
    from ${table} r where r.company_id = ${companyId} and ${rollupMayMatch(companyId, others, rollup)}
    group by 1, 2, 3`
  return sql`
    select block, block as first_id, coalesce(min(bounds.firsts[width_bucket(block, bounds.firsts) + 1]), ${idMax}) as after_id,
      delayed, reporter_id, sum(n) as n, not bool_and(is_whole) as is_cut, false as is_direct
    from (
      ${part(byReporter ? sql`task_rollups` : sql`task_rollup_totals`, kept)}
      union all
      ${part(changesOf(companyId), changed)}
    ) parts, bounds
    where bounds.firsts is not null
    group by block, delayed, reporter_id
    union all
    select 0, 0, ${idMax}, false, null, 0, true, true from bounds where bounds.firsts is null`
}

/** The reporters whose tasks are read in blocks of the page with few matches. */
function reachedIn({ companyId, filters }: Search): SQL {
  const part = (table: SQL) => sql`
    select c.first_id, c.after_id, ${isDelayedRollup}, ${reporterOfRollup}
    from chosen c join ${table} r on r.company_id = ${companyId} and r.block = c.block
    where c.n < ${sparse} and not c.is_direct and r.n > 0 and ${rollupMayMatch(companyId, filters, rollup)}`
  return sql`${part(sql`task_rollups`)} union ${part(changesOf(companyId))}`
}

/**
 * Finds ids that contain two or more given digits. They are computed: for each decimal place at which the
 * digits can begin, the ranges of ids that have them there.
 */
function pageOfNumbers({ companyId, filters, direction, page }: Search, digits: string): SQL {
  const others = { ...filters, id: { ...filters.id, contains: null } }
  const way = sql.raw(direction)
  const idsPerRange = 10 ** digits.length
  const found = sql`
    with span as materialized (
      select min(id) as first, max(id) as last,
        (max(id) - min(id)) / ${sql.raw(String(idsPerRange))} > ${sql.raw(String(rangesMax))} as is_wide
      from tasks where company_id = ${companyId}
    ),
    ranges as materialized (
      select lower(r) as first, upper(r) as after from span, unnest((
        select range_agg(int8range(a * step + ${Number(digits)}::bigint * unit, a * step + (${Number(digits)}::bigint + 1) * unit))
        from (select (10::numeric ^ place)::bigint as unit, (10::numeric ^ (place + ${digits.length}::integer))::bigint as step
          from generate_series(0, 18 - ${digits.length}::integer) place) places,
          lateral generate_series(greatest(first / step, ${digits.startsWith('0') ? 1 : 0}::bigint), last / step) a
        where unit <= last
      )) r
      where not is_wide
    ),
    found as materialized (
      select t.id from ranges r cross join lateral (
        select t.id from tasks t where t.company_id = ${companyId} and t.id >= r.first and t.id < r.after
          and (${taskMatches(companyId, others, task)}) offset 0) t
      union all
      select t.id from span cross join lateral (
        select t.id from tasks t where t.company_id = ${companyId} and (${taskMatches(companyId, filters, task)}) offset 0) t
      where is_wide
    )`
  const count = sql`(select count(*) from found) as count`
  if (!page) return sql`${found} select ${count}`
  return sql`${found} select ${count}, array(
    select id from found order by id ${way} limit ${page.limit} offset ${page.offset}::bigint) as ids`
}

/** Above this number of ranges, reading every task is faster. */
const rangesMax = 50_000
