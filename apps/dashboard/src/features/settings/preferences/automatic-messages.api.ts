import type { AutomaticKind, CollectorKind } from '@quadrat/domain/notification/automatic-message'
import { queryOptions } from '@tanstack/react-query'
import {
  AutomaticMessagesDocument,
  type AutomaticMessagesPartsFragment,
  UpdateAutomaticMessagesDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type AutomaticMessage = AutomaticMessagesPartsFragment['messages'][number]

/** What the organisation sends by itself. */
export interface AutomaticMessages {
  timezone: string
  messages: Partial<Record<AutomaticKind, AutomaticMessage>>
}

export const automaticMessagesQuery = queryOptions({
  queryKey: [...keys.company, 'automatic-messages'],
  queryFn: async ({ signal }) =>
    shown((await graphql(AutomaticMessagesDocument, {}, signal)).automaticMessages),
})

export type AutomaticChange = { timezone: string } | { kind: CollectorKind; isOn: boolean }

export async function updateAutomaticMessages(input: AutomaticChange): Promise<AutomaticMessages> {
  return shown((await graphql(UpdateAutomaticMessagesDocument, { input })).updateAutomaticMessages)
}

function shown({ timezone, messages }: AutomaticMessagesPartsFragment): AutomaticMessages {
  return { timezone, messages: Object.fromEntries(messages.map(one => [one.kind, one])) }
}
