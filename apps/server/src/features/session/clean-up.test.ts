import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { loadSecrets } from '#src/platform/operation/installation.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { cleanUp } from './session.jobs.ts'

const server = await testServer()
const { db, files, config } = server.deps
const make = makers(db)
const count = async (text: string, ...values: unknown[]) => (await db.pool.query(text, values)).rows[0].n

it('The nightly clean-up deletes what can no longer be used, and nothing else', async () => {
  const { company, collector } = await make.fieldWork()
  const [old, revoked] = [
    await make.session(company.id, collector.id),
    await make.session(company.id, collector.id),
  ]
  expect(old).not.toBe(revoked)
  const ids = (
    await db.pool.query('select id from sessions where company_id = $1 and person_id = $2 order by id', [
      company.id,
      collector.id,
    ])
  ).rows.map(row => row.id)
  await db.pool.query(`update sessions set expires_at = now() - interval '31 days' where id = $1`, [ids[1]])
  await db.pool.query(`update sessions set revoked_at = now() - interval '31 days' where id = $1`, [ids[2]])
  const addCode = (purpose: string, until: string) =>
    db.pool.query(
      `insert into sign_in_codes (company_id, person_id, purpose, code_hash, created_at, expires_at)
       values ($1, $2, $3, '\\x00', now(), now() + $4::interval)`,
      [company.id, collector.id, purpose, until],
    )
  await addCode('phone-code', '-2 days')
  await addCode('phone-code', '2 days')
  await addCode('invite', '-31 days')
  // Staff read for a month that it expired.
  await addCode('invite', '-2 days')
  const [longAgo, today] = [unique(), unique()]
  await db.pool.query(
    `insert into sign_in_attempts (name, failures, window_started_at)
     values ($1, 1, now() - interval '2 days'), ($2, 1, now())`,
    [longAgo, today],
  )
  await db.pool.query(
    `insert into events (company_id, at, name, payload)
     values ($1, now() - interval '2 days', 'task-created', '{}'), ($1, now(), 'task-updated', '{}')`,
    [company.id],
  )
  const partial = 'ab'.repeat(32)
  const options = { start: null, isLast: false, total: 100, limit: 100, accept: () => {} }
  await files.receive(company.id, partial, Readable.from([Buffer.alloc(10)]), options)
  const touched = new Date(Date.now() - 31 * 86_400_000)
  await utimes(join(config.dataDir, 'files', 'partial', String(company.id), partial), touched, touched)

  await cleanUp(server.deps)

  const left = await db.pool.query('select id from sessions where company_id = $1 and person_id = $2', [
    company.id,
    collector.id,
  ])
  expect(left.rows).toEqual([{ id: ids[0] }])
  expect(await count('select count(*)::int as n from sign_in_codes where company_id = $1', company.id)).toBe(
    2,
  )
  const names = await db.pool.query('select name from sign_in_attempts where name = any($1)', [
    [longAgo, today],
  ])
  expect(names.rows).toEqual([{ name: today }])
  const events = await db.pool.query('select name from events where company_id = $1', [company.id])
  expect(events.rows).toEqual([{ name: 'task-updated' }])
  expect((await files.uploadState(company.id, partial)).bytes).toBe(0)
  expect((await server.rest('GET', '/api/collector/work', { token: collector.token })).status).toBe(200)
})

it('The secrets of an installation are created once, also when several servers start at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 4 }, () => loadSecrets(db)))
  for (const one of secrets) expect(one).toEqual(server.deps.secrets)
  expect(server.deps.secrets.fileKeys.map(key => key.length)).toEqual([32])
})
