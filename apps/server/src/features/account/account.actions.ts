import { timingSafeEqual } from 'node:crypto'
import { isStaff } from '@quadrat/domain/account/permission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { updatePerson } from '#src/features/collector/collector.queries.ts'
import { emailName, personBySignInName, personWithCompany } from '#src/features/person/person.queries.ts'
import { forgiveName } from '#src/features/session/attempts.queries.ts'
import { personOfMailedCode, spendMailedCode } from '#src/features/session/mailed-code.queries.ts'
import { endSessions, forgiveAttempts, takeAttempt } from '#src/features/session/session.queries.ts'
import { lockPerson } from '#src/features/staff/staff.queries.ts'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
  withTransaction,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { networkOf } from '#src/platform/network/network.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { hashPassword } from '#src/platform/security/passwords.ts'
import { hashSecret, readToken } from '#src/platform/security/token.ts'
import {
  deleteEmailChange,
  deletePasswordCodes,
  findConfirmation,
  passwordPurposes,
  spendConfirmation,
} from './account.queries.ts'
import { insertConfirmation, insertPasswordChangedMail, insertPasswordReset } from './account-mail.queries.ts'
import { updateEmail } from './email.actions.ts'

export type AccountCall =
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'read-password-link'
  | 'confirm-email'
  | 'send-confirmation'
  | 'change-email'
  | 'sign-in-link'

/** The limit of each call for one account. */
const limitOf: Record<AccountCall, { attempts: number; windowSeconds: number }> = {
  register: limits.accountMails,
  'forgot-password': limits.accountMails,
  'reset-password': limits.accountMails,
  'read-password-link': limits.accountMails,
  'confirm-email': limits.confirmation,
  'send-confirmation': limits.accountMails,
  'change-email': limits.emailChanges,
  'sign-in-link': limits.accountMails,
}

/**
 * Counts a call that changes an account without a sign-in by its network, before the body is read: what is
 * refused for its content has cost the server as much.
 * @param ip of the socket, or as given by the operator's own proxies; never a value that a client can choose
 * @throws Problem rate.limited
 */
export function limitNetworkCalls(deps: TransactionDeps, call: AccountCall, ip: string): Promise<void> {
  return limitCalls(deps, `${call}@${networkOf(ip)}`, limits.accountCallsByAddress)
}

/**
 * Counts such a call by the account that it names, even if there is no such account. Calls refused by network
 * do not come this far, so that a flood cannot block an account.
 * @throws Problem rate.limited
 */
export function limitAccountCalls(
  deps: TransactionDeps,
  call: AccountCall,
  account: string | number,
): Promise<void> {
  return limitCalls(deps, accountName(call, account), limitOf[call])
}

async function limitCalls(
  deps: TransactionDeps,
  name: string,
  limit: { attempts: number; windowSeconds: number },
): Promise<void> {
  // Throws after the commit, because a rollback would undo the count.
  const seconds = await withOwnerTransaction(deps, tx => takeAttempt(tx, name, deps.now(), limit))
  if (seconds !== null) throw new Problem('rate.limited', { seconds })
}

function accountName(call: AccountCall, account: string | number): string {
  return `${call}:${account}`
}

/**
 * Returns the account of the session; `personId`, if it is given, must be the same person.
 * @throws Problem permission.refused, token.invalid
 */
export async function ownAccount(deps: TransactionDeps, token: string | null, personId?: number) {
  return withTransaction(deps, token, async ({ viewer }) => {
    requirePermission(viewer, 'account.own')
    if (personId !== undefined && viewer.personId !== personId)
      throw new Problem('permission.refused', { permission: 'account.own' })
    return { companyId: viewer.companyId, personId: viewer.personId, confirmed: viewer.confirmed }
  })
}

/**
 * Sends the mail that confirms an email, unless it is confirmed; the PIN of an earlier mail becomes void.
 * @throws Problem messages.used-up
 */
export async function sendConfirmation(
  deps: TransactionDeps,
  owner: { companyId: number; personId: number },
): Promise<void> {
  await withTransactionAs(deps, owner, async ({ tx, viewer, now, enqueue, audit }) => {
    if (viewer.confirmed) return
    const mail = await insertConfirmation(tx, viewer, now)
    if (!mail) return
    // Whoever registered may have typed the address of somebody else.
    enqueue({ ...mail, charge: { kind: 'mail', companyId: owner.companyId, to: mail.data.to, at: now } })
    audit({ action: 'account.send-confirmation', subjectKind: 'staff', subjectId: viewer.personId })
  })
}

/**
 * Confirms the email of a person by the PIN that was sent to it, which works once. An address that is not
 * theirs yet becomes theirs.
 * @throws Problem account.confirmation-wrong, taken.email if somebody else has got the new address meanwhile
 */
export async function confirmEmail(
  deps: TransactionDeps,
  typed: { personId: number; pin: string },
): Promise<void> {
  const code = await withOwnerTransaction(deps, tx => findConfirmation(tx, typed.personId))
  const isRight = timingSafeEqual(hashSecret(typed.pin), code?.codeHash ?? hashSecret(''))
  if (!code || !isRight || code.expiresAt <= deps.now()) throw new Problem('account.confirmation-wrong')
  await withTransactionAs(deps, code, async ctx => {
    const { tx, viewer, now } = ctx
    requirePermission(viewer, 'account.own')
    if (!(await spendConfirmation(tx, viewer.companyId, code.id, now)))
      throw new Problem('account.confirmation-wrong')
    if (code.newEmail !== null) return updateEmail(ctx, code.newEmail)
    // A link to a new password may have confirmed the address before.
    if (viewer.confirmed) return
    await markConfirmed(ctx, {})
    ctx.audit({ action: 'account.confirm-email', subjectKind: 'staff', subjectId: viewer.personId })
  })
  await withOwnerTransaction(deps, tx => forgiveAttempts(tx, accountName('confirm-email', typed.personId)))
}

/** Sends the link that resets a password; does nothing if the email belongs to no member of staff. */
export async function sendPasswordReset(deps: TransactionDeps, email: string): Promise<void> {
  const person = await withOwnerTransaction(deps, tx => personBySignInName(tx, email))
  if (!person || !isStaff(person.role)) return
  // Who was uninvited gets no way in by asking for one.
  if (person.invitationWithdrawnAt !== null && person.passwordHash === null) return
  try {
    await withTransactionAs(deps, person, async ({ tx, viewer, now, enqueue, audit }) => {
      const mail = await insertPasswordReset(tx, viewer, now)
      if (!mail) return
      enqueue(mail)
      audit({ action: 'account.send-password-reset', subjectKind: 'staff', subjectId: viewer.personId })
    })
  } catch (error) {
    // An archived account gets no mail, and the answer does not reveal that.
    if (!(error instanceof Problem)) throw error
  }
}

/**
 * Whose password a link may change, for the page that it opens.
 * @throws Problem account.reset-code-wrong, account.archived
 */
export async function readPasswordLink(deps: TransactionDeps, code: string) {
  const { companyId, personId } = await ownerOfLink(deps, code)
  return withTransactionAs(deps, { companyId, personId }, async ({ tx, viewer }) => {
    requirePermission(viewer, 'account.own')
    const person = requireFound(await personWithCompany(tx, companyId, personId), 'user')
    const { firstName, lastName, role, company } = person
    return { firstName, lastName, role, company: company.name }
  })
}

/** @throws Problem account.reset-code-wrong */
async function ownerOfLink(deps: TransactionDeps, code: string) {
  const link = readToken(code)
  if (!link) throw new Problem('account.reset-code-wrong')
  const passwordCode = { ...link, purposes: passwordPurposes }
  const personId = await withOwnerTransaction(deps, tx => personOfMailedCode(tx, passwordCode, deps.now()))
  if (personId === null) throw new Problem('account.reset-code-wrong')
  return { companyId: link.companyId, personId, passwordCode }
}

/**
 * Sets the password that a person chose by a link from a mail, and ends all their sessions. The link also
 * confirms the email, because only its owner could read the mail.
 * @throws Problem account.reset-code-wrong, account.archived
 */
export async function resetPassword(
  deps: TransactionDeps,
  typed: { code: string; password: string },
): Promise<void> {
  const { companyId, personId, passwordCode } = await ownerOfLink(deps, typed.code)
  // Hashed outside the transaction, and only for a valid link, because hashing is slow.
  const passwordHash = await hashPassword(typed.password)
  const email = await withTransactionAs(deps, { companyId, personId }, async ctx => {
    requirePermission(ctx.viewer, 'account.own')
    if (!(await spendMailedCode(ctx.tx, passwordCode, ctx.now))) throw new Problem('account.reset-code-wrong')
    await deletePasswordCodes(ctx.tx, companyId, personId)
    // Whoever asked for another address may not be whoever reads this one.
    await deleteEmailChange(ctx.tx, companyId, personId)
    const before = await markConfirmed(ctx, { passwordHash })
    ctx.audit({ action: 'account.reset-password', subjectKind: 'staff', subjectId: personId })
    await endSessions(ctx, { reason: 'password', personId })
    // The first password of a new account is no change to report.
    if (before.passwordHash !== null) await insertPasswordChangedMail(ctx)
    return before.email
  })
  // A person who forgot the password has probably used up sign-in attempts.
  if (email !== null) await withOwnerTransaction(deps, tx => forgiveName(tx, emailName(email)))
}

async function markConfirmed({ tx, viewer, now }: Context, change: { passwordHash?: string }) {
  const { companyId, personId } = viewer
  const before = await lockPerson(tx, companyId, personId)
  await updatePerson(tx, companyId, personId, {
    ...change,
    confirmed: true,
    onboarding: { ...before.onboarding, emailVerified: true },
    updatedAt: now,
  })
  return before
}
