import type { BaoleaderNotificationFiltersInput } from '#src/generated/graphql.ts'
import { defaultSort, type NotificationsSearch, type Sort } from './notifications-search.ts'

/** Scheduled is an active notification with a send time to come. */
export const scheduledFilter = (now: Date) => ({
  status: { eq: 'ACTIVE' as const },
  nextSendAt: { gte: now.toISOString() },
})

/** The search params of the list as the server's filters. */
export function filtersOf({ text, status, type }: NotificationsSearch, now: Date) {
  return {
    ...(text && { text: text.trim() }),
    ...(status === 'SCHEDULED' ? scheduledFilter(now) : status && { status: { eq: status } }),
    ...(type && { type: { eq: type } }),
  } satisfies BaoleaderNotificationFiltersInput
}

const orders: Record<Sort, string> = {
  'created-newest': 'createdAt:desc',
  'created-oldest': 'createdAt:asc',
  'scheduled-newest': 'dateSent:desc',
  'scheduled-oldest': 'dateSent:asc',
}

export function orderOf({ sort = defaultSort }: NotificationsSearch): string[] {
  return [orders[sort]]
}
