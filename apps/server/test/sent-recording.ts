import { randomUUID } from 'node:crypto'
import { fieldSchema } from '@quadrat/domain/template/template'
import { makers } from './make.ts'
import { media, phone, report, webmHead } from './report.ts'
import type { TestServer } from './server.ts'

/** Creates a company with one report, whose only file is a recording that has arrived. */
export async function sentRecording(server: TestServer) {
  const field = fieldSchema.parse({ id: 'note', kind: 'audio', label: 'Voice note' })
  const work = await makers(server.deps.db).fieldWork({ fields: [field] })
  const recording = media('audio/webm', 'note.webm', webmHead)
  const clientId = randomUUID()
  const { submit, sendPhoto } = phone(server, work.collector.token)
  const { body } = await submit(report(work, { answers: { note: [recording.ref] } }), clientId)
  const sent = await sendPhoto(clientId, recording, { 'content-type': 'audio/webm' })
  if (sent.body.status !== 'PENDING') throw new Error('the recording has not arrived')
  return { ...work, recording, taskId: String(body.taskId) }
}
