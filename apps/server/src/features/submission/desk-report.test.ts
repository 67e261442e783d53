import { randomUUID } from 'node:crypto'
import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { phone, photoOf, report, type TestPhoto } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderTaskInput!) {
  createBaoleaderTask(input: $input) {
    id status task_origin madeOnDesktop date_reported createdAt abilities photosExpected photosArrived
    baorider { id firstName lastName isStaff } community { id } location { latitude } photos { hash }
    edit_from { id } evidences { notes data_field_values { text } }
  }
}`
const REQUEST_EDIT = `mutation ($id: ID!) {
  requestMoreInfo(id: $id, input: { requestedInfo: "Look again" }) { status abilities }
}`

interface Created {
  createBaoleaderTask: { id: string; status: string; baorider: { id: string } } & Record<string, unknown>
}

const bags: Field = { id: 'bags', kind: 'number', label: 'Bags', isRequired: true, min: 0, max: 50 }
type Work = Awaited<ReturnType<typeof make.fieldWork>>

function input(work: Work, values: object = {}) {
  return {
    clientId: randomUUID(),
    task_definition: work.projectTemplate.id,
    task_type: work.template.rootId,
    version: work.template.version,
    timezone: 'Africa/Nairobi',
    answers: {},
    ...values,
  }
}
const create = async (work: Work, values: object = {}, token = work.superAdmin.token) =>
  (await data<Created>(token, CREATE, { input: input(work, values) })).createBaoleaderTask
const refusal = (work: Work, values: object = {}, token = work.superAdmin.token) =>
  code(token, CREATE, { input: input(work, values) })

async function upload(token: string, { bytes }: TestPhoto) {
  const body = new FormData()
  body.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'quadrat.jpg')
  expect((await server.rest('POST', '/api/upload', { token, body })).status).toBe(200)
}
const sentPhoto = ({ ref }: TestPhoto) => ({ ...ref, name: 'quadrat.jpg' })

describe('a report at the desk', () => {
  it('is in the own name where no collector is named, and waits for review at once', async () => {
    const work = await make.fieldWork({ fields: [bags], withComment: true })
    const values = { answers: { bags: 12 }, comment: ' From paper ' }
    const made = await create(work, values)
    expect(made).toMatchObject({
      status: 'PENDING',
      task_origin: 'Desktop',
      madeOnDesktop: true,
      abilities: ['approve', 'reject', 'request_edit', 'delete'],
      baorider: { id: String(work.superAdmin.id), firstName: 'Asha', isStaff: true },
      location: null,
      evidences: [{ notes: 'From paper', data_field_values: [{ text: '12' }] }],
    })
    expect(await audit(work.company.id)).toEqual(['task.create'])
  })

  it('is in the name of a collector of the project, with the group, and is on that collector’s phone', async () => {
    const work = await make.fieldWork()
    const group = await make.group(work.company.id)
    await server.deps.db.pool.query('update people set group_id = $2 where id = $1', [
      work.collector.id,
      group.id,
    ])
    const heard = nextEvent(await server.socket(work.collector.token), 'task-created')
    const made = await create(work, {
      baorider: work.collector.id,
      location: { latitude: -3, longitude: 40 },
    })
    expect(made).toMatchObject({
      baorider: { id: String(work.collector.id), isStaff: false },
      community: { id: String(group.id) },
      location: { latitude: -3 },
    })
    expect(await heard).toMatchObject({ taskId: made.id })
    const { body } = await phone(server, work.collector.token).get('tasks')
    expect(body.tasks).toMatchObject([{ id: made.id, status: 'PENDING' }])
  })

  it('keeps the date of an observation in the past, and refuses one in the future', async () => {
    const work = await make.fieldWork()
    const made = await create(work, { date_reported: '2026-06-02T07:30:00Z' })
    expect(made.date_reported).toBe('2026-06-02T07:30:00.000Z')
    for (const date_reported of ['2100-01-01T00:00:00Z', '1026-06-02T07:30:00Z'])
      expect(await refusal(work, { date_reported })).toBe('input.invalid')
  })

  it('has its uploaded photos, and none that was not uploaded', async () => {
    const work = await make.fieldWork({ photoRequired: true })
    const photo = photoOf(await picture())
    expect(await refusal(work)).toBe('submission.answers-invalid')
    expect(await refusal(work, { photos: [sentPhoto(photo)] })).toBe('file.missing')
    await upload(work.superAdmin.token, photo)
    const made = await create(work, { photos: [sentPhoto(photo)] })
    expect(made).toMatchObject({
      status: 'PENDING',
      photosExpected: 1,
      photosArrived: 1,
      photos: [{ hash: photo.ref.hash }],
    })
  })

  it('has places that are set by hand, which a phone has to measure', async () => {
    const plot: Field = {
      id: 'plot',
      kind: 'position',
      label: 'Plot',
      isRequired: true,
      accuracy: 5,
      byHand: false,
    }
    const work = await make.fieldWork({ fields: [plot] })
    const answers = { plot: { latitude: -3.36, longitude: 40.01, accuracy: null } }
    expect(await create(work, { answers })).toMatchObject({ status: 'PENDING' })
    const measured = (accuracy: number) => ({ answers: { plot: { ...answers.plot, accuracy } } })
    expect(await refusal(work, measured(6))).toBe('submission.answers-invalid')
    expect(await create(work, measured(5))).toMatchObject({ status: 'PENDING' })
    const { status } = await phone(server, work.collector.token).submit(report(work, { answers }))
    expect(status).toBe(422)
  })

  it('follows the rules of the field: the answers, the template, the project', async () => {
    const work = await make.fieldWork({ fields: [bags] })
    const stranger = await make.person(work.company.id, 'collector')
    const colleague = await make.person(work.company.id, 'admin')
    const answers = { bags: 3 }
    expect(await refusal(work, { answers: { bags: 99 } })).toBe('submission.answers-invalid')
    expect(await refusal(work, { answers: { bags: { x: 1 } } })).toBe('input.invalid')
    expect(await refusal(work, { answers, version: 7 })).toBe('submission.template-unknown')
    expect(await refusal(work, { answers, baorider: stranger.id })).toBe('submission.not-in-project')
    // Nobody reports in the name of a colleague.
    expect(await refusal(work, { answers, baorider: colleague.id })).toBe('not-found')
    const { pool } = server.deps.db
    await pool.query(`update templates set status = 'deactivated' where id = $1`, [work.template.id])
    expect(await refusal(work, { answers })).toBe('submission.template-off')
  })

  it('is one report when the same try comes again, also at the same moment', async () => {
    const work = await make.fieldWork()
    const same = { clientId: randomUUID(), baorider: work.collector.id }
    const [first, second] = await Promise.all([create(work, same), create(work, same)])
    expect([first.id, (await create(work, same)).id]).toEqual([second.id, second.id])
    expect(await audit(work.company.id)).toEqual(['task.create'])
    const other = { input: input(work, { ...same, baorider: null }) }
    const { errors } = await server.graphql(work.superAdmin.token, CREATE, other)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'submission.conflict',
      params: { taskId: first.id },
    })
  })

  it('is found, counted and exported under the name of the staff member', async () => {
    const work = await make.fieldWork()
    const { id } = await create(work)
    const filters = { baorider: { eq: String(work.superAdmin.id) } }
    const FEED = `query ($filters: TaskFiltersInput) { baoleaderTasks(filters: $filters) { count data { id } } }`
    expect(await data(work.superAdmin.token, FEED, { filters })).toEqual({
      baoleaderTasks: { count: 1, data: [{ id }] },
    })
    const { body } = await server.rest('POST', '/export-tasks', {
      token: work.superAdmin.token,
      body: { data: '{}' },
    })
    const [head = '', row = ''] = body.split('\r\n')
    const cell = (name: string) => row.split(',')[head.split(',').indexOf(name)]
    expect(cell('Origin')).toBe('Desktop')
    expect(cell('Data Collector')).toContain('Asha Test')
  })

  it('is edited at the desk when it was sent back, and keeps its name', async () => {
    const work = await make.fieldWork()
    const { id } = await create(work, { baorider: work.collector.id })
    expect(await refusal(work, { edit_from: id })).toBe('submission.edit-refused')
    const { requestMoreInfo } = await data<{ requestMoreInfo: object }>(work.superAdmin.token, REQUEST_EDIT, {
      id,
    })
    expect(requestMoreInfo).toEqual({
      status: 'MORE_INFO_REQUESTED',
      abilities: ['reopen', 'edit', 'delete'],
    })
    const edit = { edit_from: id, clientId: randomUUID() }
    const made = await create(work, edit)
    expect(made).toMatchObject({ edit_from: { id }, baorider: { id: String(work.collector.id) } })
    expect((await create(work, edit)).id).toBe(made.id)
    expect(await refusal(work, { edit_from: id })).toBe('submission.edit-refused')
  })

  it('is edited on the phone too, where it is in a collector’s name; a report from the field only there', async () => {
    const work = await make.fieldWork()
    const { submit } = phone(server, work.collector.token)
    const { id } = await create(work, { baorider: work.collector.id })
    await data(work.superAdmin.token, REQUEST_EDIT, { id })
    expect((await submit(report(work, { editFrom: id }))).status).toBe(201)
    const { taskId } = (await submit(report(work))).body
    await data(work.superAdmin.token, REQUEST_EDIT, { id: taskId })
    expect(await refusal(work, { edit_from: taskId })).toBe('submission.edit-refused')
  })

  it('says in the history who typed it for somebody else', async () => {
    const work = await make.fieldWork()
    const { id } = await create(work, { baorider: work.collector.id })
    const own = await create(work)
    const TIMELINE = 'query ($id: ID!) { taskTimeline(id: $id) { kind person { id } } }'
    expect(await data(work.superAdmin.token, TIMELINE, { id })).toEqual({
      taskTimeline: [
        { kind: 'submitted', person: { id: String(work.collector.id) } },
        { kind: 'filed_at_desk', person: { id: String(work.superAdmin.id) } },
      ],
    })
    expect(await data(work.superAdmin.token, TIMELINE, { id: own.id })).toEqual({
      taskTimeline: [{ kind: 'submitted', person: { id: String(work.superAdmin.id) } }],
    })
  })

  it('is refused to a collector and to another company', async () => {
    const work = await make.fieldWork()
    const foreign = await make.fieldWork()
    await refusesOthers(work, CREATE, { input: input(work) }, 'submission.template-unknown')
    // Neither may one's own template be filled in the name of a stranger's collector.
    expect(await refusal(work, { baorider: foreign.collector.id })).toBe('not-found')
    const { id } = await create(foreign)
    await data(foreign.superAdmin.token, REQUEST_EDIT, { id })
    expect(await refusal(work, { edit_from: id })).toBe('submission.edit-refused')
  })
})
