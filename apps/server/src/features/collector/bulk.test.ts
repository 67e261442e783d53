import { expect, it } from 'vitest'
import { textMessagesTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer({ SMS_PER_COMPANY: '8' })
const { db } = server.deps
const make = makers(db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const INVITE = 'mutation ($ids: [ID!]!) { resendDataCollectorInvites(ids: $ids) { done skipped } }'
const STATUS = `mutation ($ids: [ID!]!, $status: DataCollectorStatus!) {
  updateDataCollectorStatuses(ids: $ids, status: $status) { done skipped }
}`
const COUNT = 'query ($ids: [ID!]!) { inviteTextMessages(ids: $ids) }'
const JUST = 'query ($ids: [ID!]!) { justInvited(ids: $ids) }'
const phone = () => `+254${localNumber()}`
const many = Array.from({ length: 501 }, (_, n) => String(n + 1))

/** A company with three data collectors, who have no invite. */
async function office() {
  const work = await make.fieldWork()
  const { company, superAdmin, collector } = work
  const others = [
    await make.person(company.id, 'collector', { phoneNumber: phone() }),
    await make.person(company.id, 'member', { phoneNumber: phone() }),
  ]
  const ids = [collector, ...others].map(person => String(person.id))
  const invite = async (of = ids) =>
    (await data<{ resendDataCollectorInvites: unknown }>(superAdmin.token, INVITE, { ids: of }))
      .resendDataCollectorInvites
  const setStatus = async (status: string, of = ids) =>
    (await data<{ updateDataCollectorStatuses: unknown }>(superAdmin.token, STATUS, { ids: of, status }))
      .updateDataCollectorStatuses
  return { ...work, ids, invite, setStatus }
}

it('invites and statuses of several people are for staff of their own company', async () => {
  const work = await office()
  await refusesOthers(work, INVITE, { ids: work.ids })
  await refusesOthers(work, STATUS, { ids: work.ids, status: 'ARCHIVED' })
  const before = await state(work.company.id)
  for (const role of ['projectManager', 'reviewer', 'viewer'] as const) {
    const person = await make.person(work.company.id, role, { inProjects: true })
    await make.chosenProject(person, work.project.id)
    expect(await code(person.token, INVITE, { ids: work.ids })).toBe('permission.refused')
    expect(await code(person.token, STATUS, { ids: work.ids, status: 'ARCHIVED' })).toBe('permission.refused')
  }
  // Nothing is done for the others if one of them is nobody, or a member of the staff.
  for (const id of ['999999999', String(work.superAdmin.id)]) {
    expect(await code(work.superAdmin.token, INVITE, { ids: [...work.ids, id] })).toBe('not-found')
    expect(await code(work.superAdmin.token, STATUS, { ids: [...work.ids, id], status: 'ARCHIVED' })).toBe(
      'not-found',
    )
  }
  expect(await audit(work.company.id)).toEqual([])
  expect(before).not.toBe('')
})

it('several people are invited again once, and each is audited', async () => {
  const { company, ids, invite } = await office()
  expect(await invite()).toEqual({ done: 3, skipped: 0 })
  // A repeat after a lost answer sends nobody a second message.
  expect(await invite()).toEqual({ done: 0, skipped: 3 })
  const { rows } = await db.pool.query(
    'select phone_number as phone from people where company_id = $1 and phone_number is not null',
    [company.id],
  )
  const texts = await Promise.all(rows.map(({ phone }) => textMessagesTo(server, phone)))
  expect(texts.flat()).toHaveLength(3)
  expect(await audit(company.id)).toEqual(Array(3).fill('collector.invite'))
  await db.pool.query(
    `update sign_in_codes set created_at = now() - interval '11 minutes' where company_id = $1`,
    [company.id],
  )
  expect(await invite(ids.slice(0, 1))).toEqual({ done: 1, skipped: 0 })
})

it('says how many text messages invites are, which is what their budget counts', async () => {
  const { superAdmin, ids, invite, company } = await office()
  const { token } = superAdmin
  // The link alone is longer than half of a message.
  expect(await data(token, COUNT, { ids })).toEqual({ inviteTextMessages: 6 })
  await db.pool.query(`update people set language = 'ar' where company_id = $1 and id = $2`, [
    company.id,
    ids[0],
  ])
  expect(await data(token, COUNT, { ids })).toEqual({ inviteTextMessages: 7 })
  await invite()
  expect(await data(token, '{ messageBudgets { invites { left } } }')).toEqual({
    messageBudgets: { invites: { left: 1 } },
  })
  // Who was just invited is skipped, so costs nothing.
  expect(await data(token, COUNT, { ids })).toEqual({ inviteTextMessages: 0 })
  expect(await data(token, JUST, { ids })).toEqual({ justInvited: 3 })
  await db.pool.query(
    `update sign_in_codes set created_at = now() - interval '11 minutes' where company_id = $1 and person_id = $2`,
    [company.id, ids[1]],
  )
  expect(await data(token, COUNT, { ids })).toEqual({ inviteTextMessages: 2 })
  expect(await data(token, JUST, { ids })).toEqual({ justInvited: 2 })
  const own = await make.company()
  expect(await data(own.superAdmin.token, COUNT, { ids })).toEqual({ inviteTextMessages: 0 })
  expect(await data(own.superAdmin.token, JUST, { ids })).toEqual({ justInvited: 0 })
  const reviewer = await make.person(company.id, 'reviewer')
  expect(await code(reviewer.token, COUNT, { ids })).toBe('permission.refused')
  expect(await code(reviewer.token, JUST, { ids })).toBe('permission.refused')
  expect(await code(token, COUNT, { ids: many })).toBe('input.invalid')
  expect(await code(token, JUST, { ids: many })).toBe('input.invalid')
})

it('invites beyond the budget of text messages are sent to nobody', async () => {
  const { company, superAdmin, ids, invite } = await office()
  expect(await invite(ids.slice(0, 2))).toEqual({ done: 2, skipped: 0 })
  const before = await audit(company.id)
  await db.pool.query(
    `update sign_in_codes set created_at = now() - interval '11 minutes' where company_id = $1`,
    [company.id],
  )
  expect(await code(superAdmin.token, INVITE, { ids })).toBe('messages.used-up')
  expect(await audit(company.id)).toEqual(before)
})

it('several people are deactivated and reactivated, each with an audit line, and a repeat changes nothing', async () => {
  const { company, collector, ids, invite, setStatus } = await office()
  expect(await setStatus('ARCHIVED')).toEqual({ done: 3, skipped: 0 })
  expect((await server.rest('GET', '/api/collector/work', { token: collector.token })).status).toBe(403)
  expect(await audit(company.id)).toEqual(['collector.update', 'collector.update', 'member.update'])
  const before = await state(company.id)
  expect(await setStatus('ARCHIVED')).toEqual({ done: 0, skipped: 3 })
  // Who is deactivated is not invited.
  expect(await invite()).toEqual({ done: 0, skipped: 3 })
  expect(await state(company.id)).toBe(before)
  expect(await setStatus('ACTIVE', ids.slice(0, 1))).toEqual({ done: 1, skipped: 0 })
  expect((await server.rest('GET', '/api/collector/work', { token: collector.token })).status).toBe(200)
  const { rows } = await db.pool.query(
    'select status, blocked, row_version from people where company_id = $1 and id = any($2) order by id',
    [company.id, ids],
  )
  expect(rows).toEqual([
    { status: 'ACTIVE', blocked: false, row_version: 3 },
    { status: 'ARCHIVED', blocked: true, row_version: 2 },
    { status: 'ARCHIVED', blocked: true, row_version: 2 },
  ])
})

it('a request to join is not accepted by a reactivation', async () => {
  const { company, setStatus } = await office()
  const asking = await make.person(company.id, 'member', { phoneNumber: phone(), status: 'REQUEST_PENDING' })
  expect(await setStatus('ACTIVE', [String(asking.id)])).toEqual({ done: 0, skipped: 1 })
})

it('too many people at a time, and other statuses, are refused', async () => {
  const { superAdmin, ids } = await office()
  expect(await code(superAdmin.token, INVITE, { ids: many })).toBe('input.invalid')
  expect(await code(superAdmin.token, STATUS, { ids: many, status: 'ACTIVE' })).toBe('input.invalid')
  expect(await code(superAdmin.token, STATUS, { ids, status: 'REQUEST_PENDING' })).toBe('input.invalid')
})
