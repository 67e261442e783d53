import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { whenIdle } from '#src/shared/browser/when-idle.ts'
import { withTexts } from '#src/shared/language/area-texts.ts'
import { closedTours, closeTours } from './tour-flags.ts'
import { isTourDue, type TourName, tourAt, tourNames, tours } from './tours.ts'

/**
 * What the tour of the screen is waiting for: `due` to be shown, `closed` for the person to ask for it again.
 */
export function useTourState(
  viewer: Viewer | undefined,
  projects: number | undefined,
): { name: TourName; state: 'due' | 'closed' } | null {
  const { pathname, search } = useLocation()
  const closedHere = useStored(closedTours)
  const name = tourAt(pathname, search)
  if (!name || !viewer?.confirmed || !isTourDue(name, projects, {})) return null
  const flags = (viewer.onboardingInformation.guideWizard ?? {}) as Record<string, boolean>
  const isDue = isTourDue(name, projects, flags) && !closedHere.includes(name)
  return { name, state: isDue ? 'due' : 'closed' }
}

/** Runs work once the screen has what it fetched, and has drawn it. Returns what calls it off. */
function afterFetches(queryClient: QueryClient, work: () => void): () => void {
  let callOff = () => {}
  const check = () => {
    if (queryClient.isFetching() > 0) return
    stop()
    callOff = whenIdle(work)
  }
  const stop = queryClient.getQueryCache().subscribe(check)
  check()
  return () => {
    stop()
    callOff()
  }
}

/** Shows the tour of the screen, if it is due. Its library is loaded for that alone. */
export function useTours(viewer: Viewer | undefined, projects: number | undefined): void {
  const queryClient = useQueryClient()
  const tour = useTourState(viewer, projects)
  const due = tour?.state === 'due' ? tour.name : null

  useEffect(() => {
    if (!due) return
    let end = () => {}
    let isLeft = false
    const show = () =>
      withTexts(() => import('./show-tour.ts')).then(
        ({ showTour }) => {
          if (isLeft) return
          end = showTour(tours[due].steps, which => {
            // Without the server this browser alone remembers it.
            closeTours(queryClient, which === 'all' ? tourNames : [due]).catch(() => undefined)
          })
        },
        // Its code could not be loaded: the tour comes another time.
        () => undefined,
      )
    const callOff = afterFetches(queryClient, show)
    return () => {
      isLeft = true
      callOff()
      end()
    }
  }, [due, queryClient])
}
