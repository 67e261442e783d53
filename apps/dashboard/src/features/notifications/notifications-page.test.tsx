import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectText, refused, sent, showNotifications } from './testing/show-notifications.tsx'

beforeEach(() => page.viewport(1440, 900))

const row = (title: string) => page.getByRole('row', { name: title, exact: false, includeHidden: true })
const rowButton = (action: string, title: string) =>
  page.getByRole('button', { name: `${action}: ${title}`, exact: true })
const search = (router: ReturnType<typeof showNotifications>['router']) => router.state.location.search

test('the list shows figures, the next notification and the columns in their order', async () => {
  showNotifications()
  await expect.element(page.getByText('Company notifications')).toBeVisible()
  await expectText(page.getByRole('region', { name: 'Scheduled' }), 'Scheduled2')
  await expectText(page.getByRole('region', { name: 'Drafts' }), 'Drafts4')
  const next = page.getByRole('button', { name: 'Next notification', exact: false })
  await expectText(next, /in \d+ years.*Send the counts.*30 November 2099 09:00 \(Africa\/Nairobi\)/)
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(one => one.textContent)
  expect(heads).toEqual(['Date', 'Type', 'Title', 'Recipients', 'Status', 'Actions'])
  await expectText(row('High tide'), /01\/11\/2026Sent.*General.*SENT/)
  await expectText(row('Send the counts'), /30\/11\/2099Scheduled.*Reminder.*SCHEDULED/)
})

test('what cannot be edited has no Edit, and what is archived no Archive', async () => {
  const archived = {
    ...sent,
    id: '43',
    title: 'Old news',
    status: 'ARCHIVED',
    recipientCount: 0,
    recipients: [],
  }
  const past = { ...sent, id: '44', title: 'Past', type: 'REMINDER', status: 'DONE' }
  showNotifications(name =>
    name === 'Notifications' ? { baoleaderNotifications: { count: 2, data: [archived, past] } } : undefined,
  )
  await expect.element(rowButton('Edit', 'Old news')).toBeDisabled()
  await expect.element(rowButton('Archive', 'Old news')).toBeDisabled()
  await expect.element(rowButton('Duplicate', 'Old news')).toBeEnabled()
  await expect.element(rowButton('Delivery Report', 'Old news')).toBeEnabled()
  await expectText(row('Old news'), 'No recipients')
  await expect.element(rowButton('Edit', 'Past')).toBeDisabled()
  await expect.element(rowButton('Archive', 'Past')).toBeEnabled()
  await expectText(row('Past'), 'SENT')
})

test('search, filters and order are asked of the server, and Reset takes them away', async () => {
  const { requests, router } = showNotifications(undefined, {
    status: 'SCHEDULED',
    type: 'REMINDER',
    sort: 'scheduled-oldest',
  })
  const lists = () =>
    requests.filter(({ name }) => name === 'Notifications').map(({ variables }) => variables)
  await expect
    .poll(() => lists().at(-1))
    .toMatchObject({
      filters: {
        status: { eq: 'ACTIVE' },
        nextSendAt: { gte: expect.any(String) },
        type: { eq: 'REMINDER' },
      },
      sort: ['dateSent:asc'],
      pagination: { start: 0, limit: 10 },
    })
  await page.getByRole('searchbox', { name: 'Search by title or message' }).fill('boots')
  await expect.poll(() => lists().at(-1)).toMatchObject({ filters: { text: 'boots' } })
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => search(router)).toEqual({})
  expect(lists()).toContainEqual({
    filters: {},
    sort: ['createdAt:desc'],
    pagination: { start: 0, limit: 10 },
  })
})

test('an archived notification is shown as archived at once', async () => {
  let isArchived = false
  // The list is not loaded again, so that it shows what the screen knows.
  const { requests } = showNotifications(name => {
    if (name === 'ArchiveNotification') isArchived = true
    return name === 'Notifications' && isArchived ? refused() : undefined
  })
  await rowButton('Archive', 'High tide').click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.element(page.getByText('Notification archived')).toBeVisible()
  await expectText(row('High tide'), 'ARCHIVED')
  expect(requests.find(({ name }) => name === 'ArchiveNotification')?.variables).toEqual({ id: '40' })
})

test('a refused archive says so and changes nothing', async () => {
  showNotifications(name => (name === 'ArchiveNotification' ? refused() : undefined))
  await rowButton('Archive', 'High tide').click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.element(page.getByText('Failed to archive')).toBeVisible()
  await expect.element(row('High tide')).not.toHaveTextContent('ARCHIVED')
})

test('a list that does not load can be tried again, and an empty one says what to do', async () => {
  let answers = 0
  showNotifications(name => {
    if (name !== 'Notifications') return undefined
    return answers++ === 0 ? refused() : { baoleaderNotifications: { count: 0, data: [] } }
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No notifications yet')).toBeVisible()
})
