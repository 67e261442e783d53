import { litePlan, planDefaults } from '@quadrat/domain/account/subscription'
import type { PlanTerms } from '@quadrat/domain/messages/plan-en'
import { queryOptions } from '@tanstack/react-query'
import {
  CompanySubscriptionDocument,
  type CompanySubscriptionQuery,
  InvoicesDocument,
  type InvoicesQuery,
  PlanDocument,
} from '#src/generated/graphql.ts'
import { graphql, post } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type InvoiceShown = InvoicesQuery['invoices'][number]
export type SubscriptionShown = CompanySubscriptionQuery

/** A plan to choose, with the id of its price. */
export interface OfferedPlan extends PlanTerms {
  priceId: string
}

/** The plans of the installation, the first one first. */
export const plansQuery = queryOptions({
  queryKey: [...keys.company, 'plans'],
  queryFn: async ({ signal }): Promise<OfferedPlan[]> => {
    const { products } = await graphql(PlanDocument, {}, signal)
    return products.flatMap(({ name, metadata, prices }) =>
      prices.map(({ id, currency, unitAmount, recurring: { interval } }) => ({
        priceId: id,
        name,
        currency,
        interval,
        price: wholeUnits(unitAmount, currency),
        ...metadata,
      })),
    )
  },
})

export const companySubscriptionQuery = queryOptions({
  queryKey: [...keys.company, 'subscription'],
  queryFn: ({ signal }) => graphql(CompanySubscriptionDocument, {}, signal),
})

export const invoicesQuery = queryOptions({
  queryKey: [...keys.company, 'invoices'],
  queryFn: async ({ signal }) => (await graphql(InvoicesDocument, {}, signal)).invoices,
})

/** The terms of the company's plan, else of the one that is offered. */
export function termsOf(
  { subscription }: SubscriptionShown,
  plans: readonly OfferedPlan[] | undefined,
): PlanTerms {
  if (subscription) return { ...subscription.plan, ...subscription.plan.features }
  return plans?.[0] ?? { ...litePlan, ...planDefaults }
}

/** Converts an amount in the smallest unit of a currency to whole units. */
export function wholeUnits(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return amount / 10 ** maximumFractionDigits
}

/** The pages of this app that the payment service returns to. */
export type ReturnPage = 'settings' | 'onboarding'

/** Leaves for the page to subscribe on. */
export async function leaveForCheckout(from: ReturnPage, priceId?: string): Promise<void> {
  leaveFor(await post('/api/stripe-billing/create-checkout-session', { from, priceId }))
}

/** Leaves for the page to manage the subscription on. */
export async function leaveForPortal(): Promise<void> {
  leaveFor(await post('/api/stripe-billing'))
}

/** Has the server read the state at the payment service, after a visit there. */
export async function refreshBilling(): Promise<void> {
  await post('/api/stripe-billing/refresh')
}

function leaveFor({ url }: { url: string }): void {
  window.location.assign(url)
}
