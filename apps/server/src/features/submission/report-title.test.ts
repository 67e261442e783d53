import { randomUUID } from 'node:crypto'
import type { Field } from '@quadrat/domain/template/template'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const { data, code } = verbs(server)

const fields: Field[] = [
  {
    id: 'state',
    kind: 'radio',
    label: 'State',
    isRequired: false,
    options: [
      { text: 'Works', value: 'ok' },
      { text: 'Broken', value: 'no' },
    ],
    extensions: { title: 2 },
  },
  { id: 'well', kind: 'text', label: 'Well', isRequired: false, extensions: { title: 1 } },
]
const answers = { well: 'Kisima\nwell', state: 'no' }
const title = 'Kisima well · Broken'

const deskInput = (work: Awaited<ReturnType<typeof make.fieldWork>>) => ({
  clientId: randomUUID(),
  task_definition: work.projectTemplate.id,
  task_type: work.template.rootId,
  version: work.template.version,
  timezone: 'Africa/Nairobi',
  answers: { well: 'Desk well', state: 'ok' },
})

const ofTask = 'query ($id: ID!) { baoleaderTask(id: $id) { title } }'
type One = { baoleaderTask: { title: string | null } | null }
const titleOf = async (token: string, id: string) =>
  (await data<One>(token, ofTask, { id })).baoleaderTask?.title

it('A report has the title that its template asks for, on the dashboard and on the phone', async () => {
  const work = await make.fieldWork({ fields })
  const { submit, get } = phone(server, work.collector.token)
  const { body } = await submit(report(work, { answers }))
  expect(await titleOf(work.superAdmin.token, body.taskId)).toBe(title)
  const { tasks } = (await get('tasks')).body
  expect(tasks).toMatchObject([{ id: body.taskId, title }])
  expect((await get(`tasks/${body.taskId}`)).body).toMatchObject({ title })
})

it('A report without these answers, and one of a template without a title, has none', async () => {
  const work = await make.fieldWork({ fields })
  const { submit } = phone(server, work.collector.token)
  const { body } = await submit(report(work))
  expect(await titleOf(work.superAdmin.token, body.taskId)).toBe(null)
  const plain = await make.fieldWork({ fields: fields.map(field => ({ ...field, extensions: {} }) as Field) })
  const other = await phone(server, plain.collector.token).submit(report(plain, { answers }))
  expect(await titleOf(plain.superAdmin.token, other.body.taskId)).toBe(null)
})

it('A correction has a title of its own, and a report of the desk has one', async () => {
  const work = await make.fieldWork({ fields })
  const { submit } = phone(server, work.collector.token)
  const { body: first } = await submit(report(work, { answers }))
  await data(
    work.superAdmin.token,
    'mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Which?" }) { id } }',
    { id: first.taskId },
  )
  const { body: edit } = await submit(
    report(work, { answers: { ...answers, well: 'Mwembe well' }, editFrom: first.taskId }),
  )
  expect(await titleOf(work.superAdmin.token, edit.taskId)).toBe('Mwembe well · Broken')
  expect(await titleOf(work.superAdmin.token, first.taskId)).toBe(title)
  const { createBaoleaderTask: made } = await data<{ createBaoleaderTask: { id: string } }>(
    work.superAdmin.token,
    'mutation ($input: CreateBaoleaderTaskInput!) { createBaoleaderTask(input: $input) { id } }',
    { input: deskInput(work) },
  )
  expect(await titleOf(work.superAdmin.token, made.id)).toBe('Desk well · Works')
})

it('A title is for people who see the report', async () => {
  const work = await make.fieldWork({ fields })
  const { body } = await phone(server, work.collector.token).submit(report(work, { answers }))
  const other = await make.company()
  expect(await titleOf(other.superAdmin.token, body.taskId)).toBeUndefined()
  expect(await code(work.collector.token, ofTask, { id: body.taskId })).toBe('permission.refused')
  const elsewhere = await make.project(work.company.id)
  for (const [project, expected] of [
    [work.project, title],
    [elsewhere, undefined],
  ] as const) {
    const person = await make.person(work.company.id, 'viewer', { inProjects: true })
    await make.chosenProject(person, project.id)
    expect(await titleOf(person.token, body.taskId)).toBe(expected)
  }
  const colleague = await make.person(work.company.id, 'collector')
  expect((await phone(server, colleague.token).get('tasks')).body.tasks).toEqual([])
})

it('A deleted report loses its title with its content, and has it again when it is restored', async () => {
  const work = await make.fieldWork({ fields })
  const { submit, get } = phone(server, work.collector.token)
  const { body } = await submit(report(work, { answers }))
  const { cursor } = (await get('tasks')).body
  const { token } = work.superAdmin
  await data(token, 'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "Twice") { id } }', {
    id: body.taskId,
  })
  expect((await get(`tasks?since=${cursor}`)).body.tasks).toMatchObject([{ status: 'DELETED', title }])
  const found = await data<{ find: unknown[] }>(token, '{ find(text: "Kisima") { id } }')
  expect(found.find).toEqual([])
  await data(token, 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }', { id: body.taskId })
  expect(await titleOf(token, body.taskId)).toBe(title)
})

it('A request can only read the titles of its own company', async () => {
  const [work, other] = [await make.fieldWork({ fields }), await make.company()]
  await phone(server, work.collector.token).submit(report(work, { answers }))
  const foundAs = async (companyId: number) => {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
      const { rows } = await client.query(`select id from titled_tasks(array[$1::bigint], 'kisima', 5)`, [
        work.project.id,
      ])
      return rows.length
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await foundAs(work.company.id)).toBe(1)
  expect(await foundAs(other.id)).toBe(0)
})
