import { sql } from 'drizzle-orm'
import { integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/columns.ts'

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
    companyId: companyKey(),
    id: identity(),
    quadkey: key().notNull(),
    changedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.quadkey, t.id] })],
)
