import { notificationTexts } from '@quadrat/domain/messages/notification-en'
import { notificationFormErrors } from '@quadrat/domain/messages/notification-form-en'
import { isEditable, statusAfterSave } from '@quadrat/domain/notification/notification'
import { nextRun } from '@quadrat/domain/notification/recurrence'
import { Problem } from '@quadrat/domain/problem'
import type { Config } from '#src/config.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { updateRow } from '#src/platform/database/company-rows.ts'
import { findByClientId, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, requireVersion } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readsOf } from '#src/platform/security/reads-of.ts'
import {
  type NotificationChange,
  type NotificationData,
  type NotificationInput,
  newNotificationSchema,
  notificationSchema,
} from './notification.input.ts'
import {
  lockNotification,
  type NotificationRow,
  notificationList,
  recipientIds,
} from './notification.queries.ts'
import { notifications } from './notification.table.ts'
import { chargesOf, waysOf } from './notification-charge.queries.ts'
import { groupIdsOf } from './notification-group.queries.ts'
import { readRecipients, writeRecipients } from './notification-recipients.ts'
import { deleteWaitingDeliveries, insertRun } from './notification-run.queries.ts'
import { listedTranslations, storedTranslations } from './notification-translations.ts'

export const notificationReads = readsOf(notificationList, 'notification.read')

/** True if the viewer can edit the notification now. */
export function isNotificationEditable(ctx: Context, row: Parameters<typeof isEditable>[0]): boolean {
  return isEditable(row, ctx.now)
}

/**
 * Creates a notification: a draft, one that is scheduled, or one that is sent now.
 * @throws Problem not-found for a recipient or attachment of another company; notification.no-gateway;
 *   messages.used-up
 */
export async function createNotification(
  ctx: Context,
  input: NotificationInput,
  gateways: Gateways,
): Promise<NotificationRow> {
  requirePermission(ctx.viewer, 'notification.write')
  const { companyId } = ctx.viewer
  const { clientId, ...data } = parseInput(newNotificationSchema, input)
  requireGateways(data, gateways)
  const existing = clientId && (await findByClientId(ctx.tx, notifications, companyId, clientId))
  if (existing) return existing
  const recipients = await readRecipients(ctx, data)
  const state = stateOf(ctx, data, recipients.count)
  const { row, isNew } = await insertOnce(ctx.tx, notifications, {
    ...columnsOf(data),
    ...state,
    companyId,
    clientId,
    recipientCount: recipients.count,
    creatorId: ctx.viewer.personId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return row
  await writeRecipients(ctx, row.id, recipients)
  if (row.status === 'SENT') await sendNow(ctx, row)
  ctx.audit({
    action: 'notification.create',
    subjectKind: 'notification',
    subjectId: row.id,
    detail: { title: row.title, status: row.status, recipients: recipients.count },
  })
  return row
}

/**
 * Changes a notification that can be edited, and sends it if it is due now.
 * @throws Problem notification.not-editable, version.stale; not-found as `createNotification` does
 */
export async function updateNotification(
  ctx: Context,
  id: number,
  input: NotificationChange,
  gateways: Gateways,
): Promise<NotificationRow> {
  requirePermission(ctx.viewer, 'notification.write')
  const { companyId } = ctx.viewer
  const { rowVersion, ...change } = input
  const row = requireFound(await lockNotification(ctx.tx, companyId, id), 'notification')
  if (change.status === 'ARCHIVED') return archive(ctx, row)
  const before = {
    recipients: await recipientIds(ctx.tx, companyId, id),
    groups: await groupIdsOf(ctx.tx, companyId, id),
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const data = parseInput(notificationSchema, { ...dataOf(row, before), ...given })
  requireGateways(data, gateways)
  const recipients = await readRecipients(ctx, data, before.groups)
  const columns = columnsOf(data)
  const isSame =
    changedKeys(row, { ...columns, dateSent: row.dateSent }).length === 0 &&
    recipients.people.join() === before.recipients.join() &&
    recipients.groups.join() === before.groups.join()
  // A client that missed the answer to its first try repeats it with the version that it saw.
  if (row.status === 'SENT' && isSame && rowVersion === row.rowVersion - 1) return row
  if (!isEditable(row, ctx.now))
    throw new Problem('notification.not-editable', { isArchived: row.status === 'ARCHIVED' })
  requireVersion(rowVersion, row.rowVersion)
  const state = stateOf(ctx, data, recipients.count)
  const after = await updateRow(ctx.tx, notifications, companyId, id, {
    ...columns,
    ...state,
    recipientCount: recipients.count,
    rowVersion: row.rowVersion + 1,
    updatedAt: ctx.now,
  })
  await writeRecipients(ctx, id, recipients)
  if (after.status === 'SENT') await sendNow(ctx, after)
  const changed = changedKeys(row, { ...columns, ...state })
  ctx.audit({
    action: 'notification.update',
    subjectKind: 'notification',
    subjectId: id,
    detail: { changed, recipients: recipients.count, ...changesOf(row, after, changed) },
  })
  return after
}

/** Archives a notification: it is not sent any more. What was sent stays on the phones. */
export async function archiveNotification(ctx: Context, id: number): Promise<NotificationRow> {
  requirePermission(ctx.viewer, 'notification.write')
  return archive(ctx, requireFound(await lockNotification(ctx.tx, ctx.viewer.companyId, id), 'notification'))
}

async function archive(ctx: Context, row: NotificationRow): Promise<NotificationRow> {
  if (row.status === 'ARCHIVED') return row
  const { companyId } = ctx.viewer
  await deleteWaitingDeliveries(ctx.tx, companyId, row.id)
  const after = await updateRow(ctx.tx, notifications, companyId, row.id, {
    status: 'ARCHIVED',
    nextSendAt: null,
    rowVersion: row.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'notification.archive',
    subjectKind: 'notification',
    subjectId: row.id,
    detail: { title: row.title },
  })
  return after
}

/** What the server can send besides the app's messages. */
interface Gateways {
  hasSms: boolean
  hasMail: boolean
}

/** In demo mode messages go to the mailbox page. */
export function gatewaysOf({ sms, mail, demo }: Pick<Config, 'sms' | 'mail' | 'demo'>): Gateways {
  return { hasSms: sms !== null || demo, hasMail: mail !== null || demo }
}

/** @throws Problem notification.no-gateway */
function requireGateways({ channels, status }: NotificationData, { hasSms, hasMail }: Gateways): void {
  if (status === 'DRAFT') return
  if (channels.includes('TEXT_MESSAGE') && !hasSms)
    throw new Problem('notification.no-gateway', { way: 'text-message' })
  if (channels.includes('MAIL') && !hasMail) throw new Problem('notification.no-gateway', { way: 'mail' })
}

/**
 * Returns the status of a notification after a save, and its times.
 * @throws Problem input.invalid for what is missing to send it
 */
function stateOf({ now }: Context, data: NotificationData, recipients: number) {
  const { dateSent, endAt, timezone } = data
  const isReminder = data.type === 'REMINDER'
  const save = data.status === 'DRAFT' ? 'draft' : 'send'
  const errors: { path: string; message: string }[] = []
  if (dateSent && endAt && endAt <= dateSent)
    errors.push({ path: 'endAt', message: notificationTexts.endTooEarly })
  if (save === 'send') {
    if (!recipients) errors.push({ path: 'recipients', message: notificationTexts.recipientMissing })
    if (isReminder && endAt && endAt <= now)
      errors.push({ path: 'endAt', message: notificationFormErrors.endPassed })
    if (isReminder && !dateSent) errors.push({ path: 'dateSent', message: notificationTexts.dateMissing })
  }
  if (errors.length) throw new Problem('input.invalid', { errors })
  const recur = isReminder ? data.recur : 'NONE'
  const next = isReminder && dateSent ? nextRun({ first: dateSent, recur, timezone, endAt }, now) : null
  const status = statusAfterSave({ type: data.type, save, nextSendAt: next }, now)
  return {
    status,
    recur,
    dateSent: status === 'SENT' ? now : isReminder ? dateSent : null,
    nextSendAt: status === 'ACTIVE' ? next : null,
  }
}

function columnsOf(data: NotificationData) {
  const {
    recipients: _,
    groups: _groups,
    status: _status,
    attachment,
    channels,
    translations,
    ...rest
  } = data
  return {
    ...rest,
    translations: storedTranslations(translations),
    endAt: rest.type === 'REMINDER' ? rest.endAt : null,
    attachmentId: attachment,
    byTextMessage: channels.includes('TEXT_MESSAGE'),
    byMail: channels.includes('MAIL'),
  }
}

/** The stored row as the data of a save. */
function dataOf(
  row: NotificationRow,
  chosen: Pick<NotificationData, 'recipients' | 'groups'>,
): NotificationData {
  const { title, message, type, timezone, recur, dateSent, endAt, status } = row
  const channels = [
    ...(row.byTextMessage ? ['TEXT_MESSAGE' as const] : []),
    ...(row.byMail ? ['MAIL' as const] : []),
  ]
  return {
    title,
    message,
    translations: listedTranslations(row.translations),
    type,
    timezone,
    recur,
    dateSent,
    endAt,
    status,
    channels,
    ...chosen,
    attachment: row.attachmentId,
  }
}

/** Sends it now. @throws Problem messages.used-up when the text messages or mails are over a budget */
async function sendNow(ctx: Context, row: NotificationRow): Promise<void> {
  const runId = await insertRun(
    ctx.tx,
    row,
    { dueAt: ctx.now, isLate: false },
    { ways: waysOf(row) },
    ctx.now,
  )
  if (runId === null) return
  ctx.enqueue({
    name: 'send-notification',
    data: { companyId: row.companyId, runId },
    charge: await chargesOf(ctx.tx, row, ctx.now),
  })
}
