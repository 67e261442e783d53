import { notificationIn } from '@quadrat/domain/notification/notification-languages'
import type { AppDeps } from '#src/deps.ts'
import { deletePush } from '#src/features/device/device.queries.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { NoGateway } from '#src/platform/message/gateway-rest.ts'
import { type PushMessage, PushRefused, sendPush } from '#src/platform/message/push.ts'
import { notificationMail } from './notification.mail.ts'
import type { ClaimedDelivery, Outcome, RunContent } from './notification-sending.queries.ts'
import { textOf } from './notification-text.ts'

/** Seconds until a failed hand-over is tried again, by the number of tries; none is left after them. */
const retrySeconds = [30, 120, 600, 1800, 7200]
/** The longest time that a push service may ask to wait. */
const retryAfterSecondsMax = 6 * 3600
/**
 * The bytes of title and text that fit a push message of 4096 bytes with its encryption. The inbox has the
 * whole text.
 */
const pushBytesMax = 2500

/** When push services asked not to be called until, by their origins. Kept by each run of a server. */
export type Pauses = Map<string, Date>

/** Hands one delivery over and returns what came of it. Never throws for what the other side does. */
export async function handOver(
  deps: AppDeps,
  companyId: number,
  run: RunContent,
  delivery: ClaimedDelivery,
  pauses: Pauses,
): Promise<Outcome> {
  return handOverText(
    deps,
    companyId,
    { ...notificationIn(run, delivery.language), ...delivery.own },
    delivery,
    pauses,
  )
}

/** What a recipient gets. */
type Content = RunContent & { taskId?: number | null }

async function handOverText(
  deps: AppDeps,
  companyId: number,
  run: Content,
  delivery: ClaimedDelivery,
  pauses: Pauses,
): Promise<Outcome> {
  if (delivery.way === 'app') return pushTo(deps, companyId, run, delivery, pauses)
  try {
    if (delivery.way === 'text-message') {
      if (!delivery.phoneNumber) return 'not-sent'
      await deps.sms.send(delivery.phoneNumber, textOf(run))
    } else {
      if (!delivery.email) return 'not-sent'
      const { email, firstName, language } = delivery
      await deps.mail.send(writingIn(language, () => notificationMail({ email, firstName }, run)))
    }
    return 'sent'
  } catch (error) {
    deps.log.warn({ err: error }, 'The gateway rejected a notification.')
    if (error instanceof NoGateway) return 'failed'
    return againOrFailed(deps, delivery.attempts, null)
  }
}

/** It is sent as soon as one device takes it. A later try would bring it to that one twice. */
async function pushTo(
  deps: AppDeps,
  companyId: number,
  run: Content,
  { id, devices, attempts }: ClaimedDelivery,
  pauses: Pauses,
): Promise<Outcome> {
  if (!devices.length) return 'not-sent'
  const message = messageOf(run, id)
  let taken = false
  let later: { after: number | null } | null = null
  for (const device of devices) {
    const origin = URL.parse(device.push.endpoint)?.origin ?? ''
    const paused = pauses.get(origin)
    if (paused && paused > deps.now()) {
      later = { after: secondsUntil(paused, deps.now()) }
      continue
    }
    try {
      const result = await sendPush(deps.secrets.vapid, deps.config.publicUrl, device.push, message)
      if (result === 'taken') taken = true
      else
        await withOwnerTransaction(
          deps,
          tx => deletePush(tx, companyId, device.id, device.push.endpoint),
          companyId,
        )
    } catch (error) {
      if (error instanceof PushRefused && !error.isPassing) continue
      const after = error instanceof PushRefused ? error.retryAfterSeconds : null
      later = { after }
      if (after !== null) pauses.set(origin, new Date(deps.now().getTime() + bounded(after) * 1000))
    }
  }
  if (taken) return 'sent'
  return later ? againOrFailed(deps, attempts, later.after) : 'failed'
}

function againOrFailed(deps: AppDeps, attempts: number, after: number | null): Outcome {
  const usual = retrySeconds[attempts - 1]
  if (usual === undefined) return 'failed'
  return { again: new Date(deps.now().getTime() + Math.max(usual, bounded(after ?? 0)) * 1000) }
}

const bounded = (seconds: number) => Math.min(seconds, retryAfterSecondsMax)
const secondsUntil = (at: Date, now: Date) => Math.ceil((at.getTime() - now.getTime()) / 1000)

function messageOf({ title, message, type, taskId }: Content, deliveryId: number): PushMessage {
  const left = pushBytesMax - Buffer.byteLength(title)
  return {
    title,
    body: cut(message, left),
    messageId: String(deliveryId),
    ...(taskId && { taskId: String(taskId) }),
    ...(type === 'EARLY_WARNING' && { isUrgent: true }),
  }
}

/** The beginning of a text that has at most so many bytes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  const part = Buffer.from(text)
    .subarray(0, bytes - 3)
    .toString()
  // The last character may have been cut in two.
  return `${part.replace(/\uFFFD$/, '')}…`
}
