import type { ExportState } from '@quadrat/domain/export'
import type { ProblemCode } from '@quadrat/domain/problem'
import { bigint, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/database/columns.ts'

export const companyArchives = snakeCase.table(
  'company_archives',
  {
    companyId: companyKey(),
    id: identity(),
    state: text().$type<ExportState>().notNull(),
    /** Records and files. */
    itemsTotal: bigint({ mode: 'number' }).notNull().default(0),
    itemsDone: bigint({ mode: 'number' }).notNull().default(0),
    attempt: integer().notNull().default(0),
    failure: text().$type<ProblemCode>(),
    hash: text(),
    size: bigint({ mode: 'number' }),
    createdById: key().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)
