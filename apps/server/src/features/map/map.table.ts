import { sql } from 'drizzle-orm'
import { integer, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import { countedBy } from '#src/features/task/task.table.ts'
import { companyKey, instant, key, rowKey } from '#src/platform/database/columns.ts'

/** The position of a task's first evidence, in steps of the map. A task without one has no row. */
export const taskPositions = snakeCase.table(
  'task_positions',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    quadkey: key().notNull().generatedAlwaysAs(sql`map_quadkey(x, y)`),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId] })],
)

export const taskPositionChanges = snakeCase.table(
  'task_position_changes',
  {
    ...rowKey(),
    quadkey: key().notNull(),
    changedAt: instant().notNull(),
    /** The transaction of the change: an xid8, read as text. */
    xid: text().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.xid, t.id] })],
)

/** The regions of the map whose cells are kept (docs/architecture/map.md). */
export const mapRegions = snakeCase.table(
  'map_regions',
  { companyId: companyKey(), level: smallint().notNull(), region: key().notNull() },
  t => [primaryKey({ columns: [t.companyId, t.level, t.region] })],
)

/** How many tasks are in a cell of a kept region, by what most filters ask for. */
export const mapCells = snakeCase.table('map_cells', {
  companyId: companyKey(),
  level: smallint().notNull(),
  cell: key().notNull(),
  ...countedBy(),
  n: integer().notNull(),
  idSum: key().notNull(),
  xSum: key().notNull(),
  ySum: key().notNull(),
  west: integer().notNull(),
  east: integer().notNull(),
  north: integer().notNull(),
  south: integer().notNull(),
})

export const mapCellChanges = snakeCase.table('map_cell_changes', {
  companyId: companyKey(),
  quadkey: key().notNull(),
  x: integer().notNull(),
  y: integer().notNull(),
  taskId: key().notNull(),
  ...countedBy(),
  d: smallint().notNull(),
})
