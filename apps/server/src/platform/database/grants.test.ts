import { afterAll, expect, it } from 'vitest'
import { ownDatabase } from '#test/own-database.ts'
import { openDatabase, requestRole } from './db.ts'
import { migrate } from './migrate.ts'

const db = openDatabase(await ownDatabase(), 2)
afterAll(() => db.close())
const ask = (statement: string) => db.pool.query(statement)
const kept = async () =>
  (await ask(`select value::text from installation where name = 'grants'`)).rows[0].value as string

it('Rights to what an extension made are left to the extension, which may go', async () => {
  await migrate(db)
  // A trusted extension, which belongs to whoever creates it: the embedded PostgreSQL has no superuser to
  // sign in as.
  await ask('create extension lo schema public')
  await ask(`create function public.counts_calls(integer) returns integer language sql as 'select 1'`)
  await ask('alter extension lo add function public.counts_calls(integer)')
  await ask('revoke all on function public.counts_calls(integer) from public')
  await ask(`grant execute on function public.counts_calls(integer) to ${requestRole}`)
  await migrate(db)
  expect(await kept()).not.toContain('counts_calls')
  await ask('drop extension lo')
  await migrate(db)
})

it('A kept right of a function that is gone is a warning, and the other ones are given', async () => {
  await ask(`create function public.comes_and_goes(integer) returns integer language sql as 'select 1'`)
  await ask(`grant execute on function public.comes_and_goes(integer) to ${requestRole}`)
  await migrate(db)
  expect(await kept()).toContain('comes_and_goes')
  await ask('drop function public.comes_and_goes(integer)')
  await ask(`revoke select on public.tasks from ${requestRole}`)
  const warnings: string[] = []
  await migrate(db, line => warnings.push(line))
  expect(warnings).toEqual([expect.stringContaining('public.comes_and_goes(integer) does not exist')])
  const { rows } = await ask(`select has_table_privilege('${requestRole}', 'public.tasks', 'select') as may`)
  expect(rows[0].may).toBe(true)
  expect(await kept()).not.toContain('comes_and_goes')
})

it('A policy that a restore has lost comes back as it was, and until then nobody sees a row', async () => {
  const policies = async () =>
    (
      await ask(`select polname, polcmd, polpermissive, polroles::regrole[]::text as roles,
          pg_get_expr(polqual, polrelid) as sees, pg_get_expr(polwithcheck, polrelid) as writes
        from pg_policy where polrelid = 'public.tasks'::regclass order by polname`)
    ).rows
  const made = await policies()
  expect(made.length).toBeGreaterThan(4)
  for (const { polname } of made) await ask(`drop policy ${polname} on public.tasks`)
  await migrate(db)
  expect(await policies()).toEqual(made)
})

it('A start does not wait for what has a table to itself', async () => {
  const client = await db.pool.connect()
  await client.query('begin; lock table tasks in access exclusive mode')
  await migrate(db)
  await client.query('rollback')
  client.release()
})
