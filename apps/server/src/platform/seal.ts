import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts what the database keeps for a person and what must be read again.
 * @param key 32 bytes, of the installation
 * @param owner whose it is; sealed for one it cannot be opened for another
 */
export function seal(key: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was sealed with another key or for another owner */
export function unseal(key: Buffer, sealed: Buffer, owner: string): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** A hash that nobody without the key can try guesses against: for secrets that people type. */
export function keyedHash(key: Buffer, text: string, owner: string): Buffer {
  return createHmac('sha256', key).update(`${owner}\n${text}`).digest()
}
