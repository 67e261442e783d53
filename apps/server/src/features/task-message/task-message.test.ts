import { randomUUID } from 'node:crypto'
import { clockHeader } from '@quadrat/domain/clock'
import { limits } from '@quadrat/domain/limits'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { pushService } from '#test/push-service.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
const service = await pushService()
afterAll(() => service.close())
const { code, data, audit, refusesOthers } = verbs(server)

const THREAD = `query ($taskId: ID!) { taskThread(taskId: $taskId) {
  messages { id taskId text isFromCollector author { id } sentAt createdAt readAt }
  collector { id } closed readCommentId readMessageId unreadComments unreadMessages } }`
const WRITE = 'mutation ($input: CreateTaskMessageInput!) { createTaskMessage(input: $input) { id text } }'
const READ = `mutation ($taskId: ID!, $commentId: ID, $messageId: ID) {
  markTaskRead(taskId: $taskId, commentId: $commentId, messageId: $messageId) }`
const COMMENT = 'mutation ($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id } }'

interface Thread {
  messages: {
    id: string
    text: string
    isFromCollector: boolean
    sentAt: string
    createdAt: string
    readAt: string | null
  }[]
  closed: string | null
  readMessageId: string
  unreadComments: number
  unreadMessages: number
}

async function talk() {
  const work = await make.fieldWork()
  const task = await make.task(work)
  const taskId = String(task.id)
  const thread = async (token: string) =>
    (await data<{ taskThread: Thread }>(token, THREAD, { taskId })).taskThread
  const write = (text: string, id = taskId) =>
    data<{ createTaskMessage: { id: string } }>(work.superAdmin.token, WRITE, { input: { taskId: id, text } })
  const path = '/api/collector/task-messages'
  const pull = async (token = work.collector.token) =>
    (await server.rest('GET', path, { token })).body.messages as (Thread['messages'][number] & {
      taskId: string
      isOwn: boolean
    })[]
  const answer = (
    text: string,
    {
      clientId = randomUUID(),
      token = work.collector.token,
      sentAt = new Date(),
      id = taskId,
      headers = {},
    } = {},
  ) =>
    server.rest('PUT', `${path}/${clientId}`, {
      token,
      body: { taskId: id, text, sentAt: sentAt.toISOString() },
      headers,
    })
  const receipts = (ids: string[], token = work.collector.token, readAt = new Date().toISOString()) =>
    server.rest('PUT', `${path}/receipts`, { token, body: { receipts: ids.map(id => ({ id, readAt })) } })
  return { work, task, taskId, thread, write, pull, answer, receipts }
}

describe('A thread between staff and a collector', () => {
  it('goes both ways, with the marks of what was read', async () => {
    const { work, thread, write, pull, answer, receipts, taskId } = await talk()
    await write('Is this the old well?')
    const [question] = await pull()
    expect(question).toMatchObject({ text: 'Is this the old well?', isOwn: false, readAt: null, taskId })
    await receipts([String(question?.id)])
    expect((await thread(work.superAdmin.token)).messages).toMatchObject([{ readAt: expect.any(String) }])

    expect((await answer('هذه هي البئر الجديدة')).status).toBe(201)
    const unread = await thread(work.superAdmin.token)
    expect(unread).toMatchObject({ unreadMessages: 1, closed: null })
    expect(unread.messages.map(one => [one.text, one.isFromCollector])).toEqual([
      ['Is this the old well?', false],
      ['هذه هي البئر الجديدة', true],
    ])
    expect((await pull()).at(-1)?.readAt).toBeNull()
    await data(work.superAdmin.token, READ, { taskId, messageId: unread.messages.at(-1)?.id })
    expect(await thread(work.superAdmin.token)).toMatchObject({ unreadMessages: 0 })
    expect((await pull()).find(one => one.isOwn)?.readAt).toEqual(expect.any(String))
    expect(await audit(work.company.id)).toEqual(['task.message', 'task.answer'])
  })

  it('is refused to others', async () => {
    const { work, thread, write, pull, answer, receipts, taskId } = await talk()
    await write('Closer, please')
    await refusesOthers(work, WRITE, { input: { taskId, text: 'Me too' } })
    await refusesOthers(work, READ, { taskId, messageId: '1' })
    const other = await make.fieldWork()
    expect(await data(other.superAdmin.token, THREAD, { taskId })).toEqual({ taskThread: null })
    expect(await code(work.collector.token, THREAD, { taskId })).toBe('permission.refused')

    const colleague = await make.person(work.company.id, 'collector')
    const [message] = await pull()
    for (const { token } of [colleague, other.collector]) {
      expect(await pull(token)).toEqual([])
      expect((await answer('Not mine', { token })).status).toBe(404)
      expect((await receipts([String(message?.id)], token)).status).toBe(204)
    }
    expect((await answer('As staff', { token: work.superAdmin.token })).status).toBe(403)
    expect((await thread(work.superAdmin.token)).messages).toMatchObject([{ readAt: null }])
  })

  it('takes an answer once, however often it is sent, and no other under its id', async () => {
    const { work, thread, answer } = await talk()
    const clientId = randomUUID()
    const sentAt = new Date()
    const tries = await Promise.all([1, 2, 3].map(() => answer('Yes', { clientId, sentAt })))
    expect(tries.map(one => one.status).sort()).toEqual([200, 200, 201])
    expect(new Set(tries.map(one => one.body.id)).size).toBe(1)
    expect((await answer('No', { clientId })).body.code).toBe('task.message-conflict')
    const colleague = await make.person(work.company.id, 'collector')
    const task = await make.task(work, { reporterId: colleague.id })
    const stolen = await answer('Yes', { clientId, token: colleague.token, id: String(task.id) })
    expect(stolen.body).toMatchObject({ code: 'task.message-conflict', params: {} })
    expect((await thread(work.superAdmin.token)).messages.map(one => one.text)).toEqual(['Yes'])
    expect((await audit(work.company.id)).filter(action => action === 'task.answer')).toHaveLength(1)
  })

  it('keeps the time of an answer that waited, set right by the clock of the phone', async () => {
    const { work, thread, write, answer } = await talk()
    await write('When?')
    const hour = 3_600_000
    const year = 365 * 24 * hour
    const at = (ms: number) => new Date(Date.now() + ms)
    await answer('Two hours ago', { sentAt: at(-2 * hour) })
    await answer('An hour ago by a clock of last year', {
      sentAt: at(-year - hour),
      headers: { [clockHeader]: String(Date.now() - year) },
    })
    await answer('From the future', { sentAt: at(year) })
    const { messages } = await thread(work.superAdmin.token)
    expect(messages.map(one => one.text)).toEqual([
      'Two hours ago',
      'An hour ago by a clock of last year',
      'When?',
      'From the future',
    ])
    expect(messages.at(-1)?.sentAt).toBe(messages.at(-1)?.createdAt)
  })

  it('follows the report through its versions, and goes and comes with it', async () => {
    const { work, task, write, pull, answer, thread } = await talk()
    await write('Again, please')
    const edit = await make.task(work, { editFromId: task.id })
    await answer('Here it is', { id: String(edit.id) })
    const both = (await thread(work.superAdmin.token)).messages
    expect(both.map(one => one.text)).toEqual(['Again, please', 'Here it is'])
    const id = String(edit.id)
    await data(
      work.superAdmin.token,
      'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "A test") { id } }',
      {
        id,
      },
    )
    expect((await pull()).map(one => one.text)).toEqual(['Again, please'])
    expect((await answer('Too late', { id })).body.code).toBe('task.deleted')
    await pool.query(`update tasks set status = 'MORE_INFO_REQUESTED' where company_id = $1 and id = $2`, [
      work.company.id,
      task.id,
    ])
    await data(work.superAdmin.token, 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }', { id })
    expect((await thread(work.superAdmin.token)).messages).toEqual(both)
    // The phone dropped it with the report, so that it comes as a change.
    expect((await pull()).map(one => one.text)).toEqual(['Again, please', 'Here it is'])
  })

  it('is closed where nobody would read it', async () => {
    const { work, thread, write, taskId } = await talk()
    await write('Still here?')
    const input = { taskId, text: 'Hello?' }
    await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [work.collector.id])
    expect(await thread(work.superAdmin.token)).toMatchObject({ closed: 'archived', messages: [{}] })
    expect(await code(work.superAdmin.token, WRITE, { input })).toBe('task.thread-closed')
    const own = await make.task(work, { reporterId: work.superAdmin.id })
    expect(await code(work.superAdmin.token, WRITE, { input: { ...input, taskId: String(own.id) } })).toBe(
      'task.thread-closed',
    )
  })

  it('has limits of length, number and rate', async () => {
    const { work, task, taskId, answer } = await talk()
    for (const text of [' ', 'a'.repeat(limits.taskMessages.characters + 1)])
      expect((await answer(text)).status).toBe(422)
    const fill = (count: number, taskIdOf: number) =>
      pool.query(
        `insert into task_messages (company_id, client_id, task_id, collector_id, author_id, text, sent_at, created_at, updated_at)
         select $1, gen_random_uuid(), $2, $3, $3, 'More', now(), now() - interval '10 minutes', now()
         from generate_series(1, $4)`,
        [work.company.id, taskIdOf, work.collector.id, count],
      )
    await fill(limits.taskMessages.perHour, task.id)
    const refused = await answer('One too many')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await fill(limits.taskMessages.perReport, task.id)
    expect(await code(work.superAdmin.token, WRITE, { input: { taskId, text: 'Full' } })).toBe(
      'task.thread-full',
    )
  })

  it('tells the phone by push that staff wrote, and not what', async () => {
    const { work, write, taskId } = await talk()
    await pool.query(
      `insert into devices (company_id, person_id, client_id, push, created_at, last_seen_at)
       values ($1, $2, $3, $4, now(), now())`,
      [work.company.id, work.collector.id, randomUUID(), service.subscribe('asked')],
    )
    await write('The secret place')
    await vi.waitFor(() => expect(service.to('asked')).toHaveLength(1), { timeout: 20_000 })
    expect(service.to('asked')[0]?.body).toEqual({
      title: work.template.title,
      body: 'You have a new message about this report.',
      taskId,
      isThread: true,
    })
  })

  it('is published to dashboards and to the phone of its collector alone', async () => {
    const { work, write, answer, taskId } = await talk()
    const colleague = await make.person(work.company.id, 'collector')
    const [desk, phone, other] = await Promise.all(
      [work.superAdmin, work.collector, colleague].map(({ token }) => server.socket(token)),
    )
    if (!desk || !phone || !other) throw new Error('a socket is missing')
    const heard: string[] = []
    other.onAny(name => heard.push(name))
    const first = Promise.all([desk, phone].map(one => nextEvent(one, 'task-message-updated')))
    await write('Look')
    for (const event of await first) expect(event).toMatchObject({ taskId })
    const second = nextEvent(desk, 'task-message-updated')
    await answer('I see')
    expect(await second).toMatchObject({ taskId })
    expect(heard).toEqual([])
  })
})

describe('The read marks of staff', () => {
  it('count what colleagues and the collector wrote since, never back and never ahead', async () => {
    const { work, taskId, thread, answer } = await talk()
    const colleague = await make.person(work.company.id, 'admin')
    const { createTaskComment } = await data<{ createTaskComment: { id: string } }>(
      colleague.token,
      COMMENT,
      {
        input: { taskId, text: 'Strange' },
      },
    )
    await answer('Hello')
    const { token } = work.superAdmin
    expect(await thread(token)).toMatchObject({ unreadComments: 1, unreadMessages: 1 })
    expect(await thread(colleague.token)).toMatchObject({ unreadComments: 0, unreadMessages: 1 })
    // Greater than the ids of a node of a cluster, too.
    const ahead = String(Number.MAX_SAFE_INTEGER)
    await data(token, READ, { taskId, commentId: ahead, messageId: ahead })
    expect(await thread(token)).toMatchObject({ unreadComments: 0, readCommentId: createTaskComment.id })
    await data(token, READ, { taskId, commentId: '1' })
    await answer('And again')
    expect(await thread(token)).toMatchObject({ unreadComments: 0, unreadMessages: 1 })
  })
})
