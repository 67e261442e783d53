import { type BillingMode, billingModes } from '@quadrat/domain/account/subscription'
import { z } from 'zod'
import { webAddress } from './config-values.ts'

/** Who takes the payments of the companies. */
export interface BillingSettings {
  mode: BillingMode
  /** Null unless the mode is `stripe`. */
  stripe: StripeSettings | null
}

export interface StripeSettings {
  secretKey: string
  /** Signs what Stripe reports to this server. */
  webhookSecret: string
  /** Another server than Stripe's own; null for Stripe. */
  url: string | null
}

export const billingVariables = {
  BILLING: z.enum(billingModes, `must be ${billingModes.join(', ')}`).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/, 'must be a secret key, which starts with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the secret of a webhook endpoint, which starts with whsec_')
    .optional(),
  STRIPE_URL: webAddress.optional(),
}

/**
 * @param demo whether strangers look around, who see the sandbox; an installation of one's own asks for no
 *   payment
 */
export function billingSettings(
  found: z.infer<z.ZodObject<typeof billingVariables>>,
  demo: boolean,
): BillingSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = found
  const mode = found.BILLING ?? (secretKey ? 'stripe' : demo ? 'sandbox' : 'off')
  const isStripe = mode === 'stripe' && secretKey !== undefined && webhookSecret !== undefined
  return { mode, stripe: isStripe ? { secretKey, webhookSecret, url: found.STRIPE_URL ?? null } : null }
}

/** What is wrong with the variables together. Values are not named: they are secrets. */
export function billingContradictions(given: Record<string, string>): string[] {
  const isStripe = given.BILLING === 'stripe' || (!given.BILLING && given.STRIPE_SECRET_KEY)
  if (isStripe && !given.STRIPE_SECRET_KEY) return ['BILLING is "stripe", but STRIPE_SECRET_KEY is missing.']
  if (isStripe && !given.STRIPE_WEBHOOK_SECRET)
    return [
      'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET, which verifies the webhooks of Stripe, is missing.',
    ]
  if (given.STRIPE_WEBHOOK_SECRET && !given.STRIPE_SECRET_KEY)
    return ['STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is missing.']
  return []
}
