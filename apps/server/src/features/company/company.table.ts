import { boolean, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#src/platform/columns.ts'

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
  requiresSecondFactor: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})
