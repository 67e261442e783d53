import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { type CodePurpose, signInCodes } from './session.table.ts'

/** The code of a link in an email, by its hash, and what it may be for. */
export interface MailedCode {
  companyId: number
  hash: Buffer
  purposes: readonly CodePurpose[]
}

const isOpen = ({ companyId, hash, purposes }: MailedCode, now: Date) =>
  and(
    eq(signInCodes.companyId, companyId),
    inArray(signInCodes.purpose, [...purposes]),
    eq(signInCodes.codeHash, hash),
    isNull(signInCodes.usedAt),
    gt(signInCodes.expiresAt, now),
  )

/** The id of the person whom a code was sent to; null if it does not work. */
export async function personOfMailedCode(tx: Tx, code: MailedCode, now: Date): Promise<number | null> {
  const [row] = await tx.select({ personId: signInCodes.personId }).from(signInCodes).where(isOpen(code, now))
  return row?.personId ?? null
}

/** Marks a code as used; false if it does not work. Of two concurrent calls, one gets false. */
export async function spendMailedCode(tx: Tx, code: MailedCode, now: Date): Promise<boolean> {
  const { rowCount } = await tx.update(signInCodes).set({ usedAt: now }).where(isOpen(code, now))
  return rowCount === 1
}
