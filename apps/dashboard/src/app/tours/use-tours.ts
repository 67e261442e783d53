import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CloseTourDocument } from '#src/generated/graphql.ts'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { storedValue } from '#src/shared/browser/stored.ts'
import { isTourDue, type TourName, tourAt, tours } from './tours.ts'

/** The tours that were closed in this browser: one whose closing did not reach the server is not shown again here. */
const closedTours = storedValue<readonly string[]>('quadrat-closed-tours', [])

/** Shows the tour of the screen, if it is due. Its library is loaded for that alone. */
export function useTours(viewer: Viewer | undefined, projects: number | undefined): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const name = tourAt(pathname)
  const flags = (viewer?.onboardingInformation.guideWizard ?? {}) as Record<string, boolean>
  const isDue = name !== null && viewer?.confirmed === true && isTourDue(name, projects, flags)

  useEffect(() => {
    if (!isDue || closedTours.get().includes(name)) return
    let end = () => {}
    let isLeft = false
    import('./show-tour.ts').then(
      ({ showTour }) => {
        if (!isLeft) end = showTour(tours[name].steps, () => close(name))
      },
      // Without its code there is no tour this time.
      () => undefined,
    )
    return () => {
      isLeft = true
      end()
    }

    function close(tour: TourName): void {
      closedTours.set([...closedTours.get(), tour])
      graphql(CloseTourDocument, { guideWizard: { [tour]: false } }).then(
        () => queryClient.invalidateQueries(viewerQuery),
        () => undefined,
      )
    }
  }, [isDue, name, queryClient])
}
