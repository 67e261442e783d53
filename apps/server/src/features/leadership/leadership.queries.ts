import { and, eq, gt, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { leadershipOffers } from './leadership.table.ts'

type OfferRow = InferSelectModel<typeof leadershipOffers>

/** The offer of the company that is open now; null without one. */
export async function findOffer(tx: Tx, companyId: number, now: Date): Promise<OfferRow | null> {
  const [row] = await tx
    .select()
    .from(leadershipOffers)
    .where(and(eq(leadershipOffers.companyId, companyId), gt(leadershipOffers.expiresAt, now)))
  return row ?? null
}

export async function insertOffer(tx: Tx, row: OfferRow): Promise<void> {
  await tx.insert(leadershipOffers).values(row)
}

/** Deletes the offer of the company, open or expired. */
export async function deleteOffer(tx: Tx, companyId: number): Promise<void> {
  await tx.delete(leadershipOffers).where(eq(leadershipOffers.companyId, companyId))
}
