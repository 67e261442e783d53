import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { InboxPanel } from './inbox-panel.tsx'

beforeEach(() => page.viewport(390, 844))

const settings = {
  byMail: ['WEBHOOK_STOPPED'],
  byPush: [],
  digestHour: null,
  timezone: 'UTC',
  isPushedHere: false,
  pushKey: 'x',
}

/** The panel of a person with one mention, and with 12 reports that wait. */
function show({ isEmpty = false } = {}) {
  let unread = isEmpty ? 0 : 1
  const requests = graphqlAnswers((name, variables) => {
    switch (name) {
      case 'Inbox':
        return { inbox: isEmpty ? [] : [item(unread === 0)] }
      case 'InboxUnread':
        return { inboxUnread: unread }
      case 'WaitingReviews':
        return { waitingReviews: { count: isEmpty ? 0 : 12, fresh: isEmpty ? 0 : 3 } }
      case 'MarkInboxRead':
        unread = 0
        return { markInboxRead: true }
      case 'MarkWaitingReviewsSeen':
        return { markWaitingReviewsSeen: true }
      case 'InboxSettings':
        return { inboxSettings: settings }
      case 'UpdateInboxSettings':
        return { updateInboxSettings: { ...settings, ...(variables.input as object) } }
    }
  })
  const router = mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InboxPanel personId="1" />
    </QueryClientProvider>,
  )
  return { requests, router }
}

const item = (isRead: boolean) => ({
  id: '5',
  kind: 'MENTION',
  sentence: 'Asha Omari mentioned you in a comment on Well check',
  path: '/auth/tasks/9',
  isRead,
  createdAt: '2026-11-20T08:00:00Z',
})

test('the reports that wait are one line, and a press goes to the thing and marks it', async () => {
  const { requests, router } = show()
  await expect.element(page.getByText('12 reports are waiting for review')).toBeVisible()
  await expect.element(page.getByText('3 new')).toBeVisible()
  await page.getByRole('link', { name: /Unread:.*mentioned you/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/tasks/9')
  expect(requests.find(({ name }) => name === 'MarkInboxRead')?.variables).toEqual({ ids: ['5'] })
  await expect.element(page.getByRole('link', { name: /Unread:.*mentioned/ })).not.toBeInTheDocument()
})

test('all are marked with one press', async () => {
  const { requests } = show()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect
    .poll(() => requests.find(({ name }) => name === 'MarkInboxRead')?.variables)
    .toEqual({ ids: null })
})

test('an empty inbox says what comes into it', async () => {
  show({ isEmpty: true })
  await expect.element(page.getByText('You’re all caught up')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('mail, push and the digest are chosen', async () => {
  const { requests } = show()
  const inputs = () =>
    requests.filter(({ name }) => name === 'UpdateInboxSettings').map(({ variables }) => variables.input)
  await page.getByRole('button', { name: 'Inbox settings' }).click()
  await page.getByRole('checkbox', { name: 'Push: A colleague mentions me' }).click()
  await expect.poll(inputs).toMatchObject([{ byMail: ['WEBHOOK_STOPPED'], byPush: ['MENTION'] }])
  await page.getByRole('combobox', { name: 'Daily email digest' }).selectOptions('07:00')
  await expect
    .poll(() => inputs().at(-1))
    .toMatchObject({
      digestHour: 7,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
})
