import {
  IconBell,
  IconChartBar,
  IconFolder,
  IconHelpCircle,
  IconLayoutList,
  IconList,
  IconListDetails,
  IconMap2,
  IconSettings,
  IconTag,
  IconTemplate,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

interface MenuItem {
  label: string
  icon: typeof IconMap2
  to: LinkProps['to']
  search?: { view: 'tags' | 'data-lists' }
  /** Whether this item stands for the page at this address. */
  isAt: (path: string, view: string | undefined) => boolean
}

const under =
  (...roots: string[]) =>
  (path: string) =>
    roots.some(root => path === root || path.startsWith(`${root}/`))

const templates = '/auth/task-types-list'

export const menu: { title: string; items: MenuItem[] }[] = [
  {
    title: 'Dashboard',
    items: [
      { label: 'Insights', icon: IconChartBar, to: '/auth/insights', isAt: under('/auth/insights') },
      { label: 'Map View', icon: IconMap2, to: '/auth/map', isAt: under('/auth/map') },
      {
        label: 'Task Feed',
        icon: IconLayoutList,
        to: '/auth/tasks',
        isAt: path => path === '/auth' || path === '/auth/' || under('/auth/tasks')(path),
      },
    ],
  },
  {
    title: 'Create',
    items: [
      {
        label: 'Template Builder',
        icon: IconTemplate,
        to: '/auth/task-types/create-with-templates',
        isAt: under('/auth/task-types', '/auth/task-types-list/create-task'),
      },
      {
        label: 'Templates',
        icon: IconListDetails,
        to: templates,
        isAt: (path, view) => (path === templates && !view) || under(`${templates}/detail`)(path),
      },
      {
        label: 'Tags',
        icon: IconTag,
        to: templates,
        search: { view: 'tags' },
        isAt: (path, view) => path === templates && view === 'tags',
      },
      {
        label: 'Data Lists',
        icon: IconList,
        to: templates,
        search: { view: 'data-lists' },
        isAt: (path, view) => path === templates && view === 'data-lists',
      },
    ],
  },
  {
    title: 'Manage',
    items: [
      {
        label: 'Projects',
        icon: IconFolder,
        to: '/auth/projects',
        isAt: under('/auth/projects', '/auth/create-project', '/auth/copy-project', '/auth/project'),
      },
      {
        label: 'Groups',
        icon: IconUsersGroup,
        to: '/auth/communities',
        isAt: under(
          '/auth/communities',
          '/auth/create-community',
          '/auth/edit-community',
          '/auth/community-member',
        ),
      },
      { label: 'Data Collectors', icon: IconUsers, to: '/auth/baoriders', isAt: under('/auth/baoriders') },
      {
        label: 'Notifications',
        icon: IconBell,
        to: '/auth/notifications',
        isAt: under('/auth/notifications'),
      },
      { label: 'Settings', icon: IconSettings, to: '/auth/settings', isAt: under('/auth/settings') },
    ],
  },
  {
    title: 'Help',
    items: [{ label: 'Help Center', icon: IconHelpCircle, to: '/auth/help', isAt: under('/auth/help') }],
  },
]
