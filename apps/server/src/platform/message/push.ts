import type { PushSubscription } from 'web-push'
import { postOutside } from '#src/platform/network/outside-request.ts'
import { internet, reachOf } from '#src/platform/network/public-address.ts'
import type { InstallationSecrets } from '#src/platform/operation/installation.ts'

/**
 * The notification that the collector app's service worker shows. A tap opens the task `taskId`, or the
 * message `messageId` of the inbox.
 */
export interface PushMessage {
  title: string
  body: string
  taskId?: string
  messageId?: string
  /** To staff: the item of their inbox, and the page that a click opens. */
  inboxId?: string
  path?: string
  /** True if it is about a message on the task `taskId`. */
  isThread?: boolean
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
const ownMachine = reachOf(['127.0.0.0/8', '::1'])

/**
 * Encrypts a message for a browser and sends it to the browser's push service, which keeps it for a week. A
 * newer message about the same task replaces an older one that is not delivered yet.
 * @throws PushRefused when the service does not accept the message; another Error when it does not answer
 */
export async function sendPush(
  vapid: InstallationSecrets['vapid'],
  publicUrl: string,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<PushResult> {
  const { default: webPush } = await import('web-push')
  const authorization = await authorizationFor(new URL(subscription.endpoint).origin, vapid, publicUrl)
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    headers: { Authorization: authorization },
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

/** A signature takes longer than the encryption of a message, so a token serves all messages to a service. */
const tokens = new Map<string, { authorization: string; newAfter: number }>()
const tokenSeconds = { valid: 12 * 3600, used: 6 * 3600 }
/** Browsers name the origins, so their number has a bound. */
const tokensMax = 100

async function authorizationFor(
  origin: string,
  vapid: InstallationSecrets['vapid'],
  publicUrl: string,
): Promise<string> {
  const { default: webPush } = await import('web-push')
  // Push services require a contact address and accept only https and mailto URLs.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:quadrat@localhost'
  const key = `${origin} ${subject} ${vapid.publicKey}`
  const now = Math.floor(Date.now() / 1000)
  const known = tokens.get(key)
  if (known && now < known.newAfter) return known.authorization
  const { Authorization: authorization } = webPush.getVapidHeaders(
    origin,
    subject,
    vapid.publicKey,
    vapid.privateKey,
    'aes128gcm',
    now + tokenSeconds.valid,
  )
  if (tokens.size >= tokensMax) tokens.clear()
  tokens.set(key, { authorization, newAfter: now + tokenSeconds.used })
  return authorization
}

function topicOf({ taskId, messageId, inboxId, isThread }: PushMessage): string | undefined {
  if (taskId) return isThread ? `thread-${taskId}` : `task-${taskId}`
  if (inboxId) return `inbox-${inboxId}`
  return messageId ? `message-${messageId}` : undefined
}

/** Reads a Retry-After: seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** Connects to public addresses alone but for the demo's own machine. */
async function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const reach = localNames.includes(new URL(endpoint).hostname) ? ownMachine : internet
  const answer = await postOutside(endpoint, { headers, body, reach, timeoutMs, keepBytes: 0 })
  return { status: answer.status, retryAfter: answer.headers['retry-after'] }
}

/**
 * Whether the name in an endpoint leads into the internet. One that does not resolve now is asked again at
 * each push.
 */
export function leadsOutside(endpoint: string): Promise<boolean> {
  const { hostname } = new URL(endpoint)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (localNames.includes(hostname)) resolve(true)
  else internet.lookup(hostname, {}, error => resolve(error?.code !== 'ENOTPUBLIC'))
  return promise
}

/**
 * True if the server may call the endpoint of a subscription. Endpoints come from phones, so this prevents
 * server-side request forgery: only public https host names, and in demo mode this machine.
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
