import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { OFF, ON, UPDATE as SAVE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const CREATE = `mutation ($input: CreateBaoleaderProjectInput!) { project: createBaoleaderProject(input: $input) { id } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) { id }
}`
const TURN = `mutation ($id: ID!, $input: UpdateTaskDefinitionInput!) {
  updateTaskDefinition(id: $id, input: $input) { id }
}`

/**
 * The sockets of a project's dashboard and phone, and in `heard` the events of those who must receive none.
 */
async function listeners() {
  const [work, rival] = [await make.fieldWork(), await make.fieldWork()]
  const bystander = await make.person(work.company.id, 'collector')
  const heard: string[] = []
  for (const { token } of [rival.superAdmin, rival.collector, bystander])
    (await server.socket(token)).onAny(name => heard.push(name))
  const [dashboard, phone] = await Promise.all([
    server.socket(work.superAdmin.token),
    server.socket(work.collector.token),
  ])
  const nextEvents = (name: string) => Promise.all([nextEvent(dashboard, name), nextEvent(phone, name)])
  return { ...work, nextEvents, heard, dashboard, phone }
}

it('publishes an edit of a project to the dashboards and to the phones of its collectors, and to nobody else', async () => {
  const { superAdmin, project, nextEvents, heard, dashboard } = await listeners()
  const received = nextEvents('project-updated')
  await data(superAdmin.token, UPDATE, { id: project.id, input: { name: 'Mida Creek North' } })
  const ids = { projectId: String(project.id) }
  expect(await received).toEqual([ids, ids])
  // An edit that changes nothing is not published: the next event is of the other name.
  const events: string[] = []
  dashboard.onAny(name => events.push(name))
  await data(superAdmin.token, UPDATE, { id: project.id, input: { name: 'Mida Creek North' } })
  const next = nextEvent(dashboard, 'project-updated')
  await data(superAdmin.token, UPDATE, { id: project.id, input: { name: 'Mida Creek South' } })
  await next
  expect(events).toEqual(['project-updated'])
  expect(heard).toEqual([])
})

it('publishes a new project to the dashboards, and to no phone', async () => {
  const { superAdmin, heard, dashboard, phone } = await listeners()
  phone.onAny(name => heard.push(name))
  const received = nextEvent(dashboard, 'project-updated')
  const input = { name: 'Reef', statement: 'Count corals', outcomes: 'A map' }
  const { project } = await data<{ project: { id: string } }>(superAdmin.token, CREATE, { input })
  expect(await received).toEqual({ projectId: project.id })
  expect(heard).toEqual([])
})

it('publishes to the phones of a project that a template was enabled or disabled in it', async () => {
  const { superAdmin, company, project, template, projectTemplate, nextEvents, heard } = await listeners()
  const ids = { templateId: String(template.id), projectId: String(project.id) }
  for (const status of ['deactivated', 'active']) {
    const received = nextEvents('template-updated')
    await data(superAdmin.token, TURN, { id: projectTemplate.id, input: { status } })
    expect(await received).toEqual([ids, ids])
  }
  expect(heard).toEqual([])
  const { rows } = await server.deps.db.pool.query(
    `select payload from events where company_id = $1 and name = 'template-updated' order by id`,
    [company.id],
  )
  expect(rows.map(row => row.payload)).toEqual([ids, ids])
})

it('publishes to the phones that have a template that it was saved, disabled or enabled in the builder', async () => {
  const { superAdmin, company, template, nextEvents, heard } = await listeners()
  // The template is disabled in the onlooker's project, so it is not on their phone.
  const other = await make.project(company.id)
  const onlooker = await make.person(company.id, 'collector')
  await make.membership(company.id, other.id, onlooker.id)
  await make.projectTemplate(company.id, other.id, template.id, { status: 'deactivated' })
  ;(await server.socket(onlooker.token)).onAny(name => heard.push(name))
  const tag = await make.tag(company.id)
  const ids = { templateId: String(template.id) }
  for (const [query, variables] of [
    [SAVE, { input: { title: 'Replanting', category: tag.id } }],
    [OFF, {}],
    [ON, {}],
  ] as const) {
    const received = nextEvents('template-updated')
    await data(superAdmin.token, query, { id: template.id, ...variables })
    expect(await received).toEqual([ids, ids])
  }
  expect(heard).toEqual([])
})
