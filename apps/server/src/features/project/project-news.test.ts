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

/** The sockets of a project's company and collector, and what those hear who are to hear nothing. */
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
  const told = (name: string) => Promise.all([nextEvent(dashboard, name), nextEvent(phone, name)])
  return { ...work, told, heard, dashboard, phone }
}

it('tells the dashboards and the phones of its collectors that a project was edited, and nobody else', async () => {
  const { superAdmin, project, told, heard, dashboard } = await listeners()
  const news = told('project-updated')
  await data(superAdmin.token, UPDATE, { id: project.id, input: { name: 'Mida Creek North' } })
  const ids = { projectId: String(project.id) }
  expect(await news).toEqual([ids, ids])
  // What changes nothing is no news: the next one heard is of the other name.
  const events: string[] = []
  dashboard.onAny(name => events.push(name))
  await data(superAdmin.token, UPDATE, { id: project.id, input: { name: 'Mida Creek North' } })
  const next = nextEvent(dashboard, 'project-updated')
  await data(superAdmin.token, UPDATE, { id: project.id, input: { name: 'Mida Creek South' } })
  await next
  expect(events).toEqual(['project-updated'])
  expect(heard).toEqual([])
})

it('tells the dashboards of a new project, and no phone', async () => {
  const { superAdmin, heard, dashboard, phone } = await listeners()
  phone.onAny(name => heard.push(name))
  const news = nextEvent(dashboard, 'project-updated')
  const input = { name: 'Reef', statement: 'Count corals', outcomes: 'A map' }
  const { project } = await data<{ project: { id: string } }>(superAdmin.token, CREATE, { input })
  expect(await news).toEqual({ projectId: project.id })
  expect(heard).toEqual([])
})

it('tells the phones of its collectors that a template was turned on or off in a project', async () => {
  const { superAdmin, company, project, template, projectTemplate, told, heard } = await listeners()
  const ids = { templateId: String(template.id), projectId: String(project.id) }
  for (const status of ['deactivated', 'active']) {
    const news = told('template-updated')
    await data(superAdmin.token, TURN, { id: projectTemplate.id, input: { status } })
    expect(await news).toEqual([ids, ids])
  }
  expect(heard).toEqual([])
  const { rows } = await server.deps.db.pool.query(
    `select payload from events where company_id = $1 and name = 'template-updated' order by id`,
    [company.id],
  )
  expect(rows.map(row => row.payload)).toEqual([ids, ids])
})

it('tells the phones that have a template that it was saved, and turned off or on in the builder', async () => {
  const { superAdmin, company, template, told, heard } = await listeners()
  // Off in her project, the template is not on her phone.
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
    const news = told('template-updated')
    await data(superAdmin.token, query, { id: template.id, ...variables })
    expect(await news).toEqual([ids, ids])
  }
  expect(heard).toEqual([])
})
