import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { readFeedSearch } from '#src/features/tasks/feed-search.ts'
import { feedQuery, taskCountsQuery, taskQuery } from '#src/features/tasks/task.api.ts'
import { queryClient } from '#src/shared/query-client.ts'
import { ensureViewer, mayStay } from './authentication.ts'
import { ComingPage } from './coming-page.tsx'
import { CrashScreen } from './crash-screen.tsx'
import './navigation-state.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Shell } from './shell/shell.tsx'
import { ShellFault } from './shell/shell-fault.tsx'
import { Waiting } from './waiting.tsx'

const root = createRootRoute({ notFoundComponent: NotFoundPage })

// — Public —

const visitor = createRoute({
  getParentRoute: () => root,
  id: 'visitor',
  beforeLoad: async ({ location }) => {
    if (await mayStay()) return
    const { redirectTo } = location.state
    throw redirect({ href: redirectTo?.startsWith('/auth') ? redirectTo : '/auth/tasks', replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Waiting,
})
const SignInPage = lazyRouteComponent(() => import('#src/features/sign-in/sign-in-page.tsx'), 'SignInPage')
const home = createRoute({ getParentRoute: () => visitor, path: '/', component: SignInPage })
const login = createRoute({ getParentRoute: () => visitor, path: '/login', component: SignInPage })

const open = <Path extends string>(path: Path, title: string) =>
  createRoute({ getParentRoute: () => root, path, component: () => <ComingPage title={title} /> })

// — Signed in —

const auth = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => ensureViewer(location),
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Waiting,
  errorComponent: ShellFault,
  component: Shell,
})

const FeedPage = lazyRouteComponent(() => import('#src/features/tasks/feed-page.tsx'), 'FeedPage')
const feedOptions = {
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }: { search: ReturnType<typeof readFeedSearch> }) => search,
  // Started together with the page's code; the page itself shows what is still missing.
  loader: ({ deps }: { deps: ReturnType<typeof readFeedSearch> }) => {
    queryClient.prefetchQuery(feedQuery(deps))
    queryClient.prefetchQuery(taskCountsQuery)
  },
  component: FeedPage,
}
const feedHome = createRoute({ getParentRoute: () => auth, path: '/auth', ...feedOptions })
const feed = createRoute({ getParentRoute: () => auth, path: '/auth/tasks', ...feedOptions })
const task = createRoute({
  getParentRoute: () => auth,
  path: '/auth/tasks/$id',
  loader: ({ params }) => {
    queryClient.prefetchQuery({ ...taskQuery(params.id), staleTime: 5000 })
  },
  component: lazyRouteComponent(() => import('#src/features/tasks/task-page.tsx'), 'TaskPage'),
})

const coming = <Path extends string>(path: Path, title: string) =>
  createRoute({ getParentRoute: () => auth, path, component: () => <ComingPage title={title} /> })
const comingTemplates = createRoute({
  getParentRoute: () => auth,
  path: '/auth/task-types-list',
  validateSearch: (search: Record<string, unknown>): { view?: 'tags' | 'data-lists' } =>
    search.view === 'tags' || search.view === 'data-lists' ? { view: search.view } : {},
  component: function Templates() {
    const { view } = comingTemplates.useSearch()
    return (
      <ComingPage title={view === 'tags' ? 'Tags' : view === 'data-lists' ? 'Data Lists' : 'Templates'} />
    )
  },
})

const routeTree = root.addChildren([
  visitor.addChildren([home, login]),
  open('/register', 'Register'),
  open('/forgot-password', 'Forgot password'),
  open('/reset-password', 'Reset password'),
  open('/confirm-email', 'Confirm email'),
  auth.addChildren([
    feedHome,
    feed,
    task,
    comingTemplates,
    coming('/auth/map', 'Map View'),
    coming('/auth/insights', 'Insights'),
    coming('/auth/projects', 'Projects'),
    coming('/auth/projects/$id', 'Project Details'),
    coming('/auth/create-project', 'Create Project'),
    coming('/auth/copy-project/$id', 'Copy Project'),
    coming('/auth/project/$id', 'Edit Project'),
    coming('/auth/communities', 'Groups'),
    coming('/auth/communities/$id', 'Group Details'),
    coming('/auth/create-community', 'Create Group'),
    coming('/auth/edit-community/$id', 'Edit Group'),
    coming('/auth/community-member/$communityId/$id', 'Group member details'),
    coming('/auth/baoriders', 'Data Collectors'),
    coming('/auth/baoriders/$id', 'Data collector details'),
    coming('/auth/notifications', 'Notifications'),
    coming('/auth/settings', 'Settings'),
    coming('/auth/onboarding', 'Onboarding'),
    coming('/auth/help', 'Help Center'),
    coming('/auth/task-types-list/create-task', 'Create Template'),
    coming('/auth/task-types/create-with-templates', 'Template Builder'),
    coming('/auth/task-types-list/detail/$id', 'Template'),
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  // Freshness is the query cache's business.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: ({ error }) => <CrashScreen fault={error} />,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  trailingSlash: 'preserve',
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
