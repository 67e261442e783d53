import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)

/** A fake push service: accepts messages, or answers that the subscription is gone. */
const received: { path: string; headers: NodeJS.Dict<string | string[]>; bytes: number }[] = []
const pushService = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(chunks).length })
    response.writeHead(request.url?.startsWith('/gone') ? 410 : 201).end()
  })
})
await new Promise<void>(resolve => pushService.listen(0, '127.0.0.1', resolve))
afterAll(() => pushService.close())
const pushUrl = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`

function subscription(path: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `${pushUrl}/${path}`,
    expirationTime: null,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

const flags = { cameraPermission: true, locationPermission: false, mediaLibraryPermission: null }
const publish = (token: string, body: object) => server.rest('PUT', '/api/collector/device', { token, body })
const devicesOf = async (personId: number) =>
  (await server.deps.db.pool.query('select * from devices where person_id = $1 order by id', [personId])).rows

const write = (token: string, taskId: number) =>
  server.graphql(
    token,
    'mutation ($id: ID!) { createTaskMessage(input: { taskId: $id, text: "Which well was it?" }) { id } }',
    { id: String(taskId) },
  )

describe('A phone', () => {
  it('is stored once with its permissions, and is audited', async () => {
    const { collector, company } = await make.fieldWork()
    const device = { id: randomUUID(), name: 'Tecno Spark' }
    expect((await publish(collector.token, { ...device, ...flags, push: null })).status).toBe(204)
    expect((await publish(collector.token, { ...device, name: 'Tecno', ...flags, push: null })).status).toBe(
      204,
    )
    expect(await devicesOf(collector.id)).toMatchObject([{ client_id: device.id, name: 'Tecno', push: null }])
    const { rows } = await server.deps.db.pool.query(
      'select camera_permission as camera, location_permission as location, media_library_permission as media from people where id = $1',
      [collector.id],
    )
    expect(rows[0]).toEqual({ camera: true, location: false, media: null })
    const audit = await server.deps.db.pool.query('select action from audit where company_id = $1', [
      company.id,
    ])
    expect(audit.rows.map(row => row.action)).toEqual(['device.report', 'device.report'])
  })

  it('is refused without a sign-in, for staff, and with an invalid id', async () => {
    const { collector, superAdmin } = await make.fieldWork()
    const body = { id: randomUUID(), name: 'x', ...flags, push: null }
    expect((await publish('none', body)).body.code).toBe('token.invalid')
    expect((await publish(superAdmin.token, body)).body.code).toBe('permission.refused')
    expect((await publish(collector.token, { ...body, id: 'x' })).body.code).toBe('input.invalid')
    expect(await devicesOf(collector.id)).toEqual([])
  })

  it('cannot make the server call addresses that are no push service', async () => {
    const { collector } = await make.fieldWork()
    for (const endpoint of [
      'http://push.example.org/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://intranet/x',
      'https://db.internal/x',
      'https://user:secret@push.example.org/x',
      'https://push.example.org:5432/x',
      'file:///etc/passwd',
    ]) {
      const push = { ...subscription('x'), endpoint }
      const { body } = await publish(collector.token, { id: randomUUID(), name: 'x', ...flags, push })
      expect([endpoint, body.code]).toEqual([endpoint, 'input.invalid'])
    }
  })

  it('gets the public key for its push subscription', async () => {
    const { collector } = await make.fieldWork()
    const { body } = await server.rest('GET', '/api/collector/push-key', { token: collector.token })
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65)
  })
})

describe('A message of staff', () => {
  it("is sent to each of the collector's phones, encrypted; an expired subscription is deleted", async () => {
    const work = await make.fieldWork()
    const { token, id } = work.collector
    await publish(token, { id: randomUUID(), name: 'one', ...flags, push: subscription(`here/${id}`) })
    await publish(token, { id: randomUUID(), name: 'two', ...flags, push: subscription(`gone/${id}`) })
    const task = await make.task(work)
    expect((await write(work.superAdmin.token, task.id)).errors).toBeUndefined()
    await vi.waitFor(
      async () => {
        expect((await devicesOf(id)).map(device => device.push === null)).toEqual([false, true])
        expect(received.map(({ path }) => path)).toContain(`/here/${id}`)
      },
      { timeout: 20_000, interval: 50 },
    )
    const here = received.filter(({ path }) => path === `/here/${id}`)
    expect(here).toHaveLength(1)
    expect(here[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '604800' })
    expect(here[0]?.headers.authorization).toMatch(/^vapid t=/)
    expect(here[0]?.bytes).toBeGreaterThan(50)
  })
})
