// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in labels look like template places
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, refusesOthers } = verbs(server)

const fields: Field[] = [
  { id: 'height', kind: 'number', label: 'Height', isRequired: false, min: 0, max: 40 },
  { id: 'shot', kind: 'photo', label: 'Crown', isRequired: false },
]

const REQUEST = `mutation ($id: ID!, $input: RequestMoreInfoInput!) {
  requestMoreInfo(id: $id, input: $input) {
    status evidences { requestedInfo requestedChanges { fieldId label photoHash photoNumber photo { hash } remark } }
  }
}`

/** A complete report with a number, a photo of a question and a photo of the report. */
async function reported() {
  const work = await make.fieldWork({ fields })
  const { submit, sendPhoto, get } = phone(server, work.collector.token)
  const [ofReport, inQuestion] = [photo(), photo()]
  const content = report(work, { answers: { height: 2, shot: [inQuestion.ref] }, photos: [ofReport.ref] })
  const clientId = crypto.randomUUID()
  const { taskId } = (await submit(content, clientId)).body
  for (const one of [ofReport, inQuestion]) await sendPhoto(clientId, one)
  return { work, ofReport: ofReport.ref.hash, inQuestion: inQuestion.ref.hash, id: taskId as string, get }
}

describe('an edit request with requested changes', () => {
  it('stores them with their remarks, and the phone gets them with its task', async () => {
    const { work, ofReport, inQuestion, id, get } = await reported()
    const changes = [
      { fieldId: 'height', photoHash: null, remark: 'Metres, not feet?' },
      { fieldId: 'photos', photoHash: ofReport, remark: 'This photo is blurred.' },
      { fieldId: 'shot', photoHash: inQuestion, remark: '' },
      { fieldId: 'position', photoHash: null, remark: 'In the sea' },
    ]
    const { requestMoreInfo } = await data<{ requestMoreInfo: object }>(work.superAdmin.token, REQUEST, {
      id,
      input: {
        requestedInfo: 'Please look again.',
        requestedChanges: changes.map(change => ({
          ...change,
          remark: change.remark && ` ${change.remark} `,
        })),
      },
    })
    const labels = ['Height', 'Photos', 'Crown', 'Position']
    expect(requestMoreInfo).toEqual({
      status: 'MORE_INFO_REQUESTED',
      evidences: [
        {
          requestedInfo: 'Please look again.',
          requestedChanges: changes.map((change, i) => ({
            ...change,
            label: labels[i],
            photoNumber: change.photoHash && 1,
            photo: change.photoHash && { hash: change.photoHash },
          })),
        },
      ],
    })
    const listed = (await get('tasks')).body.tasks
    expect(listed).toMatchObject([{ id, requestedInfo: 'Please look again.', requestedChanges: changes }])
    expect((await get(`tasks/${id}`)).body.requestedChanges).toEqual(changes)
  })

  it('stores none if none are sent, and the phone gets an empty list', async () => {
    const { work, id, get } = await reported()
    expect((await get('tasks')).body.tasks[0].requestedChanges).toEqual([])
    await data(work.superAdmin.token, REQUEST, { id, input: { requestedInfo: 'Again, please.' } })
    expect((await get('tasks')).body.tasks[0].requestedChanges).toEqual([])
  })

  it('is refused if one names a part that the report does not have, or if two name the same part', async () => {
    const { work, ofReport, id } = await reported()
    const other = await reported()
    for (const requestedChanges of [
      [{ fieldId: 'width' }],
      [{ fieldId: 'photos', photoHash: other.ofReport }],
      [{ fieldId: 'height', photoHash: ofReport }],
      [{ fieldId: "x' or 1=1" }],
      [{ fieldId: 'height' }, { fieldId: 'height', remark: 'again' }],
      [{ fieldId: 'height', remark: 'x'.repeat(301) }],
    ]) {
      const input = { requestedInfo: 'Look again', requestedChanges }
      expect(await code(work.superAdmin.token, REQUEST, { id, input })).toBe('input.invalid')
    }
    const input = { requestedInfo: 'Look again', requestedChanges: [{ fieldId: 'height' }] }
    await refusesOthers(work, REQUEST, { id, input })
    expect(await code(work.superAdmin.token, REQUEST, { id, input })).toBeNull()
    expect(await code(work.superAdmin.token, REQUEST, { id, input })).toBe('task.already-decided')
  })
})

it('a hidden calculated answer cannot be requested, a shown one can', async () => {
  const calculated = (id: string, isShown: boolean) => {
    const calculate = { value: { type: 'number', value: 7 }, isShown }
    return { id, kind: 'integer', label: id, extensions: { calculate } }
  }
  const both = (end: string) => [calculated(`seen${end}`, true), calculated(`unseen${end}`, false)]
  const work = await make.fieldWork({
    fields: [...both(''), { id: 'members', kind: 'repeat', label: 'Members', fields: both('-inside') }].map(
      field => fieldSchema.parse(field),
    ),
  })
  const instance = { id: crypto.randomUUID(), answers: { 'seen-inside': 7, 'unseen-inside': 7 } }
  const answers = { seen: 7, unseen: 7, members: [instance] }
  const { body } = await phone(server, work.collector.token).submit(report(work, { logic: 4, answers }))
  const ask = (...requestedChanges: object[]) =>
    code(work.superAdmin.token, REQUEST, {
      id: body.taskId,
      input: { requestedInfo: 'Look again', requestedChanges },
    })
  expect(await ask({ fieldId: 'unseen' })).toBe('input.invalid')
  expect(await ask({ fieldId: 'unseen-inside', instanceId: instance.id })).toBe('input.invalid')
  expect(await ask({ fieldId: 'seen' }, { fieldId: 'seen-inside', instanceId: instance.id })).toBeNull()
})

describe('a requested change of one instance of a repeat', () => {
  const inRepeat: Field[] = [
    {
      id: 'members',
      kind: 'repeat',
      label: 'Members',
      fields: [
        { id: 'name', kind: 'text', label: 'Name' },
        { id: 'age', kind: 'integer', label: 'Age' },
        { id: 'face', kind: 'photo', label: 'Photo of …', extensions: { labelText: 'Photo of ${name}' } },
      ],
    },
  ].map(field => fieldSchema.parse(field))
  const pictures = [photo(), photo()]
  const faces = pictures.map(({ ref }) => ref)
  const asha = { id: crypto.randomUUID(), answers: { name: 'Asha', age: 34, face: faces } }
  const other = { id: crypto.randomUUID(), answers: {} }
  const SHOWN = REQUEST.replace('fieldId label', 'fieldId instanceId label')

  async function household() {
    const work = await make.fieldWork({ fields: inRepeat })
    const { submit, sendPhoto, get } = phone(server, work.collector.token)
    const clientId = crypto.randomUUID()
    const content = report(work, { logic: 2, answers: { members: [asha, other] } })
    const { body } = await submit(content, clientId)
    for (const one of pictures) await sendPhoto(clientId, one)
    return { work, get, id: body.taskId as string }
  }

  it('is named by the instance, on the dashboard and on the phone', async () => {
    const { work, get, id } = await household()
    const asked = [asha, other].map(one => ({ fieldId: 'age', instanceId: one.id, remark: '' }))
    const input = { requestedInfo: 'Look again', requestedChanges: [...asked, { fieldId: 'members' }] }
    const { requestMoreInfo } = await data<{
      requestMoreInfo: { evidences: { requestedChanges: { instanceId: string | null; label: string }[] }[] }
    }>(work.superAdmin.token, SHOWN, { id, input })
    const shown = requestMoreInfo.evidences[0]?.requestedChanges
    expect(shown?.map(({ instanceId, label }) => [instanceId, label])).toEqual([
      [asha.id, 'Age (Asha)'],
      [other.id, 'Age (Members 2)'],
      [null, 'Members'],
    ])
    expect((await get('tasks')).body.tasks[0].requestedChanges).toEqual([
      { ...asked[0], photoHash: null, instanceTitle: 'Asha' },
      { ...asked[1], photoHash: null, instanceTitle: 'Members 2' },
      { fieldId: 'members', photoHash: null, remark: '' },
    ])
  })

  it('is about one of its photos', async () => {
    const { work, get, id } = await household()
    const asked = { fieldId: 'face', instanceId: asha.id, photoHash: faces[1]?.hash, remark: 'Blurred' }
    const input = { requestedInfo: 'Look again', requestedChanges: [asked] }
    const { requestMoreInfo } = await data<{
      requestMoreInfo: { evidences: { requestedChanges: { label: string; photoNumber: number }[] }[] }
    }>(work.superAdmin.token, SHOWN, { id, input })
    expect(requestMoreInfo.evidences[0]?.requestedChanges).toMatchObject([
      { label: 'Photo of Asha', photoNumber: 2 },
    ])
    const { body } = await get('tasks')
    expect(body.tasks[0].requestedChanges).toEqual([{ ...asked, instanceTitle: 'Asha' }])
  })

  it('is refused for what the report does not have', async () => {
    const { work, id } = await household()
    const elsewhere = crypto.randomUUID()
    for (const requestedChanges of [
      [{ fieldId: 'age', instanceId: elsewhere }],
      [{ fieldId: 'height', instanceId: asha.id }],
      [{ fieldId: 'members', instanceId: asha.id }],
      [{ fieldId: 'members', photoHash: faces[0]?.hash }],
      [{ fieldId: 'face', instanceId: other.id, photoHash: faces[0]?.hash }],
      [{ fieldId: 'age', instanceId: 'x'.repeat(36) }],
      [{ fieldId: 'age' }],
    ]) {
      const input = { requestedInfo: 'Look again', requestedChanges }
      expect(await code(work.superAdmin.token, SHOWN, { id, input })).toBe('input.invalid')
    }
    const input = { requestedInfo: 'Look again', requestedChanges: [{ fieldId: 'age', instanceId: asha.id }] }
    await refusesOthers(work, SHOWN, { id, input })
  })
})
