import { isKnownPassword } from '@quadrat/domain/account/known-passwords'
import { limits } from '@quadrat/domain/limits'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { accountTexts, signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import {
  type AccountCall,
  confirmEmail,
  limitAccountCalls,
  ownAccount,
  readPasswordLink,
  resetPassword,
  sendConfirmation,
  sendPasswordReset,
} from '#src/features/account/account.actions.ts'
import { changeEmail } from '#src/features/account/email.actions.ts'
import { signUpCompany } from '#src/features/company/company.actions.ts'
import { requireInvitation } from '#src/features/company/registration.actions.ts'
import { provePassword } from '#src/features/session/password.queries.ts'
import { signInNewcomer } from '#src/features/session/session.sign-in.ts'
import { emailInput, idInput, nameInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { accountCall } from './account-call.ts'
import { answer, clientOf } from './auth.ts'
import { bearer } from './bearer.ts'

const { registerCharacters, resetCharacters, charactersMax } = limits.password

const registerSchema = z
  .object({
    firstName: nameInput(1, 100, () => accountTexts.firstNameMissing),
    lastName: nameInput(1, 100, () => accountTexts.lastNameMissing),
    email: emailInput,
    password: z
      .string({ error: () => signInTexts.passwordMissing })
      .min(registerCharacters, { error: () => accountTexts.newPasswordShort, abort: true })
      .max(charactersMax, { abort: true }),
    companyName: nameInput(1, 200, () => accountTexts.companyMissing),
  })
  .refine(
    typed =>
      !isKnownPassword(typed.password, [typed.email, typed.companyName, typed.firstName, typed.lastName]),
    {
      path: ['password'],
      error: () => accountTexts.passwordKnown,
    },
  )
const forgotSchema = z.object({ email: emailInput })
const resetSchema = z
  .object({
    code: z.string().max(200),
    password: z
      .string({ error: () => signInTexts.passwordMissing })
      .min(resetCharacters, { error: () => accountTexts.resetPasswordShort, abort: true })
      .max(charactersMax, { abort: true })
      .refine(typed => !isKnownPassword(typed), { error: () => accountTexts.passwordKnown }),
    passwordConfirmation: z.string({ error: () => accountTexts.confirmationMissing }),
  })
  .refine(typed => typed.password === typed.passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: () => accountTexts.confirmationDiffers,
  })
const passwordLinkSchema = z.object({ code: z.string().max(200) })
const changeEmailSchema = z.object({ email: emailInput, password: z.string().max(charactersMax).optional() })
const sendConfirmationSchema = z.object({ userId: idInput })
const confirmationSchema = z.object({
  u: idInput,
  pin: z.string().regex(new RegExp(`^\\d{${limits.confirmation.digits}}$`)),
})

/** The endpoints for registration, email confirmation and password reset. Their bodies are small. */
export async function accountRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const small = (call: AccountCall) => accountCall(deps, call)

  app.post('/api/auth/local/register', small('register'), async request => {
    const { companyName, password, ...superAdmin } = parseInput(registerSchema, request.body)
    await limitAccountCalls(deps, 'register', superAdmin.email)
    const newcomer = await signUpCompany(deps, { company: { name: companyName }, superAdmin }, password)
    return answer(await signInNewcomer(deps, newcomer, clientOf(request)))
  })

  app.post('/api/auth/forgot-password', small('forgot-password'), async request => {
    const { email } = parseInput(forgotSchema, request.body)
    await limitAccountCalls(deps, 'forgot-password', email)
    // Not awaited: the response time would reveal which accounts exist.
    sendPasswordReset(deps, email).catch(error => request.log.error(error))
    return { ok: true }
  })

  app.post('/api/auth/password-link', small('read-password-link'), async request => {
    const { code } = parseInput(passwordLinkSchema, request.body)
    const { role, ...person } = await readPasswordLink(deps, code)
    return { ...person, role: roleLabel[role] }
  })

  app.post('/api/auth/reset-password', small('reset-password'), async request => {
    const typed = parseInput(resetSchema, request.body)
    await resetPassword(deps, typed)
    return { ok: true }
  })

  app.post('/api/auth/send-email-confirmation', small('send-confirmation'), async request => {
    const { userId } = parseInput(sendConfirmationSchema, request.body)
    const owner = await ownAccount(deps, bearer(request.headers), userId)
    await limitAccountCalls(deps, 'send-confirmation', userId)
    await sendConfirmation(deps, owner)
    return { ok: true }
  })

  app.post('/api/auth/change-email', small('change-email'), async request => {
    const { email, password = '' } = parseInput(changeEmailSchema, request.body)
    const token = bearer(request.headers)
    const owner = await ownAccount(deps, token)
    await limitAccountCalls(deps, 'change-email', owner.personId)
    if (owner.confirmed) await provePassword(deps, token, password)
    else await requireInvitation(deps, owner.companyId, email)
    await changeEmail(deps, owner, email)
    return { ok: true }
  })

  app.get('/api/auth/email-confirmation', small('confirm-email'), async request => {
    // The page shows the same message for a malformed link as for an expired one.
    const typed = confirmationSchema.safeParse(request.query).data
    if (!typed) throw new Problem('account.confirmation-wrong')
    await limitAccountCalls(deps, 'confirm-email', typed.u)
    await confirmEmail(deps, { personId: typed.u, pin: typed.pin })
    return { ok: true }
  })
}
