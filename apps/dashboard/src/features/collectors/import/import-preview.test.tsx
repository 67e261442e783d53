import type { ImportRehearsal } from '@quadrat/domain/collector/collector-import'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { companySubscriptionQuery, plansQuery } from '#src/shared/billing/billing.api.ts'
import { mount } from '#src/testing/mount.tsx'
import { ImportPreview } from './import-preview.tsx'

const budget = (left: number) => ({
  needed: 4,
  company: { limit: 500, left },
  server: { limit: 5000, left: 4995 },
})

function show(texts: ImportRehearsal['texts']) {
  const invites: boolean[] = []
  const line = { lastName: 'Omari', phoneNumber: '+254712345678', outcome: 'create' as const, changes: [] }
  const lines = [2, 3].map(row => ({ ...line, row, firstName: `Asha ${row}` }))
  const client = new QueryClient()
  client.setQueryData(viewerQuery.queryKey, { abilities: ['subscription.read'] } as never)
  client.setQueryData(companySubscriptionQuery.queryKey, { collectors: 9, subscription: null, card: null })
  client.setQueryData(plansQuery.queryKey, [])
  mount(
    <QueryClientProvider client={client}>
      <ImportPreview
        fileName="people.csv"
        plan={{ lines, errors: [], ignored: [], parts: 1, texts }}
        progress={null}
        isStopping={false}
        error={null}
        onImport={invite => invites.push(invite)}
        onStop={() => {}}
        onOther={() => {}}
      />
    </QueryClientProvider>,
  )
  return invites
}

const box = () => page.getByRole('checkbox', { name: /Send each new person/ })

test('an import that fits the budgets of text messages names both and sends them', async () => {
  const invites = show(budget(495))
  await expect
    .element(
      page.getByText(
        /4 text messages needed. Left today: 495 of 500 for your organisation, 4,995 of 5,000 on this server. Clear the checkbox to send none, and print invite cards/,
      ),
    )
    .toBeVisible()
  await expect.element(box()).toBeChecked()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  expect(invites).toEqual([true])
})

test('an import that exceeds a budget says so before it starts, and sends no text messages', async () => {
  const invites = show(budget(3))
  await expect.element(page.getByText(/4 text messages needed. Left today: 3 of 500/)).toBeVisible()
  await expect
    .element(page.getByText(/Too few are left, so none will be sent. Print invite cards/))
    .toBeVisible()
  await expect.element(box()).not.toBeChecked()
  await expect.element(box()).toBeDisabled()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  expect(invites).toEqual([false])
})

test('an import names what it adds to the price of the plan, unless nobody pays', async () => {
  const before = runtime.billing
  onTestFinished(() => {
    runtime.billing = before
  })
  runtime.billing = 'sandbox'
  show(budget(495))
  const cost = page.getByText(
    'Your plan includes 1 of them. The other one adds £9 per month to its price (£9 each).',
  )
  await expect.element(cost).toBeVisible()
})

test('an import on a server without billing names no price', async () => {
  show(budget(495))
  await expect.element(box()).toBeVisible()
  await expect.element(page.getByText(/£/)).not.toBeInTheDocument()
})
