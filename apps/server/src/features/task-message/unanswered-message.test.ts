import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { audit, code, data, refusesOthers } = verbs(server)
const { pool } = server.deps.db

const INBOX = '{ inbox { kind sentence path isRead } inboxUnread }'
const WRITE = 'mutation ($input: CreateTaskMessageInput!) { createTaskMessage(input: $input) { id } }'
const READ =
  'mutation ($taskId: ID!, $messageId: ID) { markTaskRead(taskId: $taskId, messageId: $messageId) }'
const SETTLE = 'mutation ($taskId: ID!) { settleTaskMessages(taskId: $taskId) }'
const FEED = `query ($filters: TaskFiltersInput) {
  baoleaderTasks(filters: $filters) { count data { id unanswered } } }`

interface Inbox {
  inbox: { kind: string; sentence: string; path: string; isRead: boolean }[]
  inboxUnread: number
}
interface Feed {
  baoleaderTasks: { count: number; data: { id: string; unanswered: boolean }[] }
}

const unreadOf = async (token: string) => (await data<Inbox>(token, INBOX)).inboxUnread
const thread = async (token: string, taskId: string) =>
  (
    await data<{ taskThread: { unanswered: boolean } }>(
      token,
      'query ($taskId: ID!) { taskThread(taskId: $taskId) { unanswered } }',
      { taskId },
    )
  ).taskThread.unanswered
const feedOf = async (token: string, filters: object = {}) =>
  (await data<Feed>(token, FEED, { filters })).baoleaderTasks

/**
 * A report whose collector writes, with reviewers of its project, of another project, and of the whole
 * company.
 */
async function report() {
  const work = await make.fieldWork()
  const task = await make.task(work)
  const taskId = String(task.id)
  const elsewhere = await make.project(work.company.id)
  const limitedTo = async (projectId: number) => {
    const person = await make.person(work.company.id, 'reviewer', { inProjects: true })
    await make.chosenProject(person, projectId)
    return person
  }
  const mine = await limitedTo(work.project.id)
  const other = await limitedTo(elsewhere.id)
  const viewer = await make.person(work.company.id, 'viewer')
  const send = (text: string, { id = taskId, clientId = randomUUID() } = {}) =>
    server.rest('PUT', `/api/collector/task-messages/${clientId}`, {
      token: work.collector.token,
      body: { taskId: id, text, sentAt: new Date().toISOString() },
    })
  const reply = (token: string, text = 'We look into it', id = taskId) =>
    data(token, WRITE, { input: { taskId: id, text } })
  return { work, task, taskId, mine, other, viewer, send, reply }
}

describe('A message of a collector', () => {
  it('is in the inbox of everybody who may reply, and of nobody else', async () => {
    const { work, taskId, mine, other, viewer, send } = await report()
    const clientId = randomUUID()
    const desk = await server.socket(work.superAdmin.token)
    const told = nextEvent(desk, 'inbox-updated')
    expect((await send('Are you there? The well is dry.', { clientId })).status).toBe(201)
    await told
    await send('Are you there? The well is dry.', { clientId })
    for (const { token } of [work.superAdmin, mine]) {
      const { inbox, inboxUnread } = await data<Inbox>(token, INBOX)
      expect(inboxUnread).toBe(1)
      expect(inbox).toMatchObject([
        { kind: 'COLLECTOR_MESSAGE', path: `/auth/tasks/${taskId}`, isRead: false },
      ])
      expect(inbox[0]?.sentence).toContain(`sent you a message about ${work.template.title}`)
      expect(inbox[0]?.sentence).not.toContain('well is dry')
    }
    for (const { token } of [other, viewer, (await make.company()).superAdmin])
      expect((await data<Inbox>(token, INBOX)).inbox).toEqual([])
  })

  it('goes only to those who wrote in the thread, in any version of the report', async () => {
    const { work, task, mine, send, reply } = await report()
    const colleague = await make.person(work.company.id, 'admin')
    await reply(mine.token, 'Which well?')
    const edit = await make.task(work, { editFromId: task.id })
    await send('The old one', { id: String(edit.id) })
    expect(await unreadOf(mine.token)).toBe(1)
    for (const { token } of [work.superAdmin, colleague]) expect(await unreadOf(token)).toBe(0)
  })

  it('goes to all who may reply once nobody of the thread may any more', async () => {
    const { work, mine, send, reply } = await report()
    await reply(mine.token, 'Which well?')
    await pool.query('update people set blocked = true where id = $1', [mine.id])
    await send('The old one')
    expect(await unreadOf(work.superAdmin.token)).toBe(1)
  })

  it('adds no second item while the first is unread', async () => {
    const { work, taskId, send } = await report()
    const { token } = work.superAdmin
    await send('One')
    const second = await send('Two')
    expect(await unreadOf(token)).toBe(1)
    await data(token, READ, { taskId, messageId: second.body.id })
    expect(await unreadOf(token)).toBe(0)
    await send('Three')
    expect(await unreadOf(token)).toBe(1)
  })

  it('is mailed to people who chose that, without its text', async () => {
    const { work, mine, send } = await report()
    const input = { byMail: ['COLLECTOR_MESSAGE'], byPush: [], digestHour: null, timezone: 'UTC' }
    await data(
      work.superAdmin.token,
      'mutation ($input: InboxSettingsInput!) { updateInboxSettings(input: $input) { byMail } }',
      { input },
    )
    await send('The secret place')
    const [mail] = await mailsTo(server, work.superAdmin.email ?? '')
    expect(mail?.subject).toContain('sent you a message')
    expect(mail?.text).not.toContain('secret place')
    expect(await mailsTo(server, mine.email ?? '')).toEqual([])
  })
})

describe('An unanswered message', () => {
  it('marks its task and is a filter, until a colleague replies on any version', async () => {
    const { work, task, taskId, mine, other, send, reply } = await report()
    await make.task(work)
    const { token } = work.superAdmin
    await send('Are you there?')
    const edit = await make.task(work, { editFromId: task.id })
    expect(await feedOf(token, { unanswered: true })).toEqual({
      count: 1,
      data: [{ id: taskId, unanswered: true }],
    })
    expect((await feedOf(token, { unanswered: false })).count).toBe(2)
    expect(await feedOf(mine.token, { unanswered: true })).toMatchObject({ count: 1 })
    for (const one of [other, (await make.company()).superAdmin])
      expect(await feedOf(one.token, { unanswered: true })).toEqual({ count: 0, data: [] })
    await reply(mine.token, 'Yes', String(edit.id))
    expect((await feedOf(token, { unanswered: true })).count).toBe(0)
    expect((await feedOf(token)).data.map(one => one.unanswered)).toEqual([false, false, false])
    // A colleague has dealt with it.
    expect(await unreadOf(token)).toBe(0)
  })

  it('publishes the versions that a reply has settled', async () => {
    const { work, task, taskId, mine, send, reply } = await report()
    await send('Are you there?')
    const edit = await make.task(work, { editFromId: task.id })
    const desk = await server.socket(work.superAdmin.token)
    const heard: unknown[] = []
    const both = new Promise<void>(resolve =>
      desk.on('task-message-updated', ({ taskId: id }: { taskId: string }) => {
        heard.push(id)
        if (heard.length === 2) resolve()
      }),
    )
    await reply(mine.token, 'Yes', String(edit.id))
    await both
    expect(heard.sort()).toEqual([taskId, String(edit.id)].sort())
  })

  it('that needs no reply is settled, by people who may reply and once in the audit log', async () => {
    const { work, taskId, viewer, send } = await report()
    const { token } = work.superAdmin
    await send('Thank you')
    await refusesOthers(work, SETTLE, { taskId })
    expect(await code(viewer.token, SETTLE, { taskId })).toBe('permission.refused')
    expect(await thread(token, taskId)).toBe(true)
    await data(token, SETTLE, { taskId })
    await data(token, SETTLE, { taskId })
    expect(await thread(token, taskId)).toBe(false)
    expect((await feedOf(token, { unanswered: true })).count).toBe(0)
    expect(await unreadOf(token)).toBe(0)
    expect((await audit(work.company.id)).filter(one => one === 'task.settle-messages')).toHaveLength(1)
  })
})
