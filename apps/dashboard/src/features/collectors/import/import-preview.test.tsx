import type { ImportRehearsal } from '@quadrat/domain/collector/collector-import'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ImportPreview } from './import-preview.tsx'

const budget = (left: number) => ({ company: { limit: 500, left }, server: { limit: 5000, left: 4995 } })

function show(texts: ImportRehearsal['texts']) {
  const invites: boolean[] = []
  const line = { lastName: 'Omari', phoneNumber: '+254712345678', outcome: 'create' as const, changes: [] }
  const lines = [2, 3].map(row => ({ ...line, row, firstName: `Asha ${row}` }))
  mount(
    <ImportPreview
      fileName="people.csv"
      plan={{ lines, errors: [], ignored: [], texts }}
      progress={null}
      error={null}
      onImport={invite => invites.push(invite)}
      onOther={() => {}}
    />,
  )
  return invites
}

const box = () => page.getByRole('checkbox', { name: /Send each new person/ })

test('an import that fits the budgets of text messages names both and sends them', async () => {
  const invites = show(budget(495))
  await expect
    .element(page.getByText(/495 of 500 for your organisation, 4,995 of 5,000 on this server/))
    .toBeVisible()
  await expect.element(box()).toBeChecked()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  expect(invites).toEqual([true])
})

test('an import that exceeds a budget says so before it starts, and sends no text messages', async () => {
  const invites = show(budget(1))
  await expect.element(page.getByText(/2 text messages are more than can be sent today/)).toBeVisible()
  await expect.element(box()).not.toBeChecked()
  await expect.element(box()).toBeDisabled()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  expect(invites).toEqual([false])
})
