import { type SQL, sql } from 'drizzle-orm'
import { dateWhere } from '#src/platform/database/list.ts'
import { filtersSingleTasks, type TaskColumns, type TaskFilters, taskMatches } from './task-filter.queries.ts'
import { boundsOf, task } from './task-page.queries.ts'
import { splitBy, splitByBoth, splitByTime, taskCountsBy } from './task-split.queries.ts'

// Counts matching tasks by when they arrived. Days of tasks are kept by the quarter of an hour
// (docs/architecture/counting.md); their sums, and those of the changes that are not merged yet, answer most
// charts. Rollups and tasks answer for the others.

const quarterMs = 15 * 60 * 1000

/** Numbers, reporters and dates are asked of no day. */
const columnsOf = (alias: 'd' | 'r'): TaskColumns => ({
  ...task,
  projectId: sql.raw(`${alias}.project_id`),
  projectTemplateId: sql.raw(`${alias}.project_template_id`),
  templateId: sql.raw(`${alias}.template_id`),
  templateVersion: sql.raw(`${alias}.template_version`),
  groupId: sql.raw(`${alias}.group_id`),
  status: sql.raw(`${alias}.status`),
})

/**
 * The rows `status`, `part` and `n` of matching tasks; the same status and part come in several rows.
 * @param filters with the range of `createdAt` that is asked for, inside the bounds
 * @param bounds the beginnings of the parts, which are numbered from 1, and the end of the last one
 */
export function taskCountsByTime(companyId: number, filters: TaskFilters, bounds: readonly Date[]): SQL {
  const { createdAt, ...others } = filters
  const [first, last] = [bounds.at(0), bounds.at(-1)]
  const range = dateWhere(createdAt)
  if (!first || !last || filtersSingleTasks(others) || !bounds.every(isQuarter))
    return countedFromRollups(companyId, filters, bounds)
  const from = range?.gte && range.gte > first ? range.gte : first
  const until = range?.lte && range.lte < last ? new Date(range.lte.getTime() + 1) : last
  const [start, end] = [quarterFrom(from), quarterUntil(until)]
  if (start >= end) return countedFromRollups(companyId, filters, bounds)
  // A range may begin and end within a quarter: those two are counted from the tasks.
  const pieces = [counted(companyId, others, bounds, start, end)]
  const piece = (gte: Date, before: Date) =>
    countedFromRollups(
      companyId,
      { ...others, createdAt: { gte, lte: new Date(before.getTime() - 1) } },
      bounds,
    )
  if (from < start) pieces.push(piece(from, start))
  if (end < until) pieces.push(piece(end, until))
  return sql.join(
    pieces.map(one => sql`select status, part, n from (${one}) piece`),
    sql` union all `,
  )
}

const isQuarter = (date: Date) => date.getTime() % quarterMs === 0
const quarterFrom = (date: Date) => new Date(Math.ceil(date.getTime() / quarterMs) * quarterMs)
const quarterUntil = (date: Date) => new Date(Math.floor(date.getTime() / quarterMs) * quarterMs)

function countedFromRollups(companyId: number, filters: TaskFilters, bounds: readonly Date[]): SQL {
  const split = splitByBoth(splitBy('status'), splitByTime(bounds))
  return sql`select k1 as status, k2 as part, n from (${taskCountsBy(companyId, filters, split)}) counts`
}

/** Counts from kept days. In a company without rollups the tasks are few, and are read. */
function counted(
  companyId: number,
  filters: TaskFilters,
  bounds: readonly Date[],
  start: Date,
  end: Date,
): SQL {
  const parts = sql`${`{${bounds.map(bound => bound.toISOString()).join(',')}}`}::timestamptz[]`
  const day = (date: Date) => sql`${date.toISOString().slice(0, 10)}::date`
  const lastDay = day(new Date(end.getTime() - 1))
  const within = (at: SQL) => sql`${at} >= ${start} and ${at} < ${end}`
  // Quarters of a day are summed before their part is looked up: many rows share one.
  return sql`
    with bounds as materialized (${boundsOf(companyId)}),
    days as materialized (
      select d.day::timestamp at time zone 'UTC' as at, d.status, d.n, d.quarters, d.counts
      from bounds, task_days d
      where bounds.firsts is not null and d.company_id = ${companyId} and d.day between ${day(start)} and ${lastDay}
        and (${taskMatches(companyId, filters, columnsOf('d'))})
    ),
    cut as materialized (
      select at, not (at >= ${start} and at + interval '24 hours' <= ${end}
        and width_bucket(at, ${parts}) = width_bucket(at + interval '23:45', ${parts})) as is_cut
      from (select distinct at from days) d
    ),
    found as (
      select at, status, sum(n) as n from days join cut using (at) where not is_cut group by 1, 2
      union all
      select at + quarter * interval '15 minutes', status, n from (
        select at, status, quarter, sum(c) as n
        from days join cut using (at) cross join lateral unnest(quarters, counts) one (quarter, c)
        where is_cut group by 1, 2, 3
      ) quarters
      union all
      select created_at, r.status, sign(r.n)
      from bounds, task_rollup_changes r, unnest(r.created) created_at
      where bounds.firsts is not null and r.company_id = ${companyId}
        and (${taskMatches(companyId, filters, columnsOf('r'))})
      union all
      select t.created_at, t.status, 1 from tasks t
      where (select firsts is null from bounds) and t.company_id = ${companyId}
        and (${taskMatches(companyId, filters, task)})
    )
    select status, width_bucket(at, ${parts}) as part, sum(n) as n from found where ${within(sql`at`)} group by 1, 2`
}
