import { doublePrecision, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'

type GroupType = 'Community' | 'Team' | 'Volunteers'

export const groups = snakeCase.table(
  'groups',
  {
    ...rowKey(),
    clientId: uuid(),
    name: text().notNull(),
    type: text().$type<GroupType>().notNull().default('Community'),
    description: text().notNull().default(''),
    chiefName: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accuracy: doublePrecision(),
    imageId: key(),
    ...versionColumns(),
  },
  primaryRowKey,
)
