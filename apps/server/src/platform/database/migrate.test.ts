import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bootFailure, migrationFailure } from '#src/boot-failure.ts'
import { loadConfig } from '#src/config.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate, migrationOrder } from './migrate.ts'
import { withDatabase } from './with-database.ts'

const name = `quadrat_migrate_${randomBytes(6).toString('hex')}`
const own = withDatabase(inject('databaseUrl'), name)
let cluster: Database
let db: Database

beforeAll(async () => {
  cluster = openDatabase(inject('databaseUrl'), 1)
  await cluster.pool.query(`create database ${name}`)
  db = openDatabase(own, 2)
})

afterAll(async () => {
  await db.close()
  await cluster.pool.query(`drop database ${name}`)
  await cluster.close()
})

it('refuses a database of an earlier development version with one line, and does not change it', async () => {
  await db.pool.query(
    `create table migrations (name text primary key, ran_at timestamptz not null default now())`,
  )
  await db.pool.query(
    `insert into migrations (name) values ('2026-11-21-01-create-the-company-and-its-people.sql')`,
  )
  const error = await migrate(db).catch(error => error)
  expect(bootFailure(migrationFailure(loadConfig({ DATABASE_URL: own }), error))).toEqual([
    expect.stringMatching(
      /^The database \S+ of DATABASE_URL can't be used: it was created by an earlier development version and can't be upgraded; start with an empty one\.$/,
    ),
  ])
  expect(bootFailure(migrationFailure(loadConfig({ DATA_DIR: '/data' }), error))).toEqual([
    "The database in /data/postgres can't be used: it was created by an earlier development version and can't be upgraded; start with an empty one (delete the folder, or set DATA_DIR to another).",
  ])
  const { rows } = await db.pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(rows).toEqual([{ relname: 'migrations' }])
})

it('runs each file once', async () => {
  await db.pool.query('drop table if exists migrations')
  const names = await migrate(db)
  expect(names.length).toBeGreaterThan(4)
  expect(await migrate(db)).toEqual([])
  // By date and by number: 106 comes after 94.
  const places = names.map(name => name.split('-').slice(0, 4).map(Number))
  const sortable = places.map(numbers => numbers.map(number => String(number).padStart(6, '0')).join())
  expect(sortable).toEqual([...sortable].sort())
  const { rows } = await db.pool.query(`select name from migrations order by ${migrationOrder}`)
  expect(rows.map(({ name }) => name)).toEqual(names)
})

it('gives people in chosen projects their rights again where a restored dump lacks them, and no others', async () => {
  const rights = async () => {
    const { rows } = await db.pool.query(
      `select string_agg(tablename || policyname, ',' order by tablename, policyname) as policies,
         (select string_agg(table_name || privilege_type, ',' order by table_name, privilege_type) from information_schema.role_table_grants
          where grantee = 'quadrat_in_projects') as grants,
         has_function_privilege('quadrat_in_projects', 'collector_is_free(bigint)', 'execute') as asks
       from pg_policies where roles @> array['quadrat_in_projects'::name]`,
    )
    return rows[0]
  }
  const made = await rights()
  expect(made.policies.split(',').length).toBeGreaterThan(40)
  await db.pool.query(`
    do $$ declare p record; begin
      for p in select * from pg_policies where roles @> array['quadrat_in_projects'::name] limit 20 loop
        execute format('drop policy %I on %I', p.policyname, p.tablename);
      end loop;
    end $$;
    revoke all on all tables in schema public from quadrat_in_projects;
    revoke all on all functions in schema public from quadrat_in_projects;
    grant select on webhook_tries to quadrat_in_projects`)
  await migrate(db)
  expect(await rights()).toEqual(made)
})
