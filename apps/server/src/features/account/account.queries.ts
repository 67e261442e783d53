import { and, desc, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { signInCodes } from '#src/features/session/session.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'

/** The purposes of codes that allow a new password. */
export const passwordPurposes = ['password-reset', 'staff-invite'] as const

/**
 * The newest PIN of a person, used or not. Runs as the database's owner, because the company is not known
 * yet.
 */
export async function findConfirmation(tx: Tx, personId: number) {
  const [row] = await tx
    .select({
      id: signInCodes.id,
      companyId: signInCodes.companyId,
      personId: signInCodes.personId,
      codeHash: signInCodes.codeHash,
      expiresAt: signInCodes.expiresAt,
      newEmail: signInCodes.newEmail,
    })
    .from(signInCodes)
    .where(equals(signInCodes, { personId, purpose: 'email-confirmation' }))
    .orderBy(desc(signInCodes.id))
    .limit(1)
  return row ?? null
}

/** Marks a confirmation as used; false if it was used before. */
export async function spendConfirmation(tx: Tx, companyId: number, id: number, now: Date): Promise<boolean> {
  const spent = await tx
    .update(signInCodes)
    .set({ usedAt: now })
    .where(equals(signInCodes, { companyId, id, usedAt: null }))
    .returning({ id: signInCodes.id })
  return spent.length > 0
}

/** Deletes the unused links by which a person could choose a password. */
export async function deletePasswordCodes(tx: Tx, companyId: number, personId: number): Promise<void> {
  await tx
    .delete(signInCodes)
    .where(
      and(
        equals(signInCodes, { companyId, personId }),
        inArray(signInCodes.purpose, [...passwordPurposes]),
        isNull(signInCodes.usedAt),
      ),
    )
}

function isOpenEmailChange(companyId: number, personId: number) {
  return and(
    equals(signInCodes, { companyId, personId, purpose: 'email-confirmation' }),
    isNotNull(signInCodes.newEmail),
    isNull(signInCodes.usedAt),
  )
}

/** The address that a person wants to sign in with and has not confirmed yet; null if there is none. */
export async function findNewEmail(
  tx: Tx,
  companyId: number,
  personId: number,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .select({ newEmail: signInCodes.newEmail })
    .from(signInCodes)
    .where(and(isOpenEmailChange(companyId, personId), gt(signInCodes.expiresAt, now)))
  return row?.newEmail ?? null
}

/** Deletes the PIN of an address that a person has not confirmed yet. */
export async function deleteEmailChange(tx: Tx, companyId: number, personId: number): Promise<void> {
  await tx.delete(signInCodes).where(isOpenEmailChange(companyId, personId))
}
