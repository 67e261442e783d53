import { createRoute } from '@tanstack/react-router'
import { readCollectorsSearch } from '#src/features/collectors/collectors-search.ts'
import type { NotificationsSearch } from '#src/features/notifications/notifications-search.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { readCardSearch } from '#src/shared/lists/card-search.ts'
import { readTabSearch } from '../search-params.ts'
import { page } from './page.ts'
import { prefetch } from './prefetch.ts'
import { auth } from './root.ts'

const collectors = createRoute({
  getParentRoute: () => auth,
  path: '/auth/baoriders',
  validateSearch: readCollectorsSearch,
  loaderDeps: ({ search }) => readCollectorsSearch({ ...search }),
  loader: ({ deps }) => {
    prefetch(async () => {
      const { collectorsQuery } = await import('#src/features/collectors/collectors.api.ts')
      await queryClient.prefetchQuery(collectorsQuery(deps))
    })
  },
  component: page(['people'], () => import('#src/features/collectors/collectors-page.tsx'), 'CollectorsPage'),
})
const collector = createRoute({
  getParentRoute: () => auth,
  path: '/auth/baoriders/$id',
  validateSearch: (raw: Record<string, unknown>) => readTabSearch(raw, 2),
  component: page(['people'], () => import('../pages/collector.tsx'), 'Collector'),
})

const groups = createRoute({
  getParentRoute: () => auth,
  path: '/auth/communities',
  validateSearch: readCardSearch,
  loaderDeps: ({ search }) => readCardSearch({ ...search }),
  loader: ({ deps }) => {
    prefetch(async () => {
      const { groupsQuery } = await import('#src/features/groups/groups.api.ts')
      await queryClient.prefetchQuery(groupsQuery(deps))
    })
  },
  component: page(['people'], () => import('#src/features/groups/groups-page.tsx'), 'GroupsPage'),
})
const group = createRoute({
  getParentRoute: () => auth,
  path: '/auth/communities/$id',
  validateSearch: (raw: Record<string, unknown>) => readTabSearch(raw, 4),
  component: page(['people', 'templates'], () => import('../pages/group.tsx'), 'Group'),
})
const createGroup = createRoute({
  getParentRoute: () => auth,
  path: '/auth/create-community',
  component: page(['people'], () => import('#src/features/groups/create-group-page.tsx'), 'CreateGroupPage'),
})
const editGroup = createRoute({
  getParentRoute: () => auth,
  path: '/auth/edit-community/$id',
  component: page(['people'], () => import('#src/features/groups/edit-group-page.tsx'), 'EditGroupPage'),
})
const groupMember = createRoute({
  getParentRoute: () => auth,
  path: '/auth/community-member/$groupId/$id',
  validateSearch: (raw: Record<string, unknown>) => readTabSearch(raw, 2),
  component: page(['people'], () => import('../pages/member.tsx'), 'Member'),
})

const notifications = createRoute({
  getParentRoute: () => auth,
  path: '/auth/notifications',
  // The page reads it, so that the code stays out of the first load.
  validateSearch: (raw: Record<string, unknown>): NotificationsSearch => raw,
  component: page(
    ['notifications'],
    () => import('#src/features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
})

export const peopleRoutes = [
  groups,
  group,
  createGroup,
  editGroup,
  groupMember,
  collectors,
  collector,
  notifications,
] as const
