import webPush, { type PushSubscription } from 'web-push'
import type { InstallationSecrets } from './installation.ts'

/** What the collector app's service worker shows and where a tap leads. */
export interface PushMessage {
  title: string
  body: string
  taskId?: string
}

/** What became of a message: `gone` means that the browser has given up this subscription for good. */
type PushResult = 'taken' | 'gone'

const keepForSeconds = 7 * 24 * 3600
const patienceMs = 15_000

/**
 * Hands a message, encrypted for one browser, to that browser's push service.
 * @throws Error when the service did not take it and may take it later
 */
export async function sendPush(
  vapid: InstallationSecrets['vapid'],
  publicUrl: string,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<PushResult> {
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    // Push services want to know whom to write to; only https and mailto addresses are taken.
    vapidDetails: {
      subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:quadrat@localhost',
      ...vapid,
    },
    TTL: keepForSeconds,
    topic: message.taskId ? `task-${message.taskId}` : undefined,
  })
  const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>
  const response = await fetch(details.endpoint, {
    method: 'POST',
    headers,
    body: details.body ? new Uint8Array(details.body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`The push service answered ${response.status}.`)
  return 'taken'
}

/**
 * Whether a subscription's endpoint may be called. It comes from a phone, so it must not lead the server
 * into its own network: a public https name, or, in demo mode, this machine.
 */
export function isPushEndpoint(endpoint: string, demo: boolean): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (demo && isHere) return true
  const isPublicName =
    /\.[a-z]{2,}$/i.test(url.hostname) && !/\.(local|internal|localhost|lan)$/i.test(url.hostname)
  return url.protocol === 'https:' && isPublicName && url.port === ''
}
