import type { Field } from '@quadrat/domain/template/template'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)

const original = { id: 'grid', kind: 'matrix', label: 'Grid', isRequired: true, rows: 3 }
const grid: Field = { kind: 'unknown', id: 'grid', label: 'Grid', isRequired: true, original }
const text: Field = { kind: 'text', id: 'note', label: 'Note', isRequired: true }
/** What an earlier version of the server stored, when it did not know texts. */
const stored = { ...grid, id: 'note', label: 'Note', original: text }

it('A required question that the server does not know either is not required of phones, and reports arrive without it', async () => {
  const work = await make.fieldWork({ fields: [grid] })
  const { token } = work.collector
  const { body } = await server.rest('GET', '/api/collector/work', { token })
  expect(body.projects[0].templates[0].fields).toEqual([{ ...grid, isRequired: false }])
  expect((await phone(server, token).submit(report(work))).status).toBe(201)
  const sent = await phone(server, token).submit(report(work, { answers: { grid: 'x' } }))
  expect([sent.status, sent.body.code]).toEqual([422, 'submission.answers-invalid'])
})

it('A required question that only the phone does not know stays required', async () => {
  const work = await make.fieldWork({ fields: [stored as Field] })
  const { token } = work.collector
  const { body } = await server.rest('GET', '/api/collector/work', { token })
  expect(body.projects[0].templates[0].fields).toEqual([text])
  expect((await phone(server, token).submit(report(work))).status).toBe(422)
  expect((await phone(server, token).submit(report(work, { answers: { note: 'Low tide' } }))).status).toBe(
    201,
  )
})
