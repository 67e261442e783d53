import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { type CodePurpose, signInCodes } from './session.table.ts'

const purpose: CodePurpose = 'sign-in-link'

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
        eq(signInCodes.purpose, purpose),
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(signInCodes.id))
    .limit(1)
  return row?.createdAt ?? null
}

const isOpen = (companyId: number, codeHash: Buffer, now: Date) =>
  and(
    eq(signInCodes.companyId, companyId),
    eq(signInCodes.purpose, purpose),
    eq(signInCodes.codeHash, codeHash),
    isNull(signInCodes.usedAt),
    gt(signInCodes.expiresAt, now),
  )

/** The id of the person whom a link signs in; null if it does not work. */
export async function personOfLink(
  tx: Tx,
  companyId: number,
  codeHash: Buffer,
  now: Date,
): Promise<number | null> {
  const [row] = await tx
    .select({ personId: signInCodes.personId })
    .from(signInCodes)
    .where(isOpen(companyId, codeHash, now))
  return row?.personId ?? null
}

/** Marks a link as used; false if it does not work. Of two concurrent calls, one gets false. */
export async function spendLink(tx: Tx, companyId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(signInCodes)
    .set({ usedAt: now })
    .where(isOpen(companyId, codeHash, now))
  return rowCount === 1
}
