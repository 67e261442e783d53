import { rightsEvent } from '@quadrat/domain/event'
import pg from 'pg'
import { expect, it } from 'vitest'
import { limitedCompany } from '#test/in-projects-work.ts'
import type { MadePerson } from '#test/make.ts'
import { makeRecords } from '#test/records.ts'
import { nextEvent, testServer } from '#test/server.ts'

/*
 * What people in chosen projects (decision 084) hear, how they work, and what the others pay for it.
 */

const server = await testServer()
const { pool } = server.deps.db
const { make, company, admin, mine, people } = await limitedCompany(server)

it('They hear that something has changed and not what, live and when they come back', async () => {
  const position = (await server.join(people.reviewer.token)).position
  const socket = await server.socket(people.viewer.token)
  const heard: unknown[] = []
  socket.onAny((name, payload) => heard.push([name, payload]))
  const { project } = await make.fieldWork()
  const other = await makeRecords(server, make, company, 'Numbat', admin)
  const updated = nextEvent(socket, 'task-updated')
  const { errors } = await server.graphql(
    admin.token,
    `mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { status } }`,
    { id: other.ids.task },
  )
  expect([errors, project.companyId === company.id]).toEqual([undefined, false])
  await updated
  expect(heard).toEqual([['task-updated', {}]])
  const { missed } = await server.join(people.reviewer.token, position)
  expect(missed).toContainEqual({ name: 'task-updated' })
  expect(missed?.every(event => Object.keys(event).join() === 'name')).toBe(true)
})

it('They work in their project, and what they do reaches those who may see it', async () => {
  const { reviewer, projectManager } = people
  const elsewhere = await make.person(company.id, 'reviewer', { inProjects: true })
  await make.chosenProject(elsewhere, (await make.project(company.id)).id)
  const comment = (mention: MadePerson) =>
    server.graphql<{ createTaskComment: { id: string } }>(
      reviewer.token,
      'mutation ($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id } }',
      { input: { taskId: mine.ids.task, text: 'Which tree?', mentions: [mention.id] } },
    )
  expect((await comment(elsewhere)).errors?.[0]?.extensions.code).toBe('input.invalid')
  expect((await comment(projectManager)).errors).toBeUndefined()
  const inbox = '{ inbox { kind } inboxUnread }'
  expect((await server.graphql(projectManager.token, inbox)).data).toEqual({
    inbox: [{ kind: 'MENTION' }],
    inboxUnread: 1,
  })
  const decide = `mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { status } }`
  expect((await server.graphql(reviewer.token, decide, { id: mine.ids.task })).errors).toBeUndefined()
  const counts = '{ countTasks waiting: waitingReviews { count } }'
  expect((await server.graphql(projectManager.token, counts)).data).toMatchObject({ waiting: { count: 0 } })
  const { rows } = await pool.query(
    `select (select count(*) from audit where actor_id = $1 and action in ('task.approve', 'task.comment'))::int as lines,
      (select count(*) from webhook_deliveries d where d.company_id = $2 and d.type like 'task.%')::int as told`,
    [reviewer.id, company.id],
  )
  expect(rows[0].lines).toBe(2)
  // Their project leaves them with nothing when it is archived, and comes back with it.
  const archive =
    'mutation ($id: ID!, $status: ProjectStatus) { updateBaoleaderProject(id: $id, input: { status: $status }) { id } }'
  const set = (token: string, status: string) =>
    server.graphql(token, archive, { id: mine.ids.project, status })
  expect((await set(projectManager.token, 'ARCHIVED')).errors?.[0]?.extensions.code).toBe(
    'permission.refused',
  )
  const socket = await server.socket(projectManager.token)
  const closed = nextEvent(socket, 'disconnect')
  // So that an open dashboard drops what it shows before it is connected again.
  const told = nextEvent(socket, rightsEvent)
  expect((await set(admin.token, 'ARCHIVED')).errors).toBeUndefined()
  await Promise.all([told, closed])
  const seen = '{ myUser { inProjects } countTasks countCompanyProjects countRiders }'
  expect((await server.graphql(projectManager.token, seen)).data).toEqual({
    myUser: { inProjects: [] },
    countTasks: 0,
    countCompanyProjects: 0,
    countRiders: 0,
  })
  expect((await set(admin.token, 'IN_PROGRESS')).errors).toBeUndefined()
  expect((await server.graphql(projectManager.token, seen)).data).toMatchObject({
    myUser: { inProjects: [String(mine.ids.project)] },
    countCompanyProjects: 1,
  })
})

it('Requests of the whole company send the same statements as if nobody were limited', async () => {
  const alone = await make.fieldWork()
  const texts = async (token: string) => {
    const sent: { by: unknown; text: string }[] = []
    const { query } = pg.Client.prototype
    pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
      const [first] = args
      const text = typeof first === 'string' ? first : (first as { text?: string })?.text
      if (text) sent.push({ by: this, text })
      return Reflect.apply(query, this, args)
    } as typeof query
    try {
      await server.graphql(
        token,
        '{ baoleaderTasks { count data { id project { name } baorider { firstName } } } countTasks tasksPerStatus { total } mapSummary { count } }',
      )
    } finally {
      pg.Client.prototype.query = query
    }
    // Those of the request: jobs of the server send some at the same time. A message can have several.
    const of = sent.find(({ text }) => text.includes('viewer_in_session'))?.by
    const own = sent.filter(({ by }) => by === of).flatMap(({ text }) => text.split('; '))
    const start = own.findIndex(text => text.includes('viewer_in_session'))
    // What only reads is committed with the next request of its connection.
    return own.slice(start + 1).filter(text => text !== 'commit')
  }
  const [first, second] = [await texts(alone.superAdmin.token), await texts(admin.token)]
  expect(second).toEqual(first)
  expect(first.length).toBeGreaterThan(3)
  expect(first.join()).not.toMatch(/acting_projects|quadrat_in_projects|project_id in/)
  expect((await texts(people.viewer.token)).join()).toMatch(/quadrat_in_projects/)
})
