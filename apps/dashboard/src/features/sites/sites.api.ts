import type { Outline } from '@quadrat/domain/map/outline'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CreateSiteDocument,
  DeleteSiteDocument,
  ProjectOfSiteDocument,
  UpdateSiteDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

/** The project of a place of work; null for an unknown id. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.projects, 'name', id],
    queryFn: async ({ signal }) =>
      (await orMissing(graphql(ProjectOfSiteDocument, { id }, signal)))?.baoleaderProject ?? null,
  })
}

/** @param clientId makes a repeated call create no second place of work */
export async function createSite(project: string, outline: Outline, clientId: string): Promise<void> {
  await graphql(CreateSiteDocument, { input: { project, outline, clientId } })
}

/** @throws Problem `version.stale` if somebody else changed the outline */
export async function updateSite(
  { id, rowVersion }: { id: string; rowVersion: number },
  outline: Outline,
): Promise<void> {
  await graphql(UpdateSiteDocument, { id, input: { outline, rowVersion } })
}

export async function deleteSite(id: string): Promise<void> {
  await graphql(DeleteSiteDocument, { id })
}

/** Refetches what is drawn, marked and counted by places of work. */
export function refetchSites(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'site-updated' })
}
