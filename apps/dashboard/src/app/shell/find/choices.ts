import type { Permission } from '@quadrat/domain/account/permission'
import { looksLikePhone, phoneDigits } from '@quadrat/domain/collector/collector'
import {
  IconBellPlus,
  IconChecklist,
  IconFilePlus,
  IconFileText,
  IconFolder,
  IconFolderPlus,
  IconListDetails,
  IconTemplate,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import { menu } from '../menu.ts'
import { mayOpen } from '../page-permissions.ts'
import type { FoundRecord } from './find.api.ts'
import { hasWords } from './match.ts'

/** The groups of the results, in the order in which they are shown. */
export const groupTitles = {
  task: 'Tasks',
  page: 'Pages',
  command: 'Commands',
  project: 'Projects',
  template: 'Templates',
  collector: 'Data collectors',
  group: 'Groups',
  member: 'Group members',
} as const

/** Something that can be chosen: a record, a page or a command. */
export interface Choice {
  key: string
  group: keyof typeof groupTitles
  title: string
  note?: string | null
  icon: typeof IconFolder
  /** The record, as it is kept among the recent choices. */
  record?: FoundRecord
  /** Where it leads, or what it does. */
  go: NavigateOptions | (() => void)
}

export interface Command extends Pick<Choice, 'title' | 'icon' | 'go'> {
  /** Other words that find it. */
  also: string
  /** By default that of the page to which it leads. */
  permission?: Permission
}

const commands: Command[] = [
  { title: 'New project', also: 'create add', icon: IconFolderPlus, go: { to: '/auth/create-project' } },
  {
    title: 'New template',
    also: 'create add form builder',
    icon: IconTemplate,
    go: { to: '/auth/task-types/create-with-templates' },
  },
  {
    title: 'Add data collector',
    also: 'create new person',
    icon: IconUserPlus,
    go: { to: '/auth/baoriders', state: { addCollector: true } },
    permission: 'collector.write',
  },
  {
    title: 'New group',
    also: 'create add community',
    icon: IconUsersPlus,
    go: { to: '/auth/create-community' },
  },
  {
    title: 'New notification',
    also: 'create add send message',
    icon: IconBellPlus,
    go: { to: '/auth/notifications', search: { view: 'notifications' } as never },
    permission: 'notification.write',
  },
  { title: 'Add report', also: 'create new task desk', icon: IconFilePlus, go: { to: '/auth/create-task' } },
  {
    title: 'Review tasks',
    also: 'approve reject waiting reports',
    icon: IconChecklist,
    go: { to: '/auth/tasks/review' },
  },
]

/** The commands of those with these abilities, and `own`, which everybody has. */
export function commandChoices(abilities: readonly string[], own: readonly Command[], typed = ''): Choice[] {
  return [...commands, ...own].flatMap(({ title, also, icon, go, permission }) => {
    const isAllowed = permission
      ? abilities.includes(permission)
      : typeof go === 'function' || mayOpen(abilities, String(go.to))
    if (!isAllowed || !hasWords(`${title} ${also}`, typed)) return []
    return { key: `command-${title}`, group: 'command' as const, title, icon, go }
  })
}

/** The pages of the menu that the viewer may open. */
export function pageChoices(abilities: readonly string[], typed = ''): Choice[] {
  return menu.flatMap(({ title: section, items }) =>
    items.flatMap(({ label, icon, to, search }) =>
      mayOpen(abilities, String(to)) && hasWords(label, typed)
        ? {
            key: `page-${label}`,
            group: 'page' as const,
            title: label,
            note: section,
            icon,
            go: { to, search: search ?? {} } as NavigateOptions,
          }
        : [],
    ),
  )
}

const recordIcons = {
  task: IconFileText,
  project: IconFolder,
  template: IconListDetails,
  group: IconUsersGroup,
  collector: IconUser,
  member: IconUser,
} as const

export function recordChoice(record: FoundRecord): Choice {
  const { kind, id, title, note } = record
  return {
    key: `${kind}-${id}`,
    group: kind,
    title: kind === 'task' ? `Task #${title}` : title,
    note,
    icon: recordIcons[kind],
    record,
    go: placeOf(record),
  }
}

function placeOf({ kind, id, groupId }: FoundRecord): NavigateOptions {
  switch (kind) {
    case 'task':
      return { to: '/auth/tasks/$id', params: { id } }
    case 'project':
      return { to: '/auth/projects/$id', params: { id } }
    case 'template':
      return { to: '/auth/task-types-list/detail/$id', params: { id } }
    case 'group':
      return { to: '/auth/communities/$id', params: { id } }
    case 'collector':
      return { to: '/auth/baoriders/$id', params: { id } }
    case 'member':
      return { to: '/auth/community-member/$groupId/$id', params: { groupId: groupId ?? '0', id } }
  }
}

/** What of the title and the note is marked: a phone number is compared by its digits. */
export function soughtIn(typed: string): { title: string; note: string } {
  return {
    title: typed.replace(/^(task|report)?\s*#/i, '#'),
    note: looksLikePhone(typed) ? phoneDigits(typed) : typed,
  }
}

/** In the order of the groups. */
export function inGroups(choices: readonly Choice[]): { group: Choice['group']; choices: Choice[] }[] {
  return (Object.keys(groupTitles) as Choice['group'][])
    .map(group => ({ group, choices: choices.filter(choice => choice.group === group) }))
    .filter(({ choices }) => choices.length > 0)
}
