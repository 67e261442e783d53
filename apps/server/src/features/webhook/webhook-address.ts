import type { WebhookSettings } from '#src/config-webhooks.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { leadsWithin, type Reach, reachOf } from '#src/platform/network/public-address.ts'

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
  return (await leadsWithin(host, reach)) ? null : texts.addressPrivate
}
