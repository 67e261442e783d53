import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import webPush, { type PushSubscription } from 'web-push'
import type { InstallationSecrets } from './installation.ts'
import { publicLookup } from './public-address.ts'

/**
 * The notification that the collector app's service worker shows. A tap opens the task `taskId`, or the message
 * `messageId` of the inbox.
 */
export interface PushMessage {
  title: string
  body: string
  taskId?: string
  messageId?: string
  /** True for an early warning: it wakes the phone, vibrates and stays until it is closed. */
  isUrgent?: boolean
}

/** A push service did not accept a message. */
export class PushRefused extends Error {
  readonly status: number
  /** The seconds after which the service asks to be tried again; null if it names none. */
  readonly retryAfterSeconds: number | null
  constructor(status: number, retryAfterSeconds: number | null) {
    super(`The push service answered ${status}.`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
  /** True if a later try may succeed. */
  get isPassing(): boolean {
    return this.status === 429 || this.status >= 500
  }
}

/** `taken`: the push service accepted the message. `gone`: the subscription no longer exists. */
type PushResult = 'taken' | 'gone'

const keepForSeconds = 7 * 24 * 3600
const timeoutMs = 15_000
/** Host names that `isPushEndpoint` accepts only in demo mode. */
const localNames = ['localhost', '127.0.0.1']

/**
 * Encrypts a message for a browser and sends it to the browser's push service, which keeps it for a week. A newer
 * message about the same task replaces an older one that is not delivered yet.
 * @throws PushRefused when the service does not accept the message; another Error when it does not answer
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
    topic: topicOf(message),
    urgency: message.isUrgent ? 'high' : 'normal',
  })
  const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>
  const { status, retryAfter } = await post(details.endpoint, headers, details.body)
  if (status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new PushRefused(status, secondsOf(retryAfter))
  return 'taken'
}

function topicOf({ taskId, messageId }: PushMessage): string | undefined {
  if (taskId) return `task-${taskId}`
  return messageId ? `message-${messageId}` : undefined
}

/** Reads a Retry-After: seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

interface Answer {
  status: number
  retryAfter: string | undefined
}

// A message to thousands of phones goes to a handful of services, and each new connection costs a handshake.
const connections = { keepAlive: true, maxSockets: 32, timeout: 30_000 }
const agents = { 'http:': new HttpAgent(connections), 'https:': new HttpsAgent(connections) }

/** Returns the answer. Follows no redirect, and connects to public addresses alone but for the demo's own machine. */
function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer | null,
  isAgain = false,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const url = new URL(endpoint)
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest
  const lookup = localNames.includes(url.hostname) ? undefined : publicLookup
  const signal = AbortSignal.timeout(timeoutMs)
  const agent = agents[url.protocol as keyof typeof agents]
  const call = request(url, { method: 'POST', headers, signal, agent, lookup }, response => {
    response.resume()
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
  })
  call.on('error', (error: NodeJS.ErrnoException) => {
    // The service had closed a connection that was kept, before it read anything.
    if (error.code === 'ECONNRESET' && call.reusedSocket && !isAgain)
      resolve(post(endpoint, headers, body, true))
    else reject(error)
  })
  call.end(body ?? undefined)
  return promise
}

/** Whether the name in an endpoint leads into the internet. One that does not resolve now is asked again at each push. */
export function leadsOutside(endpoint: string): Promise<boolean> {
  const { hostname } = new URL(endpoint)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (localNames.includes(hostname)) resolve(true)
  else publicLookup(hostname, {}, error => resolve(error?.code !== 'ENOTPUBLIC'))
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
