import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { runFrom } from '#src/platform/network/request-origin.ts'
import { type Database, openDatabase } from './db.ts'
import type { TxClient } from './tx-client.ts'

const pageText = 'select g from generate_series(1, $1) g where g > $2 order by g limit $3 offset $4'

describe('A page of rows', () => {
  let db: Database
  let client: TxClient & { release(): void }
  const page = async (values: unknown[], text = pageText): Promise<number[]> =>
    (await client.query(text, values)).rows.map((row: { g: number }) => row.g)

  beforeAll(async () => {
    db = openDatabase(inject('databaseUrl'), 1)
    client = (await db.pool.connect()) as unknown as TxClient & { release(): void }
  })
  afterAll(async () => {
    client.release()
    await db.close()
  })

  it('has the rows of its limit and offset, common ones and others', async () => {
    expect(await page([30, 4, 5, 0])).toEqual([5, 6, 7, 8, 9])
    expect(await page([30, 4, 10, 0])).toHaveLength(10)
    expect(await page([30, 4, 3, 0])).toEqual([5, 6, 7])
    expect(await page([30, 4, 5, 5])).toEqual([10, 11, 12, 13, 14])
    expect(await page([6, 4, 5, 0])).toEqual([5, 6])
    expect(await page([30, 4, null, 0])).toHaveLength(26)
  })

  it('keeps its parameters if one of them is used elsewhere in the statement too', async () => {
    const text = 'select g from generate_series(1, $1) g where g <= $2::int + 2 limit $2 offset $3'
    expect(await page([30, 5, 0], text)).toEqual([1, 2, 3, 4, 5])
    expect(await page([30, 1, 0], text)).toEqual([1])
  })

  it('is not planned again for each call with a common limit', async () => {
    const before = await plans()
    const text = 'select g from generate_series(1, 20000) g where g > $1 limit $2 offset $3'
    for (let n = 0; n < 12; n++) await page([1, 20, 0], text)
    const after = await plans()
    expect(after.kept - before.kept).toBeGreaterThan(0)
  })

  /** The number of times that this connection used a generic plan. */
  async function plans(): Promise<{ kept: number }> {
    const { rows } = await client.query(
      'select coalesce(sum(generic_plans), 0)::int as kept from pg_prepared_statements',
    )
    return rows[0]
  }
})

describe('What is asked at the same moment', () => {
  let db: Database
  let client: TxClient & { release(): void }
  const one = async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0]

  beforeAll(async () => {
    db = openDatabase(inject('databaseUrl'), 1)
    client = (await db.pool.connect()) as unknown as TxClient & { release(): void }
  })
  afterAll(async () => {
    client.release()
    await db.close()
  })

  it('is one message, in the order of the calls', async () => {
    const before = db.statements()
    const ends = vi.spyOn((client as unknown as { connection: { sync(): void } }).connection, 'sync')
    const found = await runFrom('192.0.2.1', undefined, () =>
      Promise.all([
        one(`select set_config('quadrat.order', $1, false) as n`, ['1']),
        one(`select current_setting('quadrat.order') || $1 as n`, ['2']),
        client.query({ text: 'select $1::int, $2::text', values: [3, null], rowMode: 'array' }),
        one('select $1::jsonb as n', [{ at: [4, 'ü'] }]),
      ]),
    )
    expect(ends).toHaveBeenCalledTimes(1)
    expect(db.statements() - before).toBe(4)
    expect(found[0]).toEqual({ n: '1' })
    expect(found[1]).toEqual({ n: '12' })
    expect(found[2].rows).toEqual([[3, null]])
    expect(found[3]).toEqual({ n: { at: [4, 'ü'] } })
  })

  it('fails from the first statement that fails on, and the connection goes on', async () => {
    const divide = (by: number) => one('select 1 / $1::int as n', [by])
    const outcomes = await Promise.allSettled([divide(1), divide(0), one('select $1::int as n', [7])])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(outcomes.flatMap(each => (each.status === 'rejected' ? each.reason.code : []))).toEqual([
      '22012',
      '22012',
    ])
    // Parsed by the message that failed, or skipped by it.
    expect(await divide(1)).toEqual({ n: 1 })
    expect(await one('select $1::int as n', [7])).toEqual({ n: 7 })
  })

  it('commits nothing when a statement before the commit fails', async () => {
    await client.query('create temp table kept (n int check (n < 9))')
    const change = (n: number) =>
      Promise.all([
        client.query('begin', []),
        client.query('insert into kept values ($1)', [1]),
        client.query('insert into kept values ($1)', [n]),
        client.query('commit', []),
      ])
    await expect(change(9)).rejects.toMatchObject({ code: '23514' })
    await client.query('rollback')
    expect(await one('select count(*)::int as n from kept where n > $1', [0])).toEqual({ n: 0 })
    await change(2)
    expect(await one('select count(*)::int as n from kept where n > $1', [0])).toEqual({ n: 2 })
  })

  it('refuses a value that cannot be sent, and sends the others', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const [bad, good] = await Promise.allSettled([
      one('select $1::jsonb as n', [circular]),
      one('select $1::int as n', [5]),
    ])
    expect(bad.status).toBe('rejected')
    expect(good).toMatchObject({ status: 'fulfilled', value: { n: 5 } })
  })

  it('has no answer once a statement is refused by its rows, until the rollback', async () => {
    const refused = new Error('refused')
    const refuse = (rows: unknown[]) => ((rows[0] as { n: number }).n === 1 ? refused : null)
    const checked = (n: number) => client.query({ text: 'select $1::int as n', values: [n], refuse })
    const outcomes = await Promise.allSettled([
      client.query('begin', []),
      checked(2),
      one('select $1::int as n', [3]),
      checked(1),
      one('select $1::int as n', [4]),
    ])
    expect(outcomes.map(each => (each.status === 'rejected' ? each.reason.message : 'answered'))).toEqual([
      'answered',
      'answered',
      'answered',
      'answered',
      'refused',
    ])
    await expect(one('select $1::int as n', [5])).rejects.toThrow('refused')
    await client.query('rollback')
    expect(await one('select $1::int as n', [6])).toEqual({ n: 6 })
  })

  it('follows the commit of a transaction that only read, in one message', async () => {
    await client.query('begin', [])
    const first = await one('select now() as at, $1::int', [1])
    client.commitLater()
    const ends = vi.spyOn((client as unknown as { connection: { sync(): void } }).connection, 'sync')
    ends.mockClear()
    const second = await one('select now() as at, $1::int', [2])
    expect(ends).toHaveBeenCalledTimes(1)
    expect(second.at).not.toEqual(first.at)
    await client.query('begin', [])
    await one('select now() as at, $1::int', [1])
    client.commitLater()
    const other = openDatabase(inject('databaseUrl'), 1)
    await vi.waitFor(async () => {
      const { rows } = await other.pool.query('select state from pg_stat_activity where pid = $1', [
        (client as unknown as { processID: number }).processID,
      ])
      expect(rows).toEqual([{ state: 'idle' }])
    })
    await other.close()
  })

  it('fails when the connection ends', async () => {
    const ended = openDatabase(inject('databaseUrl'), 1)
    const other = (await ended.pool.connect()) as unknown as TxClient & { release(broken: boolean): void }
    const asked = Promise.allSettled([
      other.query('select pg_terminate_backend(pg_backend_pid()), $1::int', [1]),
      other.query('select $1::int', [2]),
    ])
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    other.release(true)
    await ended.close()
  })
})

it('No connection of the product compiles its statements', async () => {
  const db = openDatabase(inject('databaseUrl'), 1)
  db.useRequestLogin(db.connectionString)
  for (const pool of [db.pool, db.requests])
    expect(
      (await pool.query(`select setting, source from pg_settings where name = 'jit'`)).rows,
      // By the connection itself: the databases of tests have it off anyway.
    ).toEqual([{ setting: 'off', source: 'client' }])
  await db.close()
})

it('Statements of requests are counted, and those of jobs are not', async () => {
  const db = openDatabase(inject('databaseUrl'), 1)
  const client = await db.pool.connect()
  const before = db.statements()
  await client.query('select 1')
  expect(db.statements() - before).toBe(0)
  await runFrom('192.0.2.1', undefined, () => client.query('select 1'))
  expect(db.statements() - before).toBe(1)
  client.release()
  await db.close()
})
