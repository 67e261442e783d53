import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import {
  createPaymentIntent,
  openPortal,
  refreshBilling,
  requireBilling,
  startCheckout,
} from '#src/features/subscription/billing.actions.ts'
import { receiveEvent } from '#src/features/subscription/billing.sync.ts'
import { openedAs } from '#src/platform/network/own-address.ts'
import { bearer } from './bearer.ts'

/**
 * The endpoints of billing. They answer with addresses of the payment service: no card data reaches this
 * server.
 */
export async function billingRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const small = { bodyLimit: 16 * 1024 }

  for (const path of ['/companies/create-checkout-session', '/api/stripe-billing/create-checkout-session'])
    app.post(path, small, async request => ({
      url: await startCheckout(
        deps,
        bearer(request.headers),
        request.body,
        openedAs(deps.config, request.headers),
      ),
    }))

  app.post('/api/stripe-billing', small, async request => ({
    url: await openPortal(deps, bearer(request.headers), openedAs(deps.config, request.headers)),
  }))

  app.post('/companies/create-payment-intent', small, async request =>
    createPaymentIntent(deps, bearer(request.headers)),
  )

  app.post('/api/stripe-billing/refresh', small, async request => {
    await refreshBilling(deps, bearer(request.headers))
    return { ok: true }
  })

  await app.register(async events => {
    // The signature is over the bytes of the body.
    events.removeContentTypeParser('application/json')
    events.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    events.post('/api/stripe-billing/webhook', async request => {
      const billing = requireBilling(deps)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = billing.readEvent(body, String(request.headers['stripe-signature'] ?? ''))
      await receiveEvent(deps, billing, event)
      return { received: true }
    })
  })
}
