import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  AllDataListItemsDocument,
  type AllDataListItemsQuery,
  CreateDataListItemDocument,
  DataListItemsDocument,
  type DataListItemsQuery,
  SetDataListItemStatusDocument,
  UpdateDataListItemDocument,
} from '#src/generated/graphql.ts'
import { allPages } from '#src/shared/api/all-pages.ts'
import { graphql, post } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import type { ListStatus } from '../data-lists.api.ts'

export type Item = DataListItemsQuery['dataListOptions']['data'][number]
export type ExportedItem = AllDataListItemsQuery['dataListOptions']['data'][number]

/** The orders of items by their names on the wire. An import keeps the order of its file. */
const orders = { newest: 'createdAt:desc', file: 'createdAt:asc', name: 'value:asc' } as const
export type ItemOrder = keyof typeof orders

interface ItemsSearch {
  listId: string
  status: ListStatus
  text: string
  order: ItemOrder
  start: number
  limit: number
}

export function itemsQuery({ listId, status, text, order, start, limit }: ItemsSearch) {
  const filters = {
    data_list: { eq: listId },
    status: { eq: status },
    ...(text && { value: { contains: text } }),
  }
  const variables = { filters, pagination: { start, limit }, orderBy: [orders[order]] }
  return queryOptions({
    queryKey: [...keys.dataLists, 'items', variables],
    queryFn: async ({ signal }) => (await graphql(DataListItemsDocument, variables, signal)).dataListOptions,
    placeholderData: keepPreviousData,
  })
}

/** All items of a list: the enabled ones, then the disabled ones, each in the order of creation. */
export async function allItems(listId: string): Promise<ExportedItem[]> {
  return [...(await itemsOf(listId, 'active')), ...(await itemsOf(listId, 'inactive'))]
}

async function itemsOf(listId: string, status: ListStatus): Promise<ExportedItem[]> {
  const filters = { data_list: { eq: listId }, status: { eq: status } }
  return allPages(async pagination => {
    const variables = { filters, pagination, orderBy: ['createdAt:asc'] }
    return (await graphql(AllDataListItemsDocument, variables)).dataListOptions.data
  })
}

/**
 * Creates an item.
 * @param clientId makes a repeated call create no second item
 * @throws Problem `taken.name` if the list has the item
 */
export async function createItem(listId: string, value: string, clientId: string): Promise<void> {
  const input = { value, data_list: listId, status: 'active', clientId } as const
  await graphql(CreateDataListItemDocument, { input })
}

/** An item of a file. */
export interface NewItem {
  value: string
  /** Its labels in other languages and its additional columns, by their names. */
  columns: Record<string, string>
}

export interface ImportResult {
  created: number
  duplicates: number
  /** The values that were not added, in the order of the file. */
  duplicateValues: string[]
}

/**
 * Imports items in one call. Items that the list has are returned as duplicates.
 * @param clientId makes a repeated call import nothing and return the first result
 */
export function importItems(
  listId: string,
  items: readonly NewItem[],
  clientId: string,
): Promise<ImportResult> {
  const hasColumns = items.some(({ columns }) => Object.keys(columns).length > 0)
  return post(`/api/data-lists/${listId}/options`, {
    values: items.map(({ value }) => value),
    ...(hasColumns && { columns: items.map(({ columns }) => columns) }),
    clientId,
  })
}

/** Changes the text of an item, and its columns where they are given. */
export async function updateItem(
  id: string,
  input: { value: string; columns?: Record<string, string> },
): Promise<void> {
  await graphql(UpdateDataListItemDocument, { id, input })
}

/** Enables or disables items in one call, and returns the number of changed items. */
export async function setItemStatus(
  listId: string,
  ids: readonly string[],
  status: ListStatus,
): Promise<number> {
  const input = { data_list: listId, ids: [...ids], status }
  return (await graphql(SetDataListItemStatusDocument, { input })).updateDataListOptions
}
