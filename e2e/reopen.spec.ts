import { expect, test } from '@playwright/test'
import { setUpFieldWork } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { sendReport, signedInPhone } from './reports.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const oneQuestion = { title: 'Creek walk', fields: [{ __component: 'Number', label: 'Crabs', min: 0 }] }

test('a decision is taken back with a reason, on the task page and in review mode', async ({
  page,
  request,
}) => {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await signedInPhone(request, work)
  const id = await sendReport(request, phone, { answers: {} })
  await signInOnDashboard(page, `/auth/tasks/${id}`)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const history = page.getByRole('region', { name: 'History' })
  async function reopen(reason: string) {
    await page.getByRole('button', { name: 'Reopen' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Why are you reopening it?' }).fill(reason)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }

  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('APPROVED', { exact: true })).toBeVisible()
  await reopen('Wrong plot')
  await expect(page.getByText('SUBMITTED', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(history.getByText('Approved')).toBeVisible()
  await expect(history.getByText('Wrong plot')).toBeVisible()

  await sendReport(request, phone, { answers: {} })
  await page.goto(`/auth/tasks/review?project=${work.project.id}`)
  await expect(page.locator(`[data-task="${id}"][data-settled]`)).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('k')
  await expect(page.getByText('You approved this task.')).toBeVisible()
  await reopen('Counted twice')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
})
