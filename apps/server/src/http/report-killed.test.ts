import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeReport } from '@quadrat/domain/collector-api/report-with-photos'
import { afterAll, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { serverProcess } from '#test/server-process.ts'

const DATABASE_URL = await ownDatabase()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'quadrat-killed-'))
const here = await testServer({ DATABASE_URL })
await here.deps.jobs.stop()
const server = await serverProcess({ DATABASE_URL, DATA_DIR })
afterAll(async () => {
  await server.kill()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const rounds = 3
const perRound = 16

it('Reports with their photos are neither lost nor doubled by a server that is killed before its answers', async () => {
  const work = await makers(here.deps.db).fieldWork()
  const { pool } = here.deps.db
  const bytesOf = (hash: string) =>
    readFileSync(join(DATA_DIR, 'files', String(work.company.id), hash.slice(0, 2), hash))
  const reports = Array.from({ length: rounds * perRound }, () => {
    const one = photo(150_000)
    return { clientId: randomUUID(), one, submission: report(work, { photos: [one.ref] }) }
  })
  type Sent = (typeof reports)[number]
  const put = async ({ clientId, one, submission }: Sent) => {
    const path = `/api/collector/submissions/${clientId}/with-photos`
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${work.collector.token}`,
        'content-type': 'application/octet-stream',
      },
      body: encodeReport(JSON.stringify(submission), [{ hash: one.ref.hash, bytes: one.bytes }]),
    })
    return (await answer.json()) as { status: string; missing: string[] }
  }
  const rows = async () =>
    (
      await pool.query<{ hash: string; client_id: string }>(
        `select f.hash, t.client_id from tasks t join evidence ev on ev.company_id = t.company_id and ev.task_id = t.id
         join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id
         join files f on f.company_id = ph.company_id and f.id = ph.file_id
         where t.company_id = $1 and t.status = 'PENDING'`,
        [work.company.id],
      )
    ).rows
  const answered = new Set<string>()
  const receipts: unknown[] = []
  let unanswered = 0
  await server.start()
  for (let round = 0; round < rounds; round++) {
    const some = reports.slice(round * perRound, (round + 1) * perRound)
    const first = Promise.withResolvers<void>()
    const sending = some.map(sent =>
      put(sent).then(
        answer => {
          receipts.push(answer)
          answered.add(sent.clientId)
          first.resolve()
        },
        () => unanswered++,
      ),
    )
    await first.promise
    await server.kill()
    await Promise.all(sending)
    await server.start()
    // All that was acknowledged is there, and nothing is in the database without its bytes.
    const found = await rows()
    for (const clientId of answered) expect(found.map(row => row.client_id)).toContain(clientId)
    for (const { one } of reports.filter(sent => found.some(row => row.hash === sent.one.ref.hash)))
      expect(bytesOf(one.ref.hash).equals(one.bytes)).toBe(true)
  }
  for (const receipt of receipts) expect(receipt).toMatchObject({ status: 'PENDING', missing: [] })
  // Without a request that got no answer the test would say nothing.
  expect(unanswered).toBeGreaterThan(0)
  for (const sent of reports) expect((await put(sent)).missing).toEqual([])
  const found = await rows()
  expect(found.map(row => row.client_id).sort()).toEqual(reports.map(sent => sent.clientId).sort())
  for (const { one } of reports) expect(bytesOf(one.ref.hash).equals(one.bytes)).toBe(true)
}, 300_000)
