import { randomUUID } from 'node:crypto'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { CREATE, type Template, templateWork, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { withTag } = templateWork(server)
const { data } = verbs(server)

const above = (id: string, value: number) => ({
  type: 'operation',
  operator: '>',
  left: { type: 'field', id },
  right: { type: 'number', value },
})
const fields: Field[] = [
  { id: 'village', kind: 'text', label: 'Village', isRequired: true },
  { id: 'household', kind: 'group', label: 'Household', appearance: 'page' },
  {
    id: 'members',
    kind: 'repeat',
    label: 'Members',
    min: 1,
    extensions: { group: 'household' },
    fields: [
      { id: 'name', kind: 'text', label: 'Name', isRequired: true },
      { id: 'age', kind: 'number', label: 'Age' },
      { id: 'adult', kind: 'group', label: 'Adult', extensions: { relevant: above('age', 17) } },
      { id: 'job', kind: 'text', label: 'Job', isRequired: true, extensions: { group: 'adult' } },
      { id: 'face', kind: 'photo', label: 'Face' },
    ],
  },
].map(field => fieldSchema.parse(field))

const photo = { hash: 'a'.repeat(64), name: 'face.jpg', size: 9, mime: 'image/jpeg' as const }
const asha = { id: randomUUID(), answers: { name: 'Asha', age: 40, job: 'Teacher', face: [photo] } }
const juma = { id: randomUUID(), answers: { name: 'Juma', age: 7 } }

describe('A report with a repeat', () => {
  it('is checked in each instance, and kept with its photos', async () => {
    const work = await make.fieldWork({ fields })
    const { submit, get } = phone(server, work.collector.token)
    const send = (members: object[], logic = 2) =>
      submit(report(work, { answers: { village: 'Kilifi', members } as never, logic }))
    const sent = await send([asha, juma])
    expect([sent.status, sent.body.missing]).toEqual([201, [photo.hash]])
    const read = await get(`tasks/${sent.body.taskId}`)
    expect(read.body.answers).toEqual({ village: 'Kilifi', members: [asha, juma] })
    const { name, age } = asha.answers
    const jobless = await send([
      { ...asha, answers: { name, age } },
      { ...juma, answers: { age: 'seven' } },
    ])
    expect(jobless.body.params.errors).toEqual([
      { instanceId: asha.id, fieldId: 'job', code: 'required', params: {} },
      { instanceId: juma.id, fieldId: 'name', code: 'required', params: {} },
      { instanceId: juma.id, fieldId: 'age', code: 'number-invalid', params: {} },
    ])
    expect((await send([])).body.params.errors).toMatchObject([{ code: 'instances-too-few' }])
  })
  it('has as many photos in a question as its settings say, of each instance', async () => {
    const face = { id: 'face', kind: 'photo', label: 'Face', extensions: { photo: { max: 1 } } }
    const members = { id: 'members', kind: 'repeat', label: 'Members', min: 0, fields: [face] }
    const work = await make.fieldWork({ fields: [fieldSchema.parse(members)] })
    const { submit } = phone(server, work.collector.token)
    const send = (count: number) => {
      const photos = ['a', 'b'].slice(0, count).map(digit => ({ ...photo, hash: digit.repeat(64) }))
      const instances = [
        { id: asha.id, answers: {} },
        { id: juma.id, answers: { face: photos } },
      ]
      return submit(report(work, { answers: { members: instances } as never, logic: 2 }))
    }
    expect((await send(1)).status).toBe(201)
    const { status, body } = await send(2)
    expect([status, body.params.errors]).toEqual([
      422,
      [{ instanceId: juma.id, fieldId: 'face', code: 'photos-too-many', params: { max: 1 } }],
    ])
  })
  it('has as many instances as the template counts, if the app checked that', async () => {
    const counted = fields.map(field =>
      field.kind === 'repeat'
        ? fieldSchema.parse({ ...field, extensions: { count: { type: 'number', value: 2 } } })
        : field,
    )
    const work = await make.fieldWork({ fields: counted })
    const { submit } = phone(server, work.collector.token)
    const send = (members: object[], logic = 3) =>
      submit(report(work, { answers: { village: 'Kilifi', members } as never, logic }))
    const third = { ...juma, id: randomUUID() }
    expect((await send([asha, juma])).status).toBe(201)
    expect((await send([asha])).body.params.errors).toEqual([
      { fieldId: 'members', code: 'instances-too-few', params: { min: 2 } },
    ])
    expect((await send([asha, juma, third])).body.params.errors).toEqual([
      { fieldId: 'members', code: 'instances-too-many', params: { max: 2 } },
    ])
    // The app of before made them, and did not look whether they are there.
    expect((await send([asha], 2)).status).toBe(201)
  })
  it('may lack the repeat if the app knew none, whether it knew rules or not', async () => {
    const work = await make.fieldWork({ fields })
    const { submit } = phone(server, work.collector.token)
    for (const logic of [{ logic: 1 }, {}])
      expect((await submit(report(work, { answers: { village: 'Kilifi' }, ...logic }))).status).toBe(201)
  })
  it('is sent to phones with the groups beside the questions', async () => {
    const work = await make.fieldWork({ fields })
    const { body } = await phone(server, work.collector.token).get('work')
    const [template] = body.projects[0].templates
    expect(template.fields.map((field: Field) => field.id)).toEqual(['village', 'members'])
    expect(template.groups).toMatchObject([{ at: 1, field: { id: 'household' } }])
  })
})

describe('A template with a repeat', () => {
  it('keeps the names of its questions when they are renamed, and refuses what is wrong in a repeat', async () => {
    const { superAdmin, tag } = await withTag()
    const input = { title: 'Households', category: tag.id }
    const { createBaoleaderTaskType: made } = await data<{ createBaoleaderTaskType: Template }>(
      superAdmin.token,
      CREATE,
      { input, fields },
    )
    const renamed = JSON.parse(JSON.stringify(fields).replace('"Name"', '"Full name"'))
    const { updateBaoleaderTaskType: saved } = await data<{ updateBaoleaderTaskType: Template }>(
      superAdmin.token,
      UPDATE,
      {
        id: made.id,
        input,
        fields: renamed,
      },
    )
    const members = saved.dataFields[2]?.fields as object[]
    expect(members[0]).toMatchObject({ label: 'Full name', extensions: { name: 'name' } })
    const gone = JSON.parse(JSON.stringify(fields).replace('"id":"age"', '"id":"years"'))
    const refused = await server.graphql(superAdmin.token, UPDATE, { id: made.id, input, fields: gone })
    expect(refused.errors?.[0]?.extensions.params.errors).toMatchObject([
      { path: 'fields.2.fields.2.extensions.relevant' },
    ])
  })
})
