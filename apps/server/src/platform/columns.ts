import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A bigint key as a number: identities stay far below 2^53. */
export const key = () => bigint({ mode: 'number' })
/** The company that owns the row; part of every key. */
export const companyKey = () => bigint({ mode: 'number' }).notNull()
/** The row's own identity, made by the database. */
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
/** An instant. The server hands it over as `now`; the database never asks its clock. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
