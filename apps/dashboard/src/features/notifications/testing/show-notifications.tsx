import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { NotificationRow } from '../notifications.api.ts'
import { NotificationsPage } from '../notifications-page.tsx'

const asha = { id: '7', firstName: 'Asha', lastName: 'Mwangi', profilePicture: null }
const people = Array.from({ length: 23 }, (_, at) => ({
  id: String(100 + at),
  firstName: 'Person',
  lastName: String(at + 1),
  profilePicture: null,
}))

export const sent: NotificationRow = {
  id: '40',
  rowVersion: 1,
  type: 'GENERAL',
  status: 'SENT',
  title: 'High tide',
  message: 'Bring boots.',
  translations: [],
  timezone: 'Africa/Nairobi',
  recur: 'NONE',
  dateSent: '2026-11-01T06:00:00.000Z',
  endAt: null,
  createdAt: '2026-11-01T05:59:00.000Z',
  isEditable: false,
  recipientCount: 1,
  next: null,
  attachment: null,
  channels: [],
  recipients: [asha],
  groups: [],
}
export const draft: NotificationRow = {
  ...sent,
  id: '41',
  status: 'DRAFT',
  title: 'Bring gloves',
  dateSent: null,
  isEditable: true,
}
export const weekly: NotificationRow = {
  ...sent,
  id: '42',
  type: 'REMINDER',
  status: 'ACTIVE',
  title: 'Send the counts',
  recur: 'WEEKLY',
  dateSent: '2099-11-30T06:00:00.000Z',
  next: { sendAt: '2099-11-30T06:00:00.000Z' },
  isEditable: true,
}

type Variables = Record<string, unknown>
type Answer = (name: string, variables: Variables) => unknown
type Answers = Record<string, (variables: Variables) => unknown>

const rows = [sent, draft, weekly]
const usualAnswers: Answers = {
  Viewer: () => ({ myUser: { id: '1', abilities: ['notification.write', 'file.upload'] } }),
  Notifications: () => ({ baoleaderNotifications: { count: rows.length, data: rows } }),
  NotificationCount: ({ filters }) => ({
    countNotifications: JSON.stringify(filters).includes('DRAFT') ? 4 : 2,
  }),
  NextNotification: () => ({ baoleaderNotifications: { data: [weekly] } }),
  NotificationById: ({ id }) => ({ baoleaderNotification: rows.find(row => row.id === id) ?? null }),
  RecipientPeople: () => ({ baoriders: { count: 1, data: [asha] } }),
  RecipientGroups: () => ({ baoleaderCommunities: { count: 1, data: [{ id: '3', name: 'Kilifi' }] } }),
  RecipientGroupMembers: () => ({ communityMembers: { data: people } }),
  // A text-message gateway is set, no mail server.
  NotificationReach: ({ recipients }) => {
    const people = (recipients as string[]).length
    return {
      notificationReach: {
        textMessages: { isAvailable: true, people, messages: people * 2, left: 5 },
        mails: { isAvailable: false, people: 0, messages: 0, left: 0 },
      },
    }
  },
  CreateNotification: () => ({ createBaoleaderNotification: { id: '50', rowVersion: 1 } }),
  UpdateNotification: () => ({ updateBaoleaderNotification: { id: '42', rowVersion: 2 } }),
  ArchiveNotification: () => ({ deleteBaoleaderNotification: { id: '40', status: 'ARCHIVED' } }),
}

/**
 * Shows the screen with three notifications: one that was sent, a draft and a weekly reminder.
 * @param others answers instead of the usual ones; undefined for the usual one
 * @param search the address
 */
export function showNotifications(others: Answer = () => undefined, search: Record<string, string> = {}) {
  const requests = graphqlAnswers(
    (name, variables) => others(name, variables) ?? usualAnswers[name]?.(variables),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = mount(
    <QueryClientProvider client={client}>
      <NotificationsPage />
    </QueryClientProvider>,
  )
  if (Object.keys(search).length > 0) router.navigate({ to: '/', search, replace: true } as never)
  const sentData = (name: string) => requests.filter(one => one.name === name).map(one => one.variables.data)
  return { requests, router, sentData }
}

export const refused = () => new Problem('internal')

/** Waits until the whole text of an element matches. */
export async function expectText(locator: Locator, pattern: RegExp | string): Promise<void> {
  await expect.poll(() => locator.query()?.textContent ?? '', { timeout: 20_000 }).toMatch(pattern)
}
