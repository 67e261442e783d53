import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CreateDataListDocument,
  DataListByIdDocument,
  DataListMergeDocument,
  type DataListPartsFragment,
  DataListsDocument,
  DataListUsesDocument,
  type DataListUsesQuery,
  type KeptDataListColumns,
  MergeDataListsDocument,
  UpdateDataListDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type DataList = DataListPartsFragment
export type ListStatus = DataList['status']
export type ListUses = DataListUsesQuery['isListInUse']

/** The number of lists per step. */
const step = 15

/** The lists of a status, newest first, loaded in steps. */
export function dataListsQuery(status: ListStatus, name: string) {
  const filters = { status: { eq: status }, ...(name && { name: { contains: name } }) }
  return infiniteQueryOptions({
    queryKey: [...keys.dataLists, 'list', filters],
    queryFn: async ({ pageParam: start, signal }) => {
      const variables = { filters, pagination: { start, limit: step } }
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

/** Null for an unknown id. */
export function dataListQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.dataLists, 'one', id],
    queryFn: async ({ signal }) => (await graphql(DataListByIdDocument, { id }, signal)).dataList,
  })
}

/**
 * Creates a list.
 * @param clientId makes a repeated call create no second list
 */
export async function createDataList(name: string, clientId: string): Promise<DataList> {
  const input = { name, status: 'active', clientId } as const
  return (await graphql(CreateDataListDocument, { input })).createDataList
}

interface ListChange {
  id: string
  /** The version that the screen shows; left out if none was read. */
  rowVersion?: number
  name?: string
  status?: ListStatus
}

/** @throws Problem `version.stale` if somebody else changed the list; `in-use` if a template uses it */
export async function updateDataList({ id, ...input }: ListChange): Promise<DataList> {
  return (await graphql(UpdateDataListDocument, { id, input })).updateDataList
}

/** The questions that use the list. Never from the cache. */
export async function usesOf(id: string): Promise<ListUses> {
  return (await graphql(DataListUsesDocument, { id })).isListInUse
}

export type KeptColumns = KeptDataListColumns

/** How a list would be merged into another. Never from the cache. */
export function listMergeQuery(id: string, into: string) {
  return queryOptions({
    queryKey: [...keys.dataLists, 'merge', id, into],
    queryFn: async ({ signal }) => (await graphql(DataListMergeDocument, { id, into }, signal)).dataListMerge,
    staleTime: 0,
  })
}

/**
 * Adds the items of a list to another, which all templates offer then, and archives the first. Returns the
 * name of the other.
 * @param keep whose columns an item gets that both lists have; null if none differs
 * @throws Problem `input.invalid` for items that differ without a choice
 */
export async function mergeDataLists(id: string, into: string, keep: KeptColumns | null): Promise<string> {
  return (await graphql(MergeDataListsDocument, { id, into, keep })).mergeDataLists.name
}

/** Refetches what shows lists and items. */
export function refetchDataLists(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'data-list-updated' })
}
