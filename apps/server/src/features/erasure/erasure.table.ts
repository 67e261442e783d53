import type { ErasureState } from '@quadrat/domain/account/erasure'
import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

/** Requests to delete the data of a person. The row names nobody. */
export const erasures = snakeCase.table(
  'erasures',
  {
    ...rowKey(),
    personId: key().notNull(),
    withPhotos: boolean().notNull(),
    state: text().$type<ErasureState>().notNull().default('waiting'),
    photosRemoved: integer().notNull().default(0),
    createdById: key().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  primaryRowKey,
)
