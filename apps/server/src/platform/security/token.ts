import { createHash, randomBytes, randomInt } from 'node:crypto'

/**
 * Creates a token for a session or an invite: `<company id in base 36>.<32 random bytes in base64url>`. The
 * company id allows to find the row under the row-level security of the company, without a look-up across
 * companies (decision 006). Only the SHA-256 of the whole token is stored.
 */
export function createToken(companyId: number): string {
  return `${companyId.toString(36)}.${randomBytes(32).toString('base64url')}`
}

/**
 * Returns the company that a token claims and the hash to look it up by; null when the token is malformed.
 */
export function readToken(token: string): { companyId: number; hash: Buffer } | null {
  const match = /^([0-9a-z]{1,11})\.[A-Za-z0-9_-]{43}$/.exec(token)
  if (!match?.[1]) return null
  const companyId = Number.parseInt(match[1], 36)
  return Number.isSafeInteger(companyId) && companyId > 0 ? { companyId, hash: hashSecret(token) } : null
}

/** Returns the SHA-256 of a token or a code, for storage. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Returns random decimal digits, including leading zeros. `count` is at most 14. */
export function createDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
