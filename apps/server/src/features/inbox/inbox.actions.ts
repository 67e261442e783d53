import { may } from '@quadrat/domain/account/permission'
import { type InboxKind, inboxKinds, inboxRules, mailedByDefault } from '@quadrat/domain/notification/inbox'
import { Problem } from '@quadrat/domain/problem'
import { isTimeZone } from '@quadrat/domain/zoned-time'
import { z } from 'zod'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { isPushEndpoint } from '#src/platform/message/push.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import type { Viewer } from '#src/platform/security/viewer.ts'
import { countUnread, type InboxItem, type InboxOwner, listItems, markRead } from './inbox.queries.ts'
import { nextDigest } from './inbox.rules.ts'
import {
  deleteBrowserOf,
  findSettings,
  hasBrowser,
  saveBrowser,
  saveSettings,
} from './inbox-settings.queries.ts'
import { countWaitingReviews, markReviewsSeen, type WaitingReviews } from './waiting-reviews.queries.ts'

/** The kinds that a role may see. */
export function kindsFor(role: Viewer['role']): InboxKind[] {
  return inboxKinds.filter(kind => may(role, inboxRules[kind].permission))
}

function ownerOf({ companyId, personId, role }: Viewer): InboxOwner {
  return { companyId, personId, kinds: kindsFor(role) }
}

/** A page of the viewer's own inbox, the newest first. */
export function readInbox(
  { tx, viewer }: Context,
  page: { before: number | null; limit: number },
): Promise<InboxItem[]> {
  requirePermission(viewer, 'inbox.own')
  return listItems(tx, ownerOf(viewer), page)
}

export function readUnreadCount({ tx, viewer }: Context): Promise<number> {
  requirePermission(viewer, 'inbox.own')
  return countUnread(tx, ownerOf(viewer))
}

export function readWaitingReviews({ tx, viewer }: Context): Promise<WaitingReviews> {
  requirePermission(viewer, 'inbox.own')
  requirePermission(viewer, inboxRules['reviews-waiting'].permission)
  return countWaitingReviews(tx, viewer.companyId, viewer.personId)
}

/**
 * Marks items as read, for all tabs and devices of the viewer. Ids of others change nothing.
 * @param ids null marks all, the reports that wait included
 */
export async function markInboxRead(ctx: Context, ids: readonly number[] | null): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'inbox.own')
  const { companyId, personId } = viewer
  const isChanged = await markRead(tx, companyId, personId, ids, now)
  if (ids === null) await markReviewsSeen(tx, companyId, personId, mailedByDefault)
  if (isChanged || ids === null) publishInbox(ctx)
}

/** Notes that the viewer has seen the reports that wait. */
export async function markWaitingSeen(ctx: Context): Promise<void> {
  requirePermission(ctx.viewer, 'inbox.own')
  await markReviewsSeen(ctx.tx, ctx.viewer.companyId, ctx.viewer.personId, mailedByDefault)
  publishInbox(ctx)
}

const publishInbox = ({ viewer, publish }: Context) =>
  publish({ name: 'inbox-updated', staffId: String(viewer.personId) })

/** What the viewer chose, and whether this browser gets push messages. */
export interface InboxSettings {
  byMail: readonly InboxKind[]
  byPush: readonly InboxKind[]
  digestHour: number | null
  timezone: string
  isPushedHere: boolean
}

export async function readInboxSettings({ tx, viewer }: Context): Promise<InboxSettings> {
  requirePermission(viewer, 'inbox.own')
  const { companyId, personId, sessionId } = viewer
  const chosen = await findSettings(tx, companyId, personId)
  return {
    byMail: chosen?.byMail ?? mailedByDefault,
    byPush: chosen?.byPush ?? [],
    digestHour: chosen?.digestHour ?? null,
    timezone: chosen?.timezone ?? 'UTC',
    isPushedHere: sessionId !== null && (await hasBrowser(tx, companyId, sessionId)),
  }
}

const kindsInput = z.array(z.enum(inboxKinds)).transform(kinds => [...new Set(kinds)])
const settingsSchema = z.object({
  byMail: kindsInput,
  byPush: kindsInput,
  digestHour: z.int().min(0).max(23).nullable(),
  timezone: z
    .string()
    .max(100, { abort: true })
    .refine(isTimeZone, { error: () => inputTexts.chooseTimeZone }),
})

/** @throws Problem input.invalid */
export async function updateInboxSettings(
  ctx: Context,
  input: z.input<typeof settingsSchema>,
): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'inbox.own')
  const { companyId, personId } = viewer
  const chosen = parseInput(settingsSchema, input)
  const { digestHour, timezone } = chosen
  const nextDigestAt = digestHour === null ? null : nextDigest(digestHour, timezone, now)
  await saveSettings(tx, { companyId, personId, ...chosen, nextDigestAt })
  ctx.audit({ action: 'inbox.update-settings', subjectKind: 'inbox', subjectId: personId, detail: chosen })
}

const subscriptionSchema = (demo: boolean) =>
  z.object({
    endpoint: z
      .string()
      .max(2000, { abort: true })
      .refine(endpoint => isPushEndpoint(endpoint, demo), { error: () => inputTexts.noPushService }),
    p256dh: z.string().min(1).max(200),
    auth: z.string().min(1).max(100),
  })

/**
 * Sends push messages to the browser of this session, until it is signed out.
 * @param demo true allows a push service on this machine
 */
export async function startInboxPush(
  ctx: Context,
  input: { endpoint: string; p256dh: string; auth: string },
  demo: boolean,
): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'inbox.own')
  const { endpoint, ...keys } = parseInput(subscriptionSchema(demo), input)
  const { companyId, personId, sessionId } = viewer
  if (sessionId === null) throw new Problem('token.invalid')
  await saveBrowser(tx, { companyId, personId, sessionId, push: { endpoint, keys } }, now)
  ctx.audit({ action: 'inbox.start-push', subjectKind: 'inbox', subjectId: personId })
}

export async function stopInboxPush(ctx: Context): Promise<void> {
  requirePermission(ctx.viewer, 'inbox.own')
  const { companyId, personId, sessionId } = ctx.viewer
  if (sessionId !== null) await deleteBrowserOf(ctx.tx, companyId, sessionId)
  ctx.audit({ action: 'inbox.stop-push', subjectKind: 'inbox', subjectId: personId })
}
