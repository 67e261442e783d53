import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  ChooserTemplatesDocument,
  type ChooserTemplatesQuery,
  RecentTemplatesDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type OfferedTemplate = ChooserTemplatesQuery['taskTypeTemplates']['data'][number]

/** The number of templates per step of the chooser. */
const step = 24

/** The enabled templates, sorted by title. */
export function offeredQuery(text: string) {
  const search = text.trim()
  return infiniteQueryOptions({
    queryKey: [...keys.templates, 'offered', search],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { ...(search && { search }), pagination: { start: pageParam, limit: step } }
      return (await graphql(ChooserTemplatesDocument, variables, signal)).taskTypeTemplates
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * step < last.count ? pages.length * step : undefined),
    placeholderData: keepPreviousData,
  })
}

/** The templates of these ids that are still enabled, in the order of the ids. */
export function recentQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.templates, 'recent', ids],
    queryFn: async ({ signal }) => {
      const { data } = (await graphql(RecentTemplatesDocument, { ids: [...ids] }, signal)).taskTypes
      return ids.flatMap(id => data.find(template => template.id === id) ?? [])
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}
