import { Problem } from '@quadrat/domain/problem'
import { findCall } from '#src/platform/audit/recorded-call.ts'
import { updateRow } from '#src/platform/database/company-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { lockNotification, type NotificationRow } from './notification.queries.ts'
import { notifications } from './notification.table.ts'
import { lockNewestRun, reopenRun } from './notification-again.queries.ts'
import { chargesOf } from './notification-charge.queries.ts'

/**
 * Sends an early warning again to those who have not confirmed it, in the ways that it was sent. While it is
 * still being sent, and once everybody has confirmed it, nothing happens.
 * @param callId a repeat with it sends nothing
 * @throws Problem permission.refused, not-found, notification.not-confirmable, messages.used-up
 */
export async function sendAgain(ctx: Context, id: number, callId?: string): Promise<NotificationRow> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'notification.write')
  const { companyId } = viewer
  const row = requireFound(await lockNotification(tx, companyId, id), 'notification')
  const line = { action: 'notification.send-again', subjectKind: 'notification', subjectId: id } as const
  if (await findCall(ctx, line, callId)) return row
  const run = await lockNewestRun(tx, companyId, id)
  const wasSent = row.status === 'SENT' || row.status === 'FAILED'
  if (row.type !== 'EARLY_WARNING' || !wasSent || !run) throw new Problem('notification.not-confirmable')
  if (!run.isEnded) return row
  const people = await reopenRun(tx, companyId, run.id, now)
  if (people.length === 0) return row
  const after = await updateRow(tx, notifications, companyId, id, {
    status: 'SENT',
    rowVersion: row.rowVersion + 1,
    updatedAt: now,
  })
  ctx.enqueue({
    name: 'send-notification',
    data: { companyId, runId: run.id },
    charge: await chargesOf(tx, row, now, people),
  })
  ctx.audit({
    ...line,
    detail: {
      title: row.title,
      recipients: people.length,
      ...(callId !== undefined && { call: { id: callId } }),
    },
  })
  return after
}
