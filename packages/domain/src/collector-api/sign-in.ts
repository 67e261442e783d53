import * as z from 'zod/mini'
import type { SecondFactorState } from '../account/second-factor.ts'
import { loginTypes } from '../language/glossary.ts'
import { limits } from '../limits.ts'
import { valueTexts } from '../messages/value-en.ts'
import { deviceNameSchema } from './device.ts'
import { namedSchema, openEnum, wireId } from './parts.ts'

// POST /api/collector/code, /api/auth/local and /api/collector/invite; POST /api/auth/sign-out has no body

/** A phone number as typed, with its country code. */
export const typedPhoneSchema = z.string().check(z.maxLength(40))

/** Requests a code by text message. The response is 204, even if the number is unknown. */
export const codeRequestSchema = z.object({ phone: typedPhoneSchema })
/** A request for a sign-in code. */
export type CodeRequest = z.infer<typeof codeRequestSchema>

/** A sign-in with a code from a text message. The device is optional for older clients. */
export const codeSignInSchema = z.object({
  type: z.literal(loginTypes.collectorApp),
  identifier: typedPhoneSchema,
  /** The code of the text message. */
  password: z
    .string()
    .check(
      z.trim(),
      z.regex(new RegExp(`^\\d{${limits.code.digits}}$`), { error: () => valueTexts.codeDigits }),
    ),
  device: z.optional(deviceNameSchema),
})
/** A sign-in with a code. */
export type CodeSignIn = z.infer<typeof codeSignInSchema>

/** A sign-in with an invite. `token` is part of the invite's link. */
export const inviteSignInSchema = z.object({
  token: z.string().check(z.maxLength(200)),
  device: deviceNameSchema,
})
/** A sign-in with an invite. */
export type InviteSignIn = z.infer<typeof inviteSignInSchema>

/** Whom an invite is for and who invites, shown before the sign-in. */
export const invitedSchema = z.object({ firstName: z.string(), organisation: z.string() })
/** Whom an invite is for and who invites. */
export type Invited = z.infer<typeof invitedSchema>

/** The response to each kind of sign-in, including that of staff. */
export const signedInSchema = z.object({
  jwt: z.string().check(z.minLength(1)),
  user: z.object({
    id: wireId,
    firstName: z.string(),
    lastName: z.string(),
    role: z.object({ name: z.string(), type: z.string(), label: z.string() }),
    confirmed: z.boolean(),
    secondFactor: openEnum<SecondFactorState>(),
    company: namedSchema,
  }),
})
/** The response to a sign-in. */
export type SignedIn = z.infer<typeof signedInSchema>
