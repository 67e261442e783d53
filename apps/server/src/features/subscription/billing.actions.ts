import { isRunning, trialDays } from '@quadrat/domain/account/subscription'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import type { BillingProvider, Card, Invoice, Product } from '#src/platform/billing/billing.ts'
import { type Context, withOwnerTransaction, withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { withPublicUrl } from '#src/platform/message/mailbox.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  completeBillingStep,
  countPaidCollectors,
  findAccount,
  findBillingContact,
  insertAccount,
} from './billing.queries.ts'
import { syncCompany } from './billing.sync.ts'
import { findSubscription, type SubscriptionRow } from './subscription.queries.ts'

const checkoutSchema = z.object({
  priceId: z.string().max(200).nullish(),
  /** The page to return to. */
  from: z.enum(['settings', 'onboarding']).nullish(),
})

const pages = { settings: '/auth/settings?tab=3', onboarding: '/auth/onboarding' } as const

interface Visitor {
  companyId: number
  personId: number
  company: { id: number; name: string; email: string | null }
  subscription: SubscriptionRow | null
}

/** @throws Problem billing.off */
export function requireBilling({ billing }: Pick<AppDeps, 'billing'>): BillingProvider {
  if (!billing) throw new Problem('billing.off')
  return billing
}

/**
 * Returns the address of a page to subscribe on.
 * @param publicUrl the base of addresses of this server, to which the page leads back
 * @throws Problem billing.off, billing.manual, billing.subscribed, not-found
 */
export async function startCheckout(
  deps: AppDeps,
  token: string | null,
  input: unknown,
  publicUrl: string,
): Promise<string> {
  const { priceId, from } = parseInput(checkoutSchema, input ?? {})
  const visitor = await visit(deps, token, 'subscription.start')
  const billing = requireBilling(deps)
  const { subscription } = visitor
  if (subscription && isRunning(subscription.status)) throw new Problem('billing.subscribed')
  const { product, price } = requireFound(choose(await billing.products(), priceId), 'plan')
  const customerId = await customerOf(deps, billing, visitor)
  const back = publicUrl + pages[from ?? 'settings']
  const page = await billing.startCheckout({
    customerId,
    product,
    price,
    trialDays: subscription?.trialStart ? 0 : trialDays,
    doneUrl: `${back}${back.includes('?') ? '&' : '?'}billing=done`,
    cancelUrl: back,
  })
  return withPublicUrl(page, publicUrl)
}

/**
 * Returns the address of the page to manage the subscription on.
 * @param publicUrl as for `startCheckout`
 * @throws Problem billing.off, billing.manual
 */
export async function openPortal(deps: AppDeps, token: string | null, publicUrl: string): Promise<string> {
  const visitor = await visit(deps, token, 'subscription.open-portal')
  const billing = requireBilling(deps)
  const customerId = await customerOf(deps, billing, visitor)
  return withPublicUrl(
    await billing.openPortal(customerId, `${publicUrl}${pages.settings}&billing=done`),
    publicUrl,
  )
}

/**
 * Returns what a client needs to pay the open invoice.
 * @throws Problem billing.off, billing.manual, billing.nothing-due
 */
export async function createPaymentIntent(deps: AppDeps, token: string | null) {
  const visitor = await visit(deps, token, 'subscription.open-portal')
  const billing = requireBilling(deps)
  const intent = await billing.createPaymentIntent(await customerOf(deps, billing, visitor))
  if (!intent) throw new Problem('billing.nothing-due')
  return intent
}

/**
 * Reads the state after a visit to a page of the payment service: its event may be late.
 * @throws Problem billing.off
 */
export async function refreshBilling(deps: AppDeps, token: string | null): Promise<void> {
  const viewer = await withTransaction(deps, token, async ctx => {
    requirePermission(ctx.viewer, 'subscription.write')
    return ctx.viewer
  })
  requireBilling(deps)
  await syncCompany(deps, viewer.companyId)
  await withOwnerTransaction(deps, async tx => {
    if (await findSubscription(tx, viewer.companyId))
      await completeBillingStep(tx, viewer.companyId, viewer.personId)
  })
}

/** The plans that are offered; none where the installation asks for no payment. */
export async function readProducts(ctx: Context, { billing }: Pick<AppDeps, 'billing'>): Promise<Product[]> {
  requirePermission(ctx.viewer, 'subscription.read')
  return billing ? billing.products() : []
}

/** The invoices of the viewer's company, newest first. */
export async function readInvoices(ctx: Context, { billing }: Pick<AppDeps, 'billing'>): Promise<Invoice[]> {
  requirePermission(ctx.viewer, 'subscription.read')
  const account = billing && (await findAccount(ctx.tx, ctx.viewer.companyId, billing.kind))
  return account ? billing.listInvoices(account.customerId) : []
}

/** The card of the viewer's company, as far as it may be shown; null without one. */
export async function readCard(ctx: Context, { billing }: Pick<AppDeps, 'billing'>): Promise<Card | null> {
  requirePermission(ctx.viewer, 'subscription.read')
  const account = billing && (await findAccount(ctx.tx, ctx.viewer.companyId, billing.kind))
  if (!account?.cardBrand) return null
  const { cardBrand: brand, cardExpMonth, cardExpYear, cardLast4 } = account
  return { brand, expMonth: cardExpMonth ?? 0, expYear: cardExpYear ?? 0, last4: cardLast4 ?? '' }
}

/** The data collectors that count against the allowance. */
export function readBilledCollectors(ctx: Context): Promise<number> {
  requirePermission(ctx.viewer, 'subscription.read')
  return countPaidCollectors(ctx.tx, ctx.viewer.companyId)
}

/** Who visits the payment service, if they may. */
function visit(
  deps: AppDeps,
  token: string | null,
  action: 'subscription.start' | 'subscription.open-portal',
): Promise<Visitor> {
  return withTransaction(deps, token, async ctx => {
    requirePermission(ctx.viewer, 'subscription.write')
    const { companyId, personId } = ctx.viewer
    const subscription = await findSubscription(ctx.tx, companyId)
    if (subscription?.planIsManual) throw new Problem('billing.manual')
    ctx.audit({ action, subjectKind: 'company', subjectId: companyId })
    const contact = await findBillingContact(ctx.tx, companyId, personId)
    return { companyId, personId, subscription, company: { id: companyId, ...contact } }
  })
}

/**
 * The customer of a company, made at its first visit. Two visits at once make one: the payment service knows
 * the company.
 */
async function customerOf(deps: AppDeps, billing: BillingProvider, { company }: Visitor): Promise<string> {
  const find = () => withOwnerTransaction(deps, tx => findAccount(tx, company.id, billing.kind), company.id)
  const known = await find()
  if (known) return known.customerId
  const customerId = await billing.createCustomer(company)
  const row = { companyId: company.id, provider: billing.kind, customerId, createdAt: deps.now() }
  await withOwnerTransaction(deps, tx => insertAccount(tx, row))
  return (await find())?.customerId ?? customerId
}

function choose(products: readonly Product[], priceId: string | null | undefined) {
  const all = products.flatMap(product => product.prices.map(price => ({ product, price })))
  return priceId ? all.find(({ price }) => price.id === priceId) : all[0]
}
