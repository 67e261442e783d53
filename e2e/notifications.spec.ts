import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  emptyOffice,
  enterOffice,
  localNumber,
  makeCollector,
  makeGroup,
  makeProject,
} from './field-people.ts'
import { inviteSentTo } from './field-work.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Clicks that are counted: the promise is no more than six from the list to the sent message. */
function countedClicks(page: Page) {
  let clicks = 0
  return {
    press: async (name: string) => {
      clicks++
      await page.getByRole('button', { name, exact: true }).click()
    },
    check: async (name: string) => {
      clicks++
      await page.getByRole('checkbox', { name, exact: true }).click()
    },
    total: () => clicks,
  }
}

/** Fetches the inbox of a phone and acknowledges what is in it, as the app does. */
async function receive(request: APIRequestContext, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const { notifications } = await (await request.get('/api/collector/notifications', { headers })).json()
  const receivedAt = new Date().toISOString()
  const receipts = notifications.map(({ id }: { id: string }) => ({ id, receivedAt, acknowledgedAt: null }))
  const answer = await request.put('/api/collector/notifications/receipts', { headers, data: { receipts } })
  expect(answer.status()).toBe(204)
  return notifications.map(({ title }: { title: string }) => title)
}

test('a notification goes to a group, a phone receives it, and the delivery report says so', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  const group = await makeGroup(office, 'Kilifi shore watch')
  const project = await makeProject(office, 'Shoreline')
  const phoneNumber = `+254${localNumber()}`
  const values = { phoneNumber, community: group, projects: [project] }
  const id = await makeCollector(office, { firstName: 'Asha', lastName: 'Mwangi', ...values })
  await office.ask('mutation ($id: ID!) { resendDataCollectorInvite(id: $id) { id } }', { id })
  const device = { id: crypto.randomUUID(), name: 'A phone' }
  const token = (await inviteSentTo(request, phoneNumber)).split('/').at(-1)
  const { jwt } = await (await request.post('/api/collector/invite', { data: { token, device } })).json()

  await enterOffice(page, office, '/auth/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page, 'the notifications, none yet')

  await test.step('it is sent in six clicks', async () => {
    const { press, check, total } = countedClicks(page)
    await press('Create Notification')
    await expect(page).toHaveURL(/view=notifications/)
    await page.getByRole('textbox', { name: 'Title' }).fill('High tide on Monday')
    await page.getByRole('textbox', { name: 'Message' }).fill('Bring boots and start at nine.')
    await press('Select recipients')
    await check('Kilifi shore watch')
    await expectAccessible(page, 'the picker of recipients')
    await press('Done')
    await press('Review')
    const review = page.getByRole('dialog', { name: 'Review Notification' })
    await expect(review).toContainText('1 recipient')
    await expect(review).toContainText('Asha Mwangi')
    await expectAccessible(page, 'the review of a notification')
    await press('Send Notification')
    await expect(page.getByText('Notification created')).toBeVisible()
    await expect(page).not.toHaveURL(/view=/)
    expect(total()).toBe(6)
  })

  const row = page.getByRole('row', { name: 'High tide on Monday' })
  await expect(row).toContainText('SENT')
  await page.getByRole('button', { name: 'Delivery Report: High tide on Monday' }).click()
  const report = page.getByRole('dialog', { name: 'Delivery Report' })
  const person = report.getByRole('listitem').filter({ hasText: 'Asha Mwangi' })
  await expect(person).toBeVisible()
  await expect(report.getByRole('region', { name: 'Received', exact: true })).toContainText('0')

  await test.step('the phone receives it, and the open report follows', async () => {
    await expect(async () => {
      expect(await receive(request, jwt)).toEqual(['High tide on Monday'])
    }).toPass()
    await expect(person).toContainText('RECEIVED')
    await expect(person).toContainText('Received')
    await expect(report.getByRole('region', { name: 'Received', exact: true })).toContainText('1')
    await expectAccessible(page, 'the delivery report')
  })
})

test('a reminder is scheduled, is the next notification, is changed and archived', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  await makeCollector(office, { firstName: 'Asha', lastName: 'Mwangi' })
  await enterOffice(page, office, '/auth/notifications?view=notifications')
  await page.getByRole('dialog').getByText('Reminder').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Send the counts')
  await page.getByRole('textbox', { name: 'Message' }).fill('Every week, please.')
  await page.getByRole('switch', { name: 'Recurring' }).press('Space')
  await page.getByRole('button', { name: 'Select recipients' }).click()
  await page.getByRole('checkbox', { name: 'Select All (1)' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectAccessible(page, 'the form of a reminder')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText(/^Scheduled for \d\d \w+ \d{4} at \d\d:\d\d \(/)).toBeVisible()
  await page.getByRole('button', { name: 'Send Notification' }).click()
  await expect(page.getByText('Notification created')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scheduled' })).toContainText('1')

  const next = page.getByRole('button', { name: /^Next notification/ })
  await expect(next).toContainText(/in (\d+ minutes|1 hour)/)
  await next.click()
  await expect(page.getByRole('dialog', { name: 'Edit Notification' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Send the counts today')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Update Reminder' }).click()
  await expect(page.getByText('Notification updated')).toBeVisible()

  await page.getByRole('button', { name: 'Archive: Send the counts today' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Notification archived')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Send the counts today' })).toContainText('ARCHIVED')
  await expect(page.getByRole('region', { name: 'Scheduled' })).toContainText('0')
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible()
})
