import { createHash, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { FieldWork } from './field-work.ts'

/** A signed-in phone that is controlled through the API. */
export interface Phone {
  token: string
  projectTemplateId: string
  templateId: string
  templateVersion: number
}

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Report {
  /** By field id. A photo field has `photoRef` values. */
  answers: Record<string, unknown>
  photos?: Photo[]
  /** Photos of photo fields: sent, but not listed as photos of the report. */
  fieldPhotos?: Photo[]
  comment?: string
  position?: { latitude: number; longitude: number; accuracy: number }
  editFrom?: string
  /** The time when the collector submitted the report offline. */
  offlineAt?: Date
  /** The number of photos that are not sent yet. */
  keptBack?: number
}

/** Signs the collector in by the invite. Uses the only template of the collector. */
export async function signedInPhone(
  request: APIRequestContext,
  work: Pick<FieldWork, 'inviteLink'>,
): Promise<Phone> {
  const token = work.inviteLink.split('/').at(-1)
  const device = { id: randomUUID(), name: 'A phone' }
  const signedIn = await request.post('/api/collector/invite', { data: { token, device } })
  expect(signedIn.status()).toBe(200)
  const { jwt } = await signedIn.json()
  const headers = { authorization: `Bearer ${jwt}` }
  const { projects } = await (await request.get('/api/collector/work', { headers })).json()
  const { projectTemplateId, templateId, version } = projects[0].templates[0]
  return { token: jwt, projectTemplateId, templateId, templateVersion: version }
}

/** Returns the reference of a photo in a report. */
export function photoRef({ name, mimeType, buffer }: Photo) {
  const hash = createHash('sha256').update(buffer).digest('hex')
  return { hash, name, size: buffer.length, mime: mimeType }
}

/** Sends a report with its photos, as the phone does. Returns the number of the task. */
export async function sendReport(request: APIRequestContext, phone: Phone, report: Report): Promise<string> {
  const { answers, photos = [], fieldPhotos = [], comment, position, editFrom, offlineAt, keptBack } = report
  const path = `/api/collector/submissions/${randomUUID()}`
  const headers = { authorization: `Bearer ${phone.token}` }
  const { token: _token, ...template } = phone
  const sent = await request.put(path, {
    headers,
    data: {
      ...template,
      editFrom: editFrom ?? null,
      answers,
      photos: photos.map(photoRef),
      comment: comment ?? null,
      position: position ?? null,
      reportedAt: (offlineAt ?? new Date()).toISOString(),
      timezone: 'Africa/Nairobi',
      offline: offlineAt !== undefined,
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { taskId } = await sent.json()
  const all = [...photos, ...fieldPhotos]
  for (const photo of all.slice(0, all.length - (keptBack ?? 0))) {
    const { hash, mime } = photoRef(photo)
    const put = await request.put(`${path}/files/${hash}`, {
      headers: { ...headers, 'content-type': mime },
      data: photo.buffer,
    })
    expect(put.ok(), await put.text()).toBe(true)
  }
  return taskId
}
