import { z } from 'zod'
import { isNetwork, list } from './config-values.ts'

/** Where webhooks may lead to, besides the internet by https. */
export interface WebhookSettings {
  /** IP addresses and networks of the operator's own. */
  networks: string[]
  /** True if addresses may begin with http. */
  http: boolean
}

export const webhookVariables = {
  WEBHOOK_NETWORKS: list(isNetwork, 'must be IP addresses or networks such as 10.0.0.0/8').default([]),
  WEBHOOK_HTTP: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
}

export function webhookSettings(found: z.infer<z.ZodObject<typeof webhookVariables>>): WebhookSettings {
  return { networks: found.WEBHOOK_NETWORKS, http: found.WEBHOOK_HTTP === '1' }
}
