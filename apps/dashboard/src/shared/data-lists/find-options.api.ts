import { itemLabels } from '@quadrat/domain/template/list-labels'
import type { DataOption } from '@quadrat/forms/contract'
import {
  type DataListOptionFiltersInput,
  FormOptionsDocument,
  type FormOptionsQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'

/** Options per page in the option sheet of a form. */
const optionsPage = 50

/** A page of the enabled options of a data list; `next` is null on the last page. */
export async function findOptions(listId: string, text: string, start: number, signal: AbortSignal) {
  const filters = {
    data_list: { eq: listId },
    status: { eq: 'active' as const },
    ...(text !== '' && { value: { contains: text } }),
  }
  const options = await optionsOf(filters, { start, limit: optionsPage }, signal)
  return { options, next: options.length < optionsPage ? null : String(start + optionsPage) }
}

/** An option of a data list, enabled or not; null if the list does not have it. */
export async function findOption(listId: string, id: string): Promise<DataOption | null> {
  const filters = { data_list: { eq: listId }, id: { eq: id } }
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
  return { id, value, labels: itemLabels(columns) }
}
