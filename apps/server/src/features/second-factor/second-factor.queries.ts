import { staffRoles } from '@quadrat/domain/account/permission'
import { Problem } from '@quadrat/domain/problem'
import { and, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import type { Keys } from '#src/platform/operation/installation.ts'
import { keyedHash, seal, unseal, unsealByAny } from '#src/platform/security/seal.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'
import { readCode, stepOf } from './second-factor.totp.ts'

type SecondFactorRow = typeof secondFactors.$inferSelect

const ofPerson = (companyId: number, personId: number) => equals(secondFactors, { companyId, personId })

/** A person's second factor, confirmed or not, locked until the commit; null if there is none. */
export async function lockSecondFactor(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<SecondFactorRow | null> {
  const [row] = await tx.select().from(secondFactors).where(ofPerson(companyId, personId)).for('update')
  return row ?? null
}

/** The owner to which a person's sealed secret and code hashes are bound. */
export const ownerName = (companyId: number, personId: number) => `${companyId}:${personId}`

/**
 * Verifies the code of the viewer's second step and marks it as used; does nothing if the viewer has no
 * second step.
 * @throws Problem sign-in.second-factor-missing, sign-in.second-factor-wrong
 */
export async function spendSecondFactor(ctx: Context, sealKeys: Keys, typed: string | null): Promise<void> {
  const { tx, now } = ctx
  const { companyId, personId } = ctx.viewer
  const factor = await lockSecondFactor(tx, companyId, personId)
  if (!factor?.confirmedAt) return
  if (!typed?.trim()) throw new Problem('sign-in.second-factor-missing')
  const owner = ownerName(companyId, personId)
  const code = readCode(typed)
  let isRight = false
  if (code && 'totp' in code) {
    const step = stepOf(unsealByAny(sealKeys, factor.sealedSecret, owner), code.totp, now)
    isRight = step !== null && (await spendStep(tx, companyId, personId, step))
  } else if (code) {
    const hashes = sealKeys.map(key => keyedHash(key, code.recovery, owner))
    isRight = await spendRecoveryCode(tx, companyId, personId, hashes, now)
    if (isRight) ctx.audit({ action: 'second-factor.recover', subjectKind: 'person', subjectId: personId })
  }
  if (!isRight) throw new Problem('sign-in.second-factor-wrong')
}

/** The ids of the staff without a confirmed second factor. */
export async function staffWithoutSecondFactor(tx: Tx, companyId: number): Promise<number[]> {
  const confirmed = tx
    .select()
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.companyId, people.companyId),
        eq(secondFactors.personId, people.id),
        isNotNull(secondFactors.confirmedAt),
      ),
    )
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.role, [...staffRoles]), notExists(confirmed)))
  return rows.map(row => row.id)
}

/** Stores a secret that waits for its first code. It replaces an earlier unconfirmed one. */
export async function upsertPendingSecret(
  tx: Tx,
  row: Pick<SecondFactorRow, 'companyId' | 'personId' | 'sealedSecret' | 'createdAt'>,
): Promise<void> {
  const { sealedSecret, createdAt } = row
  await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: [secondFactors.companyId, secondFactors.personId],
      set: { sealedSecret, createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
}

export async function markConfirmed(tx: Tx, companyId: number, personId: number, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: now }).where(ofPerson(companyId, personId))
}

/**
 * Marks a time step as used: its code and those of earlier steps are refused from now on. False if it was
 * used already.
 */
export async function spendStep(tx: Tx, companyId: number, personId: number, step: number): Promise<boolean> {
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(ofPerson(companyId, personId), lt(secondFactors.lastStep, step)))
    .returning({ lastStep: secondFactors.lastStep })
  return spent.length > 0
}

/** Marks a recovery code as used. False if the person has no such code or it was used already. */
async function spendRecoveryCode(
  tx: Tx,
  companyId: number,
  personId: number,
  codeHashes: Buffer[],
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        equals(recoveryCodes, { companyId, personId }),
        inArray(recoveryCodes.codeHash, codeHashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: Tx,
  companyId: number,
  personId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, companyId, personId)
  await tx
    .insert(recoveryCodes)
    .values(hashes.map(codeHash => ({ companyId, personId, codeHash, createdAt: now })))
}

/** Deletes a person's second factor and recovery codes. False if there was no confirmed one. */
export async function deleteSecondFactor(tx: Tx, companyId: number, personId: number): Promise<boolean> {
  await deleteRecoveryCodes(tx, companyId, personId)
  const deleted = await tx
    .delete(secondFactors)
    .where(ofPerson(companyId, personId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return deleted.some(row => row.confirmedAt !== null)
}

async function deleteRecoveryCodes(tx: Tx, companyId: number, personId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(equals(recoveryCodes, { companyId, personId }))
}

/**
 * Seals the secrets that an older key has sealed with the first one. Returns their number.
 * @throws Error when none of the keys opens a secret
 */
export async function resealSecrets(tx: Tx, sealKeys: Keys): Promise<number> {
  const rows = await tx.select().from(secondFactors).where(ofCompany(tx, secondFactors.companyId))
  let resealed = 0
  for (const { companyId, personId, sealedSecret } of rows) {
    const owner = ownerName(companyId, personId)
    if (opens(sealKeys[0], sealedSecret, owner)) continue
    const secret = unsealByAny(sealKeys, sealedSecret, owner)
    const set = { sealedSecret: seal(sealKeys[0], secret, owner) }
    const changed = await tx
      .update(secondFactors)
      .set(set)
      .where(and(ofPerson(companyId, personId), eq(secondFactors.sealedSecret, sealedSecret)))
      .returning({ personId: secondFactors.personId })
    resealed += changed.length
  }
  return resealed
}

function opens(key: Buffer, sealed: Buffer, owner: string): boolean {
  try {
    unseal(key, sealed, owner)
    return true
  } catch {
    return false
  }
}
