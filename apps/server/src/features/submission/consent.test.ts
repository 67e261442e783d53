import { randomUUID } from 'node:crypto'
import type { Answers } from '@quadrat/domain/answer/answers'
import { fieldSchema } from '@quadrat/domain/template/template'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { makeApiKey } from '#test/api-keys.ts'
import { download } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const text = 'Ninashiriki kwa hiari. Ninaweza kuacha wakati wowote.'
const asked = fieldSchema.parse({
  id: 'agreed',
  kind: 'consent',
  label: 'Consent',
  isRequired: true,
  extensions: { hint: 'I take part of my own will. I can stop at any time.' },
})

async function sent(consent: object | undefined) {
  const work = await make.fieldWork({ fields: [asked] })
  const calls = phone(server, work.collector.token)
  const clientId = randomUUID()
  const signature = photo()
  const answers = { agreed: [{ ...signature.ref, ...(consent && { consent }) }] } as Answers
  const answer = await calls.submit(report(work, { answers }), clientId)
  return { work, calls, clientId, signature, answer, taskId: answer.body.taskId }
}

const valuesOf = async (token: string, id: string) => {
  const { data } = await server.graphql<{
    baoleaderTask: {
      evidences: { data_field_values: { text: string; value: unknown; photos: object[] }[] }[]
    } | null
  }>(
    token,
    'query ($id: ID!) { baoleaderTask(id: $id) { evidences { data_field_values { text value photos { id } } } } }',
    { id },
  )
  return data.baoleaderTask?.evidences[0]?.data_field_values ?? null
}

describe('A consent', () => {
  it('is kept with the text that was shown, also when the template has another one by now', async () => {
    const { work, calls, clientId, signature, taskId } = await sent({ text, language: 'sw' })
    const { status, body } = await calls.sendPhoto(clientId, signature)
    expect([status, body.missing]).toEqual([200, []])
    const changed = { ...asked, extensions: { hint: 'Another text.' } }
    await server.deps.db.pool.query('update templates set fields = $2 where root_id = $1', [
      work.template.rootId,
      JSON.stringify([changed]),
    ])
    const [value] = (await valuesOf(work.superAdmin.token, taskId)) ?? []
    expect(value).toMatchObject({
      text: 'Agreed',
      value: [{ hash: signature.ref.hash, consent: { text, language: 'sw' } }],
      photos: [{ id: expect.any(String) }],
    })
  })

  it('is refused without the text, and with one that is no text', async () => {
    const { answer } = await sent(undefined)
    expect(answer.status).toBe(422)
    expect(answer.body.params.errors).toMatchObject([{ fieldId: 'agreed', code: 'consent-missing' }])
    for (const wrong of [{ text: '' }, { text: 'x'.repeat(5001) }, { text, language: '../x' }]) {
      const { answer } = await sent(wrong)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })

  it('is not seen by another company', async () => {
    const { taskId } = await sent({ text })
    const stranger = await make.company()
    expect(await valuesOf(stranger.superAdmin.token, taskId)).toBeNull()
  })

  it('has its text and its language in columns of their own', async () => {
    const { work, calls, clientId, signature, taskId } = await sent({ text, language: 'sw' })
    await calls.sendPhoto(clientId, signature)
    const { data } = await server.graphql<{ startExport: { url: string } }>(
      work.superAdmin.token,
      'mutation { startExport(format: csv) { url } }',
      {},
    )
    const { bytes } = await download(server, data.startExport.url)
    const [row] = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    // The signature is its address alone, as a photo is: a spreadsheet makes a link of it.
    const address = expect.stringMatching(new RegExp(`^http\\S+/auth/tasks/${taskId}\\?photo=\\d+$`))
    expect(row).toMatchObject({
      Consent: address,
      'Consent (text agreed to)': text,
      'Consent (language)': 'sw',
    })
    const key = await makeApiKey(server.deps.db, work.company.id, { scopes: ['task.export'] })
    const path = `/api/odata/v4/templates/${work.template.rootId}/Reports`
    const { body } = await server.rest('GET', path, { token: key.token })
    expect(body.value).toMatchObject([{ consent: address, consent_text: text, consent_language: 'sw' }])
  })
})
