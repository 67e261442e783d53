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
    baoriders_allowed: t.exposeInt('collectorsAllowed', { description: 'Data collectors within the price.' }),
    cost_per_baorider: t.exposeFloat('costPerCollector', {
      description: 'Each further data collector, a month, in whole units of the currency.',
    }),
  }),
})

const ProductPlan = builder.objectRef<SubscriptionRow>('ProductPlan').implement({
  fields: t => ({
    name: t.exposeString('planName'),
    description: t.exposeString('planDescription', { nullable: true }),
    isManual: t.exposeBoolean('planIsManual', {
      description: 'Billed by the people who run the installation, outside the product.',
    }),
    price: t.exposeFloat('price', { description: 'Each period, in whole units of the currency.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217, in lower case.' }),
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
      description: 'Data collectors beyond the allowance, as they are charged now.',
    }),
    product_plan: t.field({ type: ProductPlan, resolve: row => row }),
    attributes: t.field({ type: CompanySubscription, resolve: row => row }),
  }),
})

const description = 'How the company pays; null when it never subscribed.'

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
