import { statsStatusLabel } from '@quadrat/domain/messages/insights-en'
import { isTaskStatus } from '@quadrat/domain/task/task'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ChartPartsFragment,
  InsightsEarlierDocument,
  InsightsOutsideDocument,
  InsightsPeopleDocument,
  InsightsPerCollectorDocument,
  InsightsPerDayDocument,
  InsightsPerGoalDocument,
  InsightsPerMonthDocument,
  InsightsPerProjectDocument,
  InsightsPerStatusDocument,
  InsightsPerTagDocument,
  InsightsPerTemplateDocument,
  InsightsPerTemplateVersionDocument,
  InsightsTrendsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { readerZone } from '#src/shared/format/format.ts'
import { perLocale } from '#src/shared/format/per-locale.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { arrivedWithin, monthName } from './insights-months.ts'
import type { Month } from './insights-search.ts'
import type { Counted } from './insights-time.ts'
import { texts } from './texts-en.ts'

export type ChartName =
  | 'day'
  | 'month'
  | 'status'
  | 'project'
  | 'template'
  | 'version'
  | 'collector'
  | 'sdg'
  | 'tag'

/** A bar, slice or point. */
export interface ChartItem {
  key: string
  name: string
  /** The name on the axis, where it is shorter. */
  short: string
  count: number
  /** What the feed is filtered by to show its tasks; null where it has none, or no filter finds them. */
  filter: FeedFilter | null
}

export interface Chart {
  items: ChartItem[]
  /** The number of items on the server, which may be more. */
  count: number
  /** The tasks of all items. */
  total: number
}

type Item = ChartPartsFragment['data'][number]
type Variables = { filters: object; month: Month; timezone: string; pagination: { limit: number } }

/** The most items that are fetched of one chart. */
const itemsMax = 500

const requests: Record<
  ChartName,
  (variables: Variables, signal: AbortSignal) => Promise<ChartPartsFragment>
> = {
  day: async (variables, signal) => (await graphql(InsightsPerDayDocument, variables, signal)).chart,
  month: async (variables, signal) => (await graphql(InsightsPerMonthDocument, variables, signal)).chart,
  status: async (variables, signal) => (await graphql(InsightsPerStatusDocument, variables, signal)).chart,
  project: async (variables, signal) => (await graphql(InsightsPerProjectDocument, variables, signal)).chart,
  template: async (variables, signal) =>
    (await graphql(InsightsPerTemplateDocument, variables, signal)).chart,
  version: async (variables, signal) =>
    (await graphql(InsightsPerTemplateVersionDocument, variables, signal)).chart,
  collector: async (variables, signal) =>
    (await graphql(InsightsPerCollectorDocument, variables, signal)).chart,
  sdg: async (variables, signal) => (await graphql(InsightsPerGoalDocument, variables, signal)).chart,
  tag: async (variables, signal) => (await graphql(InsightsPerTagDocument, variables, signal)).chart,
}

const shortDay = perLocale(locale => new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short' }))
const longDay = perLocale(
  locale => new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'long', year: 'numeric' }),
)
const shortMonth = perLocale(locale => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }))
const dateOf = (part: string) => {
  const [year = 0, month = 1, day = 1] = part.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** The names of an item, where they are not those of the server. */
const namesOf: Partial<Record<ChartName, (item: Item) => { name: string; short?: string }>> = {
  day: ({ name }) => ({ name: longDay().format(dateOf(name)), short: shortDay().format(dateOf(name)) }),
  month: ({ name }) => ({ name: monthName(name), short: shortMonth().format(dateOf(name)) }),
  status: ({ name }) => ({ name: isTaskStatus(name) ? statsStatusLabel[name] : name }),
  version: ({ name, version, isOld }) => ({
    name: version && (isOld || version > 1) ? texts.chart.version({ name, version }) : name,
  }),
}

const filterBy: Record<ChartName, (id: string, filter: FeedFilter) => FeedFilter> = {
  day: arrivedWithin,
  month: arrivedWithin,
  status: id => (isTaskStatus(id) ? { status: id } : {}),
  project: project => ({ project }),
  template: task => ({ task }),
  version: version => ({ version }),
  collector: collector => ({ collector }),
  sdg: sdg => ({ sdg }),
  tag: tag => ({ tag }),
}

/** The figures follow live events at most once a second. */
const meta = { live: { leastMs: 1000 } }

export function chartQuery(name: ChartName, counted: Counted) {
  const isByMonth = name === 'day' || name === 'month'
  const filter = isByMonth ? counted.anyMonth : counted.filter
  const variables = {
    filters: filtersOf(filter),
    ...(isByMonth ? { month: counted.month, timezone: readerZone() } : {}),
    ...(isByMonth || name === 'status' ? {} : { pagination: { limit: itemsMax } }),
  }
  return queryOptions({
    queryKey: [...keys.insights, name, variables],
    queryFn: ({ signal }) => requests[name](variables as Variables, signal),
    // Not when they are fetched: the names follow the language.
    select: ({ data, count, total }): Chart => {
      const items = data.map((item, n) => {
        const { name: long, short = long } = namesOf[name]?.(item) ?? { name: item.name }
        return {
          key: item.id ?? `none-${n}`,
          name: long,
          short,
          count: item.count,
          // A day outside of the period has no filter of its own, and no tasks either.
          filter:
            item.id === null || item.count === 0 ? null : { ...filter, ...filterBy[name](item.id, filter) },
        }
      })
      return { items, count, total }
    },
    placeholderData: keepPreviousData,
    meta,
  })
}

/** The figures of the month beside those of the month before. */
export function trendsQuery({ anyMonth, month }: Counted) {
  const variables = { filters: filtersOf(anyMonth), month, timezone: readerZone() }
  return queryOptions({
    queryKey: [...keys.insights, 'trends', variables],
    queryFn: ({ signal }) => graphql(InsightsTrendsDocument, variables, signal),
    placeholderData: keepPreviousData,
    meta,
  })
}

/** The matching tasks outside the place of work of their project. */
export function outsideQuery({ filter }: Counted) {
  const filters = { ...filtersOf(filter), outside: true }
  return queryOptions({
    queryKey: [...keys.insights, 'outside', filters],
    queryFn: async ({ signal }) => (await graphql(InsightsOutsideDocument, { filters }, signal)).countTasks,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** The matching tasks that a correction has replaced. */
export function earlierQuery({ filter }: Counted) {
  const filters = { ...filtersOf(filter), counted: 'earlier' as const }
  return queryOptions({
    queryKey: [...keys.insights, 'earlier', filters],
    queryFn: async ({ signal }) => (await graphql(InsightsEarlierDocument, { filters }, signal)).countTasks,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** How many of the data collectors reported in the month, and how many users there are. */
export function peopleQuery({ anyMonth, month }: Counted) {
  const { project, group, collector } = anyMonth
  const variables = {
    filters: filtersOf(anyMonth),
    people: {
      ...(collector && { id: { eq: collector } }),
      ...(project && { projects: { eq: project } }),
      ...(group && { community: { eq: group } }),
    },
    month,
    timezone: readerZone(),
  }
  return queryOptions({
    queryKey: [...keys.insights, 'people', variables],
    queryFn: ({ signal }) => graphql(InsightsPeopleDocument, variables, signal),
    placeholderData: keepPreviousData,
    meta,
  })
}
