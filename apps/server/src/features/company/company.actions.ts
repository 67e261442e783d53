import { isStaffLanguage } from '@quadrat/domain/language/languages'
import { spoken } from '@quadrat/domain/language/texts'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import { insertConfirmation } from '#src/features/account/account-mail.queries.ts'
import { insertPerson } from '#src/features/collector/collector.queries.ts'
import { insertSignInName } from '#src/features/person/person.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
} from '#src/platform/database/transaction.ts'
import { emailInput, nameInput, optionalText } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { hashPassword } from '#src/platform/security/passwords.ts'
import { auditRegistration, type CompanyQuery, findCompany, insertCompany } from './company.queries.ts'
import { companyDetails } from './company.rules.ts'
import { requireRegistration } from './registration.actions.ts'

const companySchema = z.object({
  name: nameInput(1, 200, () => refusalTexts.company.nameMissing),
  ...companyDetails,
})

const registrationSchema = z.object({
  company: companySchema,
  superAdmin: z.object({
    firstName: nameInput(1, 100, () => accountTexts.firstNameMissing),
    lastName: nameInput(1, 100, () => accountTexts.lastNameMissing),
    email: emailInput,
    title: optionalText(100).optional(),
  }),
})
export type Registration = z.input<typeof registrationSchema>

/** Reads the viewer's company as GraphQL selects it. */
export function readCompany<Q extends CompanyQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'company.read')
  return findCompany(ctx.tx, query)
}

/**
 * Registers a company with its first super admin and enqueues the mail that confirms the email, in one
 * transaction.
 * @throws Problem registration.closed, taken.company, taken.email
 */
export async function signUpCompany(
  deps: TransactionDeps & { config: Pick<Config, 'registration'> },
  input: Registration,
  password: string,
): Promise<{ companyId: number; personId: number }> {
  // Asked before the hash, which is slow, and only once: the first company of two at once is welcome too.
  await requireRegistration(deps, input.superAdmin.email)
  const passwordHash = await hashPassword(password)
  const now = deps.now()
  return withOwnerTransaction(deps, async tx => {
    const superAdmin = await registerCompany(tx, now, input, { passwordHash, confirmed: false })
    const mail = await insertConfirmation(tx, superAdmin, now)
    if (mail) await deps.jobs.send(tx.$client, [mail])
    return superAdmin
  })
}

/**
 * Creates a company and its first super admin. Runs as the owner of the database, because nobody is signed in
 * yet and the company does not exist.
 * @param account with the password already hashed: hashing takes too long for a transaction
 * @throws Problem taken.company (compared without case and spaces), taken.email
 */
export async function registerCompany(
  tx: Tx,
  now: Date,
  input: Registration,
  account: { passwordHash: string; confirmed: boolean },
): Promise<{ companyId: number; personId: number }> {
  const read = parseInput(registrationSchema, input)
  const times = { createdAt: now, updatedAt: now }
  const { language } = spoken()
  const company = await insertCompany(tx, {
    ...read.company,
    // Its data collectors get their invites before anybody knows what their phones speak.
    language: isStaffLanguage(language) && language !== 'en' ? language : null,
    ...times,
  })
  const { row: superAdmin } = await insertPerson(tx, {
    ...read.superAdmin,
    ...account,
    onboarding: account.confirmed ? { emailVerified: true } : { hasSteps: true },
    ...times,
    companyId: company.id,
    role: 'superAdmin',
  })
  await insertSignInName(tx, company.id, superAdmin.id, read.superAdmin.email)
  await auditRegistration(tx, company.id, superAdmin.id, now)
  return { companyId: company.id, personId: superAdmin.id }
}
