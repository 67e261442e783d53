import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { MediaRef, PhotoRef } from '@quadrat/domain/answer/answers'
import { encodeReport } from '@quadrat/domain/collector-api/report-with-photos'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import type { RestAnswer, TestServer } from './server.ts'

/** The bytes of a photo and its reference in a report. */
export interface TestPhoto {
  bytes: Uint8Array
  ref: PhotoRef
}

/** The bytes of a recording or another file and its reference in a report. */
export interface TestMedia {
  bytes: Uint8Array
  ref: MediaRef
}

/** Returns a file with random bytes behind the head of its format. */
export function media(mime: string, name: string, head: Iterable<number>, size = 20_000): TestMedia {
  const bytes = randomBytes(size)
  bytes.set([...head].slice(0, size))
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, ref: { hash, name, size, mime } }
}

/** The beginning of a recording as browsers write it: the header of WebM. */
export const webmHead = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
)

/** A picture of one grey pixel. Programs ignore what follows its end. */
const grey = Buffer.from(
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBD' +
    'AVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAED' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA' +
    'AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAD/9k=',
  'base64',
)

/** Returns a small JPEG with random bytes behind it, or random bytes behind another head. */
export function photo(size = 20_000, head: Iterable<number> & ArrayLike<number> = grey): TestPhoto {
  const bytes = randomBytes(size)
  bytes.set(Array.from(head).slice(0, size))
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, ref: { hash, name: 'photo.jpg', size, mime: 'image/jpeg', width: 640, height: 480 } }
}

/** Returns a photo with these bytes. */
export function photoOf(bytes: Uint8Array): TestPhoto {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, ref: { hash, name: 'photo.jpg', size: bytes.length, mime: 'image/jpeg' } }
}

interface ReportContext {
  projectTemplate: { id: number }
  template: { rootId: number; version: number }
}

/** Returns a valid report for a template without fields. */
export function report(work: ReportContext, values: Partial<Submission> = {}): Submission {
  return {
    projectTemplateId: String(work.projectTemplate.id),
    templateId: String(work.template.rootId),
    templateVersion: work.template.version,
    editFrom: null,
    answers: {},
    photos: [],
    comment: null,
    position: { latitude: -3.355, longitude: 40.012, accuracy: 7 },
    reportedAt: new Date().toISOString(),
    timezone: 'Africa/Nairobi',
    offline: true,
    ...values,
  }
}

/** Returns the calls of a collector's phone. */
export function phone(server: TestServer, token: string) {
  const path = (clientId: string) => `/api/collector/submissions/${clientId}`
  return {
    submit: (body: unknown, clientId: string = randomUUID()): Promise<RestAnswer> =>
      server.rest('PUT', path(clientId), { token, body }),
    /** Sends a report and these of its photos in one request. */
    submitWithPhotos: (
      body: unknown,
      photos: readonly TestPhoto[],
      clientId: string = randomUUID(),
    ): Promise<RestAnswer> =>
      server.rest('PUT', `${path(clientId)}/with-photos`, {
        token,
        body: encodeReport(
          JSON.stringify(body),
          photos.map(({ ref, bytes }) => ({ hash: ref.hash, bytes })),
        ),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    sendPhoto: (
      clientId: string,
      { ref, bytes }: TestPhoto | TestMedia,
      headers: Record<string, string> = {},
    ) =>
      server.rest('PUT', `${path(clientId)}/files/${ref.hash}`, {
        token,
        body: bytes,
        headers: { 'content-type': 'image/jpeg', ...headers },
      }),
    /** Appends the part of a photo from `start` to `end`, by default its end, to the received bytes. */
    appendPhoto: (
      clientId: string,
      { ref, bytes }: TestPhoto | TestMedia,
      start: number,
      { end = bytes.length, headers = {} }: { end?: number; headers?: Record<string, string> } = {},
    ) =>
      server.rest('PATCH', `${path(clientId)}/files/${ref.hash}`, {
        token,
        body: bytes.subarray(start, end),
        headers: {
          'content-type': 'application/partial-upload',
          'upload-offset': String(start),
          'upload-complete': end === bytes.length ? '?1' : '?0',
          ...headers,
        },
      }),
    uploadState: (clientId: string, hash: string) =>
      server.rest('HEAD', `${path(clientId)}/files/${hash}`, { token }),
    get: (rest: string, headers: Record<string, string> = {}) =>
      server.rest('GET', `/api/collector/${rest}`, { token, headers }),
  }
}
