import { expect, test } from '@playwright/test'
import { expectAccessibleInBothWidths } from './accessible.ts'
import { confirmedNewcomer, openSettings } from './organisation.ts'

/** Nothing listens on it. */
const closedPort = 1

test('a scheduled export is set up, run, edited and deleted, and says why a run failed', async ({
  page,
  request,
}) => {
  const superAdmin = await confirmedNewcomer(request)
  await openSettings(page, superAdmin, 9)
  await expect(page.getByText('No scheduled exports yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const list = page.getByRole('list', { name: 'Scheduled exports' })
  const card = list.getByRole('listitem')

  await test.step('a server in a private network is refused at its field', async () => {
    await page.getByRole('button', { name: 'Add scheduled export' }).click()
    await field('Name').fill('Nightly')
    await dialog.getByText('SFTP server').click()
    await field('Host').fill('10.0.0.7')
    await field('Port').fill(String(closedPort))
    await field('User name').fill('quadrat')
    await dialog.locator('input[type=password]').fill('tide-4711')
    await expectAccessibleInBothWidths(page, 'a new scheduled export')
    await dialog.getByRole('button', { name: 'Add scheduled export' }).click()
    await expect(field('Host')).toHaveAttribute('aria-invalid', 'true')
    await field('Host').fill('127.0.0.1')
    await dialog.getByRole('button', { name: 'Add scheduled export' }).click()
    await expect(card.getByText(`sftp://127.0.0.1:${closedPort}`)).toBeVisible()
    await expectAccessibleInBothWidths(page, 'the list of scheduled exports')
  })

  await test.step('a run fails, and the list of runs says why', async () => {
    await card.getByRole('button', { name: 'Run now' }).click()
    await expect(page.getByText('The run has started')).toBeVisible()
    await card.getByRole('button', { name: 'Runs', exact: true }).click()
    await expect(dialog.getByText('The server refused the connection.')).toBeVisible()
    await expect(dialog.getByText(/^Next attempt: /)).toBeVisible()
    await expectAccessibleInBothWidths(page, 'the runs of a scheduled export')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it is edited without entering the password again', async () => {
    await card.getByRole('button', { name: 'Edit' }).click()
    await field('Name').fill('Every hour')
    await dialog.getByRole('combobox', { name: 'Frequency' }).click()
    await page.getByRole('option', { name: 'Hourly' }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.getByRole('heading', { name: 'Every hour' })).toBeVisible()
    await page.reload()
    await expect(card.getByText('CSV · Every hour')).toBeVisible()
  })

  await test.step('it is deleted', async () => {
    await card.getByRole('button', { name: 'More actions for Every hour' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete scheduled export' }).click()
    await expect(page.getByText('No scheduled exports yet')).toBeVisible()
  })
})
