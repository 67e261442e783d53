import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000
/** Without letters and digits that are easily mistaken for others. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryHalf = 5

/** The values that every authenticator app supports; some apps ignore other values in the address. */
const parameters = { issuer: 'Quadrat', algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const

export function createSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export function addressOf(secret: string, label: string): string {
  return new TOTP({ ...parameters, label, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The time step of a code, in 30 seconds since 1970: the present one or, because clocks differ and people
 * type slowly, the one before or after. Null if it is no code of the secret.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta
}

/** Returns a code `xxxxx-xxxxx` of about 49 bits. */
export function createRecoveryCode(): string {
  const half = () =>
    Array.from({ length: recoveryHalf }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
  return `${half()}-${half()}`
}

/** Reads typed text as one of the two kinds of codes; null if it can be neither. */
export function readCode(typed: string): { totp: string } | { recovery: string } | null {
  const text = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(text)) return { totp: text }
  if (/^[a-z0-9]{10}$/.test(text)) return { recovery: text }
  return null
}
