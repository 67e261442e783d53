import type { AssignableRole, Permission } from '@quadrat/domain/account/permission'
import { bytea, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'

export const apiKeys = snakeCase.table(
  'api_keys',
  {
    ...rowKey(),
    clientId: uuid().notNull().defaultRandom(),
    /** The row of `people` that the key acts as. */
    personId: key().notNull(),
    scopes: text().$type<Permission>().array().notNull(),
    /** The role whose policies of the database hold for the key. */
    actsAs: text().$type<AssignableRole>().notNull(),
    /** The first characters of the token. */
    prefix: text().notNull(),
    hash: bytea().notNull(),
    /** The token before, which works until `oldHashUntil`. */
    oldHash: bytea(),
    oldHashUntil: instant(),
    rotationId: uuid(),
    endsAt: instant(),
    lastUsedAt: instant(),
    lastNetwork: text(),
    revokedAt: instant(),
    createdById: key().notNull(),
    ...versionColumns(),
  },
  primaryRowKey,
)
