import type { ExportFormat, ExportLayout, ExportState } from '@quadrat/domain/export'
import type { ProblemCode } from '@quadrat/domain/problem'
import { bigint, boolean, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/database/columns.ts'

export const taskExports = snakeCase.table(
  'exports',
  {
    companyId: companyKey(),
    id: identity(),
    format: text().$type<ExportFormat>().notNull(),
    /** A task filter as JSON, with dates as text. */
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What differs from `usualLayout`. */
    layout: jsonb().$type<Partial<ExportLayout>>().notNull().default({}),
    firstRow: integer().notNull().default(0),
    rowsMax: integer(),
    /** True if it is written during the download and has no stored file. */
    direct: boolean().notNull(),
    state: text().$type<ExportState>().notNull(),
    rowsTotal: integer().notNull(),
    rowsDone: integer().notNull().default(0),
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
