import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/platform/database/db.ts'
import { makers } from '#test/make.ts'
import { startObjectStore } from '#test/object-store.ts'
import { ownDatabase } from '#test/own-database.ts'
import { photo, report } from '#test/report.ts'
import { serverProcess } from '#test/server-process.ts'
import { tcpProxy } from '#test/tcp-proxy.ts'

const DATABASE_URL = await ownDatabase()
const folder = mkdtempSync(join(tmpdir(), 'quadrat-rolling-'))
const bucket = await startObjectStore()
const env = { DATABASE_URL, LOG_LEVEL: 'error', ...bucket.env }
const servers = await Promise.all(
  ['one', 'other'].map(name => serverProcess({ ...env, DATA_DIR: join(folder, name) })),
)
const targets = servers.map(({ port }) => ({ host: '127.0.0.1', port }))
const balancer = await tcpProxy(...targets)
const db = openDatabase(DATABASE_URL, 2)
afterAll(async () => {
  await balancer.cut()
  await Promise.all(servers.map(server => server.end()))
  await db.close()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})
await Promise.all(servers.map(server => server.start()))

it('Servers that are restarted one after the other fail no request', async () => {
  const make = makers(db)
  const work = await make.fieldWork()
  const [phone, staff] = [work.collector.token, work.superAdmin.token]
  const answers: Record<string, number> = {}
  const sent: string[] = []
  let isOver = false

  /** A connection for each request, as a balancer makes them to its servers. */
  function ask(token: string, method: string, path: string, body?: Uint8Array | object): Promise<void> {
    const isRaw = body instanceof Uint8Array
    const bytes = isRaw || !body ? body : Buffer.from(JSON.stringify(body))
    const { promise, resolve } = Promise.withResolvers<string>()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': isRaw ? 'image/jpeg' : 'application/json',
      ...(bytes && { 'content-length': bytes.length }),
    }
    const call = request({ port: balancer.port, agent: false, method, path, headers }, answer => {
      answer.on('error', error => resolve(String(error))).resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
    })
    call.on('error', error => resolve(String(error))).end(bytes)
    return promise.then(answer => {
      answers[answer] = (answers[answer] ?? 0) + 1
    })
  }

  async function collect(): Promise<void> {
    while (!isOver) {
      const [clientId, one] = [randomUUID(), photo(20_000)]
      await ask(phone, 'PUT', `/api/collector/submissions/${clientId}`, report(work, { photos: [one.ref] }))
      await ask(phone, 'PUT', `/api/collector/submissions/${clientId}/files/${one.ref.hash}`, one.bytes)
      await ask(phone, 'GET', '/api/collector/work')
      sent.push(clientId)
    }
  }

  async function read(): Promise<void> {
    while (!isOver) await ask(staff, 'POST', '/graphql', { query: '{ countTasks }' })
  }

  const people = [collect(), collect(), read()]
  const progress = async () => {
    const before = sent.length
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before + 3), {
      timeout: 120_000,
      interval: 100,
    })
  }
  await progress()
  for (const [index, server] of servers.entries()) {
    // As Kubernetes does it: first no new requests, then the end once those on the way are answered, and
    // requests again when the server is ready.
    await balancer.direct(...targets.filter((_, other) => other !== index))
    expect(await server.end()).toBe(0)
    await progress()
    await server.start()
    await balancer.direct(...targets)
    await progress()
  }
  isOver = true
  await Promise.all(people)
  expect(Object.keys(answers).sort()).toEqual(['200', '201'])
  const { rows } = await db.pool.query(
    `select count(*)::int as n from tasks where company_id = $1 and client_id = any($2::uuid[]) and status = 'PENDING'`,
    [work.company.id, sent],
  )
  expect(rows[0].n).toBe(sent.length)
}, 900_000)
