import { limits } from '../limits.ts'

// PUT /api/collector/submissions/:clientId/with-photos

/** The media type of a report with photos. */
export const withPhotosType = 'application/octet-stream'

/** A photo that travels with its report. */
export interface CarriedPhoto {
  /** SHA-256, lower-case hex. */
  hash: string
  bytes: Uint8Array
}

const hashBytes = 32
const lengthBytes = 4

/**
 * Returns the body of a report with photos: the JSON of the report after its length, then the SHA-256, the
 * length and the bytes of each photo. A length has four bytes, the highest first.
 */
export function encodeReport(json: string, photos: readonly CarriedPhoto[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json)
  const photoBytes = photos.reduce((sum, { bytes }) => sum + hashBytes + lengthBytes + bytes.length, 0)
  const body = new Uint8Array(lengthBytes + text.length + photoBytes)
  const view = new DataView(body.buffer)
  let at = 0
  const put = (bytes: Uint8Array) => {
    view.setUint32(at, bytes.length)
    body.set(bytes, at + lengthBytes)
    at += lengthBytes + bytes.length
  }
  put(text)
  for (const { hash, bytes } of photos) {
    for (let n = 0; n < hashBytes; n++) body[at + n] = Number.parseInt(hash.slice(2 * n, 2 * n + 2), 16)
    at += hashBytes
    put(bytes)
  }
  return body
}

/** Returns the parts of such a body, or null if it is none. The photos are views of it. */
export function decodeReport(body: Uint8Array): { json: string; photos: CarriedPhoto[] } | null {
  const view = new DataView(body.buffer, body.byteOffset, body.length)
  let at = 0
  const take = (): Uint8Array | null => {
    if (at + lengthBytes > body.length) return null
    const start = at + lengthBytes
    const end = start + view.getUint32(at)
    if (end > body.length) return null
    at = end
    return body.subarray(start, end)
  }
  const text = take()
  if (!text || text.length > limits.submissionBytes) return null
  const photos: CarriedPhoto[] = []
  while (at < body.length) {
    if (at + hashBytes > body.length || photos.length === limits.photosPerSubmission) return null
    const hash = Array.from(body.subarray(at, at + hashBytes), byte => byte.toString(16).padStart(2, '0'))
    at += hashBytes
    const bytes = take()
    if (!bytes) return null
    photos.push({ hash: hash.join(''), bytes })
  }
  return { json: new TextDecoder().decode(text), photos }
}
