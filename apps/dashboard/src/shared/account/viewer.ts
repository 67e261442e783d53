import { queryOptions } from '@tanstack/react-query'
import { ProjectCountDocument, ViewerDocument, type ViewerQuery } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { getSession } from './session.ts'

export type Viewer = ViewerQuery['myUser']

/** The signed-in person with company and abilities. */
export const viewerQuery = queryOptions({
  queryKey: keys.viewer,
  queryFn: async ({ signal }) => (await graphql(ViewerDocument, {}, signal)).myUser,
  staleTime: 5 * 60 * 1000,
})

export const projectCountQuery = queryOptions({
  queryKey: keys.projectCount,
  queryFn: async ({ signal }) => (await graphql(ProjectCountDocument, {}, signal)).countCompanyProjects,
})

/** True for the dashboard path of the installation and for that of the viewer's company. */
export async function isDefaultDashboard(path: string): Promise<boolean> {
  if (path === runtime.defaultDashboard) return true
  if (!getSession()) return false
  // Without an answer only the installation's path counts.
  const viewer = await queryClient.ensureQueryData(viewerQuery).catch(() => null)
  return viewer?.company.defaultDashboard === path
}
