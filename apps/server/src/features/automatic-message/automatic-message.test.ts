import { describe, expect, it } from 'vitest'
import { automaticServer, wall } from '#test/automatic-messages.ts'
import { makers } from '#test/make.ts'
import { verbs } from '#test/verbs.ts'
import { sendCollectorMessages } from './automatic-message.jobs.ts'

const { server, pool, mails, at, tick, begin, runUntil, isSeen, setZone, messagesTo, switchOwn } =
  await automaticServer()
const make = makers(server.deps.db)
const { data, code, refusesOthers, audit } = verbs(server)
const london = 'Europe/London'
const UPDATE = `mutation ($input: UpdateAutomaticMessagesInput!) { updateAutomaticMessages(input: $input) {
  timezone messages { kind trigger isOn lastCount } } }`

const mailsTo = (email: string | null) => mails.filter(mail => mail.to === email)

it('sends weekly activities and the weekly report on Monday mornings across a clock change, once on two servers', async () => {
  const work = await make.fieldWork()
  const { collector, company } = work
  const [quiet, reader, other] = [
    await make.person(company.id, 'collector'),
    await make.person(company.id, 'admin', { receiveWeeklyStatusReport: true }),
    await make.person(company.id, 'admin'),
  ]
  await setZone(company.id, london)
  // British clocks go forward on 30 March 2031, a Sunday.
  for (const day of ['2031-03-18', '2031-03-25', '2031-03-30', '2031-04-01'])
    await make.task(work, { createdAt: wall(`${day}T23:30`, london) })
  await begin(wall('2031-03-17T12:00', london), company)
  await runUntil(wall('2031-04-14T12:00', london), 2)
  expect(await messagesTo(collector.id, london)).toEqual([
    '2031-03-24T08:00:00 Your week',
    '2031-03-31T08:00:00 Your week',
    '2031-04-07T08:00:00 Your week',
  ])
  expect(await messagesTo(quiet.id)).toEqual([])
  expect(mailsTo(reader.email).map(({ subject }) => subject.replace(company.name, 'C'))).toEqual([
    'C: 1 report in the week of 17 March 2031',
    'C: 2 reports in the week of 24 March 2031',
    'C: 1 report in the week of 31 March 2031',
    'C: 0 reports in the week of 7 April 2031',
  ])
  expect(mailsTo(other.email)).toEqual([])
  const inbox = await server.rest('GET', '/api/collector/notifications', { token: collector.token })
  expect(inbox.body.notifications[1]).toMatchObject({
    title: 'Your week',
    message: 'You sent 2 reports last week: 2 in review.',
    taskId: null,
  })
})

it('sends weekly activities by the clock of the demo, also where a server has planned them by its own', async () => {
  const work = await make.fieldWork()
  const { collector, company } = work
  await setZone(company.id, london)
  await make.task(work, { createdAt: wall('2031-05-06T12:00', london) })
  await tick(wall('2031-06-18T12:00', london))
  for (const time of ['2031-05-11T19:00', '2031-05-12T08:00', '2031-05-12T19:00'])
    await sendCollectorMessages(at(wall(time, london)), company.id)
  expect(await messagesTo(collector.id, london)).toEqual(['2031-05-12T08:00:00 Your week'])
})

it('reminds of the app and of the last report once until they use it again, and never an archived collector', async () => {
  const work = await make.fieldWork()
  const { company } = work
  const people = await Promise.all(
    ['away', 'archived', 'silent', 'never'].map(() => make.person(company.id, 'collector')),
  )
  const [away, archived, silent] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const start = wall('2032-06-01T00:00')
  await pool.query('update sessions set last_seen_at = $2 where company_id = $1', [
    company.id,
    wall('2032-01-01T00:00'),
  ])
  for (const { id } of [away, archived]) await isSeen(id, start)
  await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [archived.id])
  await make.membership(company.id, work.project.id, silent.id)
  await make.task(work, { reporterId: silent.id, createdAt: wall('2032-06-02T09:30') })
  await isSeen(silent.id, wall('2032-06-12T00:00'))
  await begin(start, company)
  await runUntil(wall('2032-06-20T12:00'))
  const inactive = 'You haven’t opened the app for two weeks'
  expect(await messagesTo(away.id)).toEqual([`2032-06-15T09:00:00 ${inactive}`])
  expect(await messagesTo(archived.id)).toEqual([])
  expect(await messagesTo(silent.id)).toEqual([
    '2032-06-07T08:00:00 Your week',
    '2032-06-09T10:00:00 Your last report was 7 days ago',
  ])
  await isSeen(away.id, wall('2032-06-21T00:00'))
  await runUntil(wall('2032-07-10T12:00'))
  expect((await messagesTo(away.id)).at(1)).toBe(`2032-07-05T09:00:00 ${inactive}`)
})

it('leaves out what is more than a day late', async () => {
  const work = await make.fieldWork()
  await make.task(work, { createdAt: wall('2033-02-01T12:00') })
  await begin(wall('2033-02-02T00:00'), work.company)
  await tick(wall('2033-02-08T08:30'))
  expect(await messagesTo(work.collector.id)).toEqual([])
  await make.task(work, { createdAt: wall('2033-02-09T12:00') })
  // Three hours late.
  await tick(wall('2033-02-14T11:00'))
  expect(await messagesTo(work.collector.id)).toEqual(['2033-02-14T11:00:00 Your week'])
})

it('reminds staff who have not signed in, once until they do', async () => {
  const { company } = await make.fieldWork()
  const on = await make.person(company.id, 'admin', { receiveLoginReminder: true })
  const off = await make.person(company.id, 'admin')
  for (const { id } of [on, off]) await isSeen(id, wall('2034-01-01T12:00'))
  await begin(wall('2034-01-02T00:00'), company)
  await runUntil(wall('2034-01-20T12:00'))
  expect(mailsTo(on.email).map(({ subject }) => subject)).toEqual([
    `You have not signed in to ${company.name} for 7 days`,
  ])
  expect(mailsTo(off.email)).toEqual([])
  await isSeen(on.id, wall('2034-01-20T12:00'))
  await runUntil(wall('2034-01-30T12:00'))
  expect(mailsTo(on.email)).toHaveLength(2)
})

it('counts and shows the mails that a budget refuses, and sends a daily one when there is a new budget', async () => {
  const { company, superAdmin } = await make.fieldWork()
  const on = await make.person(company.id, 'admin', { receiveLoginReminder: true })
  const used = await make.person(company.id, 'admin', { receiveLoginReminder: true })
  for (const { id } of [on, used]) await isSeen(id, wall('2034-05-01T12:00'))
  await begin(wall('2034-05-02T00:00'), company)
  await pool.query('insert into message_counts (name, day, sent) values ($1, $2, 5)', [
    `to:${used.email}:mail`,
    '2034-05-09',
  ])
  const shown = async () =>
    (
      await data<{ automaticMessages: { messages: object[] } }>(
        superAdmin.token,
        '{ automaticMessages { messages { kind lastSentAt lastCount refusedAt refusedCount } } }',
      )
    ).automaticMessages.messages[0]
  await runUntil(wall('2034-05-09T12:00'))
  expect([mailsTo(on.email).length, mailsTo(used.email).length]).toEqual([1, 0])
  const [first, second] = ['2034-05-09T09:00:00.000Z', '2034-05-10T09:00:00.000Z']
  const refused = { kind: 'LOGIN', refusedAt: first, refusedCount: 1 }
  expect(await shown()).toEqual({ ...refused, lastSentAt: first, lastCount: 1 })
  const { rows } = await pool.query('select sent from message_counts where name = $1 and day = $2', [
    `company:${company.id}:mail`,
    '2034-05-09',
  ])
  expect(rows).toEqual([{ sent: 1 }])
  await runUntil(wall('2034-05-11T12:00'))
  expect([mailsTo(on.email).length, mailsTo(used.email).length]).toEqual([1, 1])
  expect(await shown()).toEqual({ ...refused, lastSentAt: second, lastCount: 1 })
})

it('sends nothing to a data collector who switched them off, or for whom staff did, until they are on again', async () => {
  const work = await make.fieldWork()
  const { company, superAdmin } = work
  const SWITCH = `mutation ($id: ID!, $isOn: Boolean!) {
    updateBaorider(id: $id, baorider: { receiveAutomaticMessages: $isOn }) { receiveAutomaticMessages } }`
  const [own, away] = [await make.person(company.id, 'collector'), await make.person(company.id, 'collector')]
  await make.membership(company.id, work.project.id, own.id)
  await make.task(work, { reporterId: own.id, createdAt: wall('2032-10-06T09:30') })
  for (const { id } of [work.collector, own]) await isSeen(id, wall('2032-10-16T00:00'))
  await isSeen(away.id, wall('2032-10-01T00:00'))
  await switchOwn(own.token, false)
  await switchOwn(own.token, false)
  await refusesOthers(work, SWITCH, { id: own.id, isOn: true })
  expect(await data(superAdmin.token, SWITCH, { id: away.id, isOn: false })).toEqual({
    updateBaorider: { receiveAutomaticMessages: false },
  })
  const me = async () =>
    (await server.rest('GET', '/api/collector/work', { token: own.token })).body.me.receiveAutomaticMessages
  expect(await me()).toBe(false)
  await begin(wall('2032-10-05T00:00'), company)
  await runUntil(wall('2032-10-17T12:00'))
  expect([await messagesTo(own.id), await messagesTo(away.id)]).toEqual([[], []])
  await data(superAdmin.token, SWITCH, { id: own.id, isOn: true })
  await data(superAdmin.token, SWITCH, { id: away.id, isOn: true })
  expect(await me()).toBe(true)
  await runUntil(wall('2032-10-18T12:00'))
  expect(await messagesTo(own.id)).toEqual(['2032-10-18T10:00:00 Your last report was 12 days ago'])
  expect(await messagesTo(away.id)).toEqual(['2032-10-18T09:00:00 You haven’t opened the app for two weeks'])
  const { rows } = await pool.query(
    `select subject_id::int as who, actor_id::int as by, detail ->> 'receiveAutomaticMessages' as "on" from audit
     where company_id = $1 and action = 'collector.update' order by id`,
    [company.id],
  )
  expect(rows).toEqual([
    { who: own.id, by: own.id, on: 'false' },
    { who: away.id, by: superAdmin.id, on: 'false' },
    { who: own.id, by: superAdmin.id, on: 'true' },
    { who: away.id, by: superAdmin.id, on: 'true' },
  ])
})

describe('The settings of automatic messages', () => {
  it('switch a message off for one company alone', async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    for (const one of [work, other]) await make.task(one, { createdAt: wall('2035-01-03T12:00') })
    await data(work.superAdmin.token, UPDATE, { input: { kind: 'DC_WEEKLY_ACTIVITIES', isOn: false } })
    await begin(wall('2035-01-05T00:00'), work.company, other.company)
    await runUntil(wall('2035-01-08T12:00'))
    expect(await messagesTo(work.collector.id)).toEqual([])
    expect(await messagesTo(other.collector.id)).toEqual(['2035-01-08T08:00:00 Your week'])
    const { automaticMessages } = await data<{ automaticMessages: { messages: { kind: string }[] } }>(
      other.superAdmin.token,
      '{ automaticMessages { messages { kind isOn trigger lastSentAt lastCount nextAt } } }',
    )
    expect(automaticMessages.messages).toContainEqual({
      kind: 'DC_WEEKLY_ACTIVITIES',
      trigger: 'DC_WEEKLY_ACTIVITIES',
      isOn: true,
      lastSentAt: '2035-01-08T08:00:00.000Z',
      lastCount: 1,
      nextAt: '2035-01-15T08:00:00.000Z',
    })
    expect(await audit(work.company.id)).toEqual(['company.update-automatic-messages'])
  })

  it('are refused to others, and take no switch of a person and no unknown zone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, UPDATE, { input: { timezone: 'Africa/Nairobi' } }, null)
    const { token } = work.superAdmin
    expect(await code(work.collector.token, '{ automaticMessages { timezone } }')).toBe('permission.refused')
    for (const input of [{ kind: 'LOGIN', isOn: false }, { timezone: 'Mars/Phobos' }, { timezone: '+03:00' }])
      expect(await code(token, UPDATE, { input })).toBe('input.invalid')
    expect(await data(token, UPDATE, { input: { timezone: 'Africa/Nairobi' } })).toMatchObject({
      updateAutomaticMessages: { timezone: 'Africa/Nairobi' },
    })
  })

  it('move the times to another clock', async () => {
    const work = await make.fieldWork()
    await make.task(work, { createdAt: wall('2036-01-02T12:00') })
    await begin(wall('2036-01-05T00:00'), work.company)
    await data(work.superAdmin.token, UPDATE, { input: { timezone: 'Asia/Tokyo' } })
    await tick(wall('2036-01-05T00:01'))
    await runUntil(wall('2036-01-07T12:00'))
    const sent = ['2036-01-07T08:00:00 Your week']
    expect(await messagesTo(work.collector.id, 'Asia/Tokyo')).toEqual(sent)
    // It is Monday before eight again, and not another week.
    await data(work.superAdmin.token, UPDATE, { input: { timezone: 'America/Denver' } })
    await tick(wall('2036-01-07T12:00'))
    await runUntil(wall('2036-01-08T12:00'))
    expect(await messagesTo(work.collector.id, 'Asia/Tokyo')).toEqual(sent)
  })
})

it('is in no list of the staff, and no one can archive it there', async () => {
  const work = await make.fieldWork()
  await make.task(work, { createdAt: wall('2037-01-07T12:00') })
  await begin(wall('2037-01-08T00:00'), work.company)
  await runUntil(wall('2037-01-12T12:00'))
  const { token } = work.superAdmin
  const { rows } = await pool.query('select id::text from notifications where company_id = $1', [
    work.company.id,
  ])
  const [{ id }] = rows
  expect(await data(token, '{ countNotifications baoleaderNotifications { count data { id } } }')).toEqual({
    countNotifications: 0,
    baoleaderNotifications: { count: 0, data: [] },
  })
  expect(await data(token, 'query ($id: ID!) { baoleaderNotification(id: $id) { id } }', { id })).toEqual({
    baoleaderNotification: null,
  })
  const ARCHIVE = 'mutation ($id: ID!) { deleteBaoleaderNotification(id: $id) { id } }'
  expect(await code(token, ARCHIVE, { id })).toBe('not-found')
})
