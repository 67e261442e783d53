import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  AllDataListItemsDocument,
  type AllDataListItemsQuery,
  CreateDataListItemDocument,
  DataListItemsDocument,
  type DataListItemsQuery,
  TurnDataListItemsDocument,
  UpdateDataListItemDocument,
} from '#src/generated/graphql.ts'
import { graphql, post } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import type { ListStatus } from '../data-lists.api.ts'

export type Item = DataListItemsQuery['dataListOptions']['data'][number]
export type ExportedItem = AllDataListItemsQuery['dataListOptions']['data'][number]

interface ItemsSearch {
  listId: string
  status: ListStatus
  text: string
  start: number
  limit: number
}

export function itemsQuery({ listId, status, text, start, limit }: ItemsSearch) {
  const filters = {
    data_list: { eq: listId },
    status: { eq: status },
    ...(text && { value: { contains: text } }),
  }
  const variables = { filters, pagination: { start, limit }, orderBy: ['createdAt:desc'] }
  return queryOptions({
    queryKey: [...keys.dataLists, 'items', variables],
    queryFn: async ({ signal }) => (await graphql(DataListItemsDocument, variables, signal)).dataListOptions,
    placeholderData: keepPreviousData,
  })
}

/** As many as one page of a list holds. */
const pageMax = 500

/** Every item of a list, those that are on and then those that are off, each in the order in which they came. */
export async function allItems(listId: string): Promise<ExportedItem[]> {
  return [...(await itemsOf(listId, 'active')), ...(await itemsOf(listId, 'inactive'))]
}

async function itemsOf(listId: string, status: ListStatus): Promise<ExportedItem[]> {
  const items: ExportedItem[] = []
  for (;;) {
    const { data } = (
      await graphql(AllDataListItemsDocument, {
        filters: { data_list: { eq: listId }, status: { eq: status } },
        pagination: { start: items.length, limit: pageMax },
        orderBy: ['createdAt:asc'],
      })
    ).dataListOptions
    items.push(...data)
    if (data.length < pageMax) return items
  }
}

/**
 * @param clientId asked again with it, the item is made no second time
 * @throws Problem taken.name when the list has it
 */
export async function addItem(listId: string, value: string, clientId: string): Promise<void> {
  const input = { value, data_list: listId, status: 'active', clientId } as const
  await graphql(CreateDataListItemDocument, { input })
}

/**
 * All in one call, which may weigh more than others may; those that the list has already are counted as duplicates.
 * @param clientId asked again with it, nothing is added and what was done is answered once more
 */
export function importItems(
  listId: string,
  values: string[],
  clientId: string,
): Promise<{ created: number; duplicates: number }> {
  return post(`/api/data-lists/${listId}/options`, { values, clientId })
}

export async function renameItem(id: string, value: string): Promise<void> {
  await graphql(UpdateDataListItemDocument, { id, input: { value } })
}

/** Turns items on or off, all in one call; answers how many were not so before. */
export async function turnItems(listId: string, ids: readonly string[], status: ListStatus): Promise<number> {
  const input = { data_list: listId, ids: [...ids], status }
  return (await graphql(TurnDataListItemsDocument, { input })).updateDataListOptions
}
