import { Problem } from '@quadrat/domain/problem'
import { updatePerson } from '#src/features/collector/collector.queries.ts'
import {
  deleteSignInNames,
  insertSignInName,
  personBySignInName,
} from '#src/features/person/person.queries.ts'
import { lockPerson } from '#src/features/staff/staff.queries.ts'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { deleteEmailChange, deletePasswordCodes, findNewEmail } from './account.queries.ts'
import { insertConfirmation, insertEmailChangedMail } from './account-mail.queries.ts'

interface Owner {
  companyId: number
  personId: number
  confirmed: boolean
}

/**
 * Changes the address that a person signs in with. Before it is confirmed, it is replaced at once: it may be
 * mistyped, and nobody else can mend it. A confirmed one stays until the new one is confirmed; naming it
 * again drops the new one. The caller has limited the calls, and proved the password of a person whose
 * address is confirmed or else the invitation of the new one.
 * @param email as `emailName` returns it
 * @throws Problem taken.email, messages.used-up
 */
export async function changeEmail(deps: TransactionDeps, owner: Owner, email: string): Promise<void> {
  const holder = await withOwnerTransaction(deps, tx => personBySignInName(tx, email))
  if (holder && (holder.companyId !== owner.companyId || holder.personId !== owner.personId))
    throw new Problem('taken.email')
  await withTransactionAs(deps, owner, async ctx => {
    requirePermission(ctx.viewer, 'account.own')
    const { companyId, personId } = ctx.viewer
    // Confirmed between the two transactions: then the password is wanted, which was not asked for.
    if (ctx.viewer.confirmed && !owner.confirmed) throw new Problem('account.password-wrong')
    const person = await lockPerson(ctx.tx, companyId, personId)
    if (ctx.viewer.confirmed && person.email === email) {
      await deleteEmailChange(ctx.tx, companyId, personId)
      ctx.audit({ action: 'account.update', subjectKind: 'staff', subjectId: personId })
      return
    }
    if (!ctx.viewer.confirmed && person.email !== email) await replaceEmail(ctx, person, email)
    const wanted = ctx.viewer.confirmed ? email : undefined
    const mail = await insertConfirmation(ctx.tx, ctx.viewer, ctx.now, wanted)
    if (mail) ctx.enqueue({ ...mail, charge: { kind: 'mail', companyId, to: email, at: ctx.now } })
    if (wanted !== undefined)
      ctx.audit({ action: 'account.request-email', subjectKind: 'staff', subjectId: personId })
  })
}

/**
 * Gives the viewer the address that they have confirmed, and tells the one before.
 * @throws Problem taken.email
 */
export async function updateEmail(ctx: Context, email: string): Promise<void> {
  const person = await lockPerson(ctx.tx, ctx.viewer.companyId, ctx.viewer.personId)
  await replaceEmail(ctx, person, email)
  if (person.email !== null) await insertEmailChangedMail(ctx, person.email)
}

/** Returns the address that the viewer has asked for and not confirmed; null if there is none. */
export function readNewEmail(ctx: Context): Promise<string | null> {
  requirePermission(ctx.viewer, 'account.own')
  return findNewEmail(ctx.tx, ctx.viewer.companyId, ctx.viewer.personId, ctx.now)
}

async function replaceEmail(
  ctx: Context,
  person: { email: string | null; rowVersion: number },
  email: string,
): Promise<void> {
  const { companyId, personId } = ctx.viewer
  await insertSignInName(ctx.tx, companyId, personId, email)
  if (person.email !== null) await deleteSignInNames(ctx.tx, companyId, personId, person.email)
  await updatePerson(ctx.tx, companyId, personId, {
    email,
    rowVersion: person.rowVersion + 1,
    updatedAt: ctx.now,
  })
  // Links that were sent to the address before could still set a password.
  await deletePasswordCodes(ctx.tx, companyId, personId)
  ctx.audit({ action: 'account.update-email', subjectKind: 'staff', subjectId: personId })
}
