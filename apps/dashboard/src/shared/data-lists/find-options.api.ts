import { FormOptionsDocument } from '#src/generated/graphql.ts'
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
  const page = { start, limit: optionsPage }
  const { dataListOptions } = await graphql(FormOptionsDocument, { filters, pagination: page }, signal)
  const options = dataListOptions.data
  return { options, next: options.length < optionsPage ? null : String(start + optionsPage) }
}
