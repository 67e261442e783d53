import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Tx } from '#src/platform/database/db.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { tileOf } from '#test/tile.ts'
import { tileStateSince } from './map.queries.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)
const world = { z: 0, x: 0, y: 0 }

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** The connections to where the rows of a company are, whose transactions are compared. */
const poolOf = async (companyId: number) => (await databaseOf(db, companyId)).pool

/** Waits until all transactions that are older than the writes have ended, also in other databases. */
async function writesSettled(companyId: number): Promise<void> {
  const pool = await poolOf(companyId)
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  await expect
    .poll(
      async () => {
        const settled = await pool.query(
          'select 1 where pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8',
          [rows[0]?.xid],
        )
        return settled.rowCount
      },
      { timeout: 60_000 },
    )
    .toBe(1)
}

/** The pages that a repeated tile of the whole world reads to know that nothing has changed. */
async function pagesOf(token: string, companyId: number): Promise<{ pages: number; rows: number }> {
  await writesSettled(companyId)
  const { snapshot } = await withTransaction(server.deps, token, ({ tx }) =>
    tileStateSince(tx, companyId, world, null),
  )
  return withTransaction(server.deps, token, async ({ tx }) => {
    let plan: Plan | undefined
    const explaining = {
      async execute(statement: SQL) {
        const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          sql`explain (analyze, buffers, format json) ${statement}`,
        )
        plan = rows[0]?.['QUERY PLAN'][0].Plan
        return { rows: [] }
      },
    } as unknown as Tx
    await tileStateSince(explaining, companyId, world, snapshot)
    if (!plan) throw new Error('no plan came back')
    const rowsOf = (one: Plan): number =>
      Math.max(one['Actual Rows'] * one['Actual Loops'], ...(one.Plans ?? []).map(rowsOf))
    return { pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: rowsOf(plan) }
  })
}

const addChanges = async (companyId: number, many: number) =>
  (await poolOf(companyId)).query(
    `insert into task_position_changes (company_id, quadkey)
     select $1, n * 7919 from generate_series(1, $2::bigint) n`,
    [companyId, many],
  )

// A node of a cluster explains through another connection, which requests may not make.
it.skipIf(db.nodes)(
  'A repeated tile reads as little after a day of changes as after none, also when they have just been deleted',
  async () => {
    const { companyId, token } = (await make.fieldWork()).superAdmin
    const quiet = await pagesOf(token, companyId)
    expect(quiet.rows).toBe(1)
    await addChanges(companyId, 100_000)
    const busy = await pagesOf(token, companyId)
    expect(busy.rows).toBe(1)
    // The index has a level or two more.
    expect(busy.pages).toBeLessThanOrEqual(quiet.pages + 4)
    // Dead entries of the index.
    const pool = await poolOf(companyId)
    await pool.query('delete from task_position_changes where company_id = $1', [companyId])
    const deleted = await pagesOf(token, companyId)
    expect(deleted.pages).toBeLessThanOrEqual(quiet.pages + 4)
  },
)

it('A tile shows a change whose transaction began before the tile was kept and ended after it', async () => {
  const work = await make.fieldWork()
  const { companyId, token } = work.superAdmin
  const shown = async () => (await tileOf(server, token, 'tasks/0/0/0')).map(({ id }) => id)
  const [first, second] = [await make.task(work), await make.task(work)]
  const move = 'update evidence set latitude = $3, longitude = $4 where company_id = $1 and task_id = $2'
  const pool = await poolOf(companyId)
  await pool.query(move, [companyId, second.id, null, null])
  const slow = await pool.connect()
  try {
    await slow.query('begin')
    await slow.query(move, [companyId, second.id, 40, -100])
    expect(await shown()).toEqual([first.id])
    // A transaction with a higher number ends before it, and is in the kept tile.
    await pool.query(move, [companyId, first.id, -40, 100])
    expect(await shown()).toEqual([first.id])
    expect(await shown()).toEqual([first.id])
    await slow.query('commit')
    expect((await shown()).sort()).toEqual([first.id, second.id].sort())
  } finally {
    slow.release()
  }
})

it('With more changes than are looked at, a tile counts as changed once', async () => {
  const { companyId, token } = (await make.fieldWork()).superAdmin
  const east = { z: 2, x: 3, y: 3 }
  const stateSince = (snapshot: string | null) =>
    withTransaction(server.deps, token, ({ tx }) => tileStateSince(tx, companyId, east, snapshot))
  await writesSettled(companyId)
  const { snapshot } = await stateSince(null)
  await addChanges(companyId, 2000)
  expect((await stateSince(snapshot)).hasChanged).toBe(false)
  await addChanges(companyId, 1)
  await writesSettled(companyId)
  const after = await stateSince(snapshot)
  expect(after.hasChanged).toBe(true)
  expect((await stateSince(after.snapshot)).hasChanged).toBe(false)
})
