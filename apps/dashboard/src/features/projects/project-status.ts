import type { ProjectStatus } from '#src/generated/graphql.ts'
import { texts } from './texts-en.ts'

/** A project's status has labels of its own: tasks call COMPLETED 'APPROVED'. */
export function statusLabel(status: ProjectStatus): string {
  return texts.statuses[status]
}
