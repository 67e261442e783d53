import { bigint, snakeCase } from 'drizzle-orm/pg-core'
import { fileAttemptColumns, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const companyArchives = snakeCase.table(
  'company_archives',
  {
    ...rowKey(),
    /** Records and files. */
    itemsTotal: bigint({ mode: 'number' }).notNull().default(0),
    itemsDone: bigint({ mode: 'number' }).notNull().default(0),
    ...fileAttemptColumns(),
  },
  primaryRowKey,
)
