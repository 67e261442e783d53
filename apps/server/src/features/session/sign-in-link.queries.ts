import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { type CodePurpose, signInCodes } from './session.table.ts'

/** The purpose of the codes in sign-in links. */
export const signInLink: CodePurpose = 'sign-in-link'

/** When a person was last sent a link that still works; null if there is none. */
export async function linkSentAt(
  tx: Tx,
  { companyId, personId }: { companyId: number; personId: number },
  now: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: signInCodes.createdAt })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.companyId, companyId),
        eq(signInCodes.personId, personId),
        eq(signInCodes.purpose, signInLink),
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(signInCodes.id))
    .limit(1)
  return row?.createdAt ?? null
}
