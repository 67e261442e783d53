import { may, type Role } from '../account/permission.ts'

/** Why staff cannot write to the person who made a report. */
export const threadClosedReasons = ['noCollector', 'archived', 'blocked'] as const
export type ThreadClosed = (typeof threadClosedReasons)[number]

/**
 * Says why nobody would read a message to the person who made a report; null if it can be written.
 * @param reporter null if the report has none
 */
export function threadClosed(
  reporter: { role: Role; status: string; blocked: boolean } | null,
): ThreadClosed | null {
  if (!reporter || !may(reporter.role, 'own-task.read')) return 'noCollector'
  if (reporter.status === 'ARCHIVED') return 'archived'
  return reporter.blocked ? 'blocked' : null
}
