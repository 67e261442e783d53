import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { setUpFieldWork } from './field-work.ts'
import { phoneOf, signInOnDashboard } from './people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const messages = (page: Page) => page.getByRole('region', { name: 'Messages with the data collector' })

test('staff ask a collector, who answers without a network, and both see what was read', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, { title: 'Asked about', fields: [] })
  const phone = await phoneOf(browser, work, { baseURL, viewport: { width: 390, height: 844 } })
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone.getByRole('link', { name: /Asked about/ }).click()
  await phone.getByRole('button', { name: 'Submit' }).click()
  // Who leaves the page before the phone has stored the report keeps a draft.
  await expect(phone.getByRole('heading', { name: /Sent|Saved/ })).toBeVisible()
  await phone.goto('/collect/reports')
  const row = phone.getByText(/^Task \d+$/)
  await expect(row).toBeVisible()
  const taskId = (await row.textContent())?.replace('Task ', '')
  await signInOnDashboard(page, `/auth/tasks/${taskId}`)
  await messages(page).getByRole('textbox', { name: 'Message' }).fill('Is this the old well?')
  await messages(page).getByRole('button', { name: 'Send to the phone' }).click()
  await expect(messages(page).getByRole('listitem')).toContainText('Not read yet')
  await expectAccessible(page, 'a task with a message')

  const context = phone.context()
  const news = phone.getByRole('region', { name: 'New messages' })
  await expect(news.getByText('1 new message')).toBeVisible()
  await context.setOffline(true)
  await news.getByRole('link').click()
  await expect(phone.getByText('Is this the old well?')).toBeVisible()
  await phone.getByLabel('Your message to staff').fill('No, the new one')
  await expectAccessible(phone, 'the messages of a report on the phone')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Waiting for a network')).toBeVisible()
  await expect(messages(page).getByRole('listitem')).toHaveCount(1)

  await context.setOffline(false)
  await expect(messages(page).getByRole('listitem')).toHaveCount(2)
  await expect(messages(page).getByRole('listitem').last()).toContainText('No, the new one')
  await expect(messages(page).getByRole('listitem').last()).toContainText(work.collector.firstName)
  await expect(messages(page).getByRole('listitem').first()).toContainText(/Read \d\d:\d\d/)
  await messages(page).scrollIntoViewIfNeeded()
  await expect(phone.getByText(/^Read /)).toBeVisible()

  const reported = page.getByRole('row', { name: new RegExp(`\\b${taskId}\\b`) })
  const unanswered = reported.getByText('Unanswered message')
  await page.goto('/auth/tasks')
  await expect(reported).toBeVisible()
  await phone.getByLabel('Your message to staff').fill('Are you there?')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(unanswered).toHaveCount(1)
  await page.getByRole('button', { name: /^Inbox, / }).click()
  await expect(page.getByRole('list', { name: 'Inbox' })).toContainText(
    'sent you a message about Asked about',
  )
  await page.goto(`/auth/tasks?unanswered=true&project=${work.project.id}`)
  await expect(page.getByText('Showing 1 task')).toBeVisible()
  await expect(unanswered).toHaveCount(1)
  await expectAccessible(page, 'the feed of unanswered messages')
  await page.goto(`/auth/tasks/review?id=${taskId}`)
  await expect(page.getByText('Unanswered message')).toBeVisible()
  await page.goto(`/auth/tasks/${taskId}`)
  await messages(page).getByRole('button', { name: 'No reply needed' }).click()
  await expect(messages(page).getByRole('button', { name: 'No reply needed' })).toHaveCount(0)
  await page.goto('/auth/tasks')
  await expect(reported).toBeVisible()
  await expect(unanswered).toHaveCount(0)
  await context.close()

  await page.goto(`/auth/tasks/review?id=${taskId}`)
  await page.getByRole('button', { name: /^Messages/ }).waitFor()
  await page.keyboard.press('t')
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Comment' })
  await field.click()
  await field.pressSequentially('approx axe')
  await expect(field).toHaveValue('approx axe')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'APPROVE' }),
  ).toBeVisible()
  await page.keyboard.press('t')
  await expect(field).toHaveValue('approx axe')
})
