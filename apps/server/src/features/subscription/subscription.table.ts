import type { BillingInterval, CollectionMethod, SubscriptionStatus } from '@quadrat/domain/subscription'
import { planDefaults } from '@quadrat/domain/subscription'
import { boolean, integer, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, instant } from '#src/platform/columns.ts'

/** An amount of money in whole units of its currency. */
const amount = () => numeric({ precision: 12, scale: 2, mode: 'number' })

export const subscriptions = snakeCase.table('subscriptions', {
  companyId: companyKey().primaryKey(),
  status: text().$type<SubscriptionStatus>().notNull(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  cancelAt: instant(),
  currentPeriodStart: instant(),
  currentPeriodEnd: instant(),
  trialStart: instant(),
  trialEnd: instant(),
  collectionMethod: text().$type<CollectionMethod>().notNull().default('charge_automatically'),
  recurring: text().$type<BillingInterval>().notNull().default('month'),
  planName: text().notNull(),
  planDescription: text(),
  planIsManual: boolean().notNull().default(false),
  price: amount().notNull().default(0),
  costPerCollector: amount().notNull().default(planDefaults.costPerCollector),
  currency: text().notNull().default('gbp'),
  collectorsAllowed: integer().notNull().default(planDefaults.collectorsAllowed),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})
