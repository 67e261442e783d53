import { snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'

export const tags = snakeCase.table(
  'tags',
  {
    ...rowKey(),
    clientId: uuid(),
    title: text().notNull(),
    description: text(),
    status: text().$type<'active' | 'inactive'>().notNull().default('active'),
    imageId: key(),
    ...versionColumns(),
  },
  primaryRowKey,
)
