import { boolean, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const companies = snakeCase.table('companies', {
  id: identity().primaryKey(),
  name: text().notNull(),
  website: text(),
  idNumber: text(),
  wildlifeAssociationNumber: text(),
  pinRegistration: text(),
  affiliates: text().array().notNull().default([]),
  paymentMethod: text(),
  defaultDashboard: text(),
  onboarding: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  /** The IANA time zone of automatic messages. */
  timezone: text().notNull().default('UTC'),
  /** What people read for whom nothing else is known. */
  language: text(),
  requiresSecondFactor: boolean().notNull().default(false),
  /** Counts the changes of the details. */
  rowVersion: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** The names of companies without case and spaces, which are unique over all companies. */
export const companyNames = snakeCase.table('company_names', {
  name: text().primaryKey(),
  companyId: companyKey(),
})

/** What an admin asks the person who registered the company to change of its details. */
export const companyChangeRequests = snakeCase.table(
  'company_change_requests',
  {
    ...rowKey(),
    requestedBy: key().notNull(),
    name: text().notNull(),
    website: text().notNull(),
    idNumber: text(),
    wildlifeAssociationNumber: text(),
    pinRegistration: text(),
    createdAt: instant().notNull(),
    decidedBy: key(),
    decidedAt: instant(),
    /** Null while the request is open. */
    applied: boolean(),
  },
  primaryRowKey,
)
