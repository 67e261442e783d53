import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  RecipientGroupMembersDocument,
  RecipientGroupsDocument,
  RecipientPeopleDocument,
} from '#src/generated/graphql.ts'
import { allPages } from '#src/shared/api/all-pages.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { byId, type Recipient, type RecipientGroup, type Recipients } from './recipients.ts'

/** Rows of one page of a recipient list. */
const pageSize = 500

interface Page<Row> {
  count: number
  data: readonly Row[]
}

type Pagination = { start: number; limit: number }

/** A list of which people are chosen: its pages, and the rows of all of them. */
export interface RecipientList<Row> {
  page: (text: string, pagination: Pagination, signal?: AbortSignal) => Promise<Page<Row>>
  key: readonly string[]
}

/** Only people whose access is active can be reached. */
const active = { status: { eq: 'ACTIVE' as const } }

export const peopleList: RecipientList<Recipient> = {
  page: async (text, pagination, signal) => {
    const filters = { ...active, ...(text && { text }) }
    return (await graphql(RecipientPeopleDocument, { filters, pagination }, signal)).baoriders
  },
  key: [...keys.collectors, 'recipients'],
}

export const groupList: RecipientList<RecipientGroup> = {
  page: async (text, pagination, signal) => {
    const filters = text ? { name: { contains: text } } : {}
    return (await graphql(RecipientGroupsDocument, { filters, pagination }, signal)).baoleaderCommunities
  },
  key: [...keys.groups, 'recipients'],
}

/** The rows of a list, a page of 500 after the other. */
export function recipientsQuery<Row>(list: RecipientList<Row>, text: string) {
  return infiniteQueryOptions({
    queryKey: [...list.key, text],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => list.page(text, { start: pageParam, limit: pageSize }, signal),
    getNextPageParam: (last, pages) => (last.data.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  })
}

/** The rows of all pages. */
export function allRecipients<Row>(list: RecipientList<Row>, text: string): Promise<Row[]> {
  return allPages(async pagination => (await list.page(text, pagination)).data)
}

/** The group or the data collector of an address. Nobody if they do not exist, or cannot be reached. */
export function linkedRecipientsQuery({ group, collector }: { group?: string; collector?: string }) {
  return queryOptions({
    queryKey: [...keys.groups, 'recipients', 'given', group ?? '', collector ?? ''],
    queryFn: async ({ signal }): Promise<Recipients> => {
      const pagination = { start: 0, limit: 1 }
      const [groups, people] = await Promise.all([
        group
          ? graphql(RecipientGroupsDocument, { filters: { id: { eq: group } }, pagination }, signal)
          : null,
        collector
          ? graphql(
              RecipientPeopleDocument,
              { filters: { ...active, id: { eq: collector } }, pagination },
              signal,
            )
          : null,
      ])
      return {
        people: byId(people?.baoriders.data ?? []),
        groups: byId(groups?.baoleaderCommunities.data ?? []),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The members of groups, each person once. A page that does not arrive ends its group, without an error. */
export function membersQuery(groupIds: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.groups, 'recipients', 'members', ...groupIds],
    queryFn: async ({ signal }) => {
      const groups = await Promise.all(groupIds.map(id => membersOf(id, signal)))
      return [...new Map(groups.flat().map(person => [person.id, person])).values()]
    },
    // What was reviewed is what is sent.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

async function membersOf(groupId: string, signal: AbortSignal): Promise<Recipient[]> {
  const members: Recipient[] = []
  await allPages(async pagination => {
    const page = await graphql(RecipientGroupMembersDocument, { groupId, pagination }, signal)
    members.push(...page.communityMembers.data)
    return page.communityMembers.data
  }).catch(() => undefined)
  return members
}
