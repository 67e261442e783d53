import { createHash, randomBytes, randomInt } from 'node:crypto'

/**
 * A session token, an invite token: `<company in base 36>.<32 random bytes>`. The company is in it so that
 * the row is found inside that company, behind row-level security, with no look-up across companies. Only
 * the SHA-256 of the whole token is stored.
 */
export function createToken(companyId: number): string {
  return `${companyId.toString(36)}.${randomBytes(32).toString('base64url')}`
}

/** The company that a token claims and the hash that proves it; null when it cannot be one of ours. */
export function readToken(token: string): { companyId: number; hash: Buffer } | null {
  const match = /^([0-9a-z]{1,11})\.[A-Za-z0-9_-]{43}$/.exec(token)
  if (!match?.[1]) return null
  const companyId = Number.parseInt(match[1], 36)
  return Number.isSafeInteger(companyId) && companyId > 0 ? { companyId, hash: hashSecret(token) } : null
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Random decimal digits, leading zeros included. */
export function createDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
