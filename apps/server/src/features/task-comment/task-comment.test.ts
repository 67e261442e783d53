import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers } = verbs(server)

const LIST = `query ($taskId: ID!) {
  taskComments(taskId: $taskId) { id taskId text author { id } mentions { id firstName } abilities }
}`
const CREATE = `mutation ($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id text } }`
const DELETE = 'mutation ($id: ID!) { deleteTaskComment(id: $id) }'

interface Listed {
  taskComments: { id: string; text: string; abilities: string[]; mentions: { id: string }[] }[]
}

async function commented() {
  const work = await make.fieldWork()
  const task = await make.task(work)
  const colleague = await make.person(work.company.id, 'admin')
  const input = { taskId: String(task.id), text: 'Is this the old well?', mentions: [String(colleague.id)] }
  const { createTaskComment } = await data<{ createTaskComment: { id: string } }>(
    work.superAdmin.token,
    CREATE,
    {
      input,
    },
  )
  const list = async (token: string) =>
    (await data<Listed>(token, LIST, { taskId: input.taskId })).taskComments
  return { work, task, colleague, input, id: createTaskComment.id, list }
}

describe('a comment on a task', () => {
  it('is read by colleagues with the people it names, and deleted by its author', async () => {
    const { work, colleague, id, list } = await commented()
    expect(await list(colleague.token)).toMatchObject([
      {
        id,
        text: 'Is this the old well?',
        author: { id: String(work.superAdmin.id) },
        mentions: [{ id: String(colleague.id) }],
        abilities: [],
      },
    ])
    expect(await list(work.superAdmin.token)).toMatchObject([{ abilities: ['delete'] }])
    expect(await code(colleague.token, DELETE, { id })).toBe('permission.refused')
    await data(work.superAdmin.token, DELETE, { id })
    expect(await list(colleague.token)).toEqual([])
    expect(await audit(work.company.id)).toEqual(['task.comment', 'task.delete-comment'])
  })

  it('is refused to others', async () => {
    const { work, input, id } = await commented()
    await refusesOthers(work, CREATE, { input })
    await refusesOthers(work, DELETE, { id })
    const other = await make.company()
    expect(await data(other.superAdmin.token, LIST, { taskId: input.taskId })).toEqual({ taskComments: [] })
    expect(await code(work.collector.token, LIST, { taskId: input.taskId })).toBe('permission.refused')
  })

  it('names staff of the company alone', async () => {
    const { work, input } = await commented()
    const stranger = (await make.company()).superAdmin
    for (const person of [stranger, work.collector])
      expect(
        await code(work.superAdmin.token, CREATE, { input: { ...input, mentions: [String(person.id)] } }),
      ).toBe('not-found')
  })

  it('is written once, however often it is sent', async () => {
    const { work, colleague, input, list } = await commented()
    const repeated = { ...input, text: 'Twice', clientId: randomUUID() }
    await Promise.all([1, 2, 3].map(() => data(work.superAdmin.token, CREATE, { input: repeated })))
    expect((await list(colleague.token)).map(({ text }) => text)).toEqual(['Is this the old well?', 'Twice'])
  })

  it('needs a text, and has a longest one', async () => {
    const { work, input } = await commented()
    for (const text of ['  ', 'a'.repeat(2001)])
      expect(await code(work.superAdmin.token, CREATE, { input: { ...input, text } })).toBe('input.invalid')
  })

  it('is published to dashboards and to no phone', async () => {
    const { work, input } = await commented()
    const [desk, phone] = await Promise.all([
      server.socket(work.superAdmin.token),
      server.socket(work.collector.token),
    ])
    const heard: string[] = []
    phone.onAny(name => heard.push(name))
    const next = nextEvent(desk, 'task-comment-updated')
    await data(work.superAdmin.token, CREATE, { input: { ...input, text: 'Look' } })
    expect(await next).toMatchObject({ taskId: input.taskId })
    expect(heard).toEqual([])
  })

  it('comes back with a deleted report that is restored', async () => {
    const { work, colleague, input, list } = await commented()
    const REMOVE = 'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "A test") { id } }'
    const RESTORE = 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }'
    const before = await list(colleague.token)
    await data(work.superAdmin.token, REMOVE, { id: input.taskId })
    expect(await list(colleague.token)).toEqual([])
    await data(work.superAdmin.token, RESTORE, { id: input.taskId })
    expect(await list(colleague.token)).toEqual(before)
  })
})
