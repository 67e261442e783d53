import { storedValue } from '#src/shared/browser/stored.ts'

// Which parts of the shell are open; kept on this browser.

/** Open at first only where it leaves the tables enough room. */
export const sidebarOpen = storedValue('quadrat-sidebar-open', window.matchMedia('(min-width: 75em)').matches)
export const openGroups = storedValue<readonly string[]>('quadrat-open-groups', [
  'Dashboard',
  'Create',
  'Manage',
  'Help',
])

export type DrawerItem = 'profile' | 'help'
/** Whether the right drawer stands beside the page. */
export const drawerOpen = storedValue('quadrat-drawer-open', false)
export const drawerItem = storedValue<DrawerItem>('quadrat-drawer-item', 'profile')
