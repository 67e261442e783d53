import { litePlan, trialDays } from '@quadrat/domain/account/subscription'
import { money } from '@quadrat/domain/messages/subscription-en'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { checkoutMoves, pressSandbox, readSandboxPage } from '#src/features/subscription/sandbox.actions.ts'
import {
  type SandboxPage,
  type SandboxState,
  sandboxMoves,
} from '#src/features/subscription/sandbox-state.ts'
import { wholeUnits } from '#src/platform/billing/billing.ts'
import { escaped } from './mailbox.ts'

type Params = { Params: { token: string; move: string } }

/**
 * The checkout and the portal of the sandbox, in place of the pages of a payment service. As there, the token
 * in the address is what lets somebody in.
 */
export async function billingSandboxRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  // Buttons of a page without a script send an empty form.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  )

  app.get<Params>('/billing-sandbox/:token', async ({ params }, reply) => {
    const { page, state } = await readSandboxPage(deps, params.token)
    return reply
      .type('text/html; charset=utf-8')
      .send(html(page, page.kind === 'checkout' ? checkout(page) : portal(page, state)))
  })

  app.post<Params>('/billing-sandbox/:token/:move', async ({ params }, reply) => {
    const url = await pressSandbox(deps, params.token, params.move)
    return reply.redirect(url ?? `/billing-sandbox/${params.token}`, 303)
  })
}

function button({ token }: SandboxPage, move: string, label: string, kind = 'second'): string {
  return `<form method="post" action="/billing-sandbox/${escaped(token)}/${escaped(move)}"><button class="${kind}">${escaped(label)}</button></form>`
}

function checkout(page: SandboxPage): string {
  const price = `${litePlan.name} ${money(litePlan.price, litePlan.currency)} per ${litePlan.interval}`
  const first =
    page.trialDays > 0
      ? `<p>${trialDays}-day free trial, then ${money(litePlan.price, litePlan.currency)} per ${litePlan.interval}.</p>`
      : '<p>The first payment is due now.</p>'
  return `<h1>Subscribe</h1><p class="price">${escaped(price)}</p>${first}
  <p class="quiet">The card is a test card that ends in 4242. Nothing is typed here.</p>
  <div class="moves">${button(page, 'subscribe', page.trialDays > 0 ? 'Start the trial with the test card' : checkoutMoves.subscribe, 'first')}
  ${button(page, 'subscribe-refused', checkoutMoves['subscribe-refused'])}</div>
  <p><a href="${escaped(page.cancelUrl)}">Back without subscribing</a></p>`
}

function portal(page: SandboxPage, state: SandboxState): string {
  const { subscription: its, card, invoices } = state
  const day = (text: string | null) => (text ? text.slice(0, 10) : '–')
  const facts: [string, string][] = its
    ? [
        ['Plan', `${its.planName}, ${money(its.price, its.currency)} per ${its.recurring}`],
        ['Status', its.status + (its.cancelAtPeriodEnd ? ', ends with the period' : '')],
        ['Period', `${day(its.currentPeriodStart)} to ${day(its.currentPeriodEnd)}`],
        [
          'Further data collectors',
          `${its.extraCollectors} × ${money(its.costPerCollector, its.currency)} per month`,
        ],
      ]
    : [['Subscription', 'none yet']]
  facts.push([
    'Card',
    card ? `${card.brand} ending in ${card.last4}, ${card.expMonth}/${card.expYear}` : 'none',
  ])
  const moves = Object.entries(sandboxMoves).filter(([, move]) => move.when(state))
  const rows = invoices.map(
    ({ number, created, total, currency, status }) =>
      `<tr><td>${escaped(number ?? '')}</td><td>${day(created)}</td><td>${escaped(money(wholeUnits(total, currency), currency))}</td><td>${escaped(status ?? '')}</td></tr>`,
  )
  return `<h1>Manage the subscription</h1>
  <dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
  ${moves.length ? `<h2>What happens next?</h2><div class="moves">${moves.map(([name, { label }]) => button(page, name, label)).join('')}</div>` : ''}
  <h2>Invoices</h2>${rows.length ? `<table><thead><tr><th>Number</th><th>Date</th><th>Amount</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : '<p class="quiet">None yet.</p>'}
  <p><a href="${escaped(page.doneUrl)}">Back to Quadrat</a></p>`
}

function html(page: SandboxPage, content: string): string {
  const title = page.kind === 'checkout' ? 'Checkout' : 'Subscription'
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title} · Sandbox</title>
  <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 20%, transparent);
      --main: light-dark(#0f6b5c, #58c4ae); --on-main: light-dark(#fff, #06231d); }
    body { max-width: 34rem; margin: 0 auto 2rem; padding: 1rem; }
    .mark { margin: 0 0 1.5rem; padding: 0.625rem 1rem; border-radius: 8px; background: light-dark(#fdf0d5, #4a3510); color: light-dark(#5c3d00, #ffe2a8); }
    h1 { margin: 0 0 0.5rem; font-size: 1.5rem; } h2 { margin: 1.75rem 0 0.5rem; font-size: 1.125rem; }
    .price { margin: 0; font-size: 1.25rem; font-weight: 600; }
    .quiet { opacity: 0.75; }
    .moves { display: grid; gap: 0.5rem; }
    button { width: 100%; min-height: 3rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
    button:hover { border-color: currentColor; }
    .first { border-color: var(--main); background: var(--main); color: var(--on-main); }
    a { color: var(--main); }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.25rem; margin: 0; } dt { opacity: 0.75; } dd { margin: 0; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: 0.375rem 0.5rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; } th { opacity: 0.75; }
  </style>
</head>
<body>
  <p class="mark"><strong>Sandbox.</strong> No money moves, and no card is asked for. This page stands in for the payment service.</p>
  <main>${content}</main>
</body>
</html>`
}
