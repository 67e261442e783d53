import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldSchema } from '@quadrat/domain/template/template'
import { afterAll, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { type NamedPhoto, openPost, openReport } from '#test/open-report.ts'
import { ownDatabase } from '#test/own-database.ts'
import { photo } from '#test/report.ts'
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
const perRound = 12

it('Reports in two parts are neither lost nor doubled by a server that is killed before its answers', async () => {
  const fields = ['first', 'second'].map(id => fieldSchema.parse({ kind: 'photo', id, label: id }))
  const work = await makers(here.deps.db).fieldWork({ fields })
  const bytesOf = (hash: string) =>
    readFileSync(join(DATA_DIR, 'files', String(work.company.id), hash.slice(0, 2), hash))
  const reports = Array.from({ length: rounds * perRound }, () => {
    const id = randomUUID()
    const photos: NamedPhoto[] = [1, 2].map(n => ({ ...photo(100_000), name: `${id}-${n}.jpg` }))
    const [one, two] = photos.map(({ name }) => name)
    return { id, photos, xml: openReport(work, `<first>${one}</first><second>${two}</second>`, { id }) }
  })
  type Sent = (typeof reports)[number]
  /** As ODK Collect does: each part after the answer to the one before. */
  const send = async ({ photos, xml }: Sent) => {
    const statuses: number[] = []
    for (const [n, one] of photos.entries()) {
      const body = openPost(xml, [one], n + 1 < photos.length)
      const path = `/key/${work.collector.token}/submission`
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', body })
      await answer.text()
      statuses.push(answer.status)
    }
    return statuses.at(-1)
  }
  const rows = async () =>
    (
      await here.deps.db.pool.query<{ hash: string; client_id: string }>(
        `select f.hash, t.client_id from tasks t
         join evidence ev on ev.company_id = t.company_id and ev.task_id = t.id
         join evidence_photos ph on ph.company_id = ev.company_id and ph.evidence_id = ev.id
         join files f on f.company_id = ph.company_id and f.id = ph.file_id
         where t.company_id = $1 and t.status = 'PENDING'`,
        [work.company.id],
      )
    ).rows
  const answered = new Set<string>()
  let unanswered = 0
  await server.start()
  for (let round = 0; round < rounds; round++) {
    const some = reports.slice(round * perRound, (round + 1) * perRound)
    const first = Promise.withResolvers<void>()
    const sending = some.map(sent =>
      send(sent).then(
        status => {
          if (status === 201) answered.add(sent.id)
          first.resolve()
        },
        () => unanswered++,
      ),
    )
    await first.promise
    await server.kill()
    await Promise.all(sending)
    await server.start()
    const found = await rows()
    for (const id of answered) expect(found.filter(row => row.client_id === id)).toHaveLength(2)
    for (const { hash } of found) expect(bytesOf(hash)).toHaveLength(100_000)
  }
  // Without a request that got no answer the test would say nothing.
  expect(unanswered).toBeGreaterThan(0)
  for (const sent of reports) expect(await send(sent)).toBe(201)
  const found = await rows()
  expect(new Set(found.map(row => row.client_id))).toEqual(new Set(reports.map(({ id }) => id)))
  expect(found).toHaveLength(2 * reports.length)
  for (const { ref, bytes } of reports.flatMap(({ photos }) => photos))
    expect(bytesOf(ref.hash).equals(bytes)).toBe(true)
}, 300_000)
