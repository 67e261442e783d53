import type { ExportTarget } from '@quadrat/domain/export-schedule'
import type { WebhookSettings } from '#src/config-webhooks.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { leadsWithin, type Reach, reachOf } from '#src/platform/network/public-address.ts'

/** Where this installation sends files: to the internet, and into the networks that webhooks may reach. */
export const targetReach = ({ networks }: WebhookSettings): Reach => reachOf(networks)

/**
 * Returns why files cannot be sent to a target, in a sentence; null if they can. A name is looked up now, and
 * again at each connection.
 */
export async function targetError(target: ExportTarget, settings: WebhookSettings): Promise<string | null> {
  const { webhook: texts } = refusalTexts
  const reach = targetReach(settings)
  if (target.kind === 'sftp') return (await leadsWithin(target.host, reach)) ? null : texts.addressPrivate
  if (target.endpoint === null) return null
  const url = URL.parse(target.endpoint)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return texts.addressInvalid
  if (url.protocol === 'http:' && !settings.http) return texts.addressNotSecure
  if (url.username || url.password) return texts.addressWithPassword
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return (await leadsWithin(host, reach)) ? null : texts.addressPrivate
}
