import {
  endInstant,
  isSentAtOnce,
  type NotificationFormValues,
  sendInstant,
} from '@quadrat/domain/notification/notification-form'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ArchiveNotificationDocument,
  CreateNotificationDocument,
  NextNotificationDocument,
  NotificationActivitiesDocument,
  type NotificationActivityFragment,
  NotificationByIdDocument,
  NotificationCountDocument,
  NotificationReachDocument,
  type NotificationReachQuery,
  NotificationReportDocument,
  type NotificationReportQuery,
  NotificationsDocument,
  type NotificationsQuery,
  SendNotificationAgainDocument,
  UpdateNotificationDocument,
} from '#src/generated/graphql.ts'
import { allPages } from '#src/shared/api/all-pages.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { filtersOf, orderOf, scheduledFilter } from './filters.api.ts'
import { type NotificationsSearch, pageOf } from './notifications-search.ts'

/** A notification as the list has it: with the first recipients alone. */
export type NotificationRow = NotificationsQuery['baoleaderNotifications']['data'][number]

const listKey = [...keys.notifications, 'list']
/** Recipients and deliveries of one page. */
const pageSize = 500

export function notificationsQuery(search: NotificationsSearch) {
  const { start, limit } = pageOf(search)
  const { text, status, type, sort } = search
  return queryOptions({
    queryKey: [...listKey, { text, status, type, sort, start, limit }],
    queryFn: async ({ signal }) => {
      const variables = {
        filters: filtersOf(search, new Date()),
        sort: orderOf(search),
        pagination: { start, limit },
      }
      return (await graphql(NotificationsDocument, variables, signal)).baoleaderNotifications
    },
    placeholderData: keepPreviousData,
  })
}

export const scheduledCountQuery = queryOptions({
  queryKey: [...keys.notifications, 'count', 'scheduled'],
  queryFn: async ({ signal }) => {
    const filters = scheduledFilter(new Date())
    return (await graphql(NotificationCountDocument, { filters }, signal)).countNotifications
  },
})

export const draftCountQuery = queryOptions({
  queryKey: [...keys.notifications, 'count', 'drafts'],
  queryFn: async ({ signal }) => {
    const filters = { status: { eq: 'DRAFT' as const } }
    return (await graphql(NotificationCountDocument, { filters }, signal)).countNotifications
  },
})

/** The notification that is sent next; null if none is scheduled. */
export const nextNotificationQuery = queryOptions({
  queryKey: [...keys.notifications, 'next'],
  queryFn: async ({ signal }) => {
    const filters = scheduledFilter(new Date())
    const { baoleaderNotifications } = await graphql(NextNotificationDocument, { filters }, signal)
    const [first] = baoleaderNotifications.data
    return first?.next ? { ...first, sendAt: first.next.sendAt } : null
  },
})

/**
 * One notification with all people who were chosen, a page of 500 after the other. Null for an unknown id.
 */
export function notificationQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.notifications, 'one', id],
    queryFn: ({ signal }) => fetchNotification(id, signal),
    // A form starts with what the server has now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function fetchNotification(id: string, signal?: AbortSignal): Promise<NotificationRow | null> {
  const pageAt = async (pagination: { start: number; limit: number }) =>
    (await orMissing(graphql(NotificationByIdDocument, { id, pagination }, signal)))?.baoleaderNotification
  let first: NotificationRow | null = null
  const recipients = await allPages(async pagination => {
    const page = await pageAt(pagination)
    if (pagination.start === 0) first = page ?? null
    return page?.recipients ?? []
  })
  return first && { ...(first as NotificationRow), recipients }
}

/** What became of a notification, with the people in pages of 500. @param search part of their names */
export function reportQuery(id: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.notifications, 'report', id, search],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const pagination = { start: pageParam, limit: pageSize }
      const variables = { id, pagination, filters: { search } }
      const answer = await orMissing(graphql(NotificationReportDocument, variables, signal))
      return answer?.baoleaderNotification ?? null
    },
    getNextPageParam: (last, pages) =>
      last?.action.pushStatuses.length === pageSize ? pages.length * pageSize : undefined,
  })
}

/** Everybody in the report, regardless of the search. */
export function fetchActivities(id: string): Promise<NotificationActivityFragment[]> {
  return allPages(async pagination => {
    const { baoleaderNotification } = await graphql(NotificationActivitiesDocument, { id, pagination })
    return baoleaderNotification?.action.pushStatuses ?? []
  })
}

/** Sends an early warning again to those who have not confirmed it. */
export async function sendAgain(id: string): Promise<void> {
  await graphql(SendNotificationAgainDocument, { id })
}

/**
 * Whom a text would reach by text message and mail, by how many messages. Without recipients: which ways
 * there are.
 */
export function reachQuery(
  recipients: readonly string[],
  text?: Pick<NotificationInput, 'title' | 'message' | 'translations'>,
) {
  return queryOptions({
    queryKey: [...keys.notifications, 'reach', recipients, text ?? null],
    queryFn: async ({ signal }) =>
      (await graphql(NotificationReachDocument, { recipients: [...recipients], ...text }, signal))
        .notificationReach,
    // What is left of a budget changes without an event.
    staleTime: 0,
  })
}
export type Reach = NotificationReachQuery['notificationReach']

export type Report = NonNullable<NotificationReportQuery['baoleaderNotification']>

/** How the form is saved: sent or scheduled, kept as a draft, or archived. */
export type SaveAs = 'send' | 'draft' | 'archive'

/** The ids of the people and the groups that were chosen. */
export interface ChosenIds {
  recipients: string[]
  groups: string[]
}

/**
 * The input of both mutations.
 * @param recipients undefined leaves those of an existing notification as they are
 */
export function inputOf(values: NotificationFormValues, as: SaveAs, recipients: ChosenIds | undefined) {
  const isReminder = values.notificationType === 'REMINDER'
  const sent = isSentAtOnce(values, new Date()) ? ('SENT' as const) : ('ACTIVE' as const)
  return {
    ...textsOf(values),
    type: values.notificationType,
    timezone: values.sendAtTimezone,
    recur: isReminder ? values.recur : ('NONE' as const),
    attachment: values.imageAttachment?.id ?? null,
    channels: values.channels,
    dateSent: sendInstant(values)?.toISOString() ?? null,
    endAt: endInstant(values)?.toISOString() ?? null,
    status: as === 'draft' ? ('DRAFT' as const) : as === 'archive' ? ('ARCHIVED' as const) : sent,
    ...recipients,
  }
}
export type NotificationInput = ReturnType<typeof inputOf>

/** The title and the message in all languages, as they are sent. */
export function textsOf({ title, message, translations }: NotificationFormValues) {
  return {
    title: title.trim(),
    message: message.trim(),
    translations: translations.map(text => ({
      language: text.language,
      title: text.title.trim(),
      message: text.message.trim(),
    })),
  }
}

interface Version {
  id: string
  rowVersion: number
}

/** @param clientId makes a repeated call create no second notification */
export async function createNotification(input: NotificationInput, clientId: string): Promise<Version> {
  const data = { recipients: [], ...input, clientId }
  return (await graphql(CreateNotificationDocument, { data })).createBaoleaderNotification
}

/** @throws Problem `version.stale` if somebody else changed it */
export async function updateNotification(
  { id, rowVersion }: Version,
  input: NotificationInput,
): Promise<Version> {
  const data = { ...input, rowVersion }
  return (await graphql(UpdateNotificationDocument, { id, data })).updateBaoleaderNotification
}

/** Archives a notification, shows it as archived at once, and refetches what shows it. */
export async function archiveNotification(queryClient: QueryClient, id: string): Promise<void> {
  await graphql(ArchiveNotificationDocument, { id })
  queryClient.setQueriesData<{ count: number; data: NotificationRow[] }>(
    { queryKey: listKey },
    list =>
      list && {
        ...list,
        data: list.data.map(row => (row.id === id ? { ...row, status: 'ARCHIVED', isEditable: false } : row)),
      },
  )
  refetchNotifications(queryClient)
}

/** The row of a notification in the lists that were loaded. */
export function loadedRow(queryClient: QueryClient, id: string): NotificationRow | undefined {
  return queryClient
    .getQueriesData<{ data: NotificationRow[] }>({ queryKey: listKey })
    .flatMap(([, list]) => list?.data ?? [])
    .find(row => row.id === id)
}

export function refetchNotifications(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'notification-updated' })
}
