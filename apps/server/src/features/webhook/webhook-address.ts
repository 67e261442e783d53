import { isIP } from 'node:net'
import type { WebhookSettings } from '#src/config-webhooks.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { type Reach, reachOf } from '#src/platform/network/public-address.ts'

/** Returns where this installation sends webhooks. */
export function webhookReach({ networks }: WebhookSettings): Reach {
  return reachOf(networks)
}

/**
 * Returns why an address cannot be a webhook's, in a sentence; null if it can. A name is looked up now, and
 * again at each connection; one that does not resolve now is accepted.
 */
export async function addressError(
  text: string,
  { http }: Pick<WebhookSettings, 'http'>,
  reach: Reach,
): Promise<string | null> {
  const { webhook: texts } = refusalTexts
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return texts.addressInvalid
  if (url.protocol === 'http:' && !http) return texts.addressNotSecure
  if (url.username || url.password) return texts.addressWithPassword
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInReach = isIP(host) ? reach.allows(host) : await leadsThere(host, reach)
  return isInReach ? null : texts.addressPrivate
}

/** A transaction waits for it, so a name server has little time. */
const lookupMs = 2000

async function leadsThere(host: string, reach: Reach): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, lookupMs, true)
  reach.lookup(host, {}, error => resolve((error as NodeJS.ErrnoException | null)?.code !== 'ENOTPUBLIC'))
  const isThere = await promise
  clearTimeout(timer)
  return isThere
}
