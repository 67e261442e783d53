import type { TaskFiltersInput } from '#src/generated/graphql.ts'
import { dayRange } from '#src/shared/format/dates.ts'
import { type FeedSearch, sortOf } from './feed-search.ts'

/** The filters of the API. `from` and `to` match the creation of a task or its report on the phone. */
export function filtersOf(search: FeedSearch): TaskFiltersInput {
  const { id, project, task, collector, status, group, sdg, from, to, tag, version } = search
  const { arrivedFrom, arrivedTo, area, outside, unanswered, unreadable, answer, counted } = search
  const arrived = arrivedFrom && arrivedTo ? dayRange(arrivedFrom, arrivedTo) : null
  const range = from && to ? dayRange(from, to) : null
  const between = range && [range.from, range.to]
  return {
    ...(id && { id: { contains: id } }),
    ...(project && { project: { eq: project } }),
    ...(collector && { baorider: { eq: collector } }),
    ...(status && { status: { eq: status } }),
    ...(group && { community: { eq: group } }),
    ...((task || sdg) && {
      task_definition: { ...(task && { task_type: { eq: task } }), ...(sdg && { un_sdg: { eq: sdg } }) },
    }),
    ...(tag && { category: { eq: tag } }),
    ...(version && { task_type_version: { eq: version } }),
    ...(arrived && { createdAt: { between: [arrived.from, arrived.to] } }),
    ...(area && { within: area }),
    ...(outside && { outside }),
    ...(unanswered && { unanswered }),
    ...(unreadable && { unreadable }),
    ...(answer?.length && { answer }),
    ...(counted && { counted }),
    ...(between && { or: [{ createdAt: { between } }, { date_reported: { between } }] }),
  }
}

/** The sort of the API. */
export function apiSortOf(search: FeedSearch): string[] {
  const { by, isDescending } = sortOf(search)
  return [`${by === 'number' ? 'createdAt' : 'shownAt'}:${isDescending ? 'desc' : 'asc'}`]
}

/**
 * The sort of the review queue: the order that the reviewer has chosen for the feed. By default, the task
 * that has waited longest comes first.
 */
export function queueSortOf(search: FeedSearch): string[] {
  return search.sort ? apiSortOf(search) : ['createdAt:asc']
}
