import { sql } from 'drizzle-orm'
import { integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/columns.ts'

export const dataLists = snakeCase.table(
  'data_lists',
  {
    companyId: companyKey(),
    id: identity(),
    clientId: uuid(),
    name: text().notNull(),
    status: text().$type<'active' | 'inactive'>().notNull().default('active'),
    rowVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)

export const dataListOptions = snakeCase.table(
  'data_list_options',
  {
    companyId: companyKey(),
    id: identity(),
    dataListId: key().notNull(),
    /** Of the request that brought it, with whatever came beside it. */
    clientId: uuid(),
    value: text().notNull(),
    /** The value in lower case, to be searched. */
    folded: text().generatedAlwaysAs(sql`lower(value)`),
    status: text().$type<'active' | 'inactive'>().notNull().default('active'),
    /** The list's version that it was last changed by. */
    rowVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)
