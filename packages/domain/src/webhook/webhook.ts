/**
 * The types of messages that a webhook can be sent, by the number of their schema: a change that an old
 * receiver cannot read is a new type beside the old one. Their contents are in `webhook-payload.ts` and in
 * `docs/webhooks.md`.
 */
export const webhookTypes = [
  'task.submitted.v1',
  'task.decided.v1',
  'task.edited.v1',
  'task.deleted.v1',
  'task.restored.v1',
  'project.created.v1',
  'project.updated.v1',
  'project.archived.v1',
  'collector.created.v1',
  'collector.updated.v1',
  'collector.archived.v1',
  'template.published.v1',
] as const
/** A type of message that a webhook can ask for. */
export type WebhookType = (typeof webhookTypes)[number]

/** The message of the test button. Every webhook gets it. */
export const webhookTestType = 'webhook.test.v1'
/** Any type of message. */
export type WebhookMessageType = WebhookType | typeof webhookTestType

/**
 * The states of a webhook. `off`: turned off by a person. `paused`: nothing was taken for three days. `gone`:
 * the address answered 410. In these three nothing is recorded for it.
 */
export const webhookStatuses = ['active', 'off', 'paused', 'gone'] as const
/** A state of a webhook. */
export type WebhookStatus = (typeof webhookStatuses)[number]

/**
 * The states of a delivery. `waiting`: to be sent, for the first time or again. `delivered`: the receiver
 * answered 2xx. `failed`: given up.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
/** A state of a delivery. */
export type DeliveryState = (typeof deliveryStates)[number]

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The waits between one try and the next, in ms. The last one repeats. */
const waits = [5, 30]
  .map(seconds => seconds * secondMs)
  .concat(
    [2, 10, 30].map(minutes => minutes * minuteMs),
    [1, 2, 4, 8].map(hours => hours * hourMs),
  )

/** How long a message is tried again, in ms, counted from the change that it tells. */
export const webhookTriesMs = 72 * hourMs

/**
 * Returns when a delivery is tried again; null when it is given up. A wait is up to a tenth longer, so that
 * what failed together is not sent again together.
 * @param tries how often it was tried, 1 or more
 * @param chance from 0 up to 1
 * @param retryAfterMs what the receiver asked for; an hour at most is granted
 */
export function nextTry(
  createdAt: Date,
  tries: number,
  now: Date,
  chance: number,
  retryAfterMs = 0,
): Date | null {
  const wait = waits[Math.min(tries, waits.length) - 1] ?? hourMs
  const spread = wait * (1 + chance / 10)
  const next = now.getTime() + Math.max(spread, Math.min(retryAfterMs, hourMs))
  const last = createdAt.getTime() + webhookTriesMs
  if (now.getTime() >= last) return null
  // The last try is at the end of the three days.
  return new Date(Math.min(next, last))
}

/** Failures in a row after which an address gets one try at a time instead of several. */
export const webhookFailuresMax = 3

/**
 * How long an address rests between single tries while it fails, in ms, by the number of failures in a row.
 */
export function restMs(failures: number): number {
  if (failures < webhookFailuresMax) return 0
  return Math.min(10 * minuteMs, 5 * secondMs * 2 ** (failures - webhookFailuresMax))
}
