import { isStaff } from '@quadrat/domain/account/permission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { insertSignInLink } from '#src/features/account/account-mail.queries.ts'
import { emailName, personBySignInName } from '#src/features/person/person.queries.ts'
import { spendSecondFactor } from '#src/features/second-factor/second-factor.queries.ts'
import { lockPerson } from '#src/features/staff/staff.queries.ts'
import {
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import type { InstallationSecrets } from '#src/platform/operation/installation.ts'
import { readToken } from '#src/platform/security/token.ts'
import { isSignInRefused } from './attempts.queries.ts'
import { createDeviceProof, readDeviceProof } from './device-proof.ts'
import { personOfMailedCode, spendMailedCode } from './mailed-code.queries.ts'
import { takeAttempt } from './session.queries.ts'
import { type Client, type SignedIn, startSession } from './session.sign-in.ts'
import { linkSentAt, signInLink } from './sign-in-link.queries.ts'

/*
 * Strangers who type wrong passwords can lock a person out. The person then signs in by a link from a mail.
 * It is no code to type: what strangers can guess at, they can use up.
 */

/**
 * Sends a link that signs a person in, if the password is refused now because of too many attempts. Does
 * nothing for an unknown email, and nothing while the person has a link that was sent a moment ago.
 */
export async function sendSignInLink(
  deps: TransactionDeps & { secrets: InstallationSecrets },
  typed: { email: string; proof: string | null },
  network: string,
): Promise<void> {
  const name = emailName(typed.email)
  const device = readDeviceProof(deps.secrets.sealKeys, name, typed.proof)
  const person = await withOwnerTransaction(deps, async tx =>
    (await isSignInRefused(tx, { name, network, device }, deps.now())) ? personBySignInName(tx, name) : null,
  )
  if (!person || !isStaff(person.role) || person.passwordHash === null) return
  try {
    await withTransactionAs(deps, person, async ({ tx, viewer, now, enqueue, audit }) => {
      // Two calls at the same time would each replace the link of the other.
      await lockPerson(tx, viewer.companyId, viewer.personId)
      const sentAt = await linkSentAt(tx, viewer, now)
      if (sentAt && now.getTime() - sentAt.getTime() < limits.signInLink.againAfterMinutes * 60_000) return
      const mail = await insertSignInLink(tx, viewer, now)
      if (!mail) return
      enqueue(mail)
      audit({ action: 'account.send-sign-in-link', subjectKind: 'staff', subjectId: viewer.personId })
    })
  } catch (error) {
    // An archived account gets no mail, and the answer does not reveal that.
    if (!(error instanceof Problem)) throw error
  }
}

/**
 * Signs a member of staff in by the link of a mail instead of the password. The second factor is required as
 * ever.
 * @throws Problem sign-in.link-wrong, rate.limited, account.archived, sign-in.second-factor-missing,
 *   sign-in.second-factor-wrong
 */
export async function signInByLink(
  deps: TransactionDeps & { secrets: InstallationSecrets },
  typed: { code: string; secondFactor: string | null },
  client: Client,
): Promise<SignedIn> {
  const link = readToken(typed.code)
  if (!link) throw new Problem('sign-in.link-wrong')
  const { companyId, hash } = link
  const code = { ...link, purposes: [signInLink] }
  const { personId, seconds } = await withOwnerTransaction(deps, async tx => {
    const personId = await personOfMailedCode(tx, code, deps.now())
    // Guesses at the second factor are counted by the link, which nobody else has.
    const seconds = personId && (await takeAttempt(tx, `link:${hash.toString('hex')}`, deps.now()))
    return { personId, seconds }
  })
  if (personId === null) throw new Problem('sign-in.link-wrong')
  if (seconds !== null) throw new Problem('rate.limited', { seconds })
  const signedIn = await withTransactionAs(deps, { companyId, personId }, async ctx => {
    await spendSecondFactor(ctx, deps.secrets.sealKeys, typed.secondFactor)
    if (!(await spendMailedCode(ctx.tx, code, ctx.now))) throw new Problem('sign-in.link-wrong')
    return startSession(ctx, client, limits.session.staffDays)
  })
  const { email } = signedIn.person
  return { ...signedIn, proof: createDeviceProof(deps.secrets.sealKeys, emailName(email ?? '')) }
}
