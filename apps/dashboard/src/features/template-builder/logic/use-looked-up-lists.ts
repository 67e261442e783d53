import type { ScopeList } from '@quadrat/domain/expression/scope'
import { ownColumns } from '@quadrat/domain/template/choice-columns'
import { languageOfColumn } from '@quadrat/domain/template/list-labels'
import { useQueries } from '@tanstack/react-query'
import { chosenQuery, type Offered, offeredQuery } from '../builder.api.ts'

/** The most lists that one expression is checked with. */
const listsMax = 20

/**
 * Loads the data lists that an expression looks up: those that it has by their ids, and those that its text
 * names.
 */
export function useLookedUpLists(
  ids: readonly string[],
  names: readonly string[],
): { lists: readonly ScopeList[]; isLoading: boolean } {
  return useQueries({
    queries: [
      ...ids.slice(0, listsMax).map(id => ({
        ...chosenQuery('data-list', id),
        select: (list: Offered | null) => (list ? [list] : []),
      })),
      ...names.slice(0, listsMax).map(name => ({
        ...offeredQuery('data-list', name),
        select: (lists: Offered[]) => lists,
      })),
    ],
    combine: results => ({
      lists: results.flatMap(({ data = [] }) => data).map(scopeList),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  })
}

function scopeList({ id, name, columns }: Offered): ScopeList {
  const own = columns?.filter(column => languageOfColumn(column) === null)
  return { id, name, columns: own ? [...ownColumns, ...own] : null }
}
