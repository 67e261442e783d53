import { expectedFiles } from '@quadrat/domain/answer/answers'
import { mediaKindOf } from '@quadrat/domain/answer/media'
import {
  type CarriedPhoto,
  encodeReport,
  withPhotosType,
} from '@quadrat/domain/collector-api/report-with-photos'
import {
  receiptSchema,
  type Submission,
  type SubmissionReceipt,
} from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { fetchJson, Refused } from '#src/shared/api.ts'
import type { SendContext } from './send.ts'
import { type Report, readSetting, store, writeSetting } from './store.ts'

const key = 'photos-with-report'

/** Stores whether the server takes photos in one request with their report, as its last answer says. */
export async function noteCarrier(takesPhotos: boolean): Promise<void> {
  await writeSetting(key, takesPhotos)
}

/**
 * Returns the photos of a report that travel with it: the first ones, as far as they are small together. None
 * on a slow network, where more than a part would be lost with a cut connection.
 */
export async function photosToCarry(report: Report): Promise<CarriedPhoto[]> {
  if (isSlow() || !(await readSetting<boolean>(key))) return []
  const carried: CarriedPhoto[] = []
  let left: number = limits.photosWithReportBytes
  for (const { hash, size, mime } of expectedFiles(report)) {
    if (size > left || mediaKindOf(mime) !== null) continue
    const row = await store.photos.get([report.personId, hash])
    if (row?.bytes.byteLength !== size) continue
    carried.push({ hash, bytes: new Uint8Array(row.bytes) })
    left -= size
  }
  return carried
}

/**
 * Sends a report and these photos in one request. Returns null if the server does not take photos so: it is
 * of an earlier version.
 */
export async function putWithPhotos(
  { report, token, signal }: SendContext,
  submission: Submission,
  photos: readonly CarriedPhoto[],
): Promise<SubmissionReceipt | null> {
  try {
    return await fetchJson(`/api/collector/submissions/${report.clientId}/with-photos`, receiptSchema, {
      method: 'PUT',
      token,
      headers: { 'content-type': withPhotosType },
      body: encodeReport(JSON.stringify(submission), photos),
      signal,
      timeout: 120_000,
    })
  } catch (error) {
    if (!(error instanceof Refused) || ![404, 405, 413, 415].includes(error.refusal.status)) throw error
    await noteCarrier(false)
    return null
  }
}

/** True if the browser says so; most browsers on computers and iPhones say nothing. */
function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g'
}
