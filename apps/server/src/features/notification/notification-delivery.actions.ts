import type { NotificationTranslation } from '@quadrat/domain/notification/notification-languages'
import type { Config } from '#src/config.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/input/parse.ts'
import { budgetOf, countSent, type MessageKind } from '#src/platform/message/message-budget.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { countUnconfirmed } from './notification-again.queries.ts'
import { messageCounts } from './notification-charge.queries.ts'
import {
  type ActivityFilter,
  countActivities,
  countReach,
  type DeliveryQuery,
  listDeliveries,
  listRuns,
  type RunQuery,
} from './notification-delivery.queries.ts'
import { countDeliveries } from './notification-run.queries.ts'
import { storedTranslations } from './notification-translations.ts'

export function readDeliveryCounts(ctx: Context, notificationId: number) {
  requirePermission(ctx.viewer, 'notification.read')
  return countDeliveries(ctx.tx, ctx.viewer.companyId, notificationId)
}

/** Reads deliveries as GraphQL selects them. */
export function readPushStatuses<Q extends DeliveryQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'notification.read')
  return listDeliveries(ctx.tx, query)
}

/** How many people have not confirmed an early warning and can still sign in. */
export function readUnconfirmedCount(ctx: Context, notificationId: number): Promise<number> {
  requirePermission(ctx.viewer, 'notification.read')
  return countUnconfirmed(ctx.tx, ctx.viewer.companyId, notificationId)
}

/** How many people a delivery report lists on all pages. */
export function readActivityCount(
  ctx: Context,
  notificationId: number,
  filter: ActivityFilter,
): Promise<number> {
  requirePermission(ctx.viewer, 'notification.read')
  return countActivities(ctx.tx, ctx.viewer.companyId, notificationId, filter)
}

/** Reads runs as GraphQL selects them. */
export function readRuns<Q extends RunQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'notification.read')
  return listRuns(ctx.tx, query)
}

/** Whom a notification would reach by text message or mail. */
export interface WayReach {
  isAvailable: boolean
  people: number
  messages: number
  /** What the company may still send today. */
  left: number
}

/** A notification that is not sent yet. */
interface PlannedNotification {
  recipients: readonly (string | number)[]
  title?: string | null
  message?: string | null
  translations?: readonly NotificationTranslation[] | null
}

/** Whom a notification would reach. Ids of nobody in the company are left out. */
export async function readReach(
  ctx: Context,
  config: Pick<Config, 'messages' | 'sms' | 'mail' | 'demo'>,
  { recipients, title, message, translations }: PlannedNotification,
) {
  requirePermission(ctx.viewer, 'notification.read')
  const ids = recipients.map(id => readId(id, 'data collector'))
  const reach = await countReach(ctx.tx, ctx.viewer.companyId, ids)
  const left = async (kind: MessageKind) =>
    Math.max(0, budgetOf(kind, config.messages).company - (await countSent(ctx.tx, kind, ctx.now)))
  const messagesIn = messageCounts({
    title: title ?? '',
    message: message ?? '',
    translations: storedTranslations(translations ?? []),
  })
  return {
    people: reach.people,
    withDevice: reach.withDevice,
    textMessages: {
      isAvailable: config.sms !== null || config.demo,
      people: reach.withPhone,
      messages: reach.languages.reduce((sum, language) => sum + messagesIn(language), 0),
      left: await left('text-message'),
    },
    mails: {
      isAvailable: config.mail !== null || config.demo,
      people: reach.withEmail,
      messages: reach.withEmail,
      left: await left('mail'),
    },
  }
}
