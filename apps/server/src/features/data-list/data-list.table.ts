import { sql } from 'drizzle-orm'
import { jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'

export const dataLists = snakeCase.table(
  'data_lists',
  {
    ...rowKey(),
    clientId: uuid(),
    name: text().notNull(),
    status: text().$type<'active' | 'inactive'>().notNull().default('active'),
    /** The names of the further columns of its items, in the order of the first import. */
    columns: jsonb().$type<string[]>().notNull().default([]),
    ...versionColumns(),
  },
  primaryRowKey,
)

export const dataListOptions = snakeCase.table(
  'data_list_options',
  {
    ...rowKey(),
    dataListId: key().notNull(),
    /** The import that added it; the options of one import share it. */
    clientId: uuid(),
    value: text().notNull(),
    /** The value without case and accents, for searches. */
    folded: text().generatedAlwaysAs(sql`fold(value)`),
    /** The texts of the list's columns that are not empty. */
    columns: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text().$type<'active' | 'inactive'>().notNull().default('active'),
    /** The list's version of the last change of this option. */
    ...versionColumns(),
  },
  primaryRowKey,
)
