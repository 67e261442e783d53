import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { setUpFieldWork } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { sendReport, signedInPhone } from './reports.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const comments = (page: Page) => page.getByRole('region', { name: 'Staff comments' })

test('staff talk about a task and name a colleague, who sees it at once', async ({
  page,
  request,
  browser,
}) => {
  const work = await setUpFieldWork(request, { title: 'Talked about', withComment: true, fields: [] })
  const phone = await signedInPhone(request, work)
  const taskId = await sendReport(request, phone, { answers: {}, comment: 'The well is dry' })
  await signInOnDashboard(page, `/auth/tasks/${taskId}`)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await context.newPage()
  await signInOnDashboard(other, `/auth/tasks/${taskId}`)
  await expect(comments(other).getByRole('textbox')).toBeVisible()

  const field = comments(page).getByRole('textbox', { name: 'Comment' })
  await field.pressSequentially('Ask @jos')
  await expect(page.getByRole('option', { name: 'Joseph Kahindi' })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('Ask @Joseph Kahindi ')
  await field.pressSequentially('about the old well')
  await expectAccessible(page, 'a comment that is being written')
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')

  const shown = comments(other).getByRole('listitem')
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText('Ask @Joseph Kahindi about the old well')
  await comments(other).getByRole('button', { name: 'Delete comment' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(0)
  await context.close()
})
