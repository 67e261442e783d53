import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#src/platform/operation/installation.ts'

/**
 * What a browser keeps of a sign-in that succeeded: `<random id>.<mac>`. It opens nothing; it only lets
 * attempts from there be counted apart from those of strangers. It is bound to the name that was typed.
 */
export function createDeviceProof([key]: Keys, name: string): string {
  const id = randomBytes(12).toString('base64url')
  return `${id}.${macOf(key, id, name)}`
}

/** The id of a proven device, or null. */
export function readDeviceProof(keys: Keys, name: string, proof: string | null): string | null {
  const [, id, mac] = /^([\w-]{16})\.([\w-]{43})$/.exec(proof ?? '') ?? []
  if (!id || !mac) return null
  const isProven = keys.some(key => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, id, name))))
  return isProven ? id : null
}

const macOf = (key: Buffer, id: string, name: string): string =>
  createHmac('sha256', key).update(`device-proof\n${id}\n${name}`).digest('base64url')
