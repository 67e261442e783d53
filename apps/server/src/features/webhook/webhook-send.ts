import { limits } from '@quadrat/domain/limits'
import { type OutsideAnswer, postOutside } from '#src/platform/network/outside-request.ts'
import type { Reach } from '#src/platform/network/public-address.ts'
import type { Keys } from '#src/platform/operation/installation.ts'
import type { Claimed } from './webhook-claim.queries.ts'
import { openWebhookSecret, signedHeaders } from './webhook-secret.ts'
import type { Tried } from './webhook-tries.queries.ts'

/** One try: signs and posts a delivery. Never throws but for `signal`. */
export async function sendWebhook(
  delivery: Claimed,
  { sealKeys, reach, http, now, signal }: SendOptions,
): Promise<Tried> {
  const { body, sealedSecret, sealedOldSecret, url } = delivery
  const at = now()
  const secrets = [sealedSecret, ...(sealedOldSecret ? [sealedOldSecret] : [])].map(sealed =>
    openWebhookSecret(sealKeys, sealed, delivery),
  )
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Quadrat-Webhooks/1',
    ...signedHeaders(secrets, delivery.messageId, at, body),
  }
  const started = performance.now()
  const tried = (answer: OutsideAnswer | null, error: string | null): Tried => ({
    at,
    durationMs: Math.round(performance.now() - started),
    requestHeaders: headers,
    status: answer?.status ?? null,
    error,
    responseHeaders: answer?.headers ?? null,
    // PostgreSQL stores no NUL.
    responseBody: answer ? answer.body.replaceAll('\0', '') : null,
    responseCut: answer?.isCut ?? false,
  })
  // The operator may have changed the setting since the address was accepted.
  if (!http && !url.startsWith('https:')) return tried(null, 'NOTSECURE')
  try {
    const { timeoutMs, responseBytes } = limits.webhooks
    const request = { headers, body, reach, timeoutMs, keepBytes: responseBytes, signal }
    return tried(await postOutside(url, request), null)
  } catch (error) {
    signal.throwIfAborted()
    const { code = '', message } = error as NodeJS.ErrnoException
    return tried(null, code || message)
  }
}

export interface SendOptions {
  sealKeys: Keys
  reach: Reach
  http: boolean
  now(): Date
  signal: AbortSignal
}

/** What the receiver asks for by Retry-After, in ms; 0 if it does not. */
export function retryAfterMs(tried: Tried, now: Date): number {
  const value = tried.responseHeaders?.['retry-after']
  if (!value) return 0
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
