import { bigint, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { companyKey, instant, key } from '#src/platform/database/columns.ts'

export const sampleProjects = snakeCase.table(
  'sample_projects',
  {
    companyId: companyKey(),
    projectId: key().notNull(),
    templateId: key().notNull(),
    tagId: key().notNull(),
    collectorIds: bigint({ mode: 'number' }).array().notNull(),
    createdAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId] })],
)
