import { queryOptions } from '@tanstack/react-query'
import { ProjectCountDocument, ViewerDocument, type ViewerQuery } from '#src/generated/graphql.ts'
import { graphql } from './api.ts'
import { keys } from './query-keys.ts'

export type Viewer = ViewerQuery['myUser']

/** The signed-in person with company and rights; asked for once and again when it may have changed. */
export const viewerQuery = queryOptions({
  queryKey: keys.viewer,
  queryFn: async ({ signal }) => (await graphql(ViewerDocument, {}, signal)).myUser,
  staleTime: 5 * 60 * 1000,
})

export const projectCountQuery = queryOptions({
  queryKey: keys.projectCount,
  queryFn: async ({ signal }) => (await graphql(ProjectCountDocument, {}, signal)).countCompanyProjects,
})
