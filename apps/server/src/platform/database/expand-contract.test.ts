import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenBy, type Shape, shapeOf } from '#test/expand-contract.ts'
import { emptyDatabase } from '#test/own-database.ts'
import { contracted, lastMigrationBefore } from '#test/release-before.ts'
import { openDatabase } from './db.ts'
import { createRequestRoles, createSchema, migrate, migrationFiles } from './migrate.ts'

const db = openDatabase(await emptyDatabase(), 2)
afterAll(() => db.close())
let before: Shape
let after: Shape

/** Runs work in a transaction that is undone. */
async function undone<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

beforeAll(async () => {
  const files = await migrationFiles()
  // By their place and not by their names: number 102 follows 98.
  const old = files.slice(0, files.indexOf(lastMigrationBefore) + 1)
  expect(old.at(-1)).toBe(lastMigrationBefore)
  const client = await db.pool.connect()
  await client.query('begin')
  await createRequestRoles(client)
  await createSchema(client, old)
  await client.query('insert into migrations (name) select unnest($1::text[])', [old])
  await client.query('commit')
  before = await shapeOf(client)
  client.release()
  expect(await migrate(db)).toEqual(files.slice(old.length))
  after = await undone(shapeOf)
})

it('A server of the release before finds all that it uses after the migrations of this one', () => {
  const allowed = Object.keys(contracted)
  const broken = brokenBy(before, after)
  expect(
    broken.filter(one => !allowed.includes(one)),
    'the release before still runs during an upgrade: expand now, contract in a later release (docs/operate.md)',
  ).toEqual([])
  // Nothing is excused that is not there.
  expect(allowed.filter(one => !broken.includes(one))).toEqual([])
})

it.each([
  ['alter table tasks rename column timezone to zone', 'tasks.timezone is gone'],
  ['drop table untold_decisions cascade', 'untold_decisions.task_id is gone'],
  [
    'alter table groups alter column name type varchar(80)',
    'groups.name was text and is character varying(80)',
  ],
  ['alter table tasks alter column group_id set not null', 'tasks.group_id is required now'],
  ['alter table groups add column code text not null', 'groups.code is new, required and has no default'],
  ['drop function fold(text) cascade', 'function fold(text) is gone'],
  ['alter table groups add constraint short check (length(name) < 9)', 'rule groups short is new'],
  ['revoke update on groups from quadrat_app', 'requests may no more groups.name update'],
  ['alter policy may_delete on groups using (false)', 'rule groups delete is another one'],
  [
    "alter policy may_update on groups using (company_id = current_setting('app.company_id')::bigint)",
    'rule groups update is another one',
  ],
])('A migration with "%s" is noticed', async (statement, said) => {
  const shape = await undone(async client => {
    await client.query(statement)
    return shapeOf(client)
  })
  expect(brokenBy(after, shape)).toContain(said)
})

it.each([
  'alter table groups add column code text',
  "alter table groups add column code text not null default ''",
  'create table novelties (company_id bigint not null, name text not null)',
  'create index novel on groups (company_id, created_at)',
])('A migration with "%s" disturbs nobody', async statement => {
  const shape = await undone(async client => {
    await client.query(statement)
    return shapeOf(client)
  })
  expect(brokenBy(after, shape)).toEqual([])
})
