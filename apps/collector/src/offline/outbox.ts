import type { SubmissionReceipt } from '@quadrat/domain/collector-api/submission'

/* The states of a report, or of a message on one, on its way to the server, as pure functions: no storage, no
network, no clock.

  draft --submit--> waiting --start--> sending --receipt, nothing missing--> sent
                       ^                  |
                       |                  +-- no response, unreadable, 5xx, 429, 401, blocked --> waiting
                       |                  +-- any other 4xx ---------------------> refused
                       +------------------------------ corrected and submitted -----+

A photo that the server refuses for good, or that is missing on this phone, is given up: the report is sent
without it. A report found 'sending' at start is left from a killed page and counts as waiting. */

type ReportState = 'draft' | 'waiting' | 'sending' | 'sent' | 'refused'

/** The server's refusal of a report, or the reason why the report still waits (`unreadable`). */
export interface DeliveryProblem {
  code: string
  status: number
  message: string
  params: Record<string, unknown>
}

/** The part of a report that its delivery changes. */
export interface Delivery {
  state: ReportState
  /** Failed attempts since the last success or the last submit. */
  attempts: number
  /** The earliest time for the timer to retry, in ms since the epoch. */
  nextTryAt: number
  /** Set by the first receipt: from then on the server has the answers. */
  taskId: string | null
  /** Hashes of photos that the server has not received; null before the first receipt. */
  missing: string[] | null
  /** Photos that were given up. */
  refusedPhotos: SubmissionReceipt['refused']
  /** The number of times that a photo arrived damaged. */
  damaged: number
  problem: DeliveryProblem | null
}

/** An event of the delivery of a report. */
export type DeliveryEvent =
  | { kind: 'submitted' }
  | { kind: 'started' }
  | { kind: 'receipt'; receipt: SubmissionReceipt }
  /** The server has a message, which is whole with its text. */
  | { kind: 'arrived' }
  | { kind: 'refusal'; problem: DeliveryProblem; retryAfter: number | null }
  | { kind: 'no-network' }
  /** This version of the app cannot read the response. */
  | { kind: 'unreadable' }
  /** Photos are still missing after all were sent: retry later. */
  | { kind: 'unfinished' }

/** Tells the runner what to do with the rest of the queue. */
export type QueueVerdict = 'go-on' | 'pause' | 'wait' | 'sign-in' | 'erased' | 'blocked'

/** The result of an event. */
export interface Step {
  delivery: Delivery
  queue: QueueVerdict
}

interface StepContext {
  now: number
  /** A random number between 0 and 1. */
  random: number
}

/** The delivery of a new draft. */
export const newDelivery: Delivery = {
  state: 'draft',
  attempts: 0,
  nextTryAt: 0,
  taskId: null,
  missing: null,
  refusedPhotos: [],
  damaged: 0,
  problem: null,
}

const unreadable: DeliveryProblem = {
  code: 'answer.unreadable',
  status: 0,
  // Its text is that of the code, in the language of the app.
  message: '',
  params: {},
}

const firstDelay = 1000
const maxDelay = 5 * 60_000
/** A photo that arrives damaged this often is damaged on the phone. */
const maxDamaged = 3

/**
 * Returns the delay in ms before the next attempt: 1 s, doubled up to 5 min. Half of it is random, so that
 * the phones of a village do not call all at once when their network returns.
 */
export function backOff(attempts: number, random: number): number {
  const full = Math.min(maxDelay, firstDelay * 2 ** Math.min(attempts, 20))
  return Math.round(full / 2 + (full / 2) * random)
}

/** Returns the delivery after an event, and what to do with the rest of the queue. */
export function step(delivery: Delivery, event: DeliveryEvent, context: StepContext): Step {
  switch (event.kind) {
    case 'submitted':
      return proceed({ ...newDelivery, state: 'waiting' })
    case 'started':
      return proceed({ ...delivery, state: 'sending', problem: null })
    case 'receipt':
      return proceed(received(delivery, event.receipt))
    case 'arrived':
      return proceed({ ...delivery, state: 'sent', attempts: 0, problem: null })
    case 'no-network':
      return { delivery: retryLater(delivery, context, null), queue: 'pause' }
    case 'unreadable':
      // The report is retried: an updated app or a repaired server may succeed.
      return proceed({ ...retryLater(delivery, context, null), problem: unreadable })
    case 'unfinished':
      return proceed(retryLater(delivery, context, null))
    case 'refusal':
      return refused(delivery, event.problem, event.retryAfter, context)
  }
}

function received(delivery: Delivery, { taskId, missing, refused }: SubmissionReceipt): Delivery {
  const done = missing.length === 0
  // A received photo is progress: the delay after the next failure starts from the beginning.
  const fewer = delivery.missing === null || missing.length < delivery.missing.length
  return {
    ...delivery,
    state: done ? 'sent' : 'sending',
    taskId,
    missing: [...missing],
    refusedPhotos: [...refused],
    attempts: fewer ? 0 : delivery.attempts,
    damaged: done ? 0 : delivery.damaged,
    problem: null,
  }
}

function refused(
  delivery: Delivery,
  problem: DeliveryProblem,
  retryAfter: number | null,
  context: StepContext,
): Step {
  const waiting: Delivery = { ...delivery, state: 'waiting', problem: null }
  if (problem.code === 'account.erased') return { delivery: waiting, queue: 'erased' }
  if (problem.status === 401) return { delivery: waiting, queue: 'sign-in' }
  if (problem.code === 'account.blocked' || problem.code === 'account.archived') {
    return { delivery: waiting, queue: 'blocked' }
  }
  if (problem.status === 429) return { delivery: retryLater(delivery, context, retryAfter), queue: 'wait' }
  if (problem.status === 500) return proceed(retryLater(delivery, context, retryAfter))
  if (problem.status > 500 || problem.status === 408 || problem.status === 425) {
    return { delivery: retryLater(delivery, context, retryAfter), queue: 'pause' }
  }
  // After a cut or a repeat, the state of the server differs from ours: the next attempt asks for it.
  if (problem.code === 'file.not-expected' || problem.code === 'file.offset-wrong') {
    return proceed(retryLater(delivery, context, null))
  }
  if (problem.code === 'file.hash-mismatch' && delivery.damaged + 1 < maxDamaged) {
    return proceed({ ...retryLater(delivery, context, null), damaged: delivery.damaged + 1 })
  }
  return proceed({ ...delivery, state: 'refused', problem })
}

function retryLater(delivery: Delivery, context: StepContext, retryAfter: number | null): Delivery {
  const delay = Math.max(backOff(delivery.attempts, context.random), retryAfter ?? 0)
  return {
    ...delivery,
    state: 'waiting',
    attempts: delivery.attempts + 1,
    nextTryAt: context.now + delay,
    problem: null,
  }
}

function proceed(delivery: Delivery): Step {
  return { delivery, queue: 'go-on' }
}

/** True if the photo can never be accepted: the report is sent without it. */
export function isRefusedForGood({ code }: DeliveryProblem): boolean {
  return code === 'file.not-image' || code === 'file.type-refused' || code === 'file.too-large'
}

/** True for a submitted report that has not fully reached the server. */
export function isUnsent(state: ReportState): boolean {
  return state === 'waiting' || state === 'sending' || state === 'refused'
}

/** The maximum delay in ms. A time further ahead was stored before the phone's clock was set back. */
const maxWait = 60 * 60_000

/** True if a stored time is in the future and valid. */
export function isInFuture(time: number, now: number): boolean {
  return time > now && time - now < maxWait
}

/**
 * True if the runner may send this report now. A run that a person or the network has started ignores the
 * delay.
 */
export function isDue(delivery: Delivery, now: number, immediate: boolean): boolean {
  if (delivery.state !== 'waiting' && delivery.state !== 'sending') return false
  return immediate || !isInFuture(delivery.nextTryAt, now)
}

/** Returns the time of the next run by the timer; null if no report waits. */
export function nextWake(deliveries: readonly Delivery[], pausedUntil: number): number | null {
  const times = deliveries
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map(d => d.nextTryAt)
  return times.length === 0 ? null : Math.max(pausedUntil, Math.min(...times))
}

/**
 * True if a corrected report may keep its id: the server has nothing under it before the first receipt.
 * Afterwards, and after 'submission.conflict', the server has other content under the id and refuses each
 * correction. Then the report needs a new id, which makes a second task, so a person must decide that.
 */
export function mayKeepId(delivery: Delivery): boolean {
  return delivery.taskId === null && delivery.problem?.code !== 'submission.conflict'
}

/** One request of an upload: the bytes from `start` to `end`. */
export interface PhotoPart {
  start: number
  end: number
  method: 'PUT' | 'PATCH'
  headers: Record<string, string>
}

/**
 * Returns the next request of an upload (docs/uploads.md): the whole photo at once, or a part appended at the
 * server's offset. The part is empty if the server has all bytes but has not finished. With `careful`, after
 * a failure, parts are small, so that each attempt makes progress.
 */
export function nextPart(size: number, offset: number, careful: boolean): PhotoPart {
  const end = Math.min(size, offset + partLength(careful))
  const complete = { 'upload-complete': end === size ? '?1' : '?0' }
  if (offset === 0 && end === size)
    return { start: 0, end, method: 'PUT', headers: { 'content-type': 'image/jpeg', ...complete } }
  const append = { 'content-type': 'application/partial-upload', 'upload-offset': String(offset) }
  return { start: offset, end, method: 'PATCH', headers: { ...append, ...complete } }
}

const partLength = (careful: boolean) => (careful ? 64 : 256) * 1024

/**
 * Returns how many bytes and requests one attempt may spend on a photo. Servers behind one address may each
 * answer another offset, so that every request looks like progress and the upload never ends.
 */
export function uploadBudget(size: number, careful: boolean): { bytes: number; requests: number } {
  return { bytes: 1.5 * size, requests: 2 * Math.ceil(size / partLength(careful)) + 3 }
}
