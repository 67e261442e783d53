import type { AuditLine, RecordedCall } from '#src/platform/audit/audit-line.ts'
import type { Context } from '#src/platform/database/transaction.ts'

/**
 * Returns what an earlier call with the same id has done to the record, for calls that create no record with
 * a `clientId` of its own; null without an id, and if there was none. The caller has locked the record: of
 * two concurrent calls, the later one waits for the commit of the earlier one.
 */
export async function findCall(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  { action, subjectKind, subjectId }: Pick<AuditLine, 'action' | 'subjectKind' | 'subjectId'>,
  id: string | undefined,
): Promise<RecordedCall | null> {
  if (id === undefined) return null
  const { rows } = await tx.$client.query(
    `select detail -> 'call' as call from audit where company_id = $1 and subject_kind = $2 and subject_id = $3
       and action = $4 and detail -> 'call' ->> 'id' = $5 limit 1`,
    [viewer.companyId, subjectKind, subjectId, action, id],
  )
  return (rows[0] as { call: RecordedCall } | undefined)?.call ?? null
}
