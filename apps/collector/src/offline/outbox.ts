import type { SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { unreadableText } from '#src/shared/advice.ts'

// The life of a report on its way to the server, as data in and data out: no storage, no network, no clock.
//
//   draft --submit--> waiting --start--> sending --receipt, nothing missing--> sent
//                        ^                  |
//                        |                  +-- no answer, unreadable answer, 5xx, 429, 401, blocked --> waiting
//                        |                  +-- any other 4xx ---------------------> refused
//                        +------------------------------ corrected and submitted -----+
//
// A photo that the server refuses for good, or that this phone has lost, is given up: the report goes on without it.
//
// 'sending' that is found at start is a leftover of a killed page and counts as waiting.

type ReportState = 'draft' | 'waiting' | 'sending' | 'sent' | 'refused'

/** Why a report came back, in the words of the server, or why it still waits (`unreadable`). */
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
  /** Milliseconds since the epoch; not tried by the timer before. */
  nextTryAt: number
  /** Set by the first receipt: from then on the server holds the answers. */
  taskId: string | null
  /** Hashes that the server still waits for; null before the first receipt. */
  missing: string[] | null
  /** Photos that will not come, though the report was taken. */
  refusedPhotos: SubmissionReceipt['refused']
  /** How often a photo arrived damaged. */
  damaged: number
  problem: DeliveryProblem | null
}

export type DeliveryEvent =
  | { kind: 'submitted' }
  | { kind: 'started' }
  | { kind: 'receipt'; receipt: SubmissionReceipt }
  | { kind: 'refusal'; problem: DeliveryProblem; retryAfter: number | null }
  | { kind: 'no-network' }
  /** The server answered something that this version of the app cannot read. */
  | { kind: 'unreadable' }
  /** The server let all photos in and still misses some, or does not know the file: ask again later. */
  | { kind: 'unfinished' }

/** What the runner does with the rest of the queue. */
export type QueueVerdict = 'go-on' | 'pause' | 'wait' | 'sign-in' | 'blocked'

export interface Step {
  delivery: Delivery
  queue: QueueVerdict
}

interface Chance {
  now: number
  /** Between 0 and 1. */
  random: number
}

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
  message: unreadableText,
  params: {},
}

const firstDelay = 1000
const longestDelay = 5 * 60_000
/** A photo that arrives damaged this often is damaged here. */
const damagedAtMost = 3

/** 1 s, doubled up to 5 min, and half of it by chance: a village that gets its mast back must not call at once. */
export function backOff(attempts: number, random: number): number {
  const full = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts, 20))
  return Math.round(full / 2 + (full / 2) * random)
}

export function step(delivery: Delivery, event: DeliveryEvent, chance: Chance): Step {
  switch (event.kind) {
    case 'submitted':
      return goOn({ ...newDelivery, state: 'waiting' })
    case 'started':
      return goOn({ ...delivery, state: 'sending', problem: null })
    case 'receipt':
      return goOn(received(delivery, event.receipt))
    case 'no-network':
      return { delivery: later(delivery, chance, null), queue: 'pause' }
    case 'unreadable':
      // The report is kept whole and tried again: by an updated app, or when the server is mended.
      return goOn({ ...later(delivery, chance, null), problem: unreadable })
    case 'unfinished':
      return goOn(later(delivery, chance, null))
    case 'refusal':
      return refused(delivery, event.problem, event.retryAfter, chance)
  }
}

function received(delivery: Delivery, { taskId, missing, refused }: SubmissionReceipt): Delivery {
  const done = missing.length === 0
  // A photo that came through is progress: the next cut is waited for like a first one.
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
  chance: Chance,
): Step {
  const waiting: Delivery = { ...delivery, state: 'waiting', problem: null }
  if (problem.status === 401) return { delivery: waiting, queue: 'sign-in' }
  if (problem.code === 'account.blocked' || problem.code === 'account.archived') {
    return { delivery: waiting, queue: 'blocked' }
  }
  if (problem.status === 429) return { delivery: later(delivery, chance, retryAfter), queue: 'wait' }
  if (problem.status === 500) return goOn(later(delivery, chance, retryAfter))
  if (problem.status > 500 || problem.status === 408 || problem.status === 425) {
    return { delivery: later(delivery, chance, retryAfter), queue: 'pause' }
  }
  // The server stands elsewhere than we thought, after a cut or a repeat: the next try asks where.
  if (problem.code === 'file.not-expected' || problem.code === 'file.offset-wrong') {
    return goOn(later(delivery, chance, null))
  }
  if (problem.code === 'file.hash-mismatch' && delivery.damaged + 1 < damagedAtMost) {
    return goOn({ ...later(delivery, chance, null), damaged: delivery.damaged + 1 })
  }
  return goOn({ ...delivery, state: 'refused', problem })
}

function later(delivery: Delivery, chance: Chance, retryAfter: number | null): Delivery {
  const delay = Math.max(backOff(delivery.attempts, chance.random), retryAfter ?? 0)
  return {
    ...delivery,
    state: 'waiting',
    attempts: delivery.attempts + 1,
    nextTryAt: chance.now + delay,
    problem: null,
  }
}

function goOn(delivery: Delivery): Step {
  return { delivery, queue: 'go-on' }
}

/** Whether no repeat can bring this photo in: the report goes on without it. */
export function isRefusedForGood({ code }: DeliveryProblem): boolean {
  return code === 'file.not-image' || code === 'file.too-large'
}

export function isUnsent(state: ReportState): boolean {
  return state === 'waiting' || state === 'sending' || state === 'refused'
}

/** No wait is as long as this, in ms: a time further ahead was written before the phone's clock was set back. */
const farthest = 60 * 60_000

/** Whether a time that is waited for is still to come. */
export function isAhead(time: number, now: number): boolean {
  return time > now && time - now < farthest
}

/** Whether the runner may take this report now; a push from a person or the network does not wait. */
export function isDue(delivery: Delivery, now: number, pushed: boolean): boolean {
  if (delivery.state !== 'waiting' && delivery.state !== 'sending') return false
  return pushed || !isAhead(delivery.nextTryAt, now)
}

/** When the timer should look again; null when nothing waits. */
export function nextWake(deliveries: readonly Delivery[], holdUntil: number): number | null {
  const times = deliveries
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map(d => d.nextTryAt)
  return times.length === 0 ? null : Math.max(holdUntil, Math.min(...times))
}

/**
 * Whether a corrected report may go under the id it has. Before the first receipt the server has nothing
 * under it. Afterwards, and after 'submission.conflict', it holds other content under this id and would
 * refuse every correction for ever; sending the same again cannot help either. Then the report needs a new
 * id, and a person decides that, because it makes a second task.
 */
export function mayKeepId(delivery: Delivery): boolean {
  return delivery.taskId === null && delivery.problem?.code !== 'submission.conflict'
}

export interface PhotoPart {
  start: number
  end: number
  method: 'PUT' | 'PATCH'
  headers: Record<string, string>
}

/**
 * The part of a photo that is sent next, and how (docs/uploads.md): the whole at once, or appended from where the
 * server stands; an empty part where it has all and only has to finish. `careful` after a cut: small parts, so that
 * each try gets further.
 */
export function nextPart(size: number, offset: number, careful: boolean): PhotoPart {
  const length = careful ? 64 * 1024 : 256 * 1024
  const end = Math.min(size, offset + length)
  const complete = { 'upload-complete': end === size ? '?1' : '?0' }
  if (offset === 0 && end === size)
    return { start: 0, end, method: 'PUT', headers: { 'content-type': 'image/jpeg', ...complete } }
  const append = { 'content-type': 'application/partial-upload', 'upload-offset': String(offset) }
  return { start: offset, end, method: 'PATCH', headers: { ...append, ...complete } }
}
