import { and, desc, gt } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
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
        equals(signInCodes, { companyId, personId, purpose: signInLink, usedAt: null }),
        gt(signInCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(signInCodes.id))
    .limit(1)
  return row?.createdAt ?? null
}
