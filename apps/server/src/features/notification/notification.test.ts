import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data: ask } = verbs(server)

/** What a test reads of a notification. */
interface Shown {
  id: string
  status: string
  rowVersion: number
  runs: object[]
}

const content = { title: 'Flood at the river', message: 'Move the boats.', type: 'GENERAL' }
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
const fields = `id rowVersion title message type status timezone recur dateSent endAt channels recipientCount isEditable
  recipients(pagination: { limit: 500 }) { id firstName lastName thumbnail { url } attributes { id } }
  attachment { id url } nextScheduledNotificationDetails { sendAt endAt recur status priority } createdAt
  action { deliveryCounts { waiting sent received failed notSent } pushStatusCount
    pushStatuses { id user { firstName lastName id } status receivedAt } }
  runs { id dueAt status isLate isMissed } attributes { id }`

const create = async (token: string, data: object) =>
  (
    await ask<{ one: Shown }>(
      token,
      `mutation ($data: CreateBaoleaderNotificationInput!) { one: createBaoleaderNotification(data: $data) { ${fields} } }`,
      { data: { ...content, ...data } },
    )
  ).one
const update = (token: string, id: string, data: object) =>
  server.graphql<{ one: Shown }>(
    token,
    `mutation ($id: ID!, $data: UpdateBaoleaderNotificationInput!) { one: updateBaoleaderNotification(id: $id, data: $data) { ${fields} } }`,
    { id, data },
  )
const refused = async (token: string, data: object) => {
  const { errors } = await server.graphql(
    token,
    'mutation ($data: CreateBaoleaderNotificationInput!) { createBaoleaderNotification(data: $data) { id } }',
    { data: { ...content, ...data } },
  )
  return errors?.[0]?.extensions
}
const list = async (token: string, filters: object, sort?: string[]) =>
  await ask<{ list: { count: number; data: { title: string }[] }; n: number }>(
    token,
    `query ($filters: BaoleaderNotificationFiltersInput, $sort: [String!]) {
        list: baoleaderNotifications(filters: $filters, sort: $sort) { count data { title } }
        n: countNotifications(filters: $filters) }`,
    { filters, sort },
  )

describe('A notification', () => {
  it('is sent to its recipients when it is saved, once for one request', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const data = { recipients: [collector.id, collector.id], clientId: randomUUID() }
    const one = await create(superAdmin.token, data)
    expect(one).toMatchObject({
      ...content,
      status: 'SENT',
      recur: 'NONE',
      recipientCount: 1,
      recipients: [{ id: String(collector.id) }],
      isEditable: false,
      nextScheduledNotificationDetails: null,
      runs: [{ isLate: false, isMissed: false }],
      action: { pushStatuses: [{ user: { id: String(collector.id) } }] },
    })
    expect((await create(superAdmin.token, data)).id).toBe(one.id)
    expect((await list(superAdmin.token, {})).list.count).toBe(1)
  })

  it('is a draft, or scheduled, and can be changed until it is sent', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const draft = await create(superAdmin.token, { recipients: [], status: 'DRAFT' })
    expect(draft).toMatchObject({ status: 'DRAFT', isEditable: true, runs: [], dateSent: null })
    const dateSent = hours(2)
    const scheduled = await update(superAdmin.token, draft.id, {
      type: 'REMINDER',
      recipients: [collector.id],
      dateSent,
      timezone: 'Africa/Nairobi',
      recur: 'DAILY',
      endAt: hours(80),
      status: 'ACTIVE',
    })
    expect(scheduled.data.one).toMatchObject({
      status: 'ACTIVE',
      isEditable: true,
      dateSent,
      nextScheduledNotificationDetails: {
        sendAt: dateSent,
        recur: 'DAILY',
        status: 'PENDING',
        priority: 'HIGH',
      },
    })
    const sent = await update(superAdmin.token, draft.id, { type: 'GENERAL', status: 'SENT', rowVersion: 2 })
    expect(sent.data.one).toMatchObject({ status: 'SENT', recur: 'NONE', isEditable: false, rowVersion: 3 })
    expect(sent.data.one.runs).toHaveLength(1)
    // The answer was lost and the client tries again.
    const again = await update(superAdmin.token, draft.id, { type: 'GENERAL', status: 'SENT', rowVersion: 2 })
    expect(again.data.one).toMatchObject({ status: 'SENT', rowVersion: 3 })
    expect(again.data.one.runs).toHaveLength(1)
    const late = await update(superAdmin.token, draft.id, { title: 'Other' })
    expect(late.errors?.[0]?.extensions.code).toBe('notification.not-editable')
  })

  it('is archived by the call and by the status, and then cannot be changed', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const data = { type: 'REMINDER', recipients: [collector.id], dateSent: hours(1), recur: 'WEEKLY' }
    const [one, two] = [await create(superAdmin.token, data), await create(superAdmin.token, data)]
    const archive = `mutation ($id: ID!) { one: deleteBaoleaderNotification(id: $id) { status nextScheduledNotificationDetails { sendAt } } }`
    const archived = { one: { status: 'ARCHIVED', nextScheduledNotificationDetails: null } }
    expect(await ask(superAdmin.token, archive, { id: one.id })).toEqual(archived)
    expect(await ask(superAdmin.token, archive, { id: one.id })).toEqual(archived)
    expect((await update(superAdmin.token, two.id, { status: 'ARCHIVED' })).data.one.status).toBe('ARCHIVED')
    const { errors } = await update(superAdmin.token, two.id, { title: 'Other' })
    expect(errors?.[0]).toMatchObject({
      message: 'This notification is archived and can no longer be changed.',
      extensions: { code: 'notification.not-editable' },
    })
  })

  it('says what is missing', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const recipients = [collector.id]
    const message = async (data: object) => (await refused(superAdmin.token, data))?.params
    const error = (path: string, text: string) => ({ errors: [{ path, message: text }] })
    expect(await message({ recipients, title: ' ' })).toEqual(error('title', 'Title is required'))
    expect(await message({ recipients, message: '' })).toEqual(error('message', 'Message is required'))
    expect(await message({ recipients, message: 'x'.repeat(1001) })).toEqual(
      error('message', 'Maximum 1000 characters'),
    )
    expect(await message({ recipients: [] })).toEqual(error('recipients', 'Select at least one recipient'))
    expect(await message({ recipients, type: 'REMINDER' })).toEqual(error('dateSent', 'Date is required'))
    expect(
      await message({ recipients, type: 'REMINDER', recur: 'DAILY', dateSent: hours(-48), endAt: hours(-1) }),
    ).toEqual(error('endAt', 'End date/time must be in the future'))
    expect(await message({ recipients, type: 'REMINDER', dateSent: hours(2), endAt: hours(1) })).toEqual(
      error('endAt', 'End date/time must be after start date/time'),
    )
    expect(await message({ recipients, timezone: 'Moon/Base' })).toEqual(
      error('timezone', 'Use a time zone such as Africa/Nairobi.'),
    )
  })

  it('goes to nobody of another company, and takes no picture of it', async () => {
    const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
    const { rows } = await server.deps.db.pool.query(
      `insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
       values ($1, $2, 'a.jpg', 'jpg', 'image/jpeg', 1, 'local', now(), now()) returning id`,
      [theirs.company.id, 'cd'.repeat(32)],
    )
    const { token } = mine.superAdmin
    const both = [mine.collector.id, theirs.collector.id]
    expect((await refused(token, { recipients: both }))?.code).toBe('not-found')
    expect((await refused(token, { recipients: [mine.superAdmin.id] }))?.code).toBe('not-found')
    const attachment = String(rows[0].id)
    expect((await refused(token, { recipients: [mine.collector.id], attachment }))?.code).toBe('not-found')
    expect((await list(token, {})).list.count).toBe(0)
  })
})

describe('The list of notifications', () => {
  it('is searched, filtered and sorted, and counted by the same filters', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const { token } = superAdmin
    const recipients = [collector.id]
    await create(token, { title: 'Árbol', recipients })
    await create(token, { title: 'Boats', message: 'At the árbol', recipients, status: 'DRAFT' })
    const reminder = { type: 'REMINDER', recipients, recur: 'DAILY' }
    await create(token, { ...reminder, title: 'Count', dateSent: hours(30) })
    await create(token, { ...reminder, title: 'Dig', dateSent: hours(3) })
    const titles = async (filters: object, sort?: string[]) => {
      const { list: page, n } = await list(token, filters, sort)
      expect([page.count, page.data.length]).toEqual([n, n])
      return page.data.map(({ title }) => title).join()
    }
    expect(await titles({})).toBe('Dig,Count,Boats,Árbol')
    expect(await titles({}, ['createdAt:asc'])).toBe('Árbol,Boats,Count,Dig')
    expect(await titles({ text: 'arbol' })).toBe('Boats,Árbol')
    expect(await titles({ status: { eq: 'ACTIVE' } }, ['nextSendAt:asc'])).toBe('Dig,Count')
    expect(await titles({ status: { in: ['DRAFT', 'SENT'] } })).toBe('Boats,Árbol')
    expect(await titles({ type: { eq: 'REMINDER' } }, ['dateSent:desc'])).toBe('Count,Dig')
    expect(await titles({ dateSent: { gte: hours(2), lte: hours(4) } })).toBe('Dig')
    expect(await titles({ dateSent: { between: [hours(2), hours(40)] } })).toBe('Dig,Count')
    expect(await titles({ createdAt: { gte: hours(1) } })).toBe('')
  })
})
