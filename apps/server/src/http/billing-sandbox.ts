import { litePlan, planDefaults } from '@quadrat/domain/account/subscription'
import { languages } from '@quadrat/domain/language/languages'
import { spoken } from '@quadrat/domain/language/texts'
import { money, planTitle } from '@quadrat/domain/messages/plan-en'
import { subscriptionText, subscriptionTexts } from '@quadrat/domain/messages/subscription-en'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { followSandboxButton, readSandboxPage } from '#src/features/subscription/sandbox.actions.ts'
import {
  type SandboxMove,
  type SandboxPage,
  type SandboxState,
  sandboxMoves,
} from '#src/features/subscription/sandbox-state.ts'
import { sandboxTexts as texts } from '#src/features/subscription/texts-en.ts'
import { wholeUnits } from '#src/platform/billing/billing.ts'
import { escaped } from './mailbox.ts'
import { pageMark, pageStyle } from './page-style.ts'

/** The one plan of the sandbox. */
const sandboxPlan = { ...litePlan, ...planDefaults }

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
    const url = await followSandboxButton(deps, params.token, params.move)
    return reply.redirect(url ?? `/billing-sandbox/${params.token}`, 303)
  })
}

function button({ token }: SandboxPage, move: string, label: string, kind = 'second'): string {
  return `<form method="post" action="/billing-sandbox/${escaped(token)}/${escaped(move)}"><button class="${kind}">${escaped(label)}</button></form>`
}

function checkout(page: SandboxPage): string {
  const price = planTitle(sandboxPlan)
  const first = page.trialDays > 0 ? texts.trialThen({ days: page.trialDays, price }) : texts.dueNow
  const subscribe = page.trialDays > 0 ? texts.withTrial : texts.checkout.subscribe
  return `<h1>${escaped(texts.subscribe)}</h1><p class="price">${escaped(price)}</p><p>${escaped(first)}</p>
  <p class="quiet">${escaped(texts.testCard)}</p>
  <div class="moves">${button(page, 'subscribe', subscribe, 'first')}
  ${button(page, 'subscribe-refused', texts.checkout['subscribe-refused'])}</div>
  <p><a href="${escaped(page.cancelUrl)}">${escaped(texts.back)}</a></p>`
}

function portal(page: SandboxPage, state: SandboxState): string {
  const moves = (Object.keys(sandboxMoves) as SandboxMove[]).filter(name => sandboxMoves[name].when(state))
  const facts = factsOf(state).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
  return `<h1>${escaped(texts.manage)}</h1>
  <dl>${facts.join('')}</dl>
  ${moves.length ? `<h2>${escaped(texts.next)}</h2><div class="moves">${moves.map(name => button(page, name, texts.moves[name])).join('')}</div>` : ''}
  <h2>${escaped(texts.invoices)}</h2>${invoiceTable(state)}
  <p><a href="${escaped(page.doneUrl)}">${escaped(texts.toQuadrat)}</a></p>`
}

const day = (text: string | null) => (text ? text.slice(0, 10) : '–')

function factsOf({ subscription, card }: SandboxState): [name: string, value: string][] {
  const { facts } = texts
  const status = subscriptionText({
    subscription: subscription && { ...subscription, isManual: subscription.planIsManual },
    hasPaymentMethod: card !== null,
  })
  const paidWith = card
    ? texts.cardIs({ brand: card.brand, last4: card.last4, expiry: `${card.expMonth}/${card.expYear}` })
    : texts.noCard
  const all: [string, string][] = [
    [facts.status, status],
    [facts.card, paidWith],
  ]
  if (!subscription) return all
  const each = money(subscription.costPerCollector, subscription.currency)
  return [
    [facts.plan, planTitle(sandboxPlan)],
    ...all,
    [
      facts.period,
      texts.fromTo({ from: day(subscription.currentPeriodStart), to: day(subscription.currentPeriodEnd) }),
    ],
    [facts.extra, texts.extraCost({ count: subscription.extraCollectors, each })],
  ]
}

function invoiceTable({ invoices }: SandboxState): string {
  if (invoices.length === 0) return `<p class="quiet">${escaped(texts.noInvoices)}</p>`
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const rows = invoices.map(({ number, created, total, currency, paid }) => {
    const status = paid ? texts.invoiceStatuses.paid : texts.invoiceStatuses.open
    return row([number ?? '', day(created), money(wholeUnits(total, currency), currency), status], 'td')
  })
  const { number, date, amount, status } = texts.columns
  return `<table><thead>${row([number, date, amount, status], 'th')}</thead><tbody>${rows.join('')}</tbody></table>`
}

function html(page: SandboxPage, content: string): string {
  const { language } = spoken()
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <link rel="icon" type="image/svg+xml" href="/icon.svg">
  <title>${escaped(texts.titles[page.kind])}</title>
  <style>
    ${pageStyle}
    body { max-width: 34rem; }
    .sandbox { margin: 0 0 1rem; padding: 0.625rem 1rem; border-radius: 8px; background: light-dark(#fdf0d5, #4a3510); color: light-dark(#5c3d00, #ffe2a8); }
    h1 { margin: 0 0 0.5rem; font-size: 1.5rem; } h2 { margin: 1.75rem 0 0.5rem; font-size: 1.125rem; }
    .price { margin: 0; font-size: 1.25rem; font-weight: 600; }
    .moves { display: grid; gap: 0.5rem; }
    button { width: 100%; min-height: 3rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
    button:hover { border-color: currentColor; }
    .first { border-color: var(--main); background: var(--main); color: var(--on-main); }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.25rem; margin: 0; } dt { color: var(--quiet); } dd { margin: 0; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: 0.375rem 0.5rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; } th { color: var(--quiet); }
  </style>
</head>
<body>
  ${pageMark}
  <p class="sandbox">${escaped(subscriptionTexts.sandbox)} ${escaped(texts.standsIn)}</p>
  <main class="card">${content}</main>
</body>
</html>`
}
