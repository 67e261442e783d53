import { expect, test } from '@playwright/test'
import { projectWithTasks } from './feed-work.ts'
import { signInOnDashboard } from './people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a chart of chosen answers is seen by its public link without an account, until the link is revoked', async ({
  page,
  browser,
  request,
}) => {
  const { work } = await projectWithTasks(request, 3)
  const title = `Crabs at ${work.project.name}`
  await signInOnDashboard(page, `/auth/insights/answers?of=${work.template.id}`)
  const card = page.getByRole('region', { name: 'Crabs', exact: true })

  // A bar leads to the report behind it, and its filter goes on to the charts.
  await card.getByRole('button', { name: 'More for Crabs' }).click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  await card.getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Crabs 2')
  await expect(page.locator('[data-row-link]')).toHaveCount(1)
  const answer = new URL(page.url()).searchParams.get('answer')
  await page.goto(
    `/auth/insights/answers?${new URLSearchParams({ of: work.template.id, answer: answer ?? '' })}`,
  )
  await expect(card.getByText('1 of 1 report has an answer')).toBeVisible()

  await card.getByRole('button', { name: 'More for Crabs' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  const smallGroups = dialog.getByRole('combobox', { name: 'Small groups' })
  await expect(smallGroups).toHaveValue('Groups of fewer than 5 reports are hidden')
  await smallGroups.click()
  await page.getByRole('option', { name: 'Show all groups' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = (await dialog.locator('[data-public-link]').textContent()) ?? ''

  const anybody = await browser.newContext()
  const shown = await anybody.newPage()
  await shown.goto(address)
  await expect(shown.getByRole('heading', { name: title })).toBeVisible()
  await expect(shown.getByText('chosen answers')).toBeVisible()
  await shown.getByText('Show as table').click()
  await expect(shown.getByRole('row')).toHaveText(['NameAnswers', '21'])

  await dialog.getByRole('tab', { name: 'All links of the company' }).click()
  await dialog.getByRole('button', { name: `Revoke ${title}` }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(page.getByText('Link revoked.', { exact: false })).toBeVisible()
  await shown.reload()
  await expect(shown.getByRole('alert')).toContainText('This link has ended.')
  await expect(shown.getByRole('heading', { name: title })).toHaveCount(0)
  await anybody.close()
})
