import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#src/platform/operation/installation.ts'
import { seal, unsealByAny } from '#src/platform/security/seal.ts'

const prefix = 'whsec_'

/** The webhook to which a sealed secret is bound. */
interface Owner {
  companyId: number
  clientId: string
}
const ownerName = ({ companyId, clientId }: Owner) => `webhook ${companyId}:${clientId}`

/** A new secret, as Standard Webhooks writes it: 32 random bytes. */
export function createWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export function sealWebhookSecret([key]: Keys, secret: string, owner: Owner): Buffer {
  return seal(key, secret, ownerName(owner))
}

/** @throws Error when none of the keys has sealed it for this webhook */
export function openWebhookSecret(keys: Keys, sealed: Buffer, owner: Owner): string {
  return unsealByAny(keys, sealed, ownerName(owner))
}

/** A message's id, as its header has it. */
export const messageName = (messageId: string) => `msg_${messageId.replaceAll('-', '')}`

/**
 * The headers of Standard Webhooks. The receiver compares the signatures, one for each valid secret, with its
 * own.
 * @param messageId the same at each try
 */
export function signedHeaders(
  secrets: readonly string[],
  messageId: string,
  now: Date,
  body: string,
): Record<string, string> {
  const id = messageName(messageId)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
