import { bytea, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/columns.ts'

export const sessions = snakeCase.table(
  'sessions',
  {
    companyId: companyKey(),
    id: identity(),
    personId: key().notNull(),
    deviceId: key(),
    tokenHash: bytea().notNull(),
    userAgent: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)

/** What a one-time secret is good for. */
export type CodePurpose = 'phone-code' | 'invite' | 'email-confirmation' | 'password-reset' | 'staff-invite'

export const signInCodes = snakeCase.table(
  'sign_in_codes',
  {
    companyId: companyKey(),
    id: identity(),
    personId: key().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    codeHash: bytea().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The phone that used it, by its own id: the same phone may repeat the call whose answer it lost. */
    usedBy: uuid(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)

export const signInAttempts = snakeCase.table('sign_in_attempts', {
  name: text().primaryKey(),
  failures: integer().notNull(),
  windowStartedAt: instant().notNull(),
})
