import { Problem } from '@quadrat/domain/problem'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draft, expectText, refused, showNotifications } from '../testing/show-notifications.tsx'

beforeEach(() => page.viewport(1440, 900))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const field = (name: string) => page.getByRole('textbox', { name })

const refuse = (operation: string) => (name: string) => (name === operation ? refused() : undefined)

async function fill(title = 'High tide', message = 'Bring boots.'): Promise<void> {
  await field('Title').fill(title)
  await field('Message').fill(message)
}

async function choose(name: string): Promise<void> {
  await button('Select recipients').click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await button('Done').click()
}

describe('a new notification', () => {
  test('is written, reviewed and sent, and the address follows', async () => {
    const { router, sentData } = showNotifications()
    await button('Create Notification').click()
    await expect.poll(() => router.state.location.search).toEqual({ view: 'notifications' })
    await expect.element(dialog('Create Notification')).toBeVisible()
    await fill()
    await choose('Asha Mwangi')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expectText(preview, /🔔High tideBring boots\.Sentnow.*1 data collector/)
    await button('Review').click()
    const review = dialog('Review Notification')
    await expectText(review, /High tide.*Bring boots\..*1 recipient.*Asha Mwangi/)
    await button('Back').click()
    await expect.element(field('Title')).toHaveValue('High tide')
    await button('Review').click()
    await button('Send Notification').click()
    await expect.element(page.getByText('Notification created')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({})
    expect(sentData('CreateNotification')).toMatchObject([
      {
        title: 'High tide',
        message: 'Bring boots.',
        type: 'GENERAL',
        recur: 'NONE',
        status: 'SENT',
        recipients: ['7'],
      },
    ])
  })

  test('shows what is missing, and is not reviewed before', async () => {
    showNotifications(undefined, { view: 'notifications' })
    await button('Review').click()
    for (const text of ['Title is required', 'Message is required', 'Select at least one recipient'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(dialog('Review Notification')).not.toBeInTheDocument()
    await page.getByRole('dialog').getByText('Reminder', { exact: false }).click()
    await button('Review').click()
    await expect.element(page.getByText('Date is required')).toBeVisible()
    await expect.element(page.getByText('Time is required')).toBeVisible()
  })

  test('is also sent by text message, with the number of messages before it is sent', async () => {
    const { sentData } = showNotifications(undefined, { view: 'notifications' })
    await fill()
    await choose('Asha Mwangi')
    await expect.element(page.getByRole('checkbox', { name: 'Email' })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Text message' }).click()
    await button('Review').click()
    await expectText(dialog('Review Notification'), /Text message2 text messages to 1 person/)
    await expect.element(page.getByText('would be refused')).not.toBeInTheDocument()
    await button('Send Notification').click()
    await expect.poll(() => sentData('CreateNotification')).toMatchObject([{ channels: ['TEXT_MESSAGE'] }])
  })

  test('is saved as a draft', async () => {
    const { sentData } = showNotifications(undefined, { view: 'notifications' })
    await fill()
    await choose('Asha Mwangi')
    await button('Review').click()
    await button('Save as Draft').click()
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    expect(sentData('CreateNotification')).toMatchObject([{ status: 'DRAFT' }])
  })

  test('goes to its groups, of whose members now the first 20 are named', async () => {
    const { sentData } = showNotifications(undefined, { view: 'notifications' })
    await fill()
    await choose('Kilifi')
    await button('Review').click()
    const review = dialog('Review Notification')
    await expectText(review, /23 recipients.*Person 20and 3 more/)
    await button('Send Notification').click()
    await expect.element(page.getByText('Notification created')).toBeVisible()
    expect(sentData('CreateNotification')).toMatchObject([{ recipients: [], groups: ['3'] }])
  })

  test('to a group without members is not sent, also where its members do not load', async () => {
    const { sentData } = showNotifications(refuse('RecipientGroupMembers'), { view: 'notifications' })
    await fill()
    await choose('Kilifi')
    await button('Review').click()
    await button('Send Notification').click()
    await expect.element(page.getByText('Select at least one recipient')).toBeVisible()
    // An error, not a remark.
    const toast = page.getByText('Select at least one recipient').element().closest('[role="alert"]')
    expect(toast?.getAttribute('style')).toContain('red')
    expect(sentData('CreateNotification')).toEqual([])
  })

  test('stays open with its reason if it is refused', async () => {
    showNotifications(refuse('CreateNotification'), { view: 'notifications' })
    await fill()
    await choose('Asha Mwangi')
    await button('Review').click()
    await button('Save as Draft').click()
    await expect.element(page.getByText('Failed to save draft')).toBeVisible()
    await button('Send Notification').click()
    await expect.element(page.getByText('Failed to save notification')).toBeVisible()
    await expect.element(dialog('Review Notification')).toBeVisible()
  })

  test('that was lost without an answer is sent once', async () => {
    let tries = 0
    const { sentData } = showNotifications(
      name => (name === 'CreateNotification' && tries++ === 0 ? refused() : undefined),
      { view: 'notifications' },
    )
    await fill()
    await choose('Asha Mwangi')
    await button('Review').click()
    await button('Send Notification').click()
    await expect.element(page.getByText('Failed to save notification')).toBeVisible()
    await button('Send Notification').click()
    await expect.element(page.getByText('Notification created')).toBeVisible()
    const [first, second] = sentData('CreateNotification') as { clientId: string }[]
    expect(first?.clientId).toBe(second?.clientId)
    expect(sentData('UpdateNotification')).toEqual([])
  })

  test('asks before what was typed is lost', async () => {
    showNotifications(undefined, { view: 'notifications' })
    await field('Title').fill('High tide')
    await userEvent.keyboard('{Escape}')
    await button('Stay').click()
    await expect.element(field('Title')).toHaveValue('High tide')
    await button('Cancel').click()
    await button('Leave').click()
    await expect.element(dialog('Create Notification')).not.toBeInTheDocument()
    await button('Create Notification').click()
    await expect.element(field('Title')).toHaveValue('')
  })
})

describe('a notification that exists', () => {
  test('that somebody else changed takes over their change and is saved with their version', async () => {
    let version = 1
    const { sentData } = showNotifications(
      name => {
        if (name === 'NotificationById' && version > 1)
          return { baoleaderNotification: { ...draft, rowVersion: 2, message: 'Bring warm gloves.' } }
        if (name === 'UpdateNotification' && version++ === 1) return new Problem('version.stale')
        return undefined
      },
      { view: 'notifications', of: '41' },
    )
    await field('Title').fill('Gloves')
    await button('Review').click()
    await button('Save as Draft').click()
    await expect
      .element(page.getByText('Someone else updated this notification', { exact: false }))
      .toBeVisible()
    await expect.element(field('Message')).toHaveValue('Bring warm gloves.')
    await button('Review').click()
    await button('Save as Draft').click()
    await expect.element(page.getByText('Draft updated')).toBeVisible()
    expect(sentData('UpdateNotification').at(-1)).toMatchObject({
      rowVersion: 2,
      title: 'Gloves',
      message: 'Bring warm gloves.',
    })
  })

  test('that does not load is shown as the list knows it, and keeps the recipients that it does not know', async () => {
    const row = { ...draft, recipientCount: 50 }
    const { sentData } = showNotifications(name => {
      if (name === 'NotificationById') return refused()
      return name === 'Notifications' ? { baoleaderNotifications: { count: 1, data: [row] } } : undefined
    })
    await button('Edit: Bring gloves').click()
    await expect.element(field('Title')).toHaveValue('Bring gloves')
    await button('Review').click()
    await expectText(dialog('Review Notification'), /50 recipients.*and 49 more/)
    await button('Save as Draft').click()
    await expect.element(page.getByText('Draft updated')).toBeVisible()
    expect(sentData('UpdateNotification')[0]).not.toHaveProperty('recipients')
  })

  test('is duplicated under its title and Copy', async () => {
    const { sentData } = showNotifications()
    await button('Duplicate: High tide').click()
    await expect.element(dialog('Duplicate Notification')).toBeVisible()
    await expect.element(field('Title')).toHaveValue('High tide Copy')
    await button('Review').click()
    await button('Send Notification').click()
    await expect.element(page.getByText('Notification created')).toBeVisible()
    expect(sentData('CreateNotification')).toMatchObject([{ title: 'High tide Copy', recipients: ['7'] }])
  })

  test('that was sent is shown and cannot be changed', async () => {
    showNotifications()
    await button('High tide').click()
    await expect.element(dialog('Notification Details')).toBeVisible()
    await expect.element(field('Title')).toHaveAttribute('readonly')
    await expectText(page.getByRole('region', { name: 'Preview' }), 'Sent01 November 2026 09:00')
    await expect.element(button('Review')).not.toBeInTheDocument()
  })

  test('is archived by its flag', async () => {
    const { sentData } = showNotifications(undefined, { view: 'notifications', of: '41' })
    await page.getByRole('checkbox', { name: 'Archive this notification when it is saved' }).click()
    await button('Review').click()
    await button('Archive notification').click()
    await expect.element(page.getByText('Notification archived')).toBeVisible()
    expect(sentData('UpdateNotification')).toMatchObject([{ status: 'ARCHIVED' }])
  })
})

test('Select All takes all pages of 500, and Cancel takes nothing', async () => {
  const all = Array.from({ length: 512 }, (_, at) => ({
    id: String(1000 + at),
    firstName: 'Collector',
    lastName: String(at),
    profilePicture: null,
  }))
  const { requests } = showNotifications(
    (name, { pagination }) => {
      if (name !== 'RecipientPeople') return undefined
      const { start, limit } = pagination as { start: number; limit: number }
      return { baoriders: { count: all.length, data: all.slice(start, start + limit) } }
    },
    { view: 'notifications' },
  )
  await button('Select recipients').click()
  await page.getByRole('checkbox', { name: 'Select All (512)' }).click()
  await expect.element(page.getByText('512 data collectors')).toBeVisible()
  await dialog('Select recipients').getByRole('button', { name: 'Cancel' }).click()
  await expectText(page.getByRole('region', { name: 'Preview' }), 'No recipients')
  const asked = requests.filter(({ name }) => name === 'RecipientPeople')
  expect(asked.map(({ variables }) => variables.pagination)).toContainEqual({ start: 500, limit: 500 })
})

test('Select All waits for the list of a new search', async () => {
  let arrive = (_: unknown) => {}
  const late = new Promise(resolve => {
    arrive = resolve
  })
  showNotifications(
    (name, { filters }) =>
      name === 'RecipientPeople' && JSON.stringify(filters).includes('Zed') ? late : undefined,
    { view: 'notifications' },
  )
  await button('Select recipients').click()
  const selectAll = page.getByRole('checkbox', { name: 'Select All (1)' }).first()
  await expect.element(selectAll).toBeEnabled()
  const list = page.getByRole('list', { name: 'Data Collectors' })
  await page.getByRole('searchbox', { name: 'Search data collectors' }).fill('Zed')
  // The list still shows the people of before.
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expect.element(selectAll).toBeDisabled()
  arrive({ baoriders: { count: 0, data: [] } })
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
})
