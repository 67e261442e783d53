import type { Coarseness } from '@quadrat/domain/insights/public-link'
import { bytea, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'
import type { Shown } from './public-link.rules.ts'

export const publicLinks = snakeCase.table(
  'public_links',
  {
    ...rowKey(),
    clientId: uuid().notNull().defaultRandom(),
    /** The SHA-256 of the token. */
    tokenHash: bytea().notNull(),
    title: text().notNull(),
    shows: jsonb().$type<Shown>().notNull(),
    coarseness: text().$type<Coarseness>().notNull().default('km10'),
    timezone: text().notNull(),
    origins: text().array().notNull().default([]),
    expiresAt: instant(),
    revokedAt: instant(),
    views: key().notNull().default(0),
    lastViewedAt: instant(),
    createdById: key().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  primaryRowKey,
)
