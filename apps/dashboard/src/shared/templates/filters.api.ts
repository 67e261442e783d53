import type { TemplatesSearch } from './templates-search.ts'
import { sortingOf } from './templates-sorting.ts'

/** The variables of the query. Without `sort` the server uses its own order. */
export function variablesOf(search: TemplatesSearch) {
  const { by, way } = sortingOf(search)
  const { tag, creator, status } = search
  const text = search.text?.trim()
  return {
    ...(text && { search: text }),
    filters: {
      ...(tag && { category: { eq: tag } }),
      ...(creator && { creator: { eq: creator } }),
      ...(status && { status: { eq: status } }),
    },
    ...(way !== 'none' && { sort: [`${by}:${way}`] }),
  }
}
