import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startObjectStore } from '#test/object-store.ts'
import { emptyDatabase } from '#test/own-database.ts'
import { processEnvironment } from '#test/process-environment.ts'
import { checkOut, releaseBefore } from '#test/release-before-code.ts'
import { photo, report } from '#test/report.ts'
import { type ServerProcess, serverProcess } from '#test/server-process.ts'

const commit = await releaseBefore()
if (commit === null)
  console.warn('SKIPPED: the upgrade from the release before, because the history is not here.')

/** A person and work, made by the code of the release before in the tables that it knows. */
const fill = `
import { openDatabase } from '#src/platform/database/db.ts'
import { makers } from '#test/make.ts'
const db = openDatabase(process.env.DATABASE_URL ?? '', 2)
const { collector, superAdmin, projectTemplate, template } = await makers(db).fieldWork()
process.stdout.write(JSON.stringify({ phone: collector.token, staff: superAdmin.token, projectTemplate, template }))
await db.close()
`
const answered = z.strictObject({
  data: z.object({
    countTasks: z.number(),
    baoleaderTasks: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          photos: z.array(z.object({ size: z.number(), downloadUrl: z.string() })),
        }),
      ),
    }),
  }),
})
const filled = z.object({
  phone: z.string(),
  staff: z.string(),
  projectTemplate: z.object({ id: z.number() }),
  template: z.object({ rootId: z.number(), version: z.number() }),
})

async function call(server: ServerProcess, token: string, method: string, path: string, body?: object) {
  const isRaw = body instanceof Uint8Array
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isRaw ? 'image/jpeg' : 'application/json' }),
    },
    ...(body && { body: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function merge(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('select merge_task_changes()').finally(() => client.end())
}

it.skipIf(commit === null)(
  'takes over the database of the release before while one of its servers still runs',
  // It starts two servers, a program and all migrations one after the other.
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrat-upgrade-'))
    const bucket = await startObjectStore()
    const DATABASE_URL = await emptyDatabase()
    const old = join(folder, 'before')
    mkdirSync(old)
    checkOut(commit ?? '', old)
    const env = { DATABASE_URL, LOG_LEVEL: 'error', ...bucket.env }
    const before = await serverProcess(
      { ...env, DATA_DIR: join(folder, 'a') },
      join(old, 'apps/server/src/main.ts'),
    )
    const now = await serverProcess({ ...env, DATA_DIR: join(folder, 'b') })
    onTestFinished(async () => {
      await Promise.all([before.end(), now.end()])
      await bucket.close()
      rmSync(folder, { recursive: true, force: true })
    })
    await before.start()
    writeFileSync(join(old, 'apps/server/fill.ts'), fill)
    const made = execFileSync(process.execPath, ['apps/server/fill.ts'], {
      cwd: old,
      env: { ...processEnvironment, DATABASE_URL },
    })
    const work = filled.parse(JSON.parse(String(made)))

    async function send(server: ServerProcess): Promise<void> {
      const [clientId, one] = [randomUUID(), photo(20_000)]
      const path = `/api/collector/submissions/${clientId}`
      const sent = await call(server, work.phone, 'PUT', path, report(work, { photos: [one.ref] }))
      expect([sent.status, String(sent.bytes)]).toEqual([201, expect.stringContaining('taskId')])
      expect((await call(server, work.phone, 'PUT', `${path}/files/${one.ref.hash}`, one.bytes)).status).toBe(
        200,
      )
    }
    async function read(server: ServerProcess) {
      const query = '{ countTasks baoleaderTasks { data { id status photos { size downloadUrl } } } }'
      const { bytes } = await call(server, work.staff, 'POST', '/graphql', { query })
      return answered.parse(JSON.parse(String(bytes))).data
    }

    /** Addresses of files are signed, and differ each time. */
    const withoutAddresses = (answer: z.infer<typeof answered>['data']) =>
      JSON.stringify(answer, (key, value) => (key === 'downloadUrl' ? null : value))

    await send(before)
    const atFirst = withoutAddresses(await read(before))
    await now.start()
    // The new server has migrated the database. The old one goes on.
    expect(withoutAddresses(await read(before))).toBe(atFirst)
    expect(withoutAddresses(await read(now))).toBe(atFirst)
    await send(before)
    await send(now)
    const later = await read(now)
    expect(later.countTasks).toBe(3)
    expect(later.baoleaderTasks.data.map(({ photos }) => photos.length)).toEqual([1, 1, 1])
    // The old server counts a report once its change is merged, which is each minute.
    await merge(DATABASE_URL)
    expect(withoutAddresses(await read(before))).toBe(withoutAddresses(later))
    for (const { photos } of later.baoleaderTasks.data)
      for (const { downloadUrl } of photos) {
        const { pathname, search } = new URL(downloadUrl, 'http://a.example')
        expect((await call(now, work.staff, 'GET', `${pathname}${search}`)).status).toBe(200)
      }
    expect(await before.end()).toBe(0)
    await send(now)
    expect((await read(now)).countTasks).toBe(4)
    const errors = [before, now].flatMap(server =>
      server
        .said()
        .split('\n')
        // A busy machine blocks a server that starts for longer than is usual.
        .filter(line => line.startsWith('{') && !line.includes('The event loop was blocked')),
    )
    expect(errors).toEqual([])
  },
)
