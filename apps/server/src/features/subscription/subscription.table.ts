import type {
  BillingInterval,
  BillingMode,
  CollectionMethod,
  SubscriptionStatus,
} from '@quadrat/domain/account/subscription'
import { planDefaults } from '@quadrat/domain/account/subscription'
import { boolean, integer, jsonb, numeric, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, primaryRowKey } from '#src/platform/database/columns.ts'
import type { SandboxPage, SandboxState } from './sandbox-state.ts'

type Provider = Exclude<BillingMode, 'off'>

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
  /** Null for a plan that the operator wrote by hand. */
  provider: text().$type<Provider>(),
  extraCollectors: integer().notNull().default(0),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** Which customer of the payment service a company is. */
export const billingAccounts = snakeCase.table(
  'billing_accounts',
  {
    companyId: companyKey(),
    provider: text().$type<Provider>().notNull(),
    customerId: text().notNull(),
    cardBrand: text(),
    cardExpMonth: integer(),
    cardExpYear: integer(),
    cardLast4: text(),
    syncedAt: instant(),
    reports: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.provider] })],
)

/** Events of the payment service that have been handled. */
export const billingEvents = snakeCase.table(
  'billing_events',
  {
    companyId: companyKey(),
    id: text().notNull(),
    type: text().notNull(),
    createdAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  primaryRowKey,
)

/** What the sandbox knows in place of a payment service. */
export const sandboxBilling = snakeCase.table('sandbox_billing', {
  companyId: companyKey().primaryKey(),
  state: jsonb().$type<SandboxState>().notNull(),
  page: jsonb().$type<SandboxPage>(),
})
