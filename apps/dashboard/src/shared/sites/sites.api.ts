import { limits } from '@quadrat/domain/limits'
import type { Outline } from '@quadrat/domain/map/outline'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  CountSitesDocument,
  OutlinesDocument,
  SiteOfProjectDocument,
  type SiteOfProjectQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/** The place of work of a project. */
export type Site = Omit<SiteOfProjectQuery['sites']['data'][number], 'outline'> & { outline: Outline }

/** Null for a project without one. */
export function siteQuery(project: string) {
  return queryOptions({
    queryKey: [...keys.sites, 'of-project', project],
    queryFn: async ({ signal }) => {
      const { sites } = await graphql(SiteOfProjectDocument, { project }, signal)
      return (sites.data[0] as Site | undefined) ?? null
    },
  })
}

/** The outlines for a map of one project, or of all that have one. */
export function outlinesQuery(project: string | undefined) {
  const variables = { filters: project ? { project: { eq: project } } : {}, limit: limits.site.drawn }
  return queryOptions({
    queryKey: [...keys.sites, 'outlines', variables],
    queryFn: async ({ signal }) =>
      (await graphql(OutlinesDocument, variables, signal)).sites.data.map(site => site.outline as Outline),
    placeholderData: keepPreviousData,
  })
}

/** The number of places of work of the company. */
export const siteCountQuery = queryOptions({
  queryKey: [...keys.sites, 'count'],
  queryFn: async ({ signal }) => (await graphql(CountSitesDocument, {}, signal)).sites.count,
})
