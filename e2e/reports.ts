import { createHash, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { FieldWork } from './field-work.ts'

/** A collector's phone that is signed in, without a screen. */
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
  /** By field id. Photos of a photo field by their `photoRef`. */
  answers: Record<string, unknown>
  photos?: Photo[]
  /** Photos of photo fields: sent, but not listed as the report's own. */
  fieldPhotos?: Photo[]
  comment?: string
  position?: { latitude: number; longitude: number; accuracy: number }
  editFrom?: string
  /** When the collector pressed Submit without a network. */
  offlineAt?: Date
  /** Photos that stay on the phone for now. */
  keptBack?: number
}

/** Signs the collector in by her invite; her one template is the work's. */
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

/** A photo as a report names it. */
export function photoRef({ name, mimeType, buffer }: Photo) {
  const hash = createHash('sha256').update(buffer).digest('hex')
  return { hash, name, size: buffer.length, mime: mimeType }
}

/** Sends a report as the phone does, with its photos, and answers the number of the task. */
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
