import { type ItemFilter, rowOfItem } from '@quadrat/domain/logic/item-filter'
import { ownColumns } from '@quadrat/domain/template/choice-columns'
import { itemColumns, itemLabels } from '@quadrat/domain/template/list-labels'
import type { DataOption } from '@quadrat/forms/contract'
import {
  type DataListOptionFiltersInput,
  FormOptionsDocument,
  type FormOptionsQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'

/** Options per page in the option sheet of a form. */
const optionsPage = 50

/** Options per request, and requests per page, where a filter is more than comparisons with single texts. */
const [scannedAtOnce, scans] = [500, 20]

/**
 * A page of the enabled options of a data list; `next` is null on the last page. The server compares columns
 * with single texts, and the rest of a filter is evaluated here.
 */
export async function findOptions(
  listId: string,
  text: string,
  start: number,
  signal: AbortSignal,
  filter: ItemFilter | null = null,
) {
  // An item without a text has no such column.
  const equal = filter?.equal.filter(one => one.text !== '') ?? []
  const filters = {
    data_list: { eq: listId },
    status: { eq: 'active' as const },
    ...(text !== '' && { value: { contains: text } }),
    ...(equal.length > 0 && { columns: Object.fromEntries(equal.map(one => [one.column, one.text])) }),
  }
  const limit = filter ? scannedAtOnce : optionsPage
  const options: DataOption[] = []
  let from = start
  for (let scan = 0; scan < scans && options.length < optionsPage; scan += 1) {
    const page = await optionsOf(filters, { start: from, limit }, signal)
    for (const [at, option] of page.entries()) {
      if (options.length === optionsPage) return { options, next: String(from + at) }
      if (!filter || filter.isOffered(rowOfItem(option))) options.push(option)
    }
    if (page.length < limit) return { options, next: null }
    from += limit
  }
  return { options, next: String(from) }
}

/** An option of a data list, enabled or not; null if the list does not have it. */
export async function findOption(listId: string, id: string): Promise<DataOption | null> {
  const filters = { data_list: { eq: listId }, id: { eq: id } }
  return (await optionsOf(filters, { start: 0, limit: 1 }))[0] ?? null
}

/** The first enabled option with this text in a column; null if there is none. */
export async function lookUpOption(listId: string, column: string, text: string): Promise<DataOption | null> {
  const filters = {
    data_list: { eq: listId },
    status: { eq: 'active' as const },
    ...((ownColumns as readonly string[]).includes(column)
      ? { value: { eq: text } }
      : { columns: { [column]: text } }),
  }
  return (await optionsOf(filters, { start: 0, limit: 1 }))[0] ?? null
}

async function optionsOf(
  filters: DataListOptionFiltersInput,
  pagination: { start: number; limit: number },
  signal?: AbortSignal,
): Promise<DataOption[]> {
  const { dataListOptions } = await graphql(FormOptionsDocument, { filters, pagination }, signal)
  return dataListOptions.data.map(shownOption)
}

function shownOption({
  id,
  value,
  columns,
}: FormOptionsQuery['dataListOptions']['data'][number]): DataOption {
  return { id, value, labels: itemLabels(columns), columns: itemColumns(columns) }
}
