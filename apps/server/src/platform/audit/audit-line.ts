import type { AuditAction, AuditSubject } from '@quadrat/domain/audit/audit'

/** The kinds of records that belong to a project. */
type SubjectInProject = 'task' | 'evidence' | 'site' | 'dashboard' | 'project-template'

/**
 * One line of the audit log. Its action or subject determines the event that publishes it
 * (`audit-events.ts`). The action names the project of its record, so that recording the line looks nothing
 * up.
 */
export type AuditLine = { action: AuditAction; detail?: Record<string, unknown> } & (
  | { subjectKind: SubjectInProject; subjectId: number; projectId: number | null }
  | {
      subjectKind: Exclude<AuditSubject, SubjectInProject>
      subjectId: number | null
      projectId?: undefined
    }
)
