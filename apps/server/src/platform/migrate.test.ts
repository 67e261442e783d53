import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bootFailure, migrationFailure } from '#src/boot-failure.ts'
import { loadConfig } from '#src/config.ts'
import { withDatabase } from '#test/global-setup.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

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
      /^The database \S+ of DATABASE_URL cannot be used: it was made by an earlier development version and cannot be upgraded; start with an empty one\.$/,
    ),
  ])
  expect(bootFailure(migrationFailure(loadConfig({ DATA_DIR: '/data' }), error))).toEqual([
    'The database in /data/postgres cannot be used: it was made by an earlier development version and cannot be upgraded; start with an empty one (delete the folder, or set DATA_DIR to another).',
  ])
  const { rows } = await db.pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(rows).toEqual([{ relname: 'migrations' }])
})

it('runs each file once', async () => {
  await db.pool.query('drop table if exists migrations')
  const names = await migrate(db)
  expect(names).toEqual([...names].sort())
  expect(names.length).toBeGreaterThan(4)
  expect(await migrate(db)).toEqual([])
})
