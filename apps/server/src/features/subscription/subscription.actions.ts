import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { findSubscription, type SubscriptionRow } from './subscription.queries.ts'

/**
 * Returns the company's subscription; null if it never had one.
 * @param loaded the row, if the caller has selected it already
 */
export async function readSubscription(
  ctx: Context,
  loaded?: SubscriptionRow | null,
): Promise<SubscriptionRow | null> {
  requirePermission(ctx.viewer, 'company.read')
  return loaded === undefined ? findSubscription(ctx.tx, ctx.viewer.companyId) : loaded
}
