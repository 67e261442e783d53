import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush, { type PushSubscription } from 'web-push'
import type { InstallationSecrets } from './installation.ts'
import { publicLookup } from './public-address.ts'

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
/** `isPushEndpoint` takes them in demo mode alone. */
const hereNames = ['localhost', '127.0.0.1']

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
  const status = await post(details.endpoint, headers, details.body)
  if (status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`)
  return 'taken'
}

/** Returns the status. Follows no redirect, and connects to public addresses alone but for the demo's own machine. */
function post(endpoint: string, headers: Record<string, string>, body: Buffer | null): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const url = new URL(endpoint)
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest
  const lookup = hereNames.includes(url.hostname) ? undefined : publicLookup
  const signal = AbortSignal.timeout(patienceMs)
  const call = request(url, { method: 'POST', headers, signal, agent: false, lookup }, response => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  call.on('error', reject).end(body ?? undefined)
  return promise
}

/** Whether the name in an endpoint leads into the internet. One that does not resolve now is asked again at each push. */
export function leadsOutside(endpoint: string): Promise<boolean> {
  const { hostname } = new URL(endpoint)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (hereNames.includes(hostname)) resolve(true)
  else publicLookup(hostname, {}, error => resolve(error?.code !== 'ENOTPUBLIC'))
  return promise
}

/**
 * Whether a subscription's endpoint may be called. It comes from a phone, so it must not lead the server
 * into its own network: a public https name, or, in demo mode, this machine.
 */
export function isPushEndpoint(endpoint: string, demo: boolean): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const isHere = hereNames.includes(url.hostname)
  if (demo && isHere) return true
  const isPublicName =
    /\.[a-z]{2,}$/i.test(url.hostname) && !/\.(local|internal|localhost|lan)$/i.test(url.hostname)
  return url.protocol === 'https:' && isPublicName && url.port === ''
}
