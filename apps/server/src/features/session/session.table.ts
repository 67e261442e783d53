import { boolean, bytea, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

/** Why a session was ended before its time. */
export type SessionEndReason = 'signed-out' | 'ended' | 'password' | 'second-factor' | 'archived' | 'erased'

/** The `userAgent` of sessions that were made for ODK Collect, and the name of their phones. */
export const collectName = 'ODK Collect'

export const sessions = snakeCase.table(
  'sessions',
  {
    ...rowKey(),
    personId: key().notNull(),
    deviceId: key(),
    tokenHash: bytea().notNull(),
    userAgent: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    endReason: text().$type<SessionEndReason>(),
  },
  primaryRowKey,
)

/** The purpose of a one-time secret. */
export type CodePurpose =
  | 'phone-code'
  | 'invite'
  | 'email-confirmation'
  | 'password-reset'
  | 'staff-invite'
  | 'sign-in-link'

export const signInCodes = snakeCase.table(
  'sign_in_codes',
  {
    ...rowKey(),
    personId: key().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    codeHash: bytea().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /**
     * The phone that used it, by its device id. The same phone may repeat a call whose answer did not arrive.
     */
    usedBy: uuid(),
    /** When the page of an invite first named its person, before the sign-in. */
    openedAt: instant(),
    /** The address that a PIN confirms, where it is another one than the person's own. */
    newEmail: text(),
    /** An invite on paper, which no gateway takes. */
    printed: boolean().notNull().default(false),
    /** When the text-message gateway took the invite. */
    takenAt: instant(),
    /** When the gateway last did not take it. */
    failedAt: instant(),
  },
  primaryRowKey,
)

export const signInAttempts = snakeCase.table('sign_in_attempts', {
  name: text().primaryKey(),
  failures: integer().notNull(),
  windowStartedAt: instant().notNull(),
})
