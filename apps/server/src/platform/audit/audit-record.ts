import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import type { Tx } from '#src/platform/database/db.ts'
import type { QueuedEvent } from '#src/platform/database/transaction.ts'
import type { TxClient } from '#src/platform/database/tx-client.ts'
import { currentOrigin } from '#src/platform/network/request-origin.ts'
import type { Viewer } from '#src/platform/security/viewer.ts'
import { webhookMessageOf } from './audit-webhooks.ts'

/**
 * Inserts the audit lines and events of a transaction, and the deliveries of webhooks that ask for them
 * (decision 071).
 */
export async function record(
  client: TxClient,
  viewer: Viewer,
  now: Date,
  audit: readonly AuditLine[],
  queued: readonly QueuedEvent[],
): Promise<void> {
  const origin = currentOrigin()
  await client.query('select record_audit_and_events($1, $2, $3, $4, $5, $6, $7)', [
    viewer.companyId,
    now,
    viewer.personId,
    JSON.stringify(audit.map(auditEntryOf)),
    JSON.stringify(eventRows(queued)),
    origin?.network || null,
    origin?.device || null,
  ])
}

const recordText = 'select record_audit_and_events($1, $2, null, $3, $4, null, null)'

/** Inserts events of a transaction without a signed-in person. The caller publishes them after the commit. */
export async function recordEvents(
  tx: Tx,
  companyId: number,
  queued: readonly QueuedEvent[],
  now: Date,
): Promise<void> {
  await tx.$client.query(recordText, [companyId, now, '[]', JSON.stringify(eventRows(queued))])
}

/** Records what a job of the product did, which no signed-in person did at that moment, with its events. */
export async function recordOfProduct(
  tx: Tx,
  companyId: number,
  lines: readonly AuditLine[],
  queued: readonly QueuedEvent[],
  now: Date,
): Promise<void> {
  await tx.$client.query(recordText, [
    companyId,
    now,
    JSON.stringify(lines.map(auditEntryOf)),
    JSON.stringify(eventRows(queued)),
  ])
}

/** Records that the payment service changed the subscription of a company, which no signed-in person did. */
export async function recordBilling(
  tx: Tx,
  companyId: number,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const line: AuditLine = {
    action: 'subscription.update',
    subjectKind: 'company',
    subjectId: companyId,
    detail,
  }
  await tx.$client.query(recordText, [
    companyId,
    now,
    JSON.stringify([line]),
    JSON.stringify(eventRows([{ name: 'company-updated' }])),
  ])
}

/** A line as the SQL function expects it. Without a message for webhooks its key is left out of the JSON. */
export const auditEntryOf = (line: AuditLine) => ({
  ...line,
  projectId: line.subjectKind === 'project' ? line.subjectId : line.projectId,
  webhook: webhookMessageOf(line),
})

/** Converts events to the JSON rows that the SQL function `record_audit_and_events` expects. */
function eventRows(queued: readonly QueuedEvent[]) {
  return queued.map(({ name, phones: audience, ...payload }) => ({ name, payload, audience }))
}

/**
 * Returns an id as a literal for the text of an SQL statement.
 * @throws Error when the value is not a safe integer of at least 0
 */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`not an id: ${value}`)
  return String(value)
}
