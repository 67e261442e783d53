import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const bucket = await objectServer()
const server = await testServer(bucket.env)
const make = makers(server.deps.db)

async function announced() {
  const work = await make.fieldWork()
  const [taken, clientId, calls] = [photo(60_000), randomUUID(), phone(server, work.collector.token)]
  await calls.submit(report(work, { photos: [taken.ref] }), clientId)
  return { work, calls, clientId, taken, send: () => calls.sendPhoto(clientId, taken) }
}
/** Of photos, and not of their thumbnails, which are made in the background. */
const puts = () => bucket.calls.filter(call => /^PUT .*\/[0-9a-f]{64}$/.test(call)).length

it('A photo that waits for a bucket which hangs gives way to its next try, and everything else goes on', async () => {
  const { work, calls, send } = await announced()
  bucket.fault = 'hangs'
  const before = puts()
  const older = send()
  await expect.poll(puts).toBeGreaterThan(before)
  expect((await calls.submit(report(work))).status).toBe(201)
  expect((await server.graphql(work.superAdmin.token, '{ countTasks }')).errors).toBeUndefined()
  bucket.fault = null
  expect((await send()).body).toMatchObject({ missing: [] })
  // Its call of the bucket was ended: it has an answer although the bucket never gave one.
  const { status, body } = await older
  expect([status, body.code]).toEqual([409, 'file.offset-wrong'])
})

it('A server whose bucket hangs is degraded and stays ready', async () => {
  bucket.fault = 'hangs'
  const ready = async () => {
    const { status, body } = await server.rest('GET', '/readyz')
    // A cluster also names its nodes.
    const { nodes: _, ...rest } = body
    return { code: status, ...rest }
  }
  await expect.poll(ready, { timeout: 30_000 }).toEqual({
    code: 200,
    status: 'degraded',
    database: true,
    files: true,
    bucket: false,
    reason: 'This server cannot reach the bucket.',
  })
  bucket.fault = null
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ status: 'ready', bucket: true })
})

it('No photo waits for a connection behind those that hang, which arrive when the bucket answers again', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, announced))
  bucket.fault = 'hangs'
  const before = puts()
  const answers = Promise.all(many.map(({ send }) => send()))
  await expect.poll(puts, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 60)
  bucket.fault = null
  expect((await (await announced()).send()).body).toMatchObject({ missing: [] })
  // A call that has hung three times is answered with 503, and the phone tries again.
  for (const [n, { status, body }] of (await answers).entries())
    expect(status === 503 ? (await many[n]?.send())?.body : body).toMatchObject({ missing: [] })
})

it('A question for the offset that waits for a bucket which hangs gives way, too', async () => {
  const { work, calls, clientId, taken, send } = await announced()
  bucket.fault = 'hangs'
  const older = calls.uploadState(clientId, taken.ref.hash)
  const asked = `HEAD ${work.company.id}/${taken.ref.hash.slice(0, 2)}/${taken.ref.hash}`
  await expect.poll(() => bucket.calls).toContain(asked)
  bucket.fault = null
  expect((await send()).body).toMatchObject({ missing: [] })
  expect((await older).status).toBe(409)
})
