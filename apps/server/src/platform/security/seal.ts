import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#src/platform/operation/installation.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret for storage in the database (AES-256-GCM).
 * @param key 32 bytes, see `InstallationSecrets.sealKeys`
 * @param owner the owner of the secret; it is authenticated, so the secret cannot be decrypted for another
 *   owner
 * @returns nonce, authentication tag and ciphertext
 */
export function seal(key: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/**
 * Decrypts a secret of `seal`.
 * @throws Error when the key or the owner is another one, or the bytes were changed
 */
export function unseal(key: Buffer, sealed: Buffer, owner: string): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/**
 * Returns an HMAC-SHA-256, for short secrets that people type: without the key they cannot be guessed
 * offline.
 */
export function keyedHash(key: Buffer, text: string, owner: string): Buffer {
  return createHmac('sha256', key).update(`${owner}\n${text}`).digest()
}

/** Decrypts a secret that one of the keys has sealed. @throws Error as `unseal`, when none of them has */
export function unsealByAny(keys: Keys, sealed: Buffer, owner: string): string {
  const [key, ...older] = keys
  try {
    return unseal(key, sealed, owner)
  } catch (error) {
    const [next, ...rest] = older
    if (!next) throw error
    return unsealByAny([next, ...rest], sealed, owner)
  }
}
