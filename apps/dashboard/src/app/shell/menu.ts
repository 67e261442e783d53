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
import type { texts } from './texts-en.ts'

interface MenuItem {
  /** The key of its label and of its purpose, in `pages` and `about` of the texts. */
  page: keyof typeof texts.pages
  icon: typeof IconMap2
  to: LinkProps['to']
  search?: { view: 'tags' | 'data-lists' }
  /** True for the addresses whose page belongs to this item. */
  isAt: (path: string, view: string | undefined) => boolean
}

const under =
  (...roots: string[]) =>
  (path: string) =>
    roots.some(root => path === root || path.startsWith(`${root}/`))

const templates = '/auth/task-types-list'

export const menu: { section: keyof typeof texts.sections; items: MenuItem[] }[] = [
  {
    section: 'Dashboard',
    items: [
      {
        page: 'insights',
        icon: IconChartBar,
        to: '/auth/insights',
        isAt: under('/auth/insights'),
      },
      {
        page: 'map',
        icon: IconMap2,
        to: '/auth/map',
        isAt: under('/auth/map'),
      },
      {
        page: 'feed',
        icon: IconLayoutList,
        to: '/auth/tasks',
        isAt: path => path === '/auth' || path === '/auth/' || under('/auth/tasks')(path),
      },
    ],
  },
  {
    section: 'Create',
    items: [
      {
        page: 'builder',
        icon: IconTemplate,
        to: '/auth/task-types/create-with-templates',
        isAt: under('/auth/task-types', '/auth/task-types-list/create-task'),
      },
      {
        page: 'templates',
        icon: IconListDetails,
        to: templates,
        isAt: (path, view) => (path === templates && !view) || under(`${templates}/detail`)(path),
      },
      {
        page: 'tags',
        icon: IconTag,
        to: templates,
        search: { view: 'tags' },
        isAt: (path, view) => path === templates && view === 'tags',
      },
      {
        page: 'dataLists',
        icon: IconList,
        to: templates,
        search: { view: 'data-lists' },
        isAt: (path, view) => path === templates && view === 'data-lists',
      },
    ],
  },
  {
    section: 'Manage',
    items: [
      {
        page: 'projects',
        icon: IconFolder,
        to: '/auth/projects',
        isAt: under('/auth/projects', '/auth/create-project', '/auth/copy-project', '/auth/project'),
      },
      {
        page: 'groups',
        icon: IconUsersGroup,
        to: '/auth/communities',
        isAt: under(
          '/auth/communities',
          '/auth/create-community',
          '/auth/edit-community',
          '/auth/community-member',
        ),
      },
      {
        page: 'collectors',
        icon: IconUsers,
        to: '/auth/baoriders',
        isAt: under('/auth/baoriders'),
      },
      {
        page: 'notifications',
        icon: IconBell,
        to: '/auth/notifications',
        isAt: under('/auth/notifications'),
      },
      {
        page: 'settings',
        icon: IconSettings,
        to: '/auth/settings',
        isAt: under('/auth/settings'),
      },
    ],
  },
  {
    section: 'Help',
    items: [
      {
        page: 'help',
        icon: IconHelpCircle,
        to: '/auth/help',
        isAt: under('/auth/help'),
      },
    ],
  },
]
