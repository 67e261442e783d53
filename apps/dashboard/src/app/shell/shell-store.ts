import { storedValue } from '#src/shared/stored.ts'

/** Which parts of the shell are open; kept on this browser. */
export const sidebarOpen = storedValue('quadrat-sidebar-open', true)
export const openGroups = storedValue<readonly string[]>('quadrat-open-groups', [
  'Dashboard',
  'Create',
  'Manage',
  'Help',
])
export const drawerOpen = storedValue('quadrat-drawer-open', false, sessionStorage)
