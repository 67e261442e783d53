import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { connectErrorCode, type DataReach, dataReachEvent } from '@quadrat/domain/event'
import { loginTypes } from '@quadrat/domain/language/glossary'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseProxy } from '#test/database-proxy.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { phone, photo, report } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'

const lines: string[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  }),
)
const proxy = await databaseProxy(await ownDatabase())
const server = await testServer({ DATABASE_URL: proxy.url }, 3_600_000, log)
const make = makers(server.deps.db)
const patience = { timeout: 30_000, interval: 50 }
const unavailable = 'The data can’t be reached right now. Please try again in a moment.'

beforeEach(() => {
  lines.length = 0
})
afterEach(() => proxy.mend())

async function isBack() {
  await vi.waitFor(async () => expect((await server.rest('GET', '/readyz')).status).toBe(200), patience)
}

describe('While the database is away', () => {
  it('every endpoint answers 503 with Retry-After, with one line in the log, and all heals by itself', async () => {
    const work = await make.fieldWork()
    const one = photo(10_000)
    const [clientId, calls] = [randomUUID(), phone(server, work.collector.token)]
    await calls.submit(report(work, { photos: [one.ref] }), clientId)
    const staff = { token: work.superAdmin.token }
    const collector = { token: work.collector.token }
    const signIn = { type: loginTypes.dashboard, identifier: 'a@b.example', password: 'fieldwork' }
    const ask = () =>
      Promise.all([
        server.rest('POST', '/graphql', { ...staff, body: { query: '{ countTasks }' } }),
        server.rest('POST', '/api/auth/local', { body: signIn }),
        server.rest('POST', '/export-tasks', { ...staff, body: {} }),
        server.rest('POST', '/api/upload', { ...staff, body: new FormData() }),
        server.rest('GET', '/api/collector/work', collector),
        server.rest('PUT', `/api/collector/submissions/${randomUUID()}`, {
          ...collector,
          body: report(work),
        }),
        server.rest('HEAD', `/api/collector/submissions/${clientId}/files/${one.ref.hash}`, collector),
        server.rest('PUT', `/api/collector/submissions/${clientId}/files/${one.ref.hash}`, {
          ...collector,
          body: one.bytes,
        }),
      ])
    await proxy.cut()
    for (const [index, { status, headers }] of [...(await ask()), ...(await ask())].entries())
      expect([index, status, headers.get('retry-after')]).toEqual([index, 503, '5'])
    const [asked, signed] = await ask()
    expect(asked.body.errors[0]).toMatchObject({
      message: unavailable,
      extensions: { code: 'data.unavailable', status: 503 },
    })
    expect(signed.body).toMatchObject({ code: 'data.unavailable', message: unavailable })
    const ready = await server.rest('GET', '/readyz')
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'not ready', database: false, files: true, reason: unavailable },
    ])
    expect((await server.rest('GET', '/healthz')).status).toBe(200)

    await proxy.mend()
    await isBack()
    expect((await calls.sendPhoto(clientId, one)).body).toMatchObject({ missing: [] })
    await vi.waitFor(() => expect(lines).toHaveLength(2), patience)
    expect(lines[0]).toContain("The database can't be reached: ")
    expect(lines[1]).toMatch(/The database responds again after \d+ s/)
  })

  it('open pages are told so, those that connect are refused with the reason, and both hear of the end', async () => {
    const work = await make.fieldWork()
    const socket = await server.socket(work.superAdmin.token)
    const away = nextEvent<DataReach>(socket, dataReachEvent)
    await proxy.cut()
    expect(await away).toEqual({ isAway: true })
    const refusal = await server.socket(work.superAdmin.token).catch(error => connectErrorCode(error))
    expect(refusal).toBe('data.unavailable')
    const back = nextEvent<DataReach>(socket, dataReachEvent)
    await proxy.mend()
    expect(await back).toEqual({ isAway: false })
    await server.socket(work.superAdmin.token)
  })
})

it('A server whose request role may not read is not ready', async () => {
  const { pool } = server.deps.db
  await pool.query('revoke select on companies from quadrat_app')
  await vi.waitFor(
    async () =>
      expect((await server.rest('GET', '/readyz')).body).toEqual({
        status: 'not ready',
        database: false,
        files: true,
        reason: 'The database or the files cannot be used as they are set up.',
      }),
    patience,
  )
  await pool.query('grant select on companies to quadrat_app')
  await isBack()
})

it('A database that refuses to write is not ready, and refuses calls as an outage', async () => {
  const work = await make.fieldWork()
  const { pool } = server.deps.db
  const { rows } = await pool.query('select current_database() as name')
  await pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  await proxy.cut()
  await proxy.mend()
  await vi.waitFor(async () => expect((await server.rest('GET', '/readyz')).status).toBe(503), patience)
  const { status } = await phone(server, work.collector.token).submit(report(work), randomUUID())
  expect(status).toBe(503)
  await pool.query(`begin read write; alter database ${rows[0].name} reset all; commit`)
  await proxy.cut()
  await proxy.mend()
  await isBack()
})
