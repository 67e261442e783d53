import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000
/** No letter or digit that is read as another. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryHalf = 5

/** What every authenticator app expects; some ignore anything else that the address says. */
const usual = { issuer: 'Quadrat', algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const

export function createSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function addressOf(secret: string, label: string): string {
  return new TOTP({ ...usual, label, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * Which 30 seconds a code belongs to: the present ones or, because clocks differ and people type slowly, those
 * before or after. Null when it is no code of the secret.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta
}

/** `xxxxx-xxxxx`, about 49 bits. */
export function createRecoveryCode(): string {
  const half = () =>
    Array.from({ length: recoveryHalf }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
  return `${half()}-${half()}`
}

/** What somebody typed, read as one of the two kinds of codes; null when it can be neither. */
export function readCode(typed: string): { totp: string } | { recovery: string } | null {
  const text = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(text)) return { totp: text }
  if (/^[a-z0-9]{10}$/.test(text)) return { recovery: text }
  return null
}
