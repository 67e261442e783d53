import { storedValue } from '#src/shared/browser/stored.ts'

// The open parts of the shell, stored in this browser.

/** Initially open on a wide screen only, where the tables have enough room beside it. */
export const sidebarOpen = storedValue('quadrat-sidebar-open', window.matchMedia('(min-width: 75em)').matches)
export const openGroups = storedValue<readonly string[]>('quadrat-open-groups', [
  'Dashboard',
  'Create',
  'Manage',
  'Help',
])

/** What a person has chosen last in the search over everything: keys of pages and commands, and records. */
export const recentFinds = storedValue<{ of: string; chosen: readonly unknown[] }>('quadrat-recent-finds', {
  of: '',
  chosen: [],
})

export type DrawerItem = 'profile' | 'help' | 'inbox'
/** True while the right drawer is open beside the page. */
export const drawerOpen = storedValue('quadrat-drawer-open', false)
export const drawerItem = storedValue<DrawerItem>('quadrat-drawer-item', 'profile')
