import type { ChosenCounting } from '@quadrat/domain/insights/counted-reports'
import type { Coarseness } from '@quadrat/domain/insights/public-link'
import { queryOptions } from '@tanstack/react-query'
import {
  CreatePublicLinkDocument,
  type CreatePublicLinkInput,
  PublicLinksDocument,
  type PublicLinksQuery,
  RevokePublicLinkDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { readerZone } from '#src/shared/format/format.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { texts } from './texts-en.ts'

export type PublicLink = PublicLinksQuery['publicLinks']['data'][number]

/** What is shared: a chart as it is drawn, a dashboard, or the map. */
export type Shared =
  | { kind: 'chart'; chart: NonNullable<CreatePublicLinkInput['chart']>; type: CreatePublicLinkInput['type'] }
  | { kind: 'dashboard'; project: string | null }
  | { kind: 'map' }

export interface NewLink {
  title: string
  coarseness: Coarseness
  /** From how many reports on a figure is sent; not of a map. */
  leastReports: number
  /** Of a map: which versions of reports it shows. Charts and dashboards have chosen before. */
  counted: ChosenCounting
  origins: string[]
  expiresAt: string | null
}

export const publicLinksQuery = queryOptions({
  queryKey: [...keys.publicLinks, 'list'],
  queryFn: async ({ signal }) => (await graphql(PublicLinksDocument, {}, signal)).publicLinks.data,
  // Views are not published.
  staleTime: 0,
})

/** Makes a link and returns its address, which cannot be read again. */
export async function createPublicLink(
  shared: Shared,
  filter: FeedFilter,
  { leastReports, counted: ofMap, ...values }: NewLink,
  clientId: string,
): Promise<string> {
  const { status, project, group, arrivedFrom, arrivedTo, answer, task, counted } = filter
  const only = { status, project, group, arrivedFrom, arrivedTo, answer }
  const input = {
    ...values,
    ...shared,
    ...(shared.kind === 'map' ? { template: task, counted: ofMap } : { counted, leastReports }),
    only,
    timezone: readerZone(),
    clientId,
  }
  const { createPublicLink: made } = await graphql(CreatePublicLinkDocument, { input })
  return `${runtime.backendUrl || window.location.origin}/public/${made.token}`
}

export async function revokePublicLink(id: string): Promise<void> {
  await graphql(RevokePublicLinkDocument, { id })
}

/**
 * The filters that a link cannot keep, in words. A link to the work of one person would not be without
 * personal data.
 */
export function lostFilters(filter: FeedFilter, kind: Shared['kind']): string[] {
  const lost = (name: keyof typeof texts.filters) => {
    if (name === 'task') return kind !== 'map'
    return name !== 'counted' || (kind === 'map' && filter.counted === 'earlier')
  }
  return (Object.keys(texts.filters) as (keyof typeof texts.filters)[])
    .filter(name => lost(name) && filter[name])
    .map(name => texts.filters[name])
}
