import { randomBytes } from 'node:crypto'
import { Problem } from '@quadrat/domain/problem'
import type { BillingProvider } from '#src/platform/billing/billing.ts'
import type { Database, Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { changeSandbox, openSandboxPage, readSandbox } from './sandbox.queries.ts'
import { type SandboxPage, sandboxProduct, set, stateOf, tokenOf } from './sandbox-state.ts'

/** How long a page of the sandbox can be used, in ms. */
const pageMs = 3_600_000

/**
 * Stands in for a payment service: its pages belong to this server, no money moves, and what it knows is in
 * the database.
 */
export function createSandboxBilling(db: Database, now: () => Date): BillingProvider {
  const run = <T>(customerId: string, work: (tx: Tx, companyId: number) => Promise<T>) => {
    const companyId = companyOf(customerId)
    return withOwnerTransaction({ db }, tx => work(tx, companyId), companyId)
  }

  async function openPage(
    customerId: string,
    page: Omit<SandboxPage, 'token' | 'expiresAt'>,
  ): Promise<string> {
    const token = tokenOf(companyOf(customerId), randomBytes(24).toString('base64url'))
    const expiresAt = new Date(now().getTime() + pageMs).toISOString()
    await run(customerId, (tx, companyId) => openSandboxPage(tx, companyId, { ...page, token, expiresAt }))
    return `${publicUrlPlaceholder}/billing-sandbox/${token}`
  }

  return {
    kind: 'sandbox',
    products: async () => [sandboxProduct],
    createCustomer: async ({ id }) => `sandbox_${id}`,
    startCheckout: ({ customerId, trialDays, doneUrl, cancelUrl }) =>
      openPage(customerId, { kind: 'checkout', trialDays, doneUrl, cancelUrl }),
    openPortal: (customerId, returnUrl) =>
      openPage(customerId, { kind: 'portal', trialDays: 0, doneUrl: returnUrl, cancelUrl: returnUrl }),
    async createPaymentIntent(customerId) {
      const { invoices } = await run(customerId, readSandbox)
      const open = invoices.find(({ status }) => status === 'open')
      return open ? { clientSecret: `${open.id}_secret`, amount: open.total, currency: open.currency } : null
    },
    readState: async customerId => stateOf(await run(customerId, readSandbox)),
    async listInvoices(customerId) {
      const { invoices } = await run(customerId, readSandbox)
      return invoices.map(invoice => ({
        ...invoice,
        customer: customerId,
        created: new Date(invoice.created),
      }))
    },
    reportCollectors: (customerId, _subscription, quantity) =>
      run(customerId, (tx, companyId) =>
        changeSandbox(tx, companyId, state => set(state, { extraCollectors: quantity })),
      ),
    readEvent() {
      // The sandbox reports nothing over HTTP.
      throw new Problem('billing.signature-wrong')
    },
  }
}

const companyOf = (customerId: string): number => Number(customerId.replace('sandbox_', ''))
