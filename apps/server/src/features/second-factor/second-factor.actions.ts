import { Problem } from '@quadrat/domain/problem'
import { mayTakeFrom } from '@quadrat/domain/staff'
import { type CompanyRow, lockCompany, updateCompany } from '#src/features/company/company.queries.ts'
import { endSessions } from '#src/features/session/session.queries.ts'
import { lockPerson, lockStaff } from '#src/features/staff/staff.queries.ts'
import type { Act } from '#src/platform/transaction.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { keyedHash, seal, unseal } from '#src/platform/seal.ts'
import {
  dropSecondFactor,
  lockSecondFactor,
  markConfirmed,
  ownerName,
  putPendingSecret,
  replaceRecoveryCodes,
  spendStep,
  staffWithoutSecondFactor,
} from './second-factor.queries.ts'
import { addressOf, makeRecoveryCode, makeSecret, readCode, stepOf } from './second-factor.totp.ts'

const recoveryCodeCount = 10

/**
 * Makes the secret that the viewer's authenticator app shall share. It asks for nothing until she has shown a
 * code of it; a secret that waited before is void.
 * @throws Problem second-factor.on
 */
export async function startSecondFactor(
  act: Act,
  sealKey: Buffer,
): Promise<{ secret: string; address: string }> {
  requirePermission(act.viewer, 'account.own')
  const { companyId, personId } = act.viewer
  const person = await lockPerson(act.tx, companyId, personId)
  const before = await lockSecondFactor(act.tx, companyId, personId)
  if (before?.confirmedAt) throw new Problem('second-factor.on')
  const secret = makeSecret()
  const sealedSecret = seal(sealKey, secret, ownerName(companyId, personId))
  await putPendingSecret(act.tx, { companyId, personId, sealedSecret, createdAt: act.now })
  log(act, 'second-factor.start', personId)
  return { secret, address: addressOf(secret, person.email ?? `${person.firstName} ${person.lastName}`) }
}

/**
 * Turns the second step on by the first code of the app, and ends the viewer's other sessions: they were
 * begun without it.
 * @returns recovery codes, which nobody can read again
 * @throws Problem second-factor.code-wrong, second-factor.off when none was started, second-factor.on
 */
export async function confirmSecondFactor(act: Act, sealKey: Buffer, typed: string): Promise<string[]> {
  requirePermission(act.viewer, 'account.own')
  const { tx, now } = act
  const { companyId, personId } = act.viewer
  const factor = await lockSecondFactor(tx, companyId, personId)
  if (!factor) throw new Problem('second-factor.off')
  if (factor.confirmedAt) throw new Problem('second-factor.on')
  const secret = unseal(sealKey, factor.sealedSecret, ownerName(companyId, personId))
  const code = readCode(typed)
  const step = code && 'totp' in code ? stepOf(secret, code.totp, now) : null
  if (step === null) throw new Problem('second-factor.code-wrong')
  await spendStep(tx, companyId, personId, step)
  await markConfirmed(tx, companyId, personId, now)
  log(act, 'second-factor.turn-on', personId)
  await endSessions(act, { personId, except: act.viewer.sessionId })
  return writeRecoveryCodes(act, sealKey)
}

/** @throws Problem second-factor.off, second-factor.required while the company asks for it */
export async function turnOffSecondFactor(act: Act): Promise<void> {
  requirePermission(act.viewer, 'account.own')
  const { companyId, personId } = act.viewer
  const company = await lockCompany(act.tx, companyId)
  if (company.requiresSecondFactor) throw new Problem('second-factor.required')
  if (!(await dropSecondFactor(act.tx, companyId, personId))) throw new Problem('second-factor.off')
  log(act, 'second-factor.turn-off', personId)
}

/** Makes new recovery codes; those before are void. @throws Problem second-factor.off */
export async function makeRecoveryCodes(act: Act, sealKey: Buffer): Promise<string[]> {
  requirePermission(act.viewer, 'account.own')
  const factor = await lockSecondFactor(act.tx, act.viewer.companyId, act.viewer.personId)
  if (!factor?.confirmedAt) throw new Problem('second-factor.off')
  log(act, 'second-factor.make-codes', act.viewer.personId)
  return writeRecoveryCodes(act, sealKey)
}

/**
 * Turns the second step of somebody off who has lost the phone, and ends her sessions, which may be on it. Not
 * for oneself, and not for the one who registered the company: an admin could take the account over.
 * @throws Problem not-found, permission.refused, second-factor.off
 */
export async function resetSecondFactor(act: Act, id: number): Promise<void> {
  requirePermission(act.viewer, 'staff.change')
  const { companyId } = act.viewer
  const person = await lockStaff(act.tx, companyId, id)
  if (!person) throw new Problem('not-found', { what: 'user' })
  if (!mayTakeFrom(act.viewer, person))
    throw new Problem('permission.refused', { permission: 'staff.change' })
  if (!(await dropSecondFactor(act.tx, companyId, id))) throw new Problem('second-factor.off')
  log(act, 'second-factor.reset', id)
  await endSessions(act, { personId: id })
}

/**
 * Says whether the company's staff need a second step. Those who have none yet are let in to set it up, and hear
 * nothing live before that.
 */
export async function setSecondFactorRequired(act: Act, isRequired: boolean): Promise<CompanyRow> {
  requirePermission(act.viewer, 'company.change')
  const company = await lockCompany(act.tx, act.viewer.companyId)
  if (company.requiresSecondFactor === isRequired) return company
  const after = await updateCompany(act.tx, company.id, {
    requiresSecondFactor: isRequired,
    updatedAt: act.now,
  })
  act.log({
    action: 'company.require-second-factor',
    subjectKind: 'company',
    subjectId: company.id,
    detail: { isRequired },
  })
  if (isRequired)
    for (const personId of await staffWithoutSecondFactor(act.tx, company.id)) act.endSockets({ personId })
  return after
}

async function writeRecoveryCodes(act: Act, sealKey: Buffer): Promise<string[]> {
  const { companyId, personId } = act.viewer
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode)
  const owner = ownerName(companyId, personId)
  const hashes = codes.map(code => keyedHash(sealKey, code.replace('-', ''), owner))
  await replaceRecoveryCodes(act.tx, companyId, personId, hashes, act.now)
  return codes
}

function log(act: Act, action: string, personId: number): void {
  act.log({ action, subjectKind: 'staff', subjectId: personId })
}
