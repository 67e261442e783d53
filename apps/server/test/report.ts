import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { PhotoRef } from '@quadrat/domain/answers'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import type { RestAnswer, TestServer } from './server.ts'

/** A photo's bytes with what a report says of it. */
export interface TestPhoto {
  bytes: Uint8Array
  ref: PhotoRef
}

/** Bytes that begin like a JPEG and are like no other photo's. */
export function photo(size = 20_000, head: readonly number[] = [0xff, 0xd8, 0xff, 0xe0]): TestPhoto {
  const bytes = randomBytes(size)
  bytes.set(head)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, ref: { hash, name: 'photo.jpg', size, mime: 'image/jpeg', width: 640, height: 480 } }
}

/** A photo with these bytes. */
export function photoOf(bytes: Uint8Array): TestPhoto {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, ref: { hash, name: 'photo.jpg', size: bytes.length, mime: 'image/jpeg' } }
}

interface Ground {
  projectTemplate: { id: number }
  template: { rootId: number; version: number }
}

/** A report that fits a template without fields. */
export function report(work: Ground, values: Partial<Submission> = {}): Submission {
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

/** The calls of one collector's phone. */
export function phone(server: TestServer, token: string) {
  const path = (clientId: string) => `/api/collector/submissions/${clientId}`
  return {
    submit: (body: unknown, clientId: string = randomUUID()): Promise<RestAnswer> =>
      server.rest('PUT', path(clientId), { token, body }),
    sendPhoto: (clientId: string, { ref, bytes }: TestPhoto, headers: Record<string, string> = {}) =>
      server.rest('PUT', `${path(clientId)}/files/${ref.hash}`, {
        token,
        body: bytes,
        headers: { 'content-type': 'image/jpeg', ...headers },
      }),
    /** The part of a photo from `start` on, up to `end` or its end, appended to what the server has. */
    appendPhoto: (
      clientId: string,
      { ref, bytes }: TestPhoto,
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
    held: (clientId: string, hash: string) =>
      server.rest('HEAD', `${path(clientId)}/files/${hash}`, { token }),
    get: (rest: string, headers: Record<string, string> = {}) =>
      server.rest('GET', `/api/collector/${rest}`, { token, headers }),
  }
}
