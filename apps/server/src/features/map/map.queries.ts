import type { MapBox } from '@quadrat/domain/map/map'
import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { or, type SQL, sql } from 'drizzle-orm'
import { filtersSingleTasks, type TaskFilters, taskMatches } from '#src/features/task/task-filter.queries.ts'
import { columnsFor, findTaskPage, tasksFor } from '#src/features/task/task-page.queries.ts'
import { splitBy, taskCountsBy } from '#src/features/task/task-split.queries.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  type QuadkeyRange,
  rangeOfTile,
  rangesAround,
  type TileAddress,
} from '#src/platform/input/quadkey.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'
import { partsOfMap, placed } from './map-cells.queries.ts'

// SQL text: sums over sets, by the bits of quadkeys.

/** The tasks of one cell of a tile. */
export interface MapCell {
  n: number
  statuses: Partial<Record<TaskStatus, number>>
  /** The only task of the cell; of several the sum of their ids, which names none. */
  taskId: number
  /** The mean of the positions. */
  x: number
  y: number
  /** The box around the positions. */
  box: MapBox
}

const within = ({ first, after }: QuadkeyRange) =>
  sql`p.quadkey >= ${String(first)}::bigint and p.quadkey < ${String(after)}::bigint`

/** The cells of a tile that have tasks. @param cells the number along each side, a power of two */
export async function cellsOfTile(
  tx: Tx,
  companyId: number,
  filters: TaskFilters,
  tile: TileAddress,
  cells: number,
): Promise<MapCell[]> {
  const level = tile.z + Math.log2(cells)
  const { rows } = await tx.execute<Record<string, string | number>>(sql`
    select sum(n)::int as n, sum(id_sum) as task_id, div(sum(x_sum), sum(n)) as x, div(sum(y_sum), sum(n)) as y,
      min(west) as west, max(east) as east, min(north) as north, max(south) as south,
      ${sql.join(
        taskStatuses.map(
          status => sql`(sum(n) filter (where status = ${status}))::int as ${sql.identifier(status)}`,
        ),
        sql`, `,
      )}
    from (${partsOfMap(companyId, filters, rangeOfTile(tile), level)}) parts
    group by cell having sum(n) > 0 order by cell`)
  return rows.map(row => ({
    n: Number(row.n),
    statuses: Object.fromEntries(
      Object.entries(row).filter(([name, n]) => name === name.toUpperCase() && Number(n) > 0),
    ),
    taskId: Number(row.task_id),
    x: Number(row.x),
    y: Number(row.y),
    box: {
      west: Number(row.west),
      east: Number(row.east),
      north: Number(row.north),
      south: Number(row.south),
    },
  }))
}

/**
 * Of the changes since a tile was made, so many at most are looked at. With more of them it counts as
 * changed.
 */
const changesRead = 2000

/** What the database looks like now, as a text, and whether the tile has changed since an earlier one. */
export interface TileState {
  snapshot: string
  hasChanged: boolean
}

/**
 * Reads whether anything has changed on the map in the tile, whatever its filter, that a snapshot did not
 * see. Changes of before it are not read, and a transaction that began before it and ended later is found.
 * @param snapshot null for a tile that is not kept: it counts as changed
 */
export async function tileStateSince(
  tx: Tx,
  companyId: number,
  tile: TileAddress,
  snapshot: string | null,
): Promise<TileState> {
  const [earliest] = snapshot?.split(':') ?? []
  // Those that are merged, and those that wait for it.
  const changesIn = (table: SQL) => sql`(
    select c.xid, c.quadkey from ${table} c
    where c.company_id = ${companyId} and c.xid >= ${earliest ?? null}::text::xid8 and c.quadkey is not null
    order by c.xid limit ${changesRead + 1})`
  const { rows } = await tx.execute<{ snapshot: string; changed: boolean }>(sql`
    select pg_current_snapshot()::text as snapshot, (
      select count(*) > ${changesRead}
        or coalesce(bool_or(${within(rangeOfTile(tile))} and not pg_visible_in_snapshot(p.xid, ${snapshot}::text::pg_snapshot)), false)
      from (${changesIn(sql`task_position_changes`)} union all ${changesIn(sql`task_rollup_changes`)}) p
    ) as changed`)
  const [row] = rows
  return { snapshot: row?.snapshot ?? '', hasChanged: snapshot === null || (row?.changed ?? true) }
}

/** What the map shows of the matching tasks, as numbers. */
export interface MapTotals {
  statuses: { status: TaskStatus; count: number; positioned: number }[]
  /** The box around all positions; null if there is none. */
  box: MapBox | null
}

export async function totalsOnMap(tx: Tx, companyId: number, filters: TaskFilters): Promise<MapTotals> {
  const { rows } = await tx.execute<{ status: TaskStatus } & Record<string, string | null>>(sql`
    with counted as (
      select k1 as status, sum(n) as n from (${taskCountsBy(companyId, filters, splitBy('status'))}) counts group by 1
    ),
    positioned as (
      select status, sum(n) as n, min(west) as west, max(east) as east, min(north) as north, max(south) as south
      from (${partsOfMap(companyId, filters, rangeOfTile({ z: 0, x: 0, y: 0 }), 0)}) parts group by 1 having sum(n) > 0
    )
    select c.status, c.n, coalesce(p.n, 0) as positioned, west, east, north, south
    from counted c left join positioned p on p.status = c.status where c.n > 0`)
  const withPosition = rows.filter(row => row.west !== null)
  const all = (name: string) => withPosition.map(row => Number(row[name]))
  return {
    statuses: rows.map(({ status, n, positioned }) => ({
      status,
      count: Number(n),
      positioned: Number(positioned),
    })),
    box:
      withPosition.length === 0
        ? null
        : {
            west: Math.min(...all('west')),
            east: Math.max(...all('east')),
            north: Math.min(...all('north')),
            south: Math.max(...all('south')),
          },
  }
}

/** The number of matching tasks with a position, and the box around them. */
export async function boxOnMap(
  tx: Tx,
  companyId: number,
  filters: TaskFilters,
): Promise<{ n: number; box: MapBox | null }> {
  const { rows } = await tx.execute<Record<keyof MapBox | 'n', string | null>>(sql`
    select coalesce(sum(n), 0) as n, min(west) as west, max(east) as east, min(north) as north, max(south) as south
    from (${partsOfMap(companyId, filters, rangeOfTile({ z: 0, x: 0, y: 0 }), 0)}) parts`)
  const [row] = rows
  const n = Number(row?.n)
  const at = (name: keyof MapBox) => Number(row?.[name])
  return {
    n,
    box: n > 0 ? { west: at('west'), east: at('east'), north: at('north'), south: at('south') } : null,
  }
}

/** Which tasks: those in one of the boxes, all that have a position (no boxes), or those that have none. */
export type MapPlace = { boxes: MapBox[] | null } | 'nowhere'

/** Up to so many tasks are all read. */
const fewTasks = 5000
/** Of the newest matching tasks, so many at most are looked at for a page. */
const newestTasks = 20_000

/**
 * The ids of a page of tasks, the newest first, and the number of all of them.
 * @param few the number up to which all tasks are read; tests alone give it
 */
export async function findMapPage(
  tx: Tx,
  companyId: number,
  filters: TaskFilters,
  place: MapPlace,
  page: Page,
  few = fewTasks,
): Promise<{ ids: number[]; count: number }> {
  if (place === 'nowhere') return readMapPage(tx, unplaced(companyId, filters), page)
  const { boxes } = place
  const source = sql`${placed(companyId, filters)} ${inside(boxes)}`
  // Kept cells know nothing of filters on single tasks. Those tasks would be read once more.
  const all = filtersSingleTasks(filters) ? null : await boxOnMap(tx, companyId, filters)
  if (!all?.box || all.n <= few) return readMapPage(tx, source, page)
  const isWhole = !boxes || boxes.some(isAround(all.box))
  // Without a filter the positions alone answer.
  const counted = isUnfiltered(filters)
    ? sql`task_positions p where p.company_id = ${companyId} ${inside(boxes)}`
    : source
  const count = isWhole ? all.n : await countOf(tx, counted)
  const looked = Math.ceil((2 * (page.offset + page.limit) * all.n) / Math.max(1, count)) + 100
  if (count > few && looked <= newestTasks) {
    const search = { companyId, filters, direction: 'desc', page: { offset: 0, limit: looked } } as const
    const { ids: newest } = await findTaskPage(tx, search)
    // Without `offset 0` a plan for any boxes reads all positions in them, once for each task.
    const among = sql`unnest(${`{${newest.join()}}`}::bigint[]) t (id) cross join lateral (
        select p.quadkey, p.x, p.y from task_positions p where p.company_id = ${companyId} and p.task_id = t.id offset 0
      ) p where true ${inside(boxes)}`
    const ids = await idsOf(tx, among, page)
    if (ids.length === Math.min(page.limit, Math.max(0, count - page.offset))) return { ids, count }
  }
  return { ids: await idsOf(tx, source, page), count }
}

/** Reads all tasks of a source. */
async function readMapPage(tx: Tx, source: SQL, page: Page): Promise<{ ids: number[]; count: number }> {
  return { ids: await idsOf(tx, source, page), count: await countOf(tx, source) }
}

async function idsOf(tx: Tx, source: SQL, { limit, offset }: Page): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select t.id from ${source} order by t.id desc limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => Number(id))
}

async function countOf(tx: Tx, source: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`select count(*) as count from ${source}`)
  return Number(rows[0]?.count ?? 0)
}

const isUnfiltered = (filters: TaskFilters) => Object.values(filters).every(one => (one ?? null) === null)

const isAround = (inner: MapBox) => (outer: MapBox) =>
  outer.west <= inner.west &&
  outer.east >= inner.east &&
  outer.north <= inner.north &&
  outer.south >= inner.south

const unplaced = (companyId: number, filters: TaskFilters) => sql`
  ${tasksFor(filters)} where t.company_id = ${companyId} and (${taskMatches(companyId, filters, columnsFor(filters))})
    and not exists (select from task_positions p where p.company_id = t.company_id and p.task_id = t.id)`

function inside(boxes: MapBox[] | null): SQL {
  if (!boxes) return sql``
  const conditions = boxes.map(
    box => sql`((${or(...rangesAround(box).map(within))})
      and p.x between ${box.west} and ${box.east} and p.y between ${box.north} and ${box.south})`,
  )
  return sql`and (${or(...conditions)})`
}

/** Deletes the changes from before an instant. Requires the role of the owner. */
export async function deleteChangesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`delete from task_position_changes where ${sql.raw(inCompany(tx, 'company_id'))} and changed_at < ${before}`,
  )
}
