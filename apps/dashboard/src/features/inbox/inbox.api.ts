import type { InboxKind } from '@quadrat/domain/notification/inbox'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  InboxDocument,
  type InboxQuery,
  InboxSettingsDocument,
  type InboxSettingsPartsFragment,
  MarkInboxReadDocument,
  MarkWaitingReviewsSeenDocument,
  StartInboxPushDocument,
  StopInboxPushDocument,
  UpdateInboxSettingsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

type WireKind = InboxQuery['inbox'][number]['kind']
const kindOf = (kind: WireKind) => kind.toLowerCase().replaceAll('_', '-') as InboxKind
const wireKind = (kind: InboxKind) => kind.toUpperCase().replaceAll('-', '_') as WireKind

export type InboxItem = Omit<InboxQuery['inbox'][number], 'kind'> & { kind: InboxKind }

const pageSize = 20

/** The inbox by pages, the newest first. */
export function inboxQuery(personId: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.inbox(personId), 'items'],
    queryFn: async ({ pageParam, signal }): Promise<InboxItem[]> => {
      const { inbox } = await graphql(InboxDocument, { before: pageParam, limit: pageSize }, signal)
      return inbox.map(item => ({ ...item, kind: kindOf(item.kind) }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
}

/** @param ids null marks all, the reports that wait included */
export const markRead = (ids: string[] | null) => graphql(MarkInboxReadDocument, { ids })
export const markWaitingSeen = () => graphql(MarkWaitingReviewsSeenDocument, {})

export interface InboxSettings extends Omit<InboxSettingsPartsFragment, 'byMail' | 'byPush'> {
  byMail: InboxKind[]
  byPush: InboxKind[]
  pushKey: string
}
export type InboxChoice = Pick<InboxSettings, 'byMail' | 'byPush' | 'digestHour' | 'timezone'>

export function settingsQuery(personId: string) {
  return queryOptions({
    queryKey: [...keys.inbox(personId), 'settings'],
    queryFn: async ({ signal }) =>
      settingsOf((await graphql(InboxSettingsDocument, {}, signal)).inboxSettings),
    staleTime: 0,
  })
}

export async function saveSettings({ byMail, byPush, digestHour, timezone }: InboxChoice) {
  const input = { byMail: byMail.map(wireKind), byPush: byPush.map(wireKind), digestHour, timezone }
  return settingsOf((await graphql(UpdateInboxSettingsDocument, { input })).updateInboxSettings)
}

function settingsOf(settings: InboxSettingsPartsFragment & { pushKey: string }): InboxSettings {
  return { ...settings, byMail: settings.byMail.map(kindOf), byPush: settings.byPush.map(kindOf) }
}

export const startPush = (subscription: { endpoint: string; p256dh: string; auth: string }) =>
  graphql(StartInboxPushDocument, subscription)
export const stopPush = () => graphql(StopInboxPushDocument, {})
