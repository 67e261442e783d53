import { encodeReport, withPhotosType } from '@quadrat/domain/collector-api/report-with-photos'
import type { SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { nextPart } from '../../apps/collector/src/offline/outbox.ts'
import { type HttpRequest, type HttpResponse, json } from './http.ts'
import type { PhoneReport } from './report.ts'

/** The connection broke, so the phone does not know what has arrived. */
export class Cut extends Error {}

type Send = (call: HttpRequest) => Promise<HttpResponse>

const pathOf = (clientId: string) => `/api/collector/submissions/${clientId}`

/**
 * Sends a report over a stable connection: its answers with its photo, or one after the other to a server
 * that does not take both together.
 */
export async function sendReport(
  send: Send,
  token: string,
  report: PhoneReport,
  takesPhotos = true,
): Promise<SubmissionReceipt> {
  const receipt = await (takesPhotos ? putFirst : putAnswers)(send, token, report)
  return report.photo && receipt.missing.length > 0 ? putPhoto(send, token, report, false) : receipt
}

/** Sends a report until it is complete, over connections that may break, as the collector app does. */
export async function deliver(send: Send, token: string, report: PhoneReport): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      let receipt = await (tries > 0 ? putAnswers : putFirst)(send, token, report)
      if (report.photo && receipt.missing.length > 0) receipt = await putPhoto(send, token, report, tries > 0)
      if (receipt.missing.length === 0) return
    } catch (error) {
      if (!(error instanceof Cut)) throw error
    }
  }
  throw new Error('a report was not through after 50 tries')
}

/** The first request for a report. */
function putFirst(send: Send, token: string, report: PhoneReport): Promise<SubmissionReceipt> {
  const { clientId, submission, photo } = report
  if (!photo || photo.bytes.length > limits.photosWithReportBytes) return putAnswers(send, token, report)
  return send(withPhoto(clientId, submission, photo, token)).then(answer => json<SubmissionReceipt>(answer))
}

/** The request of a report with its photo. */
export function withPhoto(
  clientId: string,
  submission: PhoneReport['submission'],
  photo: NonNullable<PhoneReport['photo']>,
  token: string,
): HttpRequest {
  const body = encodeReport(JSON.stringify(submission), [photo])
  const headers = { 'content-type': withPhotosType }
  return { method: 'PUT', path: `${pathOf(clientId)}/with-photos`, token, headers, body }
}

async function putAnswers(send: Send, token: string, { clientId, submission }: PhoneReport) {
  const answer = await send({ method: 'PUT', path: pathOf(clientId), token, body: submission })
  return json<SubmissionReceipt>(answer)
}

/**
 * @param careful true after an interruption: asks for the received bytes first, and resumes in small parts
 */
async function putPhoto(
  send: Send,
  token: string,
  { clientId, photo }: PhoneReport,
  careful: boolean,
): Promise<SubmissionReceipt> {
  if (!photo) throw new Error('no photo to send')
  const { hash, bytes } = photo
  const path = `${pathOf(clientId)}/files/${hash}`
  let offset = 0
  if (careful) {
    const state = await send({ method: 'HEAD', path, token })
    if (state.status !== 204) throw new Error(`HEAD answered ${state.status}`)
    const received = Number(state.headers['upload-offset'])
    offset = state.headers['upload-complete'] !== '?1' && received <= bytes.length ? received : 0
  }
  for (let corrections = 0; corrections < 10; ) {
    const { start, end, method, headers } = nextPart(bytes.length, offset, careful)
    const answer = await send({ method, path, token, headers, body: bytes.subarray(start, end) })
    if (answer.status === 409) {
      offset = serverOffset(answer)
      corrections++
      continue
    }
    const receipt = json<SubmissionReceipt>(answer)
    if (!receipt.missing.includes(hash) || end >= bytes.length) return receipt
    offset = end
  }
  throw new Error('the server and the phone do not agree on an offset')
}

function serverOffset(answer: HttpResponse): number {
  const { code, params } = JSON.parse(answer.body.toString())
  if (code !== 'file.offset-wrong') throw new Error(`409 ${code}`)
  return params.offset
}
