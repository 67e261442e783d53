import { mapSteps } from '@quadrat/domain/map/map'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  filtersSingleTasks,
  type TaskColumns,
  type TaskFilters,
  taskMatches,
} from '#src/features/task/task-filter.queries.ts'
import { columnsFor, task, tasksFor } from '#src/features/task/task-page.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import type { QuadkeyRange } from '#src/platform/input/quadkey.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import { mapCells } from './map.table.ts'

// Cells of the map are kept for regions with many tasks (docs/architecture/map.md). What is asked of a part
// of the map is the sum of the kept cells in it, of the changes that are not merged yet, and of the tasks in
// regions that have none.

// SQL text: sums over sets, by the bits of quadkeys.

const bits = Math.log2(mapSteps)
/** A region is a tile of an even zoom. Its cells are those of three levels below. */
const regionStep = 2
const cellsBelow = 3
const deepestRegion = 20

const position = { x: sql.raw('p.x'), y: sql.raw('p.y'), quadkey: sql.raw('p.quadkey') }

/** Numbers, reporters, dates, areas and answers are asked of no cell. */
const cell: TaskColumns = {
  ...task,
  projectId: sql.raw('c.project_id'),
  projectTemplateId: sql.raw('c.project_template_id'),
  templateId: sql.raw('c.template_id'),
  templateVersion: sql.raw('c.template_version'),
  groupId: sql.raw('c.group_id'),
  status: sql.raw('c.status'),
}

/** The matching tasks that have a position, to which conditions can be added. */
export const placed = (companyId: number, filters: TaskFilters) => sql`
  task_positions p join ${tasksFor(filters)} on t.company_id = p.company_id and t.id = p.task_id
  where p.company_id = ${companyId} and (${taskMatches(companyId, filters, { ...columnsFor(filters), position })})`

/** The level whose cells are not larger than those asked for, and the level of their regions. */
function levelOf(cellLevel: number): { level: number; regionLevel: number } | null {
  const regionLevel = Math.ceil(Math.max(0, cellLevel - cellsBelow) / regionStep) * regionStep
  return regionLevel > deepestRegion ? null : { level: regionLevel + cellsBelow, regionLevel }
}

/**
 * The rows `cell` (the first bits of quadkeys), `status`, `n`, `id_sum`, `x_sum`, `y_sum` and the box `west`
 * … `south` of matching tasks in a range. The same cell and status come in several rows, some with a negative
 * `n`.
 * @param cellLevel the number of pairs of bits of a cell
 */
export function partsOfMap(
  companyId: number,
  filters: TaskFilters,
  range: QuadkeyRange,
  cellLevel: number,
): SQL {
  const [first, after] = [sql`${String(range.first)}::bigint`, sql`${String(range.after)}::bigint`]
  const by = (quadkey: SQL, level: number) => sql`${quadkey} >> ${sql.raw(String(2 * (level - cellLevel)))}`
  const cellOf = by(sql`p.quadkey`, bits)
  const within = (start: SQL, end: SQL) => sql`p.quadkey >= ${start} and p.quadkey < ${end}`
  const summed = (tasks: SQL) => sql`
    select cell, status, count(*) as n, sum(task_id) as id_sum, sum(x) as x_sum, sum(y) as y_sum,
      min(x) as west, max(x) as east, min(y) as north, max(y) as south
    from (${tasks}) t group by 1, 2`
  const levels = filtersSingleTasks(filters) ? null : levelOf(cellLevel)
  if (!levels)
    return summed(sql`select ${cellOf} as cell, t.status, p.task_id, p.x, p.y
      from ${placed(companyId, filters)} and ${within(first, after)}`)
  const { level, regionLevel } = levels
  const shift = (one: number) => sql.raw(String(2 * (bits - one)))
  const matching = taskMatches(companyId, filters, cell)
  // A gap has few tasks, but the planner does not know it: without `offset 0` it joins all tasks that match.
  const few = sql`
    select ${cellOf} as cell, t.status, p.task_id, p.x, p.y
    from task_positions p cross join lateral (
      select t.status from tasks t
      where t.company_id = ${companyId} and t.id = p.task_id and (${taskMatches(companyId, filters, { ...task, position })}) offset 0
    ) t
    where p.company_id = ${companyId} and ${within(sql`gaps.first`, sql`gaps.after`)}`
  const changed = (table: SQL, d: SQL) => sql`
    select ${by(sql`c.quadkey`, bits)}, c.status, ${d}, ${d} * c.task_id, ${d} * c.x::bigint, ${d} * c.y::bigint,
      case when ${d} > 0 then c.x end, case when ${d} > 0 then c.x end, case when ${d} > 0 then c.y end, case when ${d} > 0 then c.y end
    from ${table} c
    where c.company_id = ${companyId} and c.quadkey >= ${first} and c.quadkey < ${after} and ${d} <> 0 and (${matching})
      and c.quadkey >> ${shift(regionLevel)} in (select region from kept)`
  // Bounds are computed before they are compared: under row-level security a condition with arithmetic uses
  // no index.
  return sql`
    with asked as materialized (
      select ${first} >> ${shift(level)} as first_cell, ((${after} - 1) >> ${shift(level)}) + 1 as after_cell,
        ${first} >> ${shift(regionLevel)} as first_region, (${after} - 1) >> ${shift(regionLevel)} as last_region,
        exists (select from map_regions r where r.company_id = ${companyId} and r.level = 0 and r.region = 0) as any_kept
    ),
    kept as materialized (
      select r.region from asked, map_regions r
      where r.company_id = ${companyId} and r.level = ${regionLevel} and r.region between asked.first_region and asked.last_region
    ),
    gaps as materialized (
      select ${first} as first, ${after} as after from asked where not any_kept
      union all
      select greatest(${first}, one << ${shift(regionLevel)}), least(${after}, (one + 1) << ${shift(regionLevel)})
      from asked, generate_series(first_region, last_region) one
      where any_kept and not exists (select from kept where region = one)
    )
    select ${by(sql`c.cell`, level)} as cell, c.status, c.n, c.id_sum, c.x_sum, c.y_sum, c.west, c.east, c.north, c.south
    from asked, map_cells c
    where c.company_id = ${companyId} and c.level = ${level} and c.cell >= asked.first_cell and c.cell < asked.after_cell
      and (${matching})
    union all
    ${changed(sql`map_cell_changes`, sql`c.d`)}
    union all
    ${changed(sql`task_rollup_changes`, sql`c.placed`)}
    union all
    select part.* from gaps cross join lateral (${summed(few)} offset 0) part`
}

/** Deletes cells that no longer count any task. Requires the role of the owner. */
export async function deleteEmptyCells(tx: Tx): Promise<void> {
  await tx.delete(mapCells).where(and(ofCompany(tx, mapCells.companyId), eq(mapCells.n, 0)))
}
