import {
  billingIntervals,
  collectionMethods,
  subscriptionStatuses,
} from '@quadrat/domain/account/subscription'
import { Company } from '#src/features/company/company.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readSubscription } from './subscription.actions.ts'
import type { SubscriptionRow } from './subscription.queries.ts'

const Status = builder.enumType('SubscriptionStatus', { values: subscriptionStatuses })
const Method = builder.enumType('PaymentCollectionMethod', { values: collectionMethods })
export const Interval = builder.enumType('BillingInterval', { values: billingIntervals })

const ProductFeature = builder.objectRef<SubscriptionRow>('ProductFeature').implement({
  description: 'What a plan includes.',
  fields: t => ({
    baoriders_allowed: t.exposeInt('collectorsAllowed', {
      description: 'The number of data collectors included in the price.',
    }),
    cost_per_baorider: t.exposeFloat('costPerCollector', {
      description: 'The monthly price of each additional data collector, in whole units of the currency.',
    }),
  }),
})

const ProductPlan = builder.objectRef<SubscriptionRow>('ProductPlan').implement({
  fields: t => ({
    name: t.exposeString('planName'),
    description: t.exposeString('planDescription', { nullable: true }),
    isManual: t.exposeBoolean('planIsManual', {
      description: 'True if the operator of the server bills it outside Quadrat.',
    }),
    price: t.exposeFloat('price', { description: 'The price per period, in whole units of the currency.' }),
    currency: t.exposeString('currency', { description: 'The ISO 4217 code in lower case.' }),
    recurring: t.expose('recurring', { type: Interval }),
    ProductFeature: t.field({ type: ProductFeature, resolve: row => row }),
    features: t.field({ type: ProductFeature, resolve: row => row }),
  }),
})

// The name 'Subscription' is reserved for a schema's live operations.
const CompanySubscription = builder.objectRef<SubscriptionRow>('CompanySubscription')
CompanySubscription.implement({
  fields: t => ({
    status: t.expose('status', { type: Status }),
    cancel_at_period_end: t.exposeBoolean('cancelAtPeriodEnd'),
    cancel_at: t.expose('cancelAt', { type: 'DateTime', nullable: true }),
    current_period_start: t.expose('currentPeriodStart', { type: 'DateTime', nullable: true }),
    current_period_end: t.expose('currentPeriodEnd', { type: 'DateTime', nullable: true }),
    trial_start: t.expose('trialStart', { type: 'DateTime', nullable: true }),
    trial_end: t.expose('trialEnd', { type: 'DateTime', nullable: true }),
    collection_method: t.expose('collectionMethod', { type: Method }),
    recurring: t.expose('recurring', { type: Interval }),
    extra_baoriders: t.exposeInt('extraCollectors', {
      description: 'The data collectors charged beyond those included in the plan.',
    }),
    product_plan: t.field({ type: ProductPlan, resolve: row => row }),
    attributes: t.field({ type: CompanySubscription, resolve: row => row }),
  }),
})

const description = 'The subscription of the company; null if it never subscribed.'

builder.drizzleObjectField(Company, 'subscription', t =>
  t.field({
    type: CompanySubscription,
    nullable: true,
    description,
    select: { columns: {}, with: { subscription: true } },
    resolve: (company, _args, { ctx }) => readSubscription(ctx, company.subscription),
  }),
)

builder.queryFields(t => ({
  subscription: t.field({
    type: CompanySubscription,
    nullable: true,
    description,
    resolve: (_root, _args, { ctx }) => readSubscription(ctx),
  }),
}))
