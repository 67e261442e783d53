import type { ExportFormat, ExportLayout } from '@quadrat/domain/export'
import { boolean, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { fileAttemptColumns, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const taskExports = snakeCase.table(
  'exports',
  {
    ...rowKey(),
    clientId: uuid(),
    format: text().$type<ExportFormat>().notNull(),
    /** A task filter as JSON, with dates as text. */
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What differs from `usualLayout`. */
    layout: jsonb().$type<Partial<ExportLayout>>().notNull().default({}),
    firstRow: integer().notNull().default(0),
    rowsMax: integer(),
    /** True if it is written during the download and has no stored file. */
    direct: boolean().notNull(),
    rowsTotal: integer().notNull(),
    rowsDone: integer().notNull().default(0),
    ...fileAttemptColumns(),
  },
  primaryRowKey,
)
