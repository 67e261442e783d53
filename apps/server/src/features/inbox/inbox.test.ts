import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)
const { pool } = server.deps.db

interface Inbox {
  inbox: { id: string; kind: string; sentence: string; path: string; isRead: boolean }[]
  inboxUnread: number
  waitingReviews: { count: number; fresh: number }
}
const INBOX = `query ($before: ID, $limit: Int) {
  inbox(before: $before, limit: $limit) { id kind sentence path isRead } inboxUnread waitingReviews { count fresh } }`
const inboxOf = (token: string, variables: object = {}) => data<Inbox>(token, INBOX, variables)
const READ = 'mutation ($ids: [ID!]) { markInboxRead(ids: $ids) }'
const COMMENT = 'mutation ($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id } }'
const SETTINGS = `mutation ($input: InboxSettingsInput!) {
  updateInboxSettings(input: $input) { byMail byPush digestHour timezone isPushedHere } }`

async function mentioned() {
  const work = await make.fieldWork()
  const task = await make.task(work)
  const [colleague, third] = [
    await make.person(work.company.id, 'admin'),
    await make.person(work.company.id, 'admin'),
  ]
  const mention = async (clientId: string = randomUUID()) => {
    const input = { taskId: String(task.id), text: 'Look', mentions: [String(colleague.id)], clientId }
    return data<{ createTaskComment: { id: string } }>(work.superAdmin.token, COMMENT, { input })
  }
  return { work, task, colleague, third, mention }
}

describe('A mention', () => {
  it('is one unread item for whoever is named, however often it is sent, and nobody else has it', async () => {
    const { work, task, colleague, third, mention } = await mentioned()
    const clientId = randomUUID()
    await mention(clientId)
    await mention(clientId)
    const { inbox, inboxUnread } = await inboxOf(colleague.token)
    expect(inboxUnread).toBe(1)
    expect(inbox).toMatchObject([{ kind: 'MENTION', path: `/auth/tasks/${task.id}`, isRead: false }])
    expect(inbox[0]?.sentence).toContain('mentioned you in a comment')
    for (const { token } of [work.superAdmin, third, (await make.company()).superAdmin])
      expect(await inboxOf(token)).toMatchObject({ inbox: [], inboxUnread: 0 })
    expect(await code(work.collector.token, INBOX)).toBe('permission.refused')
    expect(await code(null, INBOX)).toBe('token.invalid')
  })

  it('is gone with its comment, and with a report that is deleted', async () => {
    const { work, task, colleague, mention } = await mentioned()
    const { createTaskComment } = await mention()
    await mention()
    await data(work.superAdmin.token, 'mutation ($id: ID!) { deleteTaskComment(id: $id) }', {
      id: createTaskComment.id,
    })
    expect(await inboxOf(colleague.token)).toMatchObject({ inbox: [{ kind: 'MENTION' }], inboxUnread: 1 })
    const REMOVE = 'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "A test") { id } }'
    await data(work.superAdmin.token, REMOVE, { id: String(task.id) })
    expect(await inboxOf(colleague.token)).toMatchObject({ inbox: [], inboxUnread: 0 })
    await data(work.superAdmin.token, 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }', {
      id: String(task.id),
    })
    expect(await inboxOf(colleague.token)).toMatchObject({ inboxUnread: 1 })
  })

  it('is read in all tabs at once, and by nobody else', async () => {
    const { work, colleague, third, mention } = await mentioned()
    const tabs = await Promise.all([1, 2].map(() => server.socket(colleague.token)))
    const told = tabs.map(tab => nextEvent(tab, 'inbox-updated'))
    await mention()
    await mention()
    for (const event of told) expect(await event).toMatchObject({ staffId: String(colleague.id) })
    const [newest, older] = (await inboxOf(colleague.token)).inbox
    for (const { token } of [third, work.superAdmin, (await make.company()).superAdmin])
      await data(token, READ, { ids: [newest?.id, older?.id] })
    expect(await inboxOf(colleague.token)).toMatchObject({ inboxUnread: 2 })
    const read = tabs.map(tab => nextEvent(tab, 'inbox-updated'))
    await data(colleague.token, READ, { ids: [newest?.id] })
    await Promise.all(read)
    expect(await inboxOf(colleague.token)).toMatchObject({
      inboxUnread: 1,
      inbox: [{ isRead: true }, { isRead: false }],
    })
    await data(colleague.token, READ)
    expect(await inboxOf(colleague.token)).toMatchObject({ inboxUnread: 0 })
  })

  it('is on a page of its own after the items before it', async () => {
    const { colleague, mention } = await mentioned()
    for (let n = 0; n < 3; n++) await mention()
    const first = (await inboxOf(colleague.token, { limit: 2 })).inbox
    const second = (await inboxOf(colleague.token, { limit: 2, before: first[1]?.id })).inbox
    expect([first.length, second.length]).toEqual([2, 1])
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3)
  })

  it('is mailed to whoever asked for it', async () => {
    const { colleague, third, mention } = await mentioned()
    const input = { byMail: ['MENTION'], byPush: [], digestHour: null, timezone: 'Africa/Nairobi' }
    expect(await data(colleague.token, SETTINGS, { input })).toEqual({
      updateInboxSettings: { ...input, isPushedHere: false },
    })
    const { errors } = await server.graphql(colleague.token, SETTINGS, {
      input: { ...input, timezone: 'Mars' },
    })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'input.invalid',
      params: { errors: [{ path: 'timezone', message: 'Choose a time zone from the list.' }] },
    })
    expect(await code(colleague.token, SETTINGS, { input: { ...input, digestHour: 24 } })).toBe(
      'input.invalid',
    )
    await mention()
    const [mail] = await mailsTo(server, colleague.email ?? '')
    expect(mail?.subject).toContain('mentioned you')
    expect(await mailsTo(server, third.email ?? '')).toEqual([])
  })
})

describe('A report', () => {
  it('that comes again tells who sent it back, and no report makes a row otherwise', async () => {
    const work = await make.fieldWork()
    const other = await make.person(work.company.id, 'admin')
    const { submit } = phone(server, work.collector.token)
    const first = await submit(report(work))
    expect(await inboxOf(other.token)).toMatchObject({ inbox: [], waitingReviews: { count: 1, fresh: 1 } })
    const asked = await server.graphql(
      other.token,
      'mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: MORE_INFO_REQUESTED, reason: "The name" }) { id } }',
      { id: first.body.taskId },
    )
    expect(asked.errors).toBeUndefined()
    const again = await submit(report(work, { editFrom: first.body.taskId }))
    expect(again.status).toBe(201)
    expect((await inboxOf(other.token)).inbox).toMatchObject([
      { kind: 'REPORT_CORRECTED', path: `/auth/tasks/${again.body.taskId}` },
    ])
    expect((await inboxOf(work.superAdmin.token)).inbox).toEqual([])
    const { rows } = await pool.query('select kind from inbox_items where company_id = $1', [work.company.id])
    expect(rows).toEqual([{ kind: 'report-corrected' }])
  })

  it('that waits is counted once for each person who has not seen it', async () => {
    const work = await make.fieldWork()
    const other = await make.person(work.company.id, 'admin')
    const { submit } = phone(server, work.collector.token)
    await submit(report(work))
    await submit(report(work))
    await data(other.token, 'mutation { markWaitingReviewsSeen }')
    expect((await inboxOf(other.token)).waitingReviews).toEqual({ count: 2, fresh: 0 })
    expect((await inboxOf(work.superAdmin.token)).waitingReviews).toEqual({ count: 2, fresh: 2 })
    await submit(report(work))
    expect((await inboxOf(other.token)).waitingReviews).toEqual({ count: 3, fresh: 1 })
  })
})
