import sharp from 'sharp'
import { expect, it } from 'vitest'
import { linkAudit } from '#src/features/audit/audit.jobs.ts'
import { verifyLogs } from '#src/platform/audit/audit-verify.ts'
import { automaticServer, wall } from '#test/automatic-messages.ts'
import { makers } from '#test/make.ts'
import { verbs } from '#test/verbs.ts'

const { server, pool, mails, begin, runUntil, setZone } = await automaticServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const zone = 'Africa/Nairobi'
const FIGURES = `query ($week: TaskFiltersInput, $month: String, $timezone: String) {
  countTasks(filters: $week) countActiveDataCollectors(filters: $week, month: $month, timezone: $timezone)
  tasksPerDay(filters: $week, month: $month, timezone: $timezone) { data { id count } } }`

/** A company with reports of a week, and two who read its report. */
async function week() {
  const work = await make.fieldWork()
  const second = await make.person(work.company.id, 'collector')
  const readers = await Promise.all(
    [1, 2].map(() => make.person(work.company.id, 'admin', { receiveWeeklyStatusReport: true })),
  )
  await setZone(work.company.id, zone)
  // The first is of Sunday by this clock and of Monday by none west of it; the last is of Sunday.
  for (const [at, status] of [
    ['2031-05-04T23:59', 'COMPLETED'],
    ['2031-05-05T00:10', 'COMPLETED'],
    ['2031-05-07T12:00', 'PENDING'],
    ['2031-05-07T13:00', 'REJECTED'],
    ['2031-05-11T23:50', 'COMPLETED'],
    ['2031-05-12T00:05', 'PENDING'],
  ] as const)
    await make.task(work, { createdAt: wall(at, zone), status })
  await make.task(work, { createdAt: wall('2031-05-08T12:00', zone), reporterId: second.id })
  mails.length = 0
  await begin(wall('2031-05-09T12:00', zone), work.company)
  await runUntil(wall('2031-05-12T08:00', zone))
  const [first, other] = readers.map(({ email }) => mails.find(mail => mail.to === email))
  if (!first?.unsubscribe || !other?.unsubscribe) throw new Error('a mail is missing')
  return {
    work,
    readers,
    mail: first,
    address: addressOf(first.unsubscribe),
    other: addressOf(other.unsubscribe),
  }
}
const addressOf = (text: string) => text.replace('{publicUrl}', '')
const isOn = async (id: number): Promise<boolean> =>
  (await pool.query('select receive_weekly_status_report as "on" from people where id = $1', [id])).rows[0].on
const oneClick = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}
const post = (path: string) => fetch(`${server.url}${path}`, { method: 'POST', ...oneClick })

it('says what the insights say of the same week, in words and in pictures with words', async () => {
  const { work, mail } = await week()
  const filters = {
    createdAt: {
      gte: wall('2031-05-05T00:00', zone).toISOString(),
      lte: new Date(wall('2031-05-12T00:00', zone).getTime() - 1).toISOString(),
    },
  }
  const insights = await data<{
    countTasks: number
    countActiveDataCollectors: number
    tasksPerDay: { data: { id: string; count: number }[] }
  }>(work.superAdmin.token, FIGURES, { week: filters, month: '2031-05', timezone: zone })
  expect(insights.countTasks).toBe(5)
  expect(mail.subject).toBe(`${work.company.name}: 5 reports in the week of 5 May 2031`)
  expect(mail.text).toContain('That is 4 more than in the week before.')
  expect(mail.text).toContain(`${insights.countActiveDataCollectors} data collectors reported.`)
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const days = insights.tasksPerDay.data.filter(({ id }) => id >= '2031-05-05' && id <= '2031-05-11')
  const lines = days.map(({ count }, n) => `${names[n]} ${count}`)
  // The insights show days until now, which is years before.
  for (const line of lines) expect(mail.html).toContain(line)
  expect(mail.html).toContain('alt="Reports by day: Mon 1, Tue 0, Wed 2, Thu 1, Fri 0, Sat 0, Sun 1"')
  for (const [label, status] of [
    ['APPROVED', 'COMPLETED'],
    ['REJECTED', 'REJECTED'],
    ['SUBMITTED', 'PENDING'],
  ]) {
    const { countTasks } = await data<{ countTasks: number }>(work.superAdmin.token, FIGURES, {
      week: { ...filters, status: { eq: status } },
    })
    expect(mail.text).toContain(`  ${label}: ${countTasks}\n`)
  }
  expect(mail.text).toContain(`  ${work.project.name}: 5`)
  expect(mail.pictures?.map(({ name }) => name)).toEqual(['days', 'statuses'])
  for (const { name, png } of mail.pictures ?? []) {
    expect(mail.html).toContain(`src="cid:${name}"`)
    expect(await sharp(Buffer.from(png, 'base64')).metadata()).toMatchObject({ format: 'png', width: 988 })
  }
})

it('carries the newest hash of the audit log, which no longer fits a log that was made anew', async () => {
  const work = await make.company()
  const { email } = await make.person(work.id, 'admin', { receiveWeeklyStatusReport: true })
  const log = () =>
    pool.query(
      `insert into audit (company_id, at, action, subject_kind) values ($1, now(), 'tag.create', 'tag')`,
      [work.id],
    )
  await setZone(work.id, zone)
  await log()
  await linkAudit(server.deps)
  mails.length = 0
  await begin(wall('2031-05-09T12:00', zone), work)
  await runUntil(wall('2031-05-12T08:00', zone))
  const text = mails.find(({ to }) => to === email)?.text ?? ''
  const [, hash = ''] = /Audit log: 1 entry, newest hash ([0-9a-f]{64})\./.exec(text) ?? []
  const verify = async () => {
    const told: string[] = []
    await verifyLogs(server.deps.db, { company: work.id, since: [hash] }, line => told.push(line))
    return told
  }
  expect(await verify()).toEqual([expect.stringMatching(/: whole$/)])
  for (const table of ['audit_links', 'audit'])
    await pool.query(`delete from ${table} where company_id = $1`, [work.id])
  await log()
  await linkAudit(server.deps)
  expect(await verify()).toEqual([
    expect.stringMatching(/: whole$/),
    `No chain has the hash ${hash}: one was cut off or made anew.`,
  ])
})

it('ends for its reader alone by one click, without a session', async () => {
  const { readers, address } = await week()
  const [reader = { id: 0, email: '' }, other = { id: 0 }] = readers
  const page = await fetch(`${server.url}${address}`)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Unsubscribe from the weekly'),
  ])
  expect(await isOn(reader.id)).toBe(true)
  for (const times of [1, 2]) expect([times, (await post(address)).status]).toEqual([times, 200])
  expect([await isOn(reader.id), await isOn(other.id)]).toEqual([false, true])
  mails.length = 0
  await runUntil(wall('2031-05-19T08:00', zone))
  expect(mails.filter(({ to }) => to === reader.email)).toEqual([])
  expect(mails).toHaveLength(1)
})

it('does not end by the token of another person, of another mail, or one that is made up', async () => {
  const { readers, address, other, work } = await week()
  const signature = (path: string) => path.split('.').at(-1)
  const [own = '', company] = [address.slice(address.indexOf('=') + 1), await make.company()]
  const forged = [
    own.replace(/[^.]+$/, signature(other) ?? ''),
    own.replace('WEEKLY_REPORT', 'LOGIN'),
    own.replace(`${work.company.id}.`, `${company.id}.`),
    own.slice(0, -1),
    '',
    '1.1.WEEKLY_REPORT.',
  ]
  for (const token of forged) expect((await post(`/unsubscribe?token=${token}`)).status).toBe(404)
  expect((await post('/unsubscribe')).status).toBe(404)
  for (const { id } of readers) expect(await isOn(id)).toBe(true)
})

it('ends without an error for somebody who is archived', async () => {
  const { readers, address } = await week()
  await pool.query('update people set blocked = true where id = $1', [readers[0]?.id])
  expect((await post(address)).status).toBe(200)
})
