import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectText, showNotifications, weekly } from '../testing/show-notifications.tsx'

beforeEach(() => page.viewport(1440, 900))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const field = (name: string) => page.getByRole('textbox', { name })

describe('a reminder', () => {
  test('that is turned to recurring starts weekly, today, in an hour', async () => {
    showNotifications(undefined, { view: 'notifications' })
    await page.getByRole('dialog').getByText('Reminder', { exact: false }).click()
    await expectText(page.getByRole('region', { name: 'Preview' }), '⏰')
    await page.getByRole('switch', { name: 'Recurring', exact: false }).click()
    await expect.element(page.getByRole('combobox', { name: 'Frequency' })).toHaveValue('Weekly')
    await expect.element(field('Date').first()).not.toHaveValue('')
    await expect.element(page.getByLabelText('Time', { exact: false }).first()).not.toHaveValue('')
  })

  test('whose date or time cannot be read says so, and is not reviewed', async () => {
    showNotifications(undefined, { view: 'notifications' })
    await page.getByRole('dialog').getByText('Reminder', { exact: false }).click()
    await field('Title').fill('High tide')
    await field('Message').fill('Bring boots.')
    await button('Select recipients').click()
    await page.getByRole('checkbox', { name: 'Asha Mwangi', exact: true }).click()
    await button('Done').click()
    const year = new Date().getFullYear() + 1
    const unreadable = () => page.getByText('Invalid date/time format').elements().length
    const time = page.getByLabelText('Time', { exact: false }).first()
    await field('Date').fill(`31/02/${year}`)
    await userEvent.keyboard('{Tab}09')
    await field('Title').click()
    await expect.poll(unreadable).toBe(2)
    await expect.element(field('Date')).toHaveValue(`31/02/${year}`)
    await button('Review').click()
    await expect.element(dialog('Review Notification')).not.toBeInTheDocument()
    expect(unreadable()).toBe(2)

    await field('Date').fill(`28/02/${year}`)
    await time.fill('09:30')
    await expect.poll(unreadable).toBe(0)
    await button('Review').click()
    await expectText(dialog('Review Notification'), `Scheduled for 28 February ${year} at 09:30`)
  })

  test('whose day has passed says that it will be sent immediately, in the form and in the review', async () => {
    showNotifications(undefined, { view: 'notifications' })
    await page.getByRole('dialog').getByText('Reminder', { exact: false }).click()
    await field('Title').fill('High tide')
    await field('Message').fill('Bring boots.')
    await button('Select recipients').click()
    await page.getByRole('checkbox', { name: 'Asha Mwangi', exact: true }).click()
    await button('Done').click()
    await field('Date').fill('01/06/2026')
    await page.getByLabelText('Time', { exact: false }).first().fill('09:30')
    await field('Title').click()
    const sentence = 'This time has passed, so it will be sent immediately.'
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByText('Invalid date/time format').query()).toBeNull()
    await button('Review').click()
    await expectText(dialog('Review Notification'), sentence)
  })

  test('keeps its groups when it is edited', async () => {
    const toGroup = { ...weekly, recipientCount: 24, groups: [{ id: '3', name: 'Kilifi' }] }
    const { sentData } = showNotifications(
      name => (name === 'NotificationById' ? { baoleaderNotification: toGroup } : undefined),
      { view: 'notifications', of: '42' },
    )
    await expectText(page.getByRole('region', { name: 'Preview' }), /1 data collector and 1 group/)
    await field('Title').fill('Send the counts today')
    await button('Review').click()
    await expectText(dialog('Review Notification'), /24 recipients/)
    await button('Update Reminder').click()
    await expect
      .poll(() => sentData('UpdateNotification'))
      .toMatchObject([{ recipients: ['7'], groups: ['3'] }])
  })

  test('is changed with its version, and its button says Update Reminder', async () => {
    const { sentData } = showNotifications(undefined, { view: 'notifications', of: '42' })
    await expect.element(dialog('Edit Notification')).toBeVisible()
    await field('Title').fill('Send the counts today')
    await button('Review').click()
    await expectText(
      dialog('Review Notification'),
      'Scheduled for 30 November 2099 at 09:00 (Africa/Nairobi)',
    )
    await button('Update Reminder').click()
    await expect.element(page.getByText('Notification updated')).toBeVisible()
    expect(sentData('UpdateNotification')).toMatchObject([
      {
        rowVersion: 1,
        title: 'Send the counts today',
        status: 'ACTIVE',
        recur: 'WEEKLY',
        timezone: 'Africa/Nairobi',
        dateSent: weekly.dateSent,
        recipients: ['7'],
      },
    ])
  })
})
