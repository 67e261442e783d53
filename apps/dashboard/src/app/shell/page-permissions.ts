import type { Permission } from '@quadrat/domain/account/permission'

/**
 * The permissions of pages by the beginning of their path; the first that fits counts. Other pages are for
 * everybody.
 */
const needed: [start: string, permission: Permission][] = [
  ['/auth/insights', 'insight.read'],
  ['/auth/tasks/review', 'task.review'],
  ['/auth/tasks/deleted', 'task.delete'],
  ['/auth/create-task', 'task.create'],
  ['/auth/task-types-list/create-task', 'template.write'],
  ['/auth/task-types-list', 'record.browse'],
  ['/auth/task-types', 'template.write'],
  ['/auth/create-project', 'project.create'],
  ['/auth/copy-project', 'project.create'],
  ['/auth/project', 'project.write'],
  ['/auth/projects', 'record.browse'],
  ['/auth/create-community', 'group.write'],
  ['/auth/edit-community', 'group.write'],
  ['/auth/communities', 'record.browse'],
  ['/auth/community-member', 'record.browse'],
  ['/auth/baoriders', 'record.browse'],
  ['/auth/notifications', 'notification.read'],
]

const placeOfWork = /^\/auth\/projects\/[^/]+\/place-of-work$/

/** The permission that a page needs; null if everybody who is signed in may open it. */
export function permissionOfPage(path: string): Permission | null {
  if (placeOfWork.test(path)) return 'site.write'
  return needed.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null
}

/** True if the viewer may open the page. */
export function mayOpen(abilities: readonly string[], path: string): boolean {
  const permission = permissionOfPage(path)
  return permission === null || abilities.includes(permission)
}
