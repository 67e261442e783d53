import { limits } from '@quadrat/domain/limits'
import { personWithCompany } from '#src/features/person/person.queries.ts'
import { insertCode } from '#src/features/session/session.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { createDigits, createToken } from '#src/platform/security/token.ts'
import {
  confirmationMail,
  emailChangedMail,
  type MailJob,
  newEmailMail,
  passwordChangedMail,
  resetMail,
  signInLinkMail,
  staffInviteMail,
} from './account.mail.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The person whose account a mail is about. */
interface Owner {
  companyId: number
  personId: number
}

/**
 * Creates the PIN that confirms an email and voids the one before. Returns the mail, or null without an
 * email.
 * @param newEmail the address to confirm, if it is not the person's own yet
 */
export async function insertConfirmation(
  tx: Tx,
  owner: Owner,
  now: Date,
  newEmail?: string,
): Promise<MailJob | null> {
  const to = await addressee(tx, owner)
  if (!to) return null
  const pin = createDigits(limits.confirmation.digits)
  const expiresAt = new Date(now.getTime() + limits.confirmation.hours * hourMs)
  const code = { purpose: 'email-confirmation' as const, secret: pin, expiresAt, newEmail }
  await insertCode(tx, owner.companyId, owner.personId, code, now)
  if (newEmail !== undefined)
    return newEmailMail({ ...to, email: newEmail }, { pin, personId: owner.personId })
  return confirmationMail(to, { pin, personId: owner.personId, company: to.company })
}

/**
 * Creates the link that resets a password and voids the one before. Returns the mail, or null without an
 * email.
 */
export async function insertPasswordReset(tx: Tx, owner: Owner, now: Date): Promise<NewJob | null> {
  const to = await addressee(tx, owner)
  if (!to) return null
  const secret = createToken(owner.companyId)
  const expiresAt = new Date(now.getTime() + limits.passwordReset.minutes * minuteMs)
  await insertCode(tx, owner.companyId, owner.personId, { purpose: 'password-reset', secret, expiresAt }, now)
  return resetMail(to, { code: secret })
}

/**
 * Creates the link that signs a person in and voids the one before. Returns the mail, or null without an
 * email.
 */
export async function insertSignInLink(tx: Tx, owner: Owner, now: Date): Promise<NewJob | null> {
  const to = await addressee(tx, owner)
  if (!to) return null
  const secret = createToken(owner.companyId)
  const expiresAt = new Date(now.getTime() + limits.signInLink.minutes * minuteMs)
  await insertCode(tx, owner.companyId, owner.personId, { purpose: 'sign-in-link', secret, expiresAt }, now)
  return signInLinkMail(to, { code: secret })
}

/** Creates the link by which a new member of staff chooses a password, and enqueues the mail with it. */
export async function insertStaffInvite(ctx: Context, personId: number): Promise<void> {
  const { tx, viewer, now } = ctx
  const owner = { companyId: viewer.companyId, personId }
  const to = await addressee(tx, owner)
  if (!to) return
  const secret = createToken(owner.companyId)
  const expiresAt = new Date(now.getTime() + limits.staffInvite.days * 24 * hourMs)
  await insertCode(tx, owner.companyId, personId, { purpose: 'staff-invite', secret, expiresAt }, now)
  const addedBy = `${viewer.firstName} ${viewer.lastName}`
  const about = { code: secret, company: to.company, addedBy }
  const mail = writingIn(to.language, () => staffInviteMail(to, about))
  ctx.enqueue({ ...mail, charge: { kind: 'mail', companyId: owner.companyId, to: to.email, at: now } })
}

/** Enqueues the mail that tells the viewer about a changed password. */
export async function insertPasswordChangedMail({ tx, viewer, now, enqueue }: Context): Promise<void> {
  const to = await addressee(tx, viewer)
  if (to) enqueue(passwordChangedMail(to, { at: now }))
}

/** Enqueues the mail that tells the address of an account that it is no longer the account's. */
export async function insertEmailChangedMail(ctx: Context, before: string): Promise<void> {
  const to = await addressee(ctx.tx, ctx.viewer)
  if (to) ctx.enqueue(emailChangedMail({ ...to, email: before }, { at: ctx.now, email: to.email }))
}

async function addressee(tx: Tx, { companyId, personId }: Owner) {
  const person = await personWithCompany(tx, companyId, personId)
  if (!person?.email) return null
  return {
    email: person.email,
    firstName: person.firstName,
    company: person.company.name,
    language: person.language,
  }
}
