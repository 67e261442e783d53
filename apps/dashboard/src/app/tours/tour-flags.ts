import type { QueryClient } from '@tanstack/react-query'
import { CloseTourDocument } from '#src/generated/graphql.ts'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { storedValue } from '#src/shared/browser/stored.ts'
import type { TourName } from './tours.ts'

/**
 * The tours that were closed in this browser: one whose closing did not reach the server is not shown again
 * here.
 */
export const closedTours = storedValue<readonly string[]>('quadrat-closed-tours', [])

/** Notes, here and on the server, that the person has closed tours. */
export async function closeTours(queryClient: QueryClient, names: readonly TourName[]): Promise<void> {
  closedTours.set([...new Set([...closedTours.get(), ...names])])
  await setFlags(queryClient, names, false)
}

/** Shows a closed tour again as soon as its screen is open. */
export async function reopenTour(queryClient: QueryClient, name: TourName): Promise<void> {
  await setFlags(queryClient, [name], true)
  closedTours.set(closedTours.get().filter(one => one !== name))
}

async function setFlags(
  queryClient: QueryClient,
  names: readonly TourName[],
  isOpen: boolean,
): Promise<void> {
  await graphql(CloseTourDocument, {
    guideWizard: Object.fromEntries(names.map(name => [name, isOpen])),
  })
  await queryClient.invalidateQueries(viewerQuery)
}
