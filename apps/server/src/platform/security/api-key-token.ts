import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { hashSecret } from './token.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** As many as 32 random bytes need. */
const secretDigits = 43
const checksumDigits = 6
const format = new RegExp(`^qd_([0-9a-z]{1,11})_[0-9A-Za-z]{${secretDigits + checksumDigits}}$`)

/**
 * Creates the token of an API key: `qd_<company id in base 36>_<43 digits><6 digits>`. The 43 digits are
 * 256 random bits in base 62; the last 6 are the CRC-32 of all before, so that a scanner of secrets tells
 * a key from what only looks like one, without asking. The company id is there for the reason of
 * `createToken`.
 */
export function createApiKeyToken(companyId: number): string {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretDigits)
  const body = `qd_${companyId.toString(36)}_${secret}`
  return body + checksumOf(body)
}

/** Reads the token of a key: the company that it claims, and its hash. Null for any other text. */
export function readApiKey(token: string): { companyId: number; hash: Buffer } | null {
  const match = format.exec(token)
  if (!match?.[1] || checksumOf(token.slice(0, -checksumDigits)) !== token.slice(-checksumDigits)) return null
  const companyId = Number.parseInt(match[1], 36)
  return Number.isSafeInteger(companyId) && companyId > 0 ? { companyId, hash: hashSecret(token) } : null
}

/**
 * What is shown of a token in lists: its beginning with four digits of the secret, which leave 232 bits
 * unknown.
 */
export function prefixOf(token: string): string {
  return token.slice(0, token.lastIndexOf('_') + 5)
}

function checksumOf(body: string): string {
  return inBase62(BigInt(crc32(body)), checksumDigits)
}

function inBase62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let n = 0; n < length; n++) {
    text = digits.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}
