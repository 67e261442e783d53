import { type SQL, sql } from 'drizzle-orm'
import { rollupMatches, rollupMayMatch, type TaskFilters, taskMatches } from './task-filter.queries.ts'
import {
  boundsOf,
  changesOf,
  filtersByReporter,
  idMax,
  isDelayedRollup,
  mustRead,
  readTasks,
  reporterOfRollup,
  rollup,
  task,
  tasksOfCells,
} from './task-page.queries.ts'

// Counts matching tasks by what they have in common, from the same rollups as the feed
// (docs/architecture/counting.md). Rollups that match as a whole are summed. Tasks are read only in the cells
// of which a filter matches a part, or whose tasks fall into several parts of the time, and in a company with
// few tasks, which has no rollups by reporter.

/** What tasks are counted by. A rollup and its tasks have the same keys. */
export interface Split {
  /** One or two expressions. In the result they are `k1` and `k2`. */
  keys: { ofRollup: SQL; ofTask: SQL }[]
  /** True if all tasks of a rollup have the keys of the rollup; left out if they always have. */
  isShared?: SQL
  /** True if the keys contain the reporter, whom the totals do not know. */
  byReporter?: boolean
}

/** A split by columns that are the same for all tasks of a rollup. */
export function splitBy(...columns: (keyof typeof rollup & keyof Omit<typeof task, 'position'>)[]): Split {
  return {
    keys: columns.map(name => ({ ofRollup: sql`${rollup[name]}`, ofTask: sql`${task[name]}` })),
    byReporter: columns.includes('reporterId'),
  }
}

/**
 * A split by the time of arrival: the key is the number of the part from 1.
 * @param bounds the beginnings of the parts
 */
export function splitByTime(bounds: readonly Date[]): Split {
  const parts = sql`${`{${bounds.map(bound => bound.toISOString()).join(',')}}`}::timestamptz[]`
  const partOf = (at: SQL) => sql`width_bucket(${at}, ${parts})`
  const [first, last] = [partOf(sql`${rollup.firstCreated}`), partOf(sql`${rollup.lastCreated}`)]
  return {
    keys: [{ ofRollup: first, ofTask: partOf(sql`${task.createdAt}`) }],
    isShared: sql`${first} = ${last}`,
  }
}

/** A split by all keys of both. */
export function splitByBoth(one: Split, other: Split): Split {
  const shared = [one.isShared, other.isShared].filter(condition => condition !== undefined)
  return {
    keys: [...one.keys, ...other.keys],
    ...(shared.length && { isShared: sql.join(shared, sql` and `) }),
    byReporter: Boolean(one.byReporter || other.byReporter),
  }
}

/**
 * The rows `k1`, `k2` (of a split by two keys) and `n` of matching tasks. The same keys come in several rows.
 */
export function taskCountsBy(companyId: number, filters: TaskFilters, split: Split): SQL {
  const ofReporters = filtersByReporter(filters)
  const names = split.keys.map((_, n) => sql.raw(`k${n + 1}`))
  const keys = sql.join(names, sql`, `)
  const named = (side: 'ofRollup' | 'ofTask') =>
    sql.join(
      split.keys.map((key, n) => sql`${key[side]} as ${names[n]}`),
      sql`, `,
    )
  if (mustRead(filters))
    return sql`select ${named('ofTask')}, count(*) as n from ${readTasks(companyId, filters)} group by ${keys}`
  const isWhole = sql`coalesce(${rollupMatches(companyId, filters, rollup)}, false) and ${split.isShared ?? sql`true`}`
  // Late tasks are cells of their own only where dates of reports may cut them (decision 021). Else a block
  // is read once.
  const byDelay = ofReporters || filtersByReport(filters)
  const part = (table: SQL, n: SQL) => sql`
    select r.block, ${byDelay ? isDelayedRollup : sql`false as delayed`},
      ${ofReporters ? reporterOfRollup : sql`null::bigint as reporter_id`},
      ${named('ofRollup')}, sum(${n}) as n, bool_and(${isWhole}) as is_whole
    from ${table} r where r.company_id = ${companyId} and ${rollupMayMatch(companyId, filters, rollup)}
    group by 1, 2, 3, ${keys}`
  const { inBlock, delayed, ofBlock, ofNobody, ofReporter } = tasksOfCells(
    companyId,
    taskMatches(companyId, filters, task),
  )
  const c = sql`c`
  const all = sql`tasks t where ${inBlock(c)}`
  // Without `offset 0` the planner joins all tasks where it does not know the filters.
  const read = (tasks: SQL, where: SQL) => sql`
    select ${keys}, count(*) as n from cut c cross join lateral (select ${named('ofTask')} from ${tasks} offset 0) t
    where ${where} group by ${keys}`
  const undelayed = ofReporters
    ? sql`${read(ofReporter(c), sql`not c.is_direct and not c.delayed and c.reporter_id is not null`)}
      union all ${read(ofNobody(c), sql`not c.is_direct and not c.delayed and c.reporter_id is null`)}`
    : read(byDelay ? ofBlock(c) : all, sql`not c.is_direct and not c.delayed`)
  return sql`
    with bounds as materialized (${boundsOf(companyId)}),
    parts as materialized (
      select parts.*, bool_and(is_whole) over (partition by block, delayed, reporter_id) as is_whole_cell
      from (
        ${part(ofReporters || split.byReporter ? sql`task_rollups` : sql`task_rollup_totals`, sql`r.n`)}
        union all ${part(changesOf(companyId), sql`sign(r.n)::integer`)}
      ) parts, bounds where bounds.firsts is not null
    ),
    cut as materialized (
      select distinct block as first_id, coalesce(bounds.firsts[width_bucket(block, bounds.firsts) + 1], ${idMax}) as after_id,
        delayed, reporter_id, false as is_direct
      from parts, bounds where not is_whole_cell
      union all
      select 0, ${idMax}, false, null, true from bounds where bounds.firsts is null
    )
    select ${keys}, n from parts where is_whole_cell
    union all ${read(all, sql`c.is_direct`)}
    union all ${undelayed}
    ${byDelay ? sql`union all ${read(delayed(c), sql`not c.is_direct and c.delayed`)}` : sql``}`
}

/** True if a filter is about the date of the report. */
function filtersByReport(filters: TaskFilters): boolean {
  return Boolean(filters.date_reported ?? filters.date_range) || Boolean(filters.or?.some(filtersByReport))
}
