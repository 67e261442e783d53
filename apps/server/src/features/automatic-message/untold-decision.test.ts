import type { ReviewTransition } from '@quadrat/domain/task/task'
import { expect, it } from 'vitest'
import { decideEach } from '#src/features/task/task.actions.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { automaticServer, wall } from '#test/automatic-messages.ts'
import { makers } from '#test/make.ts'

const { server, pool, at, tick, switchOwn, textMessages } = await automaticServer()
const make = makers(server.deps.db)
type Work = Awaited<ReturnType<typeof make.fieldWork>>

async function decide(work: Work, now: Date, transition: ReviewTransition, taskIds: number[]) {
  const decisions = taskIds.map(taskId => ({ taskId, reason: 'Blurred' }))
  const person = { companyId: work.company.id, personId: work.superAdmin.id }
  const { refused } = await withTransactionAs(
    at(now),
    person,
    ctx => decideEach(ctx, transition, decisions),
    now,
  )
  expect(refused).toEqual([])
}
const tasksOf = (work: Work, n: number) =>
  Promise.all(Array.from({ length: n }, async () => (await make.task(work)).id))
const inbox = async (work: Work) =>
  (await server.rest('GET', '/api/collector/notifications', { token: work.collector.token })).body
    .notifications

it('tells a collector of one decision, with the report to open', async () => {
  const work = await make.fieldWork()
  const [id = 0] = await tasksOf(work, 1)
  await decide(work, wall('2031-01-01T10:00'), 'request-edit', [id])
  await tick(wall('2031-01-01T10:00:30'))
  expect(await inbox(work)).toEqual([])
  await tick(wall('2031-01-01T10:01'))
  expect(await inbox(work)).toMatchObject([
    {
      title: 'Report sent back for an edit',
      message: `“${work.template.title}” in ${work.project.name}. Open it to see what to change.`,
      type: 'MORE_INFO_REQUESTED',
      taskId: String(id),
      taskIds: [],
    },
  ])
})

it('tells it in Hindi, which phones speak and the dashboard does not', async () => {
  const work = await make.fieldWork()
  await pool.query(`update people set language = 'hi' where id = $1`, [work.collector.id])
  const [id = 0] = await tasksOf(work, 1)
  await decide(work, wall('2031-01-02T10:00'), 'approve', [id])
  await tick(wall('2031-01-02T10:01'))
  const message = `${work.project.name} में “${work.template.title}”।`
  expect(await inbox(work)).toMatchObject([{ title: 'रिपोर्ट स्वीकृत', message }])
})

it('sends a link to a collector who is to edit a report and has ODK Collect alone', async () => {
  const [work, both] = [await make.fieldWork(), await make.fieldWork()]
  const textsOf = ({ collector }: Work) =>
    textMessages.filter(({ to }) => to === collector.phoneNumber).map(({ text }) => text)
  for (const { collector } of [work, both])
    await pool.query(`update sessions set user_agent = 'ODK Collect' where person_id = $1`, [collector.id])
  await make.session(both.company.id, both.collector.id)
  const everybody = [work.collector.id, both.collector.id]
  await pool.query(`update sessions set expires_at = '2032-01-01' where person_id = any($1)`, [everybody])
  for (const one of [work, both]) {
    const [asked = 0, approved = 0] = await tasksOf(one, 2)
    await decide(one, wall('2031-03-01T10:00'), 'request-edit', [asked])
    await decide(one, wall('2031-03-01T10:00'), 'approve', [approved])
  }
  await tick(wall('2031-03-01T10:01'))
  expect(textsOf(work)).toEqual([expect.stringMatching(/asks you to edit a report.*\/collect\/invite\//)])
  expect(textsOf(both)).toEqual([])
})

it('names the template in the language of the collector', async () => {
  const languages = { default: 'en', texts: { sw: { title: 'Visima' } } }
  const work = await make.fieldWork({ title: 'Wells', languages })
  await pool.query(`update people set language = 'sw' where id = $1`, [work.collector.id])
  const [id = 0] = await tasksOf(work, 1)
  await decide(work, wall('2031-02-01T10:00'), 'request-edit', [id])
  await tick(wall('2031-02-01T10:01'))
  expect(await inbox(work)).toMatchObject([{ message: expect.stringContaining('Visima') }])
})

it('makes one message of 80 decisions in ten minutes, and pauses after it', async () => {
  const [work, other] = [await make.fieldWork(), await make.fieldWork()]
  const ids = await tasksOf(work, 80)
  const start = wall('2032-01-01T10:00').getTime()
  for (let minute = 0; minute < 10; minute++) {
    const now = new Date(start + minute * 60_000 + 30_000)
    await decide(work, now, minute % 5 ? 'approve' : 'reject', ids.slice(minute * 8, minute * 8 + 8))
    await tick(new Date(start + (minute + 1) * 60_000))
  }
  expect(await inbox(work)).toEqual([])
  await Promise.all([tick(new Date(start + 11 * 60_000)), tick(new Date(start + 11 * 60_000))])
  expect(await inbox(work)).toMatchObject([
    {
      title: '80 reports reviewed',
      message: '64 approved, 16 rejected.',
      taskId: null,
      taskIds: ids.toSorted((a, b) => a - b).map(String),
    },
  ])
  const [later = 0] = await tasksOf(work, 1)
  await decide(work, new Date(start + 12 * 60_000), 'approve', [later])
  await tick(new Date(start + 15 * 60_000))
  expect(await inbox(work)).toHaveLength(1)
  await tick(new Date(start + 21 * 60_000))
  expect(await inbox(work)).toHaveLength(2)
  expect(await inbox(other)).toEqual([])
})

it('says nothing of a decision that is taken back at once, or is older than a day', async () => {
  const work = await make.fieldWork()
  const [back = 0, old = 0] = await tasksOf(work, 2)
  await decide(work, wall('2033-01-01T10:00'), 'approve', [back, old])
  await decide(work, wall('2033-01-01T10:00:30'), 'reopen', [back])
  await tick(wall('2033-01-02T11:00'))
  expect(await inbox(work)).toEqual([])
  expect((await pool.query('select from untold_decisions')).rowCount).toBe(0)
})

it('says nothing to an archived collector, nor where the message is off for the company or the collector', async () => {
  const [archived, off, unwanted] = [await make.fieldWork(), await make.fieldWork(), await make.fieldWork()]
  await tick(wall('2034-01-01T00:00'))
  await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [archived.collector.id])
  await pool.query(
    `update automatic_messages set is_on = false where company_id = $1 and kind = 'DC_DECISION'`,
    [off.company.id],
  )
  await switchOwn(unwanted.collector.token, false)
  for (const work of [archived, off, unwanted])
    await decide(work, wall('2034-01-01T10:00'), 'approve', await tasksOf(work, 1))
  await tick(wall('2034-01-01T10:05'))
  const people = [archived.collector.id, off.collector.id, unwanted.collector.id]
  expect(
    (await pool.query('select from notification_deliveries where person_id = any ($1)', [people])).rowCount,
  ).toBe(0)
  expect((await pool.query('select from untold_decisions')).rowCount).toBe(0)
})
