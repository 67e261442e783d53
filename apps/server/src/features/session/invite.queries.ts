import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { personWithCompany } from '#src/features/person/person.queries.ts'
import type { Tx } from '#src/platform/db.ts'
import type { LaterJob } from '#src/platform/jobs.ts'
import { publicUrlMark } from '#src/platform/sms.ts'
import { makeToken } from '#src/platform/token.ts'
import { addCode } from './session.queries.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Makes an invite link for a collector or group member; one before it is void from then on.
 * @returns the message that takes it to the phone, for `act.later`
 * @throws Problem not-found when the person has no phone number
 */
export async function addInvite(tx: Tx, companyId: number, personId: number, now: Date): Promise<LaterJob> {
  const person = await personWithCompany(tx, companyId, personId)
  if (!person?.phoneNumber) throw new Problem('not-found', { what: 'phone number' })
  const secret = makeToken(companyId)
  const { days } = limits.invite
  const expiresAt = new Date(now.getTime() + days * dayMs)
  await addCode(tx, companyId, personId, { purpose: 'invite', secret, expiresAt }, now)
  const link = `${publicUrlMark}/collect/invite/${secret}`
  const text = `${person.firstName}, ${person.company.name} invites you to report with Quadrat. Open this on your phone within ${days} days: ${link}`
  return { name: 'send-text-message', data: { to: person.phoneNumber, text } }
}
