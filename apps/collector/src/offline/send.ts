import { expectedPhotos } from '@quadrat/domain/answers'
import { receiptSchema, type SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { ask, askHeld, Refused, UnreadableAnswer } from '#src/shared/api.ts'
import { type DeliveryEvent, isRefusedForGood, nextPart, type QueueVerdict } from './outbox.ts'
import { isWhole } from './photos.ts'
import { record } from './reports.ts'
import { type Report, store } from './store.ts'

interface Errand {
  report: Report
  token: string
  signal: AbortSignal
}

/**
 * One attempt at one report: its answers first, then each photo that the server says it misses. Every step
 * is written down before the next, so that a kill at any moment loses nothing and repeats at most one call,
 * and a repeat is a success for the server.
 */
export async function sendReport(errand: Errand): Promise<QueueVerdict> {
  const { clientId } = errand.report
  const note = (event: DeliveryEvent) => record(clientId, event, Date.now())
  try {
    const started = await note({ kind: 'started' })
    const submission = started?.report.submission
    if (!started || !submission) return 'go-on'
    // After a failed try, or one that a killed page left in the middle.
    const careful = started.report.attempts > 0 || errand.report.state === 'sending'
    const receipt = await ask(`/api/collector/submissions/${clientId}`, receiptSchema, {
      method: 'PUT',
      token: errand.token,
      json: submission,
      signal: errand.signal,
      timeout: 60_000,
    })
    let latest = await note({ kind: 'receipt', receipt })
    for (const hash of receipt.missing) {
      const after = await sendOrGiveUp(errand, hash, careful)
      if (after) latest = await note({ kind: 'receipt', receipt: after })
    }
    if (latest?.report.state === 'sending') await note({ kind: 'unfinished' })
    return 'go-on'
  } catch (error) {
    return (await note(eventOf(error)))?.queue ?? 'go-on'
  }
}

async function photoBytes(report: Report, hash: string): Promise<ArrayBuffer | null> {
  if (!expectedPhotos(report).some(photo => photo.hash === hash)) return null
  return (await store.photos.get([report.personId, hash]))?.bytes ?? null
}

/** A photo that cannot come in does not hold the report back: it is given up, and the person is told. */
async function sendOrGiveUp(
  errand: Errand,
  hash: string,
  careful: boolean,
): Promise<SubmissionReceipt | null> {
  const bytes = await photoBytes(errand.report, hash)
  if (!bytes) return giveUp(errand, hash)
  try {
    return await sendPhoto(errand, hash, bytes, careful)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Damaged on the way, or damaged here? No repeat mends the second.
    const isDamagedHere = error.refusal.code === 'file.hash-mismatch' && !(await isWhole(hash, bytes))
    if (isRefusedForGood(error.refusal) || isDamagedHere) return giveUp(errand, hash)
    throw error
  }
}

function giveUp({ report, token, signal }: Errand, hash: string): Promise<SubmissionReceipt> {
  const path = `/api/collector/submissions/${report.clientId}/files/${hash}`
  return ask(path, receiptSchema, { method: 'DELETE', token, signal })
}

/** Sends one photo from where the server stands (docs/uploads.md); null when the server already had all of it. */
async function sendPhoto(
  { report, token, signal }: Errand,
  hash: string,
  bytes: ArrayBuffer,
  careful: boolean,
): Promise<SubmissionReceipt | null> {
  const path = `/api/collector/submissions/${report.clientId}/files/${hash}`
  const size = bytes.byteLength
  let offset = 0
  if (careful) {
    const held = await askHeld(path, { token, signal })
    if (held === null || held.complete) return null
    offset = held.bytes <= size ? held.bytes : 0
  }
  for (let stuck = 0; ; ) {
    const { start, end, method, headers } = nextPart(size, offset, careful)
    try {
      const body = bytes.slice(start, end)
      const receipt = await ask(path, receiptSchema, {
        method,
        headers,
        token,
        signal,
        body,
        timeout: 120_000,
      })
      offset = end
      if (offset === size || !receipt.missing.includes(hash)) return receipt
    } catch (error) {
      const stand = serverOffset(error)
      // A cut piece can still be arriving while we ask, and browsers repeat a request by themselves: as long as the
      // server gets further this is no fault.
      stuck = stand !== null && stand > offset ? 0 : stuck + 1
      if (stand === null || stand > size || stuck > 2) throw error
      offset = stand
    }
  }
}

function serverOffset(error: unknown): number | null {
  if (!(error instanceof Refused) || error.refusal.code !== 'file.offset-wrong') return null
  const offset = Number(error.refusal.params.offset)
  return Number.isSafeInteger(offset) && offset >= 0 ? offset : null
}

function eventOf(error: unknown): DeliveryEvent {
  if (error instanceof UnreadableAnswer) {
    console.error(error)
    return { kind: 'unreadable' }
  }
  if (!(error instanceof Refused)) return { kind: 'no-network' }
  return { kind: 'refusal', problem: error.refusal, retryAfter: error.retryAfter }
}
