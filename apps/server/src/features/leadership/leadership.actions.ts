import { mayLead, staffInvitationState } from '@quadrat/domain/account/staff'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { type PersonRow, updatePerson } from '#src/features/collector/collector.queries.ts'
import { type CompanyRow, lockCompany } from '#src/features/company/company.queries.ts'
import { personWithCompany } from '#src/features/person/person.queries.ts'
import { provePassword } from '#src/features/session/password.queries.ts'
import { lockStaff } from '#src/features/staff/staff.queries.ts'
import { type Context, type TransactionDeps, withTransaction } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { languageOf } from '#src/platform/language/person-language.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  acceptedMails,
  declinedMail,
  type LeadershipAbout,
  offeredMail,
  type Party,
  withdrawnMail,
} from './leadership.mail.ts'
import { deleteOffer, findOffer, insertOffer } from './leadership.queries.ts'

const dayMs = 86_400_000

export interface Offer {
  from: { id: number; firstName: string; lastName: string }
  to: { id: number; firstName: string; lastName: string }
  expiresAt: Date
}

/** The open offer, for the two people whom it is about; null for all others and without one. */
export async function readLeadershipOffer({ tx, viewer, now }: Context): Promise<Offer | null> {
  requirePermission(viewer, 'staff.write')
  const { companyId, personId } = viewer
  const offer = await findOffer(tx, companyId, now)
  if (!offer || ![offer.fromId, offer.toId].includes(personId)) return null
  const party = async (id: number) => requireFound(await personWithCompany(tx, companyId, id), 'user')
  return { from: await party(offer.fromId), to: await party(offer.toId), expiresAt: offer.expiresAt }
}

/**
 * Proves who offers, before the transaction.
 * @throws Problem permission.refused, account.password-wrong, rate.limited
 */
export async function proveLeader(
  deps: TransactionDeps,
  token: string | null,
  password: string,
): Promise<void> {
  await withTransaction(deps, token, async ({ viewer }) => requirePermission(viewer, 'leadership.offer'))
  await provePassword(deps, token, password)
}

/**
 * Offers the leadership of the company to an admin, who accepts or declines within days. It takes the place
 * of an earlier offer.
 * @throws Problem permission.refused, not-found, leadership.not-admin, messages.used-up
 */
export async function offerLeadership(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'leadership.offer')
  const { tx, now } = ctx
  const { companyId, personId } = ctx.viewer
  const company = await lockCompany(tx, companyId)
  const to = requireFound(await lockStaff(tx, companyId, id), 'user')
  requireMayLead(to, now)
  const before = await findOffer(tx, companyId, now)
  // A client that missed the answer may offer again.
  if (before?.toId === id) return
  if (before) await notifyWithdrawn(ctx, before.toId, company)
  await deleteOffer(tx, companyId)
  const expiresAt = new Date(now.getTime() + limits.leadershipOffer.days * dayMs)
  await insertOffer(tx, { companyId, fromId: personId, toId: id, createdAt: now, expiresAt })
  ctx.audit({ action: 'staff.offer-leadership', subjectKind: 'staff', subjectId: id })
  sendMail(ctx, company, to, party => offeredMail(party, { ...aboutOf(ctx, company), expiresAt }))
}

/** @throws Problem permission.refused, leadership.offer-closed */
export async function withdrawLeadershipOffer(ctx: Context): Promise<void> {
  requirePermission(ctx.viewer, 'leadership.offer')
  const { companyId } = ctx.viewer
  const company = await lockCompany(ctx.tx, companyId)
  const offer = await findOffer(ctx.tx, companyId, ctx.now)
  if (!offer) throw new Problem('leadership.offer-closed')
  await deleteOffer(ctx.tx, companyId)
  ctx.audit({ action: 'staff.withdraw-leadership', subjectKind: 'staff', subjectId: offer.toId })
  await notifyWithdrawn(ctx, offer.toId, company)
}

/** @throws Problem permission.refused, leadership.offer-closed */
export async function declineLeadership(ctx: Context): Promise<void> {
  const { company, from } = await takeOwnOffer(ctx)
  ctx.audit({ action: 'staff.decline-leadership', subjectKind: 'staff', subjectId: ctx.viewer.personId })
  sendMail(ctx, company, from, party => declinedMail(party, aboutOf(ctx, company)))
}

/**
 * Makes the viewer the SUPER ADMIN of the company, and the one before an admin. The open dashboards of both
 * connect again.
 * @throws Problem permission.refused, leadership.offer-closed
 */
export async function acceptLeadership(ctx: Context): Promise<void> {
  const { company, from, to } = await takeOwnOffer(ctx)
  // The one before first: a company never has two.
  for (const [person, role] of [
    [from, 'admin'],
    [to, 'superAdmin'],
  ] as const) {
    await updatePerson(ctx.tx, ctx.viewer.companyId, person.id, {
      role,
      rowVersion: person.rowVersion + 1,
      updatedAt: ctx.now,
    })
    ctx.endSockets({ personId: person.id })
    ctx.audit({
      action: role === 'admin' ? 'staff.update-role' : 'staff.accept-leadership',
      subjectKind: 'staff',
      subjectId: person.id,
      detail: { before: { role: person.role }, after: { role } },
    })
  }
  const about = aboutOf(ctx, company)
  sendMail(ctx, company, from, party => acceptedMails.from(party, about))
  sendMail(ctx, company, to, party => acceptedMails.to(party, { ...about, by: fullName(from) }))
}

/** Removes and returns the offer to the viewer, if it is open and its author still leads. */
async function takeOwnOffer(ctx: Context) {
  requirePermission(ctx.viewer, 'leadership.answer')
  const { tx, now } = ctx
  const { companyId, personId } = ctx.viewer
  const company = await lockCompany(tx, companyId)
  const offer = await findOffer(tx, companyId, now)
  const from = offer && (await lockStaff(tx, companyId, offer.fromId))
  const to = await lockStaff(tx, companyId, personId)
  if (offer?.toId !== personId || from?.role !== 'superAdmin' || !to)
    throw new Problem('leadership.offer-closed')
  await deleteOffer(tx, companyId)
  return { company, from, to }
}

function requireMayLead(person: PersonRow, now: Date): void {
  const { passwordHash, confirmed, invitationWithdrawnAt } = person
  const isWithdrawn = invitationWithdrawnAt !== null
  const invited = { hasPassword: passwordHash !== null, confirmed, isWithdrawn, expiresAt: null }
  if (!mayLead({ ...person, invitation: staffInvitationState(invited, now) }))
    throw new Problem('leadership.not-admin')
}

async function notifyWithdrawn(ctx: Context, toId: number, company: CompanyRow): Promise<void> {
  const to = await lockStaff(ctx.tx, ctx.viewer.companyId, toId)
  if (to) sendMail(ctx, company, to, party => withdrawnMail(party, aboutOf(ctx, company)))
}

function sendMail(
  ctx: Context,
  company: CompanyRow,
  person: PersonRow,
  write: (party: Party) => Extract<NewJob, { name: 'send-mail' }>,
): void {
  const { email, firstName } = person
  if (!email) return
  const mail = writingIn(languageOf(person, company), () => write({ email, firstName }))
  const charge = { kind: 'mail', companyId: ctx.viewer.companyId, to: email, at: ctx.now } as const
  ctx.enqueue({ ...mail, charge })
}

const aboutOf = ({ viewer }: Context, company: CompanyRow): LeadershipAbout => ({
  by: fullName(viewer),
  company: company.name,
})
const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
