import { doublePrecision, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/database/columns.ts'

type GroupType = 'Community' | 'Team' | 'Volunteers'

export const groups = snakeCase.table(
  'groups',
  {
    companyId: companyKey(),
    id: identity(),
    clientId: uuid(),
    name: text().notNull(),
    type: text().$type<GroupType>().notNull().default('Community'),
    description: text().notNull().default(''),
    chiefName: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accuracy: doublePrecision(),
    imageId: key(),
    rowVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)
