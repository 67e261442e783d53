import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootFailure } from '#src/boot-failure.ts'
import { ownDatabase } from '#test/own-database.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { openRequestLogin, withLogin } from './request-login.ts'

const url = await ownDatabase()
const name = `quadrat_login_${randomBytes(4).toString('hex')}`
let db: Database
let login: string

beforeAll(async () => {
  db = openDatabase(url, 2)
  await migrate(db)
  await db.pool.query(
    `create role ${name} login password 'field work' noinherit; grant quadrat_app to ${name}`,
  )
  login = withLogin(url, name, 'field work')
})
afterAll(async () => {
  await db.pool.query(`drop role ${name}`)
  await db.close()
})

/** Who serves requests after the start of a server with these settings, or the line with which it ends. */
async function start(given: string | null) {
  const one = openDatabase(url, 2)
  try {
    const shared = await openRequestLogin(one, given)
    const { rows } = await one.requests.query('select session_user::text as name')
    return { shared, name: rows[0].name, isOwner: one.requests === one.pool }
  } catch (error) {
    return bootFailure(error)
  } finally {
    await one.close()
  }
}

it('makes a login for the database, the same for each server and each start', async () => {
  const { rows } = await db.pool.query('select oid from pg_database where datname = current_database()')
  const made = { shared: null, name: `quadrat_app_${rows[0].oid}`, isOwner: false }
  expect(await Promise.all([start(null), start(null), start(null)])).toEqual([made, made, made])
  expect(await start(null)).toEqual(made)
})

it('takes the login that the operator names', async () => {
  expect(await start(login)).toEqual({ shared: null, name, isOwner: false })
})

it('ends the start with one line where the named login may do more than a request, or less', async () => {
  const refusal = (why: string) => [`DATABASE_REQUESTS_URL can't be used: ${why}.`]
  expect(await start(url)).not.toMatchObject({ shared: null })
  await db.pool.query(`alter role ${name} createrole`)
  expect(await start(login)).toEqual(refusal('its user can bypass row-level security or create roles'))
  await db.pool.query(
    `alter role ${name} nocreaterole; grant create on schema public to ${name}; create table theirs ();
     alter table theirs owner to ${name}`,
  )
  expect(await start(login)).toEqual(refusal(`its user owns tables or can become ${name}, who does`))
  await db.pool.query(
    `drop table theirs; revoke create on schema public from ${name}; revoke quadrat_app from ${name}`,
  )
  expect(await start(login)).toEqual(
    refusal(`its user is not a member of quadrat_app (grant quadrat_app to it)`),
  )
  await db.pool.query(`grant quadrat_app to ${name}`)
  expect(await start(login.replace(/\/quadrat_own_\w+/, '/postgres'))).toEqual(
    refusal('it is a different database'),
  )
})

it('goes on with the login of the owner, and says so, where the database admits no other', async () => {
  const { rows } = await db.pool.query('select oid from pg_database where datname = current_database()')
  const made = `quadrat_app_${rows[0].oid}`
  await start(null)
  await db.pool.query(`alter role ${made} connection limit 0`)
  expect(await start(null)).toMatchObject({
    shared: expect.stringContaining('too many connections'),
    isOwner: true,
  })
  await db.pool.query(`alter role ${made} connection limit -1`)
})

it('replaces user and password of an address wherever they stand', () => {
  const made = (from: string, password: string | null = 'a/b') => withLogin(from, 'me', password)
  expect(made('postgresql://quadrat:old@db:5432/quadrat?sslmode=require')).toBe(
    'postgresql://me:a%2Fb@db:5432/quadrat?sslmode=require',
  )
  expect(made('postgresql://quadrat@/quadrat?host=%2Frun%2Fpg')).toBe(
    'postgresql://me:a%2Fb@/quadrat?host=%2Frun%2Fpg',
  )
  expect(made('postgres://db/quadrat?user=old&password=x&sslmode=require', null)).toBe(
    'postgres://me@db/quadrat?sslmode=require',
  )
  expect(made('postgres://db/quadrat?sslmode=require&user=old&password=x')).toBe(
    'postgres://me:a%2Fb@db/quadrat?sslmode=require',
  )
})
