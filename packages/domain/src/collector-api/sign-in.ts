import * as z from 'zod/mini'
import { loginTypes } from '../glossary.ts'
import { limits } from '../limits.ts'
import type { SecondFactorState } from '../second-factor.ts'
import { deviceNameSchema } from './device.ts'
import { namedSchema, openEnum, wireId } from './parts.ts'

// POST /api/collector/code, /api/auth/local and /api/collector/invite; POST /api/auth/sign-out has no body

/** A phone number as it was typed, with its country code. */
export const typedPhoneSchema = z.string().check(z.maxLength(40))

/** Asks for a code by text message. Answered with 204, whether or not the number is known. */
export const codeRequestSchema = z.object({ phone: typedPhoneSchema })
export type CodeRequest = z.infer<typeof codeRequestSchema>

export const codeSignInSchema = z.object({
  type: z.literal(loginTypes.collectorApp),
  identifier: typedPhoneSchema,
  /** The digits of the text message. */
  password: z
    .string()
    .check(z.trim(), z.regex(new RegExp(`^\\d{${limits.code.digits}}$`), 'The code has six digits')),
  device: z.optional(deviceNameSchema),
})
export type CodeSignIn = z.infer<typeof codeSignInSchema>

/** `token` stands in the address of the invite. */
export const inviteSignInSchema = z.object({
  token: z.string().check(z.maxLength(200)),
  device: deviceNameSchema,
})
export type InviteSignIn = z.infer<typeof inviteSignInSchema>

/** The answer to every way of signing in, staff's included. */
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
export type SignedIn = z.infer<typeof signedInSchema>
