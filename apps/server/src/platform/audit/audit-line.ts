import type { AuditAction, AuditSubject } from '@quadrat/domain/audit/audit'
import type { AuditField } from '@quadrat/domain/messages/audit-en'

/** The kinds of records that belong to a project. */
type SubjectInProject = 'evidence' | 'site' | 'dashboard' | 'project-template'

/** The actions on reports. The log finds the lines about reports by them. */
type ReportAction = Extract<AuditAction, `task.${string}`>

/** What a line has besides fields: changes, the states of a decision, and the call of a program. */
type Part = 'before' | 'after' | 'changed' | 'from' | 'to' | 'call'

/** The call of a program that a line was written for. `findCall` finds it when the call is repeated. */
export interface RecordedCall {
  /** Made of the `Idempotency-Key` of the call. */
  id: string
  /** The id of the record with which the call was answered, if it is not the subject of the line. */
  record?: number
}

/** Details of an audit line. Each field has a label, because the history shows it to staff. */
type AuditDetail = { [Key in AuditField | Part]?: unknown } & {
  before?: { [Key in AuditField]?: unknown }
  after?: { [Key in AuditField]?: unknown }
  changed?: readonly AuditField[]
  call?: RecordedCall | undefined
}

/**
 * `never` for the fields of details that have no label. `AuditDetail` alone would let them pass in a spread.
 */
export type Labelled<Detail> = {
  [Key in keyof Detail]: Key extends 'before' | 'after'
    ? { [Field in keyof Detail[Key]]: Field extends AuditField ? unknown : never }
    : Key extends AuditField | Part
      ? unknown
      : never
}

/**
 * One line of the audit log. Its action or subject determines the event that publishes it
 * (`audit-events.ts`). The action names the project of its record, so that recording the line looks nothing
 * up.
 */
export type AuditLine = { detail?: AuditDetail } & (
  | { action: ReportAction; subjectKind: 'task'; subjectId: number; projectId: number | null }
  | { action: AuditAction; subjectKind: SubjectInProject; subjectId: number; projectId: number | null }
  | {
      action: AuditAction
      subjectKind: Exclude<AuditSubject, SubjectInProject | 'task'>
      subjectId: number | null
      projectId?: undefined
    }
)
