import { spoken } from '@quadrat/domain/language/texts'
import { queryOptions } from '@tanstack/react-query'
import {
  OfferedDataListsDocument,
  OfferedGoalsDocument,
  OfferedTagsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { createTag } from '#src/shared/tags/create-tag.api.ts'

/** The most tags, goals or lists that are fetched at once. Longer lists are searched by the server. */
export const offeredMax = 100

export interface Offered {
  id: string
  name: string
  /** A disabled entry stays where it is chosen, and cannot be chosen anew. */
  isOff: boolean
  /**
   * How many templates use the tag, or how many items the list has. Tells entries with similar names apart.
   */
  count?: number
  /** The names of the columns of a list. */
  columns?: readonly string[]
}

export type OfferedKind = 'tag' | 'goal' | 'data-list'

const pagination = { start: 0, limit: offeredMax }

const requests: Record<
  OfferedKind,
  (search: { text?: string; id?: string }, signal: AbortSignal) => Promise<Offered[]>
> = {
  async tag({ text, id }, signal) {
    const filters = id ? { id: { eq: id } } : { status: { eq: 'active' as const }, title: { contains: text } }
    const { categories } = await graphql(OfferedTagsDocument, { filters, pagination }, signal)
    return categories.data.map(tag => ({
      id: tag.id,
      name: tag.title,
      isOff: tag.status !== 'active',
      count: tag.templateCount,
    }))
  },
  async goal(_search, signal) {
    const { unSdgs } = await graphql(OfferedGoalsDocument, { pagination }, signal)
    // The names begin with the number of the goal, so they are sorted numerically: '2 …' before '10 …'.
    return unSdgs.data
      .map(({ id, name }) => ({ id, name, isOff: false }))
      .sort((a, b) => a.name.localeCompare(b.name, spoken().locale, { numeric: true }))
  },
  async 'data-list'({ text, id }, signal) {
    const filters = id ? { id: { eq: id } } : { status: { eq: 'active' as const }, name: { contains: text } }
    const { dataLists } = await graphql(OfferedDataListsDocument, { filters, pagination }, signal)
    return dataLists.data.map(list => ({
      id: list.id,
      name: list.name,
      isOff: list.status !== 'active',
      count: list.itemCount,
      columns: list.columns,
    }))
  },
}

/** Creates an entry from its name, where a name is all that it needs. Returns its id. */
export const createOffered: Record<
  OfferedKind,
  ((name: string, clientId: string) => Promise<string>) | null
> = {
  tag: (title, clientId) => createTag({ title, description: null, imageId: null }, clientId),
  goal: null,
  'data-list': null,
}

const keyOf = { tag: keys.tags, goal: keys.filterLists, 'data-list': keys.dataLists } as const

/** The entries to choose from. The server searches for `text`. */
export function offeredQuery(kind: OfferedKind, text = '') {
  return queryOptions({
    queryKey: [...keyOf[kind], 'offered', kind, text],
    queryFn: ({ signal }) => requests[kind](text === '' ? {} : { text }, signal),
  })
}

/** The chosen entry. It may be disabled, or beyond the entries that were fetched. */
export function chosenQuery(kind: OfferedKind, id: string) {
  return queryOptions({
    queryKey: [...keyOf[kind], 'chosen', kind, id],
    queryFn: async ({ signal }) => (await requests[kind]({ id }, signal)).find(one => one.id === id) ?? null,
  })
}
