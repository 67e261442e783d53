import type { LinkProps } from '@tanstack/react-router'
import type { AuditLine } from './audit.api.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** The page of the record that a line is about; null if there is none. */
export function recordLink({ kind, record, project }: AuditLine): Target | null {
  if (record === null) return null
  const params = { id: record }
  switch (kind) {
    case 'task':
      return { to: '/auth/tasks/$id', params }
    case 'project':
      return { to: '/auth/projects/$id', params }
    case 'project-template':
    case 'site':
    case 'dashboard':
      return project === null ? null : { to: '/auth/projects/$id', params: { id: project } }
    case 'group':
      return { to: '/auth/communities/$id', params }
    case 'collector':
      return { to: '/auth/baoriders/$id', params }
    case 'template':
      return { to: '/auth/task-types-list/detail/$id', params }
    case 'notification':
      return { to: '/auth/notifications', search: { report: record } }
    case 'company':
      return { to: '/auth/settings', search: { tab: 1 } }
    case 'staff':
      return { to: '/auth/settings', search: { tab: 2 } }
    case 'export-schedule':
      return { to: '/auth/settings', search: { tab: 9 } }
    case 'webhook':
      return { to: '/auth/settings', search: { tab: 5 } }
    default:
      return null
  }
}
