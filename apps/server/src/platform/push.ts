import webPush, { type PushSubscription } from 'web-push'
import type { InstallationSecrets } from './installation.ts'

/** The notification that the collector app's service worker shows. A tap opens the task `taskId`. */
export interface PushMessage {
  title: string
  body: string
  taskId?: string
}

/** `taken`: the push service accepted the message. `gone`: the subscription no longer exists. */
type PushResult = 'taken' | 'gone'

const keepForSeconds = 7 * 24 * 3600
const timeoutMs = 15_000

/**
 * Encrypts a message for a browser and sends it to the browser's push service, which keeps it for a week. A newer
 * message about the same task replaces an older one that is not delivered yet.
 * @throws Error when the service does not accept the message now; the job is retried
 */
export async function sendPush(
  vapid: InstallationSecrets['vapid'],
  publicUrl: string,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<PushResult> {
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    // Push services require a contact address and accept only https and mailto URLs.
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
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`The push service answered ${response.status}.`)
  return 'taken'
}

/**
 * True if the server may call the endpoint of a subscription. Endpoints come from phones, so this prevents server-side
 * request forgery: only public https host names, and in demo mode this machine.
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
