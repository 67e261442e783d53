import { bytea, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { companyKey, instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const secondFactors = snakeCase.table(
  'second_factors',
  {
    companyId: companyKey(),
    personId: key().notNull(),
    sealedSecret: bytea().notNull(),
    /** The last time step whose code was used: the number of 30-second steps since 1970. */
    lastStep: key().notNull().default(0),
    createdAt: instant().notNull(),
    /** Null until the person has entered a code of it. */
    confirmedAt: instant(),
  },
  t => [primaryKey({ columns: [t.companyId, t.personId] })],
)

export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    ...rowKey(),
    personId: key().notNull(),
    codeHash: bytea().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  primaryRowKey,
)
