import pg from 'pg'
import type { Tx } from './db.ts'
import type { AuditLine, QueuedEvent, Viewer } from './transaction.ts'

/**
 * The statement that writes the audit lines and events of a transaction. It is sent in the message of the commit,
 * which takes no parameters, so the values stand in its text, each quoted by the driver.
 */
export function recordStatement(
  viewer: Viewer,
  now: Date,
  audit: readonly AuditLine[],
  queued: readonly QueuedEvent[],
): string {
  const json = (value: unknown) => pg.escapeLiteral(JSON.stringify(value))
  return `select record_audit_and_events(${integer(viewer.companyId)}, '${now.toISOString()}', ${integer(viewer.personId)}, ${json(audit)}, ${json(eventRows(queued))})`
}

/** Writes the events of work without a signed-in person. The caller publishes them after the commit. */
export async function recordEvents(
  tx: Tx,
  companyId: number,
  queued: readonly QueuedEvent[],
  now: Date,
): Promise<void> {
  await tx.$client.query(`select record_audit_and_events($1, $2, null, '[]', $3)`, [
    companyId,
    now,
    JSON.stringify(eventRows(queued)),
  ])
}

/** Events as `record_audit_and_events` takes them. */
function eventRows(queued: readonly QueuedEvent[]) {
  return queued.map(({ name, phones: audience, ...payload }) => ({ name, payload, audience }))
}

/**
 * An id as it may stand in the text of a statement.
 * @throws Error when it is no whole number from 0 on
 */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`not an id: ${value}`)
  return String(value)
}
