import { describe, expect, it } from 'vitest'
import { type ConfigError, loadConfig } from './config.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const own = { DATABASE_URL: 'postgresql://quadrat@/quadrat' }

function errorsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).errors
  }
}

describe('who takes payments', () => {
  it('is nobody in an installation of one’s own, and the sandbox in the demo', () => {
    expect(loadConfig(own).billing).toEqual({ mode: 'off', stripe: null })
    expect(loadConfig({}).billing).toEqual({ mode: 'sandbox', stripe: null })
    expect(loadConfig({ BILLING: 'off' }).billing.mode).toBe('off')
    expect(loadConfig({ ...own, BILLING: 'sandbox' }).billing.mode).toBe('sandbox')
  })

  it('is Stripe where its keys are given, unless billing is turned off', () => {
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', url: null }
    expect(loadConfig({ ...own, ...keys }).billing).toEqual({ mode: 'stripe', stripe })
    expect(loadConfig({ ...keys, BILLING: 'off' }).billing).toEqual({ mode: 'off', stripe: null })
  })

  it('is refused with half of the keys, and the refusal shows none of them', () => {
    expect(errorsOf({ BILLING: 'stripe' })).toEqual([
      'BILLING is "stripe", but STRIPE_SECRET_KEY is missing.',
    ])
    expect(errorsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toHaveLength(1)
    expect(errorsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toHaveLength(1)
    const [wrong] = errorsOf({ ...keys, STRIPE_SECRET_KEY: 'pk_live_secret' })
    expect(wrong).toMatch(/^STRIPE_SECRET_KEY must be a secret key/)
    expect(wrong).not.toContain('pk_live')
  })
})
