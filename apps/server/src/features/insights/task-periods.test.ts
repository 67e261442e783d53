import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

const PERIODS = `query ($filters: TaskFiltersInput, $timezone: String) {
  tasksPerPeriod(filters: $filters, timezone: $timezone) { step total data { name count } }
}`
interface Periods {
  step: string
  total: number
  data: { name: string; count: number }[]
}
const ask = (token: string, variables: object = {}) =>
  server.graphql<{ tasksPerPeriod: Periods }>(token, PERIODS, variables)

/** A company with one task at each of the instants. */
async function reportedAt(...instants: string[]) {
  const work = await make.fieldWork()
  for (const at of instants) {
    const { id } = await make.task(work)
    await db.pool.query('update tasks set created_at = $3 where company_id = $1 and id = $2', [
      work.company.id,
      id,
      at,
    ])
  }
  return work
}

it('Tasks of six months are counted by day in the zone of the reader, of more months by month', async () => {
  const { superAdmin } = await reportedAt(
    '2026-02-27T22:30:00Z',
    '2026-03-01T12:00:00Z',
    '2026-03-01T13:00:00Z',
  )
  const { data } = await ask(superAdmin.token, { timezone: 'Africa/Nairobi' })
  expect(data.tasksPerPeriod).toEqual({
    step: 'DAY',
    total: 3,
    data: [
      { name: '2026-02-28', count: 1 },
      { name: '2026-03-01', count: 2 },
    ],
  })
  const long = await reportedAt('2025-12-31T23:30:00Z', '2026-08-01T00:00:00Z')
  const { data: months } = await ask(long.superAdmin.token)
  expect([months.tasksPerPeriod.step, months.tasksPerPeriod.data.length]).toEqual(['MONTH', 9])
  expect(months.tasksPerPeriod.data[0]).toEqual({ name: '2025-12', count: 1 })
  expect(months.tasksPerPeriod.data.at(-1)).toEqual({ name: '2026-08', count: 1 })
  const { data: narrowed } = await ask(long.superAdmin.token, {
    filters: { createdAt: { gte: '2026-06-01T00:00:00Z' } },
  })
  expect(narrowed.tasksPerPeriod).toEqual({ step: 'DAY', total: 1, data: [{ name: '2026-08-01', count: 1 }] })
})

it('Nothing is counted of another company, without tasks, or for a person without the right', async () => {
  const work = await reportedAt('2026-03-01T12:00:00Z')
  const other = await make.fieldWork()
  expect((await ask(other.superAdmin.token)).data.tasksPerPeriod).toEqual({
    step: 'MONTH',
    total: 0,
    data: [],
  })
  expect((await ask(work.collector.token)).errors?.[0]?.extensions.code).toBe('permission.refused')
  const { errors } = await ask(work.superAdmin.token, { timezone: 'Mars/Olympus' })
  expect(errors?.[0]?.extensions.code).toBe('input.invalid')
})
