import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  NewestAnswersDocument,
  type NewestAnswersQuery,
  ShownQuestionsDocument,
  type ShownQuestionsQuery,
  TemplateReportsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { liveCounts } from '#src/shared/tasks/feed.api.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'

export type ShownQuestion = ShownQuestionsQuery['shownQuestions'][number]
export type NewestAnswer = NewestAnswersQuery['newestAnswers']['data'][number]
/** What is shown of a question that has no chart. */
export type NewestDisplay = 'places' | 'photos' | 'texts'

/** All questions of a template, also those that have no chart. */
export function shownQuestionsQuery(template: string) {
  return queryOptions({
    queryKey: [...keys.templates, 'shown-questions', template],
    queryFn: async ({ signal }) =>
      (await graphql(ShownQuestionsDocument, { template }, signal)).shownQuestions,
  })
}

/** How many reports a template has, in all versions and with every status. */
export function templateReportsQuery(template: string) {
  const filters = filtersOf({ task: template, counted: 'all' })
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-template', template],
    queryFn: async ({ signal }) => (await graphql(TemplateReportsDocument, { filters }, signal)).countTasks,
    meta: { live: liveCounts },
  })
}

/** How many answers are fetched: a map shows many. */
const pageSizes: Record<NewestDisplay, number> = { places: 500, photos: 12, texts: 20 }

interface Asked {
  template: string
  /** Null for the photos that answer no question. */
  field: string | null
  display: NewestDisplay
}

/** The newest answers under the filters of the page. They follow live events at most every five seconds. */
export function newestQuery({ template, field, display }: Asked, filter: FeedFilter) {
  const variables = { template, field, filters: filtersOf(filter), limit: pageSizes[display] }
  return infiniteQueryOptions({
    queryKey: [...keys.insights, 'newest', variables],
    queryFn: async ({ pageParam: after, signal }) =>
      (await graphql(NewestAnswersDocument, { ...variables, after }, signal)).newestAnswers,
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    meta: { live: { leastMs: 5000 } },
  })
}
