import { secondFactorState } from '@quadrat/domain/account/second-factor'
import {
  codeRequestSchema,
  codeSignInSchema,
  type Invited,
  inviteSignInSchema,
  type SignedIn as SignedInAnswer,
  typedPhoneSchema,
} from '@quadrat/domain/collector-api/sign-in'
import { loginTypes, roleOnTheWire } from '@quadrat/domain/language/glossary'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { phoneName } from '#src/features/person/person.queries.ts'
import { limitCodeSends, sendCode, signOut } from '#src/features/session/session.actions.ts'
import {
  type Client,
  readInvite,
  type SignedIn,
  signInByCode,
  signInByInvite,
  signInStaff,
} from '#src/features/session/session.sign-in.ts'
import { sendSignInLink, signInByLink } from '#src/features/session/sign-in-link.actions.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { emailInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { networkOf } from '#src/platform/network/network.ts'
import { accountCall } from './account-call.ts'
import { bearer } from './bearer.ts'

const phone = z.pipe(
  typedPhoneSchema,
  z.transform((typed, context) => {
    const name = phoneName(typed)
    if (name) return name
    context.addIssue({ code: 'custom', message: inputTexts.phoneInvalid })
    return z.NEVER
  }),
)

const signInSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(loginTypes.dashboard),
    identifier: z.string().max(254),
    password: z.string().max(1000),
    secondFactor: z.string().max(40).nullish(),
    proof: z.string().max(100).nullish(),
  }),
  z.object({ ...codeSignInSchema.shape, identifier: phone }),
])
const linkSchema = z.object({ email: emailInput, proof: z.string().max(100).nullish() })
const linkSignInSchema = z.object({ code: z.string().max(200), secondFactor: z.string().max(40).nullish() })
const codeSchema = z.object({ ...codeRequestSchema.shape, phone })

/** The endpoints for signing in and out. Their bodies are small. */
export async function authRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const small = { bodyLimit: 16 * 1024 }

  app.post('/api/auth/local', small, async request => {
    const input = parseInput(signInSchema, request.body)
    const client = clientOf(request)
    if (input.type === loginTypes.dashboard) {
      const { identifier: email, password, secondFactor = null, proof = null } = input
      const signedIn = await signInStaff(deps, { email, password, secondFactor, proof }, client)
      return { ...answer(signedIn), proof: signedIn.proof }
    }
    const typed = { phone: input.identifier, code: input.password }
    return answer(await signInByCode(deps, typed, { ...client, device: input.device ?? null }))
  })

  app.post('/api/auth/sign-in-link', accountCall(deps, 'sign-in-link'), async (request, reply) => {
    const { email, proof = null } = parseInput(linkSchema, request.body)
    // Not awaited: the response time would reveal which accounts exist.
    sendSignInLink(deps, { email, proof }, networkOf(request.ip)).catch(error => request.log.error(error))
    return reply.code(204).send()
  })

  app.post('/api/auth/local/link', accountCall(deps, 'sign-in-link'), async request => {
    const { code, secondFactor = null } = parseInput(linkSignInSchema, request.body)
    const signedIn = await signInByLink(deps, { code, secondFactor }, clientOf(request))
    return { ...answer(signedIn), proof: signedIn.proof }
  })

  app.post('/api/auth/sign-out', small, async (request, reply) => {
    await withTransaction(deps, bearer(request.headers), signOut)
    return reply.code(204).send()
  })

  app.post('/api/collector/code', small, async (request, reply) => {
    const input = parseInput(codeSchema, request.body)
    await limitCodeSends(deps, input.phone, networkOf(request.ip))
    // Not awaited: the response time would reveal which accounts exist.
    sendCode(deps, input.phone).catch(error => request.log.error(error))
    return reply.code(204).send()
  })

  app.post('/api/collector/invite', small, async request => {
    const { token, device } = parseInput(inviteSignInSchema, request.body)
    return answer(await signInByInvite(deps, token, { ...clientOf(request), device }))
  })

  app.post('/api/collector/invite/names', small, async (request): Promise<Invited> => {
    const { token, device } = parseInput(inviteSignInSchema, request.body)
    return readInvite(deps, token, device)
  })
}

/** Returns the response to a sign-in. */
export function answer({ token, person }: SignedIn): SignedInAnswer {
  const { id, firstName, lastName, role, confirmed, company } = person
  const secondFactor = secondFactorState({
    role,
    hasSecondFactor: person.secondFactorConfirmedAt !== null,
    companyRequires: company.requiresSecondFactor,
  })
  return {
    jwt: token,
    user: {
      id: String(id),
      firstName,
      lastName,
      role: { ...roleOnTheWire[role], label: roleLabel[role] },
      confirmed,
      secondFactor,
      company: { id: String(company.id), name: company.name },
    },
  }
}

/** Returns the client of a request, without a device. */
export function clientOf(request: FastifyRequest): Client {
  return {
    device: null,
    userAgent: request.headers['user-agent'] ?? null,
    network: networkOf(request.ip),
  }
}
