import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MapPeriodsDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { readerZone } from '#src/shared/format/format.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'

/** The tasks of each day or month, whatever the dates that the filters have. */
export function periodsQuery(search: FeedSearch) {
  const variables = {
    filters: filtersOf({ ...search, from: undefined, to: undefined }),
    timezone: readerZone(),
  }
  return queryOptions({
    queryKey: [...keys.taskLists, 'map', 'periods', variables],
    queryFn: async ({ signal }) => {
      const { step, data } = (await graphql(MapPeriodsDocument, variables, signal)).tasksPerPeriod
      return { isByDay: step === 'DAY', bars: data }
    },
    placeholderData: keepPreviousData,
  })
}
