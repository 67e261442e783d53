import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CreateDataListDocument,
  DataListByIdDocument,
  type DataListPartsFragment,
  DataListsDocument,
  DataListUsesDocument,
  type DataListUsesQuery,
  UpdateDataListDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type DataList = DataListPartsFragment
export type ListStatus = DataList['status']
export type ListUses = DataListUsesQuery['isListInUse']

/** How many lists come first, and with each scroll to the end. */
const listsAtOnce = 15

/** Lists of one status, newest first, fifteen and fifteen more. */
export function dataListsQuery(status: ListStatus, name: string) {
  const filters = { status: { eq: status }, ...(name && { name: { contains: name } }) }
  return infiniteQueryOptions({
    queryKey: [...keys.dataLists, 'list', filters],
    queryFn: async ({ pageParam: start, signal }) => {
      const variables = { filters, pagination: { start, limit: listsAtOnce } }
      return (await graphql(DataListsDocument, variables, signal)).dataLists
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0)
      return loaded < count && pages.at(-1)?.data.length ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** Null when there is no such list. */
export function dataListQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.dataLists, 'one', id],
    queryFn: async ({ signal }) => (await graphql(DataListByIdDocument, { id }, signal)).dataList,
  })
}

/** @param clientId asked again with it, the list is made no second time */
export async function createDataList(name: string, clientId: string): Promise<DataList> {
  const input = { name, status: 'active', clientId } as const
  return (await graphql(CreateDataListDocument, { input })).createDataList
}

interface ListChange {
  id: string
  /** The version that was seen; left out by whoever has seen none. */
  rowVersion?: number
  name?: string
  status?: ListStatus
}

/** @throws Problem version.stale when somebody else changed it since, in-use when a template offers it */
export async function updateDataList({ id, ...input }: ListChange): Promise<DataList> {
  return (await graphql(UpdateDataListDocument, { id, input })).updateDataList
}

/** Which questions of which templates offer the list; as of now, never from the cache. */
export async function usesOf(id: string): Promise<ListUses> {
  return (await graphql(DataListUsesDocument, { id })).isListInUse
}

/** After a list or its items were changed. */
export function refetchDataLists(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'data-list-updated' })
}
