import { randomUUID } from 'node:crypto'
import type { Answer } from '@quadrat/domain/answer/answers'
import { type FieldKind, fieldSchema } from '@quadrat/domain/template/template'
import { makers } from './make.ts'
import { media, phone, photo, report, type TestMedia, type TestPhoto, webmHead } from './report.ts'
import type { TestServer } from './server.ts'

/** Creates a company with one report, whose only file is a recording that has arrived. */
export async function sentRecording(server: TestServer) {
  const recording = media('audio/webm', 'note.webm', webmHead)
  return { ...(await sentAnswer(server, 'audio', recording)), recording }
}

/** Creates a company with one report, whose only file answers a question of this kind and has arrived. */
export function sentAnswer(server: TestServer, kind: FieldKind, file: TestMedia | TestPhoto) {
  const field = { id: 'note', kind, label: 'Voice note' }
  return sentFile(server, field, file, () => [file.ref], { 'content-type': file.ref.mime })
}

/**
 * Creates a company with one report, whose only file is the signature of a consent that has arrived.
 * @param textFor the text that was signed, for the name of the data collector
 */
export async function sentConsent(server: TestServer, textFor: (collector: string) => string) {
  const signature = photo()
  const field = { id: 'agreed', kind: 'consent', label: 'Consent', extensions: { hint: 'I take part.' } }
  const answer = (name: string) => [{ ...signature.ref, consent: { text: textFor(name), language: 'en' } }]
  return { ...(await sentFile(server, field, signature, answer)), signature }
}

async function sentFile(
  server: TestServer,
  field: { id: string },
  file: TestMedia | TestPhoto,
  answerOf: (collector: string) => Answer,
  headers?: Record<string, string>,
) {
  const work = await makers(server.deps.db).fieldWork({ fields: [fieldSchema.parse(field)] })
  const clientId = randomUUID()
  const { submit, sendPhoto } = phone(server, work.collector.token)
  const { rows } = await server.deps.db.pool.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from people where id = $1`,
    [work.collector.id],
  )
  const name = rows[0]?.name ?? ''
  const { body } = await submit(report(work, { answers: { [field.id]: answerOf(name) } }), clientId)
  const sent = await sendPhoto(clientId, file, headers)
  if (sent.body.status !== 'PENDING') throw new Error('the file has not arrived')
  return { ...work, name, taskId: String(body.taskId) }
}
