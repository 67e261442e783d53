import { integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/database/columns.ts'

export const tags = snakeCase.table(
  'tags',
  {
    companyId: companyKey(),
    id: identity(),
    clientId: uuid(),
    title: text().notNull(),
    description: text(),
    status: text().$type<'active' | 'inactive'>().notNull().default('active'),
    imageId: key(),
    rowVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)
