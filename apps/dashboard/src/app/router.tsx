import {
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { getSession } from '#src/shared/account/session.ts'
import { isDefaultDashboard, viewerQuery } from '#src/shared/account/viewer.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { isLoadFailure, reloadStyles } from '#src/shared/browser/load-failure.ts'
import { whenIdle } from '#src/shared/browser/when-idle.ts'
import { readFeedSearch } from '#src/shared/tasks/feed-search.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { CrashScreen } from './crash-screen.tsx'
import './navigation-state.ts'
import { NotFoundPage, UnknownPath } from './not-found-page.tsx'
import { help } from './routes/help.ts'
import { insights, insightsAnswers } from './routes/insights.ts'
import { peopleRoutes } from './routes/people.ts'
import { projectRoutes } from './routes/projects.ts'
import { auth, root } from './routes/root.ts'
import { onboarding, settingsRoutes } from './routes/settings.ts'
import { FeedPage, feed, feedHome, loadFeed, taskRoutes } from './routes/tasks.ts'
import { templateRoutes } from './routes/templates.ts'
import { visitorRoutes } from './routes/visitor.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { texts } from './texts-en.ts'
import { Waiting } from './waiting.tsx'

/** All other paths, the dashboard paths of the installation and the company included. */
const otherPaths = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location }) => {
    if (await isDefaultDashboard(location.pathname)) throw redirect({ to: '/auth/insights', replace: true })
    // Without an answer the page has no menu.
    if (getSession()) await queryClient.ensureQueryData(viewerQuery).catch(() => undefined)
  },
  component: UnknownPath,
})

const routeTree = root.addChildren([
  ...visitorRoutes,
  onboarding,
  auth.addChildren([
    ...taskRoutes,
    ...templateRoutes,
    insights,
    insightsAnswers,
    ...projectRoutes,
    ...peopleRoutes,
    ...settingsRoutes,
    help,
  ]),
  otherPaths,
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  // The query cache decides whether data is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  caseSensitive: true,
  scrollRestoration: true,
  trailingSlash: 'preserve',
  parseSearch,
  stringifySearch,
})

/** Replaces a page that did not load or that crashed. */
function RouteError({ error }: ErrorComponentProps) {
  const current = useRouter()
  if (!isLoadFailure(error)) return <CrashScreen error={error} />
  return (
    <ErrorState
      text={texts.notLoaded}
      onRetry={() =>
        reloadStyles().then(
          () => current.invalidate(),
          () => undefined,
        )
      }
    />
  )
}

/**
 * Starts loading code and rows of the feed, the most common first page, while the viewer is still being
 * fetched. The sign-in leads to it too, unless another page was asked for: its code runs while somebody
 * types.
 */
export function preloadFeed(): void {
  const { latestLocation } = router
  const page = router.matchRoutes(latestLocation).at(-1)
  const isFeed = page?.routeId === feed.id || page?.routeId === feedHome.id
  const leadsToFeed = ['/', '/login'].includes(latestLocation.pathname) && !latestLocation.state.redirectTo
  if (!(isFeed || leadsToFeed)) return
  if (!getSession()) {
    whenIdle(() => FeedPage.preload?.())
    return
  }
  queryClient.prefetchQuery(viewerQuery)
  FeedPage.preload?.()
  loadFeed(readFeedSearch(isFeed ? { ...page.search } : {}))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
