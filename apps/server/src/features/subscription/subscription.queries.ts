import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { subscriptions } from './subscription.table.ts'

export type SubscriptionRow = InferSelectModel<typeof subscriptions>

/** The company's subscription; null if it never had one. */
export async function findSubscription(tx: Tx, companyId: number): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId))
  return row ?? null
}
