import type { Outline } from '@quadrat/domain/map/outline'
import { customType, doublePrecision, integer, jsonb, primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { companyKey, instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const sites = snakeCase.table(
  'sites',
  {
    ...rowKey(),
    clientId: uuid(),
    projectId: key().notNull(),
    outline: jsonb().$type<Outline>().notNull(),
    rowVersion: integer().notNull().default(1),
    /** The version that all tasks of the project were compared with. */
    checkedVersion: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  primaryRowKey,
)

const polygon = customType<{ data: string }>({ dataType: () => 'polygon' })

/** The rings of the outlines in steps of the map. A trigger on `sites` writes them. */
export const siteRings = snakeCase.table(
  'site_rings',
  {
    companyId: companyKey(),
    siteId: key().notNull(),
    part: integer().notNull(),
    ring: integer().notNull(),
    shape: polygon().notNull(),
    west: doublePrecision().notNull(),
    north: doublePrecision().notNull(),
    east: doublePrecision().notNull(),
    south: doublePrecision().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.siteId, t.part, t.ring] })],
)

/** The tasks that were reported outside the place of work of their project. */
export const outsideTasks = snakeCase.table(
  'outside_tasks',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    projectId: key().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId] })],
)
