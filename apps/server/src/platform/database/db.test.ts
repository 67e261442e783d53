import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runFrom } from '#src/platform/network/request-origin.ts'
import { type Database, openDatabase, type TxClient } from './db.ts'

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
