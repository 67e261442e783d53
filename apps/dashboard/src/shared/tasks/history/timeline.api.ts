import { queryOptions } from '@tanstack/react-query'
import { TaskTimelineDocument, type TaskTimelineQuery } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type TimelineEntry = TaskTimelineQuery['taskTimeline'][number]
export type Changes = NonNullable<TimelineEntry['changes']>

/** The history of the report that this task is a version of, oldest first. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.timelines, id],
    queryFn: async ({ signal }) => (await graphql(TaskTimelineDocument, { id }, signal)).taskTimeline,
  })
}
