import { expectedFiles } from '@quadrat/domain/answer/answers'
import { receiptSchema, type SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { fetchJson, fetchUploadState, Refused, UnreadableResponse } from '#src/shared/api.ts'
import { type DeliveryEvent, isRefusedForGood, nextPart, type QueueVerdict, uploadBudget } from './outbox.ts'
import { matchesHash } from './photos.ts'
import { recordEvent } from './report-delivery.ts'
import { photosToCarry, putWithPhotos } from './report-with-photos.ts'
import { type Report, store } from './store.ts'

/** A report that is sent, and by whom. */
export interface SendContext {
  report: Report
  token: string
  signal: AbortSignal
}

/**
 * Tries to send one report: its answers first, with small photos if nothing has failed yet, then each photo
 * that the server is missing. Each step is
 * stored before the next one, so that a page killed at any time repeats at most one call, which the server
 * accepts as a repeat.
 */
export async function sendReport(context: SendContext): Promise<QueueVerdict> {
  const { clientId } = context.report
  const note = (event: DeliveryEvent) => recordEvent(clientId, event, Date.now())
  try {
    const started = await note({ kind: 'started' })
    const submission = started?.report.submission
    if (!started || !submission) return 'go-on'
    // Careful after a failed attempt, or after one that a killed page did not finish.
    const careful = started.report.attempts > 0 || context.report.state === 'sending'
    const photos = careful ? [] : await photosToCarry(context.report)
    const receipt =
      (photos.length > 0 && (await putWithPhotos(context, submission, photos))) ||
      (await fetchJson(`/api/collector/submissions/${clientId}`, receiptSchema, {
        method: 'PUT',
        token: context.token,
        json: submission,
        signal: context.signal,
        timeout: 60_000,
      }))
    let latest = await note({ kind: 'receipt', receipt })
    for (const hash of receipt.missing) {
      const after = await sendOrGiveUp(context, hash, careful)
      if (after) latest = await note({ kind: 'receipt', receipt: after })
    }
    if (latest?.report.state === 'sending') await note({ kind: 'unfinished' })
    return 'go-on'
  } catch (error) {
    return (await note(eventOf(error)))?.queue ?? 'go-on'
  }
}

async function photoBytes(report: Report, hash: string): Promise<ArrayBuffer | null> {
  if (!expectedFiles(report).some(photo => photo.hash === hash)) return null
  return (await store.photos.get([report.personId, hash]))?.bytes ?? null
}

/** Sends a photo, or gives it up if it can never arrive, so that it does not block the report. */
async function sendOrGiveUp(
  context: SendContext,
  hash: string,
  careful: boolean,
): Promise<SubmissionReceipt | null> {
  const bytes = await photoBytes(context.report, hash)
  if (!bytes) return giveUp(context, hash)
  try {
    return await sendPhoto(context, hash, bytes, careful)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // A photo damaged in transit is retried; one damaged on the phone is given up.
    const { code } = error.refusal
    const isDamagedHere =
      code === 'file.length-wrong' || (code === 'file.hash-mismatch' && !(await matchesHash(hash, bytes)))
    if (isRefusedForGood(error.refusal) || isDamagedHere) return giveUp(context, hash)
    throw error
  }
}

function giveUp({ report, token, signal }: SendContext, hash: string): Promise<SubmissionReceipt> {
  const path = `/api/collector/submissions/${report.clientId}/files/${hash}`
  return fetchJson(path, receiptSchema, { method: 'DELETE', token, signal })
}

/**
 * Sends the missing bytes of one photo (docs/uploads.md). Returns null if the server already has all of them.
 */
async function sendPhoto(
  { report, token, signal }: SendContext,
  hash: string,
  bytes: ArrayBuffer,
  careful: boolean,
): Promise<SubmissionReceipt | null> {
  const path = `/api/collector/submissions/${report.clientId}/files/${hash}`
  const size = bytes.byteLength
  let offset = 0
  if (careful) {
    const state = await fetchUploadState(path, { token, signal })
    if (state === null || state.complete) return null
    offset = state.bytes <= size ? state.bytes : 0
  }
  const budget = uploadBudget(size, careful)
  let furthest = offset
  let stall: unknown = null
  for (let stalls = 0, sent = 0, requests = 0; ; requests++) {
    const { start, end, method, headers } = nextPart(size, offset, careful)
    sent += end - start
    // Only a server that went back makes an upload exceed its budget. The next attempt asks where it stands.
    if (stall !== null && (sent > budget.bytes || requests >= budget.requests)) throw stall
    try {
      const body = bytes.slice(start, end)
      const receipt = await fetchJson(path, receiptSchema, {
        method,
        headers,
        token,
        signal,
        body,
        timeout: 120_000,
      })
      offset = end
      furthest = Math.max(furthest, end)
      if (offset === size || !receipt.missing.includes(hash)) return receipt
    } catch (error) {
      const expected = serverOffset(error)
      // A cut part can still be arriving during the next request, and browsers repeat requests on their own.
      // This is fine as long as the server gets further than before.
      stalls = expected !== null && expected > furthest ? 0 : stalls + 1
      if (expected === null || expected > size || stalls > 2) throw error
      stall = error
      offset = expected
      furthest = Math.max(furthest, expected)
    }
  }
}

/** Returns the offset that the server expects; null for another error. */
function serverOffset(error: unknown): number | null {
  if (!(error instanceof Refused) || error.refusal.code !== 'file.offset-wrong') return null
  const offset = Number(error.refusal.params.offset)
  return Number.isSafeInteger(offset) && offset >= 0 ? offset : null
}

/** The event of a call that failed. */
export function eventOf(error: unknown): DeliveryEvent {
  if (error instanceof UnreadableResponse) {
    console.error(error)
    return { kind: 'unreadable' }
  }
  if (!(error instanceof Refused)) return { kind: 'no-network' }
  return { kind: 'refusal', problem: error.refusal, retryAfter: error.retryAfter }
}
