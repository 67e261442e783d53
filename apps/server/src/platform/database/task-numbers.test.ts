import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { openDatabase, requestRole } from './db.ts'
import { problemFromDatabase } from './problem-from-database.ts'
import { numbersAtOnce, numbersKeptMs, TaskNumbers } from './task-numbers.ts'

const { deps } = await testServer()
const { db } = deps
const make = makers(db)

/** No release before serves a cluster. */
const onOne = it.skipIf(db.nodes)

/** The numbers of a server, by a clock that the test sets. */
function numbersOf() {
  const clock = { now: 0 }
  let taken = 0
  const numbers = new TaskNumbers(
    () => {
      taken++
      return db.pool
    },
    () => clock.now,
  )
  return { clock, numbers, taken: () => taken }
}

type FieldWork = Awaited<ReturnType<typeof make.fieldWork>>

/** How a server of the release before inserts a task: the database gives it a number. */
async function insertAsBefore(
  work: FieldWork,
  client: Pick<typeof db.pool, 'query'> = db.pool,
): Promise<number> {
  const { rows } = await client.query(
    `insert into tasks (company_id, id, client_id, project_id, project_template_id, template_id, template_version, reporter_id,
       status, created_at, updated_at)
     values ($1, default, $2, $3, $4, $5, 1, $6, 'PENDING', now(), now()) returning id`,
    [
      work.company.id,
      randomUUID(),
      work.project.id,
      work.projectTemplate.id,
      work.template.id,
      work.collector.id,
    ],
  )
  return Number(rows[0].id)
}

describe('The numbers of tasks', () => {
  it('begin with 1 in each company and follow each other', async () => {
    const companies = [await make.company(), await make.company()]
    const { numbers } = numbersOf()
    for (const { id } of companies) {
      const given = []
      for (let n = 0; n < 20; n++) given.push(await numbers.next(id))
      expect(given).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    }
  })

  it('of several servers are all different', async () => {
    const { id } = await make.company()
    const servers = [numbersOf(), numbersOf(), numbersOf()]
    const given = await Promise.all(
      Array.from({ length: 300 }, (_, n) => servers[n % servers.length]?.numbers.next(id)),
    )
    expect(new Set(given).size).toBe(300)
    expect(Math.max(...given.map(Number))).toBeLessThan(300 + servers.length * numbersAtOnce)
  })

  it('are taken one at a time where reports are rare, so that two servers keep their order', async () => {
    const { id } = await make.company()
    const servers = [numbersOf(), numbersOf()]
    const given = []
    for (let n = 0; n < 6; n++) {
      for (const { clock } of servers) clock.now += 60_000
      given.push(await servers[n % 2]?.numbers.next(id))
    }
    expect(given).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are taken rarely where reports are many', async () => {
    const { id } = await make.company()
    const { clock, numbers, taken } = numbersOf()
    for (let n = 0; n < 2000; n++) {
      clock.now += 10
      await numbers.next(id)
    }
    expect(taken()).toBeLessThan(2000 / 50)
  })

  it('are not kept for longer than they may be out of order', async () => {
    const { id } = await make.company()
    const [one, other] = [numbersOf(), numbersOf()]
    for (let n = 0; n < 4; n++) await one.numbers.next(id)
    const first = await other.numbers.next(id)
    one.clock.now = numbersKeptMs - 1
    expect(await one.numbers.next(id)).toBeLessThan(first)
    one.clock.now = numbersKeptMs
    expect(await one.numbers.next(id)).toBeGreaterThan(first)
  })

  it('are above every task that the company has, also a deleted one', async () => {
    const work = await make.fieldWork()
    await make.task(work, { id: 7041 })
    expect(await db.taskNumbers.next(work.company.id)).toBe(7042)
    await db.pool.query(
      `insert into deleted_tasks (company_id, task_id, summary, reason, deleted_by_id, deleted_at)
       values ($1, 9000, '{}', 'A test', $2, now())`,
      [work.company.id, work.company.superAdmin.id],
    )
    expect(await numbersOf().numbers.next(work.company.id)).toBe(9001)
  })

  it('wait for no report that is being written', async () => {
    const work = await make.fieldWork()
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      const number = await db.taskNumbers.next(work.company.id)
      await client.query(
        `insert into tasks (company_id, id, project_id, project_template_id, template_id, template_version, status, created_at,
           updated_at) values ($1, $2, $3, $4, $5, 1, 'PENDING', now(), now())`,
        [work.company.id, number, work.project.id, work.projectTemplate.id, work.template.id],
      )
      expect(await numbersOf().numbers.next(work.company.id)).toBeGreaterThan(number)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  onOne('are given by the database to a server of the release before, as to statements by hand', async () => {
    const work = await make.fieldWork()
    const given = new Set<number>()
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        given.add(n % 2 ? await insertAsBefore(work) : await db.taskNumbers.next(work.company.id))
      }),
    )
    expect(given.size).toBe(40)
    expect(given).toContain(1)
    // The server of this release waits until the other one has committed.
    const client = await db.pool.connect()
    await client.query(
      `begin; set local role ${requestRole}; set local app.company_id = '${work.company.id}';
       set local app.role = 'collector'; set local app.person_id = '${work.collector.id}'`,
    )
    const uncommitted = await insertAsBefore(work, client)
    const next = numbersOf().numbers.next(work.company.id)
    await client.query('commit')
    client.release()
    expect(await next).toBeGreaterThan(uncommitted)
  })

  onOne('are waited for no longer than 5 s where such a server hangs', async () => {
    const work = await make.fieldWork()
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await insertAsBefore(work, client)
      const error = await db.taskNumbers.next(work.company.id).catch(error => error)
      expect(problemFromDatabase(error)).toMatchObject({ code: 'data.unavailable' })
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await db.taskNumbers.next(work.company.id)).toBe(1)
  })

  it('are taken by no request', async () => {
    const client = await db.requests.connect()
    try {
      for (const statement of ['select take_task_numbers(1, 1)', 'update task_numbers set taken = 0']) {
        await client.query(`begin; set local role ${requestRole}; set local app.company_id = '1'`)
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })

  it('can be taken where requests have no connections of their own and all are in use', async () => {
    const own = openDatabase(db.connectionString, 1)
    const { id } = await make.company()
    const client = await own.requests.connect()
    try {
      expect(own.requests).toBe(own.pool)
      expect(await own.taskNumbers.next(id)).toBe(1)
    } finally {
      client.release()
      await own.close()
    }
  })
})
