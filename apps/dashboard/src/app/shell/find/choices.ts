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
import { texts as shellTexts } from '../texts-en.ts'
import type { FoundRecord } from './find.api.ts'
import { hasWords } from './match.ts'
import { texts } from './texts-en.ts'

/** The groups of the results, in the order in which they are shown. */
const groups = ['task', 'page', 'command', 'project', 'template', 'collector', 'group', 'member'] as const

/** Something that can be chosen: a record, a page or a command. */
export interface Choice {
  key: string
  group: (typeof groups)[number]
  title: string
  note?: string | null
  icon: typeof IconFolder
  /** The record, as it is kept among the recent choices. */
  record?: FoundRecord
  /** Where it leads, or what it does. */
  go: NavigateOptions | (() => void)
}

export interface Command extends Pick<Choice, 'icon' | 'go'> {
  /** Its key in `commands` and `also` of the texts. */
  name: keyof typeof texts.also
  /** By default that of the page to which it leads. */
  permission?: Permission
  /** By default its text. */
  title?: string
}

const commands: Command[] = [
  { name: 'project', icon: IconFolderPlus, go: { to: '/auth/create-project' } },
  { name: 'template', icon: IconTemplate, go: { to: '/auth/task-types/create-with-templates' } },
  {
    name: 'collector',
    icon: IconUserPlus,
    go: { to: '/auth/baoriders', state: { addCollector: true } },
    permission: 'collector.write',
  },
  { name: 'group', icon: IconUsersPlus, go: { to: '/auth/create-community' } },
  {
    name: 'notification',
    icon: IconBellPlus,
    go: { to: '/auth/notifications', search: { view: 'notifications' } as never },
    permission: 'notification.write',
  },
  { name: 'report', icon: IconFilePlus, go: { to: '/auth/create-task' } },
  { name: 'review', icon: IconChecklist, go: { to: '/auth/tasks/review' } },
]

/** The commands of those with these abilities, and `own`, which everybody has. */
export function commandChoices(abilities: readonly string[], own: readonly Command[], typed = ''): Choice[] {
  return [...commands, ...own].flatMap(({ name, icon, go, permission, title = titleOf(name) }) => {
    const isAllowed = permission
      ? abilities.includes(permission)
      : typeof go === 'function' || mayOpen(abilities, String(go.to))
    if (!isAllowed || !hasWords(`${title} ${texts.also[name]}`, typed)) return []
    return { key: `command-${name}`, group: 'command' as const, title, icon, go }
  })
}

/** The scheme switch names itself. */
function titleOf(name: Command['name']): string {
  return name === 'scheme' ? '' : texts.commands[name]
}

/** The pages of the menu that the viewer may open. */
export function pageChoices(abilities: readonly string[], typed = ''): Choice[] {
  return menu.flatMap(({ section, items }) =>
    items.flatMap(({ page, icon, to, search }) =>
      mayOpen(abilities, String(to)) && hasWords(shellTexts.pages[page], typed)
        ? {
            key: `page-${page}`,
            group: 'page' as const,
            title: shellTexts.pages[page],
            note: shellTexts.sections[section],
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
  const { kind, id, title, reportTitle, note } = record
  const name = kind === 'task' ? texts.task({ number: title }) : title
  return {
    key: `${kind}-${id}`,
    group: kind,
    title: reportTitle ?? name,
    note: reportTitle ? [name, note].filter(Boolean).join(' · ') : note,
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
  return groups
    .map(group => ({ group, choices: choices.filter(choice => choice.group === group) }))
    .filter(({ choices }) => choices.length > 0)
}
