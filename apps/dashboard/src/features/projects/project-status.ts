import type { ProjectStatus } from '#src/generated/graphql.ts'

export const projectStatuses = [
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'ARCHIVED',
] as const satisfies ProjectStatus[]

/** A project's status has labels of its own: tasks call COMPLETED 'APPROVED'. */
export function statusLabel(status: ProjectStatus): string {
  return status.replaceAll('_', ' ')
}
