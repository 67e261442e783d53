import { createRoute } from '@tanstack/react-router'
import { readDeskSearch } from '#src/features/desk-report/desk-search.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { feedQuery, taskCountsQuery } from '#src/shared/tasks/feed.api.ts'
import { type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'
import { readMapSearch } from '#src/shared/tasks/map-search.ts'
import { page } from './page.ts'
import { prefetch } from './prefetch.ts'
import { auth } from './root.ts'

export const FeedPage = page([], () => import('#src/features/feed/feed-page.tsx'), 'FeedPage')
/** Starts fetching the feed's data together with the code of its page. */
export function loadFeed(search: FeedSearch): void {
  queryClient.prefetchQuery(feedQuery(search))
  queryClient.prefetchQuery(taskCountsQuery)
}
const feedOptions = {
  validateSearch: readFeedSearch,
  // The router's search keeps params that `validateSearch` left out, so they are read again.
  loaderDeps: ({ search }: { search: FeedSearch }) => readFeedSearch({ ...search }),
  loader: ({ deps }: { deps: FeedSearch }) => loadFeed(deps),
  component: FeedPage,
}
export const feedHome = createRoute({ getParentRoute: () => auth, path: '/auth', ...feedOptions })
export const feed = createRoute({ getParentRoute: () => auth, path: '/auth/tasks', ...feedOptions })
const review = createRoute({
  getParentRoute: () => auth,
  path: '/auth/tasks/review',
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => readFeedSearch({ ...search }),
  loader: ({ deps }) => {
    prefetch(async () => {
      const { queueOf, queueQuery } = await import('#src/shared/tasks/review.api.ts')
      await queryClient.prefetchInfiniteQuery(queueQuery(queueOf(deps)))
    })
  },
  component: page(['tasks'], () => import('#src/features/review-mode/review-page.tsx'), 'ReviewPage'),
})
const task = createRoute({
  getParentRoute: () => auth,
  path: '/auth/tasks/$id',
  loader: ({ params }) => {
    prefetch(async () => {
      const { taskQuery } = await import('#src/shared/tasks/task.api.ts')
      await queryClient.prefetchQuery(taskQuery(params.id))
    })
  },
  component: page(['tasks'], () => import('#src/features/task/task-page.tsx'), 'TaskPage'),
})

const deletedTasks = createRoute({
  getParentRoute: () => auth,
  path: '/auth/tasks/deleted',
  component: page([], () => import('#src/features/deleted-tasks/deleted-tasks-page.tsx'), 'DeletedTasksPage'),
})
const createTask = createRoute({
  getParentRoute: () => auth,
  path: '/auth/create-task',
  validateSearch: readDeskSearch,
  component: page(
    ['tasks'],
    () => import('#src/features/desk-report/desk-report-page.tsx'),
    'DeskReportPage',
  ),
})

const map = createRoute({
  getParentRoute: () => auth,
  path: '/auth/map',
  validateSearch: readMapSearch,
  component: page(['insights', 'map'], () => import('#src/features/map/map-page.tsx'), 'MapPage'),
})

export const taskRoutes = [feedHome, feed, review, deletedTasks, createTask, task, map] as const
