import { integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { companyKey, instant, key } from '#src/platform/database/columns.ts'

/** For how long a project keeps photos and positions. A null keeps them for good. */
export const retentionRules = snakeCase.table(
  'retention_rules',
  {
    companyId: companyKey(),
    projectId: key().notNull(),
    photosMonths: integer(),
    positionsMonths: integer(),
    updatedAt: instant().notNull(),
    /** When the rule last removed something. */
    ranAt: instant(),
    photosRemoved: integer().notNull().default(0),
    positionsRemoved: integer().notNull().default(0),
    rowVersion: integer().notNull().default(1),
  },
  t => [primaryKey({ columns: [t.companyId, t.projectId] })],
)
