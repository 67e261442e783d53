import webPush, { type PushSubscription } from 'web-push'
import type { InstallationSecrets } from './installation.ts'
import { postOutside } from './outside-request.ts'
import { internet, reachOf } from './public-address.ts'

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
/** Host names that `isPushEndpoint` accepts only in demo mode. */
const localNames = ['localhost', '127.0.0.1']
const ownMachine = reachOf(['127.0.0.0/8', '::1'])

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
  const status = await post(details.endpoint, headers, details.body)
  if (status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`)
  return 'taken'
}

/** Connects to public addresses alone but for the demo's own machine. Returns the status. */
async function post(endpoint: string, headers: Record<string, string>, body: Buffer | null): Promise<number> {
  const reach = localNames.includes(new URL(endpoint).hostname) ? ownMachine : internet
  const { status } = await postOutside(endpoint, { headers, body, reach, timeoutMs, keepBytes: 0 })
  return status
}

/** Whether the name in an endpoint leads into the internet. One that does not resolve now is asked again at each push. */
export function leadsOutside(endpoint: string): Promise<boolean> {
  const { hostname } = new URL(endpoint)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (localNames.includes(hostname)) resolve(true)
  else internet.lookup(hostname, {}, error => resolve(error?.code !== 'ENOTPUBLIC'))
  return promise
}

/**
 * True if the server may call the endpoint of a subscription. Endpoints come from phones, so this prevents server-side
 * request forgery: only public https host names, and in demo mode this machine.
 */
export function isPushEndpoint(endpoint: string, demo: boolean): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const isHere = localNames.includes(url.hostname)
  if (demo && isHere) return true
  const isPublicName =
    /\.[a-z]{2,}$/i.test(url.hostname) && !/\.(local|internal|localhost|lan)$/i.test(url.hostname)
  return url.protocol === 'https:' && isPublicName && url.port === ''
}
