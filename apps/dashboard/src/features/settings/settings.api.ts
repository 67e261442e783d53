import { queryOptions } from '@tanstack/react-query'
import {
  FileStorageDocument,
  MessageBudgetsDocument,
  OwnSwitchesDocument,
  type OwnSwitchesQuery,
  UpdateOwnSwitchesDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

type OwnSwitches = OwnSwitchesQuery['myUser']

/** The optional mails to a person. */
export type MailSwitch = 'receiveWeeklyStatusReport' | 'receiveLoginReminder'

export const ownSwitchesQuery = queryOptions({
  queryKey: [...keys.ownAccount, 'switches'],
  queryFn: async ({ signal }) => (await graphql(OwnSwitchesDocument, {}, signal)).myUser,
})

export async function updateOwnSwitch({ name, on }: { name: MailSwitch; on: boolean }): Promise<OwnSwitches> {
  return (await graphql(UpdateOwnSwitchesDocument, { input: { [name]: on } })).updateMyUser
}

export const messageBudgetsQuery = queryOptions({
  queryKey: [...keys.company, 'messages'],
  queryFn: async ({ signal }) => (await graphql(MessageBudgetsDocument, {}, signal)).messageBudgets,
  // Others send as well.
  staleTime: 0,
})

export const fileStorageQuery = queryOptions({
  queryKey: [...keys.company, 'files'],
  queryFn: async ({ signal }) => (await graphql(FileStorageDocument, {}, signal)).fileStorage,
  staleTime: 0,
})
