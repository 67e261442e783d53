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
  /** The purpose of the screen, in one or two sentences. */
  about: string
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

export const menu: { title: string; items: MenuItem[] }[] = [
  {
    title: 'Dashboard',
    items: [
      {
        label: 'Insights',
        about: 'Charts of what was reported: by day, project, template and data collector.',
        icon: IconChartBar,
        to: '/auth/insights',
        isAt: under('/auth/insights'),
      },
      {
        label: 'Map View',
        about: 'Every task that has a position, on one map.',
        icon: IconMap2,
        to: '/auth/map',
        isAt: under('/auth/map'),
      },
      {
        label: 'Task Feed',
        about:
          'What data collectors reported, the newest first. Open a task to approve it, reject it or request an edit.',
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
        about: 'Make the form that data collectors fill: its questions, photos and comment.',
        icon: IconTemplate,
        to: '/auth/task-types/create-with-templates',
        isAt: under('/auth/task-types', '/auth/task-types-list/create-task'),
      },
      {
        label: 'Templates',
        about: 'All templates of your company. Turn them on and off, change or duplicate them.',
        icon: IconListDetails,
        to: templates,
        isAt: (path, view) => (path === templates && !view) || under(`${templates}/detail`)(path),
      },
      {
        label: 'Tags',
        about: 'What templates are filed under. A tag gives its picture to the tasks.',
        icon: IconTag,
        to: templates,
        search: { view: 'tags' },
        isAt: (path, view) => path === templates && view === 'tags',
      },
      {
        label: 'Data Lists',
        about: 'Lists of answers that several templates offer, such as species or villages.',
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
        about: 'Which templates are used where, and by which data collectors.',
        icon: IconFolder,
        to: '/auth/projects',
        isAt: under('/auth/projects', '/auth/create-project', '/auth/copy-project', '/auth/project'),
      },
      {
        label: 'Groups',
        about: 'Communities, teams and volunteers that data collectors belong to.',
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
        label: 'Data Collectors',
        about: 'The people in the field. Invite them, and see what each has reported.',
        icon: IconUsers,
        to: '/auth/baoriders',
        isAt: under('/auth/baoriders'),
      },
      {
        label: 'Notifications',
        about: 'Messages to data collectors, sent now or at a set time.',
        icon: IconBell,
        to: '/auth/notifications',
        isAt: under('/auth/notifications'),
      },
      {
        label: 'Settings',
        about: 'Your own account, your company and its team.',
        icon: IconSettings,
        to: '/auth/settings',
        isAt: under('/auth/settings'),
      },
    ],
  },
  {
    title: 'Help',
    items: [
      {
        label: 'Help Center',
        about: 'Training videos and answers to frequent questions.',
        icon: IconHelpCircle,
        to: '/auth/help',
        isAt: under('/auth/help'),
      },
    ],
  },
]
