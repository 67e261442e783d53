import { mayRestrict } from '@quadrat/domain/account/staff'
import type { AuditAction } from '@quadrat/domain/audit/audit'
import { Problem } from '@quadrat/domain/problem'
import { type CompanyRow, lockCompany, updateCompany } from '#src/features/company/company.queries.ts'
import { endSessions } from '#src/features/session/session.queries.ts'
import { lockPerson, lockStaff } from '#src/features/staff/staff.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import type { Keys } from '#src/platform/operation/installation.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { keyedHash, seal, unsealByAny } from '#src/platform/security/seal.ts'
import {
  deleteSecondFactor,
  lockSecondFactor,
  markConfirmed,
  ownerName,
  replaceRecoveryCodes,
  spendStep,
  staffWithoutSecondFactor,
  upsertPendingSecret,
} from './second-factor.queries.ts'
import { addressOf, createRecoveryCode, createSecret, readCode, stepOf } from './second-factor.totp.ts'

const recoveryCodeCount = 10

/**
 * Creates the secret that the viewer's authenticator app shares. The second step is off until the viewer has
 * confirmed it with a code; an earlier unconfirmed secret becomes void.
 * @throws Problem second-factor.on
 */
export async function startSecondFactor(
  ctx: Context,
  sealKeys: Keys,
): Promise<{ secret: string; address: string }> {
  requirePermission(ctx.viewer, 'account.own')
  const { companyId, personId } = ctx.viewer
  const person = await lockPerson(ctx.tx, companyId, personId)
  const before = await lockSecondFactor(ctx.tx, companyId, personId)
  if (before?.confirmedAt) throw new Problem('second-factor.on')
  const secret = createSecret()
  const sealedSecret = seal(sealKeys[0], secret, ownerName(companyId, personId))
  await upsertPendingSecret(ctx.tx, { companyId, personId, sealedSecret, createdAt: ctx.now })
  audit(ctx, 'second-factor.start', personId)
  return { secret, address: addressOf(secret, person.email ?? `${person.firstName} ${person.lastName}`) }
}

/**
 * Enables the second step by the first code of the app, and ends the viewer's other sessions, which began
 * without it.
 * @returns recovery codes, which cannot be read again
 * @throws Problem second-factor.code-wrong, second-factor.off if none was started, second-factor.on
 */
export async function confirmSecondFactor(ctx: Context, sealKeys: Keys, typed: string): Promise<string[]> {
  requirePermission(ctx.viewer, 'account.own')
  const { tx, now } = ctx
  const { companyId, personId } = ctx.viewer
  const factor = await lockSecondFactor(tx, companyId, personId)
  if (!factor) throw new Problem('second-factor.off')
  if (factor.confirmedAt) throw new Problem('second-factor.on')
  const secret = unsealByAny(sealKeys, factor.sealedSecret, ownerName(companyId, personId))
  const code = readCode(typed)
  const step = code && 'totp' in code ? stepOf(secret, code.totp, now) : null
  if (step === null) throw new Problem('second-factor.code-wrong')
  await spendStep(tx, companyId, personId, step)
  await markConfirmed(tx, companyId, personId, now)
  audit(ctx, 'second-factor.enable', personId)
  await endSessions(ctx, { reason: 'second-factor', personId, except: ctx.viewer.sessionId })
  return writeRecoveryCodes(ctx, sealKeys)
}

/** @throws Problem second-factor.off, second-factor.required while the company requires it */
export async function disableSecondFactor(ctx: Context): Promise<void> {
  requirePermission(ctx.viewer, 'account.own')
  const { companyId, personId } = ctx.viewer
  const company = await lockCompany(ctx.tx, companyId)
  if (company.requiresSecondFactor) throw new Problem('second-factor.required')
  if (!(await deleteSecondFactor(ctx.tx, companyId, personId))) throw new Problem('second-factor.off')
  audit(ctx, 'second-factor.disable', personId)
}

/** Creates new recovery codes; earlier ones become void. @throws Problem second-factor.off */
export async function createRecoveryCodes(ctx: Context, sealKeys: Keys): Promise<string[]> {
  requirePermission(ctx.viewer, 'account.own')
  const factor = await lockSecondFactor(ctx.tx, ctx.viewer.companyId, ctx.viewer.personId)
  if (!factor?.confirmedAt) throw new Problem('second-factor.off')
  audit(ctx, 'second-factor.create-codes', ctx.viewer.personId)
  return writeRecoveryCodes(ctx, sealKeys)
}

/**
 * Disables the second step of a person who has lost their phone, and ends their sessions, which may be on it.
 * Refused for the viewer, and for the person who registered the company, whose account an admin could take
 * over.
 * @throws Problem not-found, permission.refused, second-factor.off
 */
export async function resetSecondFactor(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'staff.write')
  const { companyId } = ctx.viewer
  const person = await lockStaff(ctx.tx, companyId, id)
  if (!person) throw new Problem('not-found', { what: 'user' })
  if (!mayRestrict(ctx.viewer, person)) throw new Problem('permission.refused', { permission: 'staff.write' })
  if (!(await deleteSecondFactor(ctx.tx, companyId, id))) throw new Problem('second-factor.off')
  audit(ctx, 'second-factor.reset', id)
  await endSessions(ctx, { reason: 'second-factor', personId: id })
}

/**
 * Sets if the company's staff need a second step. Those who have none yet can sign in only to set it up, and
 * receive no live events before that.
 */
export async function setSecondFactorRequired(ctx: Context, isRequired: boolean): Promise<CompanyRow> {
  requirePermission(ctx.viewer, 'company.write')
  const company = await lockCompany(ctx.tx, ctx.viewer.companyId)
  if (company.requiresSecondFactor === isRequired) return company
  const after = await updateCompany(ctx.tx, company.id, {
    requiresSecondFactor: isRequired,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'company.require-second-factor',
    subjectKind: 'company',
    subjectId: company.id,
    detail: { isRequired },
  })
  if (isRequired)
    for (const personId of await staffWithoutSecondFactor(ctx.tx, company.id)) ctx.endSockets({ personId })
  return after
}

async function writeRecoveryCodes(ctx: Context, sealKeys: Keys): Promise<string[]> {
  const { companyId, personId } = ctx.viewer
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  const owner = ownerName(companyId, personId)
  const hashes = codes.map(code => keyedHash(sealKeys[0], code.replace('-', ''), owner))
  await replaceRecoveryCodes(ctx.tx, companyId, personId, hashes, ctx.now)
  return codes
}

function audit(ctx: Context, action: AuditAction, personId: number): void {
  ctx.audit({ action, subjectKind: 'staff', subjectId: personId })
}
