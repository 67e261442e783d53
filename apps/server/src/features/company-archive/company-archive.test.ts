import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { linkLines } from '#src/platform/audit/audit-chain.ts'
import { verifyLogs } from '#src/platform/audit/audit-verify.ts'
import { openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { openFolderStore } from '#src/platform/files/folder-store.ts'
import { ZipWriter } from '#src/platform/files/zip.ts'
import { download, unzip } from '#test/download.ts'
import { oneDatabase } from '#test/own-database.ts'
import { sentRecording } from '#test/sent-recording.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { wholeCompany } from '#test/whole-company.ts'
import type { Manifest } from './archive-manifest.ts'
import { archivedTables, computedTables, leftOutTables } from './archive-tables.ts'
import { deleteExpiredArchives, writeCompanyArchive } from './company-archive.jobs.ts'
import { insertArchive } from './company-archive.queries.ts'
import { importedAs } from './import-archive.queries.ts'
import { importArchive } from './import-archive.ts'
import { ArchiveError } from './read-archive.ts'

const server = await testServer({ DATABASE_URL: await oneDatabase() })
const { deps } = server
const { data, audit } = verbs(server)
const folder = await mkdtemp(join(tmpdir(), 'quadrat-archive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const patience = { timeout: 60_000, interval: 50 }

const elsewhereUrl = await oneDatabase()
const elsewhere = {
  db: openDatabase(elsewhereUrl, 2),
  files: openFolderStore(join(folder, 'files')),
  secrets: deps.secrets,
  now: () => new Date(),
}
await migrate(elsewhere.db)
afterAll(() => elsewhere.db.close())

const company = await wholeCompany(server)
const token = company.superAdmin.token
const list = `{ companyArchives { id state itemsTotal itemsDone hash size url } }`
type Listed = {
  companyArchives: {
    id: string
    state: string
    itemsTotal: number
    itemsDone: number
    hash: string
    url: string
  }[]
}

/** Exports a company by the job of the server, and downloads the file. */
async function exportedFile(of: string) {
  await data(of, 'mutation { startCompanyArchive { id } }')
  const done = await vi.waitFor(async () => {
    const [newest] = (await data<Listed>(of, list)).companyArchives
    expect(newest?.state).toBe('done')
    return newest as Listed['companyArchives'][number]
  }, patience)
  const file = await download(server, done.url)
  expect(file.status).toBe(200)
  return { ...done, bytes: file.bytes }
}
const exported = await exportedFile(token)
const path = join(folder, 'company.zip')
await writeFile(path, exported.bytes)
const entries = await unzip(exported.bytes)
const manifest: Manifest = JSON.parse(String(entries.get('manifest.json')?.bytes))

/** The archive with other contents of some entries, made anew; null leaves an entry out. */
async function changed(name: string, contents: Record<string, Buffer | string | null>): Promise<string> {
  const zip = new ZipWriter()
  const chunks: Buffer[] = []
  const all = { ...Object.fromEntries([...entries].map(([key, { bytes }]) => [key, bytes])), ...contents }
  for (const [key, bytes] of Object.entries(all))
    if (bytes !== null) chunks.push(...zip.stored(key, Buffer.from(bytes), new Date()))
  const to = join(folder, name)
  await writeFile(to, Buffer.concat([...chunks, ...zip.end()]))
  return to
}

/** All rows of a table of a company, without what is not carried over. */
async function rowsOf(db: typeof deps.db, companyId: number, table: string) {
  const key = table === 'companies' ? 'id' : 'company_id'
  const without = [
    key,
    ...Object.keys(archivedTables[table]?.without ?? {}),
    ...Object.keys(importedAs[table] ?? {}).filter(name => table !== 'files' || name !== 'uploaded_by'),
    // The company may have another id there.
    ...(table === 'audit' ? ['subject_id'] : []),
    ...(table === 'deleted_tasks' ? ['content'] : []),
  ]
  const { rows } = await db.pool.query(
    `select (to_jsonb(t) - $2::text[])::text as row from ${table} t where ${key} = $1 order by 1`,
    [companyId, without],
  )
  return rows.map(({ row }) => row as string)
}

const computed = ['task_positions', 'task_answers', 'outside_tasks', 'site_rings']
const allTables = [...Object.keys(archivedTables), ...computed]
/** The rows at the time of the archive: jobs of the server go on to change some. */
const archived = new Map<string, string[]>()
for (const table of allTables) archived.set(table, await rowsOf(deps.db, company.company.id, table))

describe('An archive', () => {
  it('decides about every table of the database', async () => {
    const { rows } = await deps.db.pool.query(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const decided = [...Object.keys(archivedTables), ...computedTables, ...Object.keys(leftOutTables)]
    expect(decided.sort()).toEqual(rows.map(({ relname }) => relname))
  })

  it('has records of every kind, all files, and no secret', async () => {
    for (const [table, { rows }] of Object.entries(manifest.tables))
      expect([table, rows > 0]).toEqual([table, true])
    expect(Object.keys(manifest.tables)).toEqual(Object.keys(archivedTables))
    // The photo of the profile, of two reports and a document.
    expect(manifest.files).toMatchObject({ count: 4, missing: 0 })
    expect(exported).toMatchObject({
      itemsTotal: exported.itemsDone,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const text = [...entries]
      .map(([name, { bytes }]) => (name.startsWith('files/') ? '' : String(bytes)))
      .join()
    const { rows } = await deps.db.pool.query(
      `select encode(token_hash, 'hex') as secret from sessions where company_id = $1
       union all select encode(token_hash, 'hex') from public_links where company_id = $1
       union all select encode(sealed_secret, 'hex') from webhooks where company_id = $1`,
      [company.company.id],
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { secret } of rows) expect(text).not.toContain(secret)
    expect(text).not.toContain('push.example')
    expect(await audit(company.company.id)).toContain('company.export')
    const { rows: told } = await deps.db.pool.query(
      `select person_id::int from inbox_items where company_id = $1 and kind = 'company-export-finished'`,
      [company.company.id],
    )
    expect(told).toEqual([{ person_id: company.superAdmin.id }])
  })

  it.each([
    [
      'is no ZIP',
      async () => writeFileAt('broken.zip', exported.bytes.subarray(0, exported.bytes.length / 2)),
      /broken\.zip: it is no whole ZIP/,
    ],
    [
      'has a changed record',
      () => changed('record.zip', { [partOf('tasks')]: '{}\n' }),
      /records\/tasks-0001\.jsonl: .*SHA-256/,
    ],
    ['has a changed photo', () => changed('photo.zip', { [firstFile()]: 'x' }), /files\/.*SHA-256/],
    ['lacks a photo', () => changed('less.zip', { [firstFile()]: null }), /files\/.*missing/],
    [
      'has a file that nothing names',
      () => changed('more.zip', { 'records/extra.jsonl': '{}' }),
      /extra\.jsonl: the manifest does not name it/,
    ],
    [
      'has another version',
      () => changed('old.zip', { 'manifest.json': JSON.stringify({ ...manifest, version: 2 }) }),
      /manifest\.json: .*version/,
    ],
    [
      'is of another schema',
      () => changed('schema.zip', { 'manifest.json': JSON.stringify({ ...manifest, schema: 'x' }) }),
      /made by another version \(x, here/,
    ],
  ])('that %s is refused with the place, and nothing is written', async (_, make, message) => {
    await expect(importArchive(elsewhere, await make(), null)).rejects.toThrow(message)
    expect((await elsewhere.db.pool.query('select from companies')).rowCount).toBe(0)
  })

  /** The archive with other rows of a table, and a manifest that is true of them. */
  async function forged(name: string, table: string, edit: (rows: Row[]) => (Row | string)[]) {
    const part = partOf(table)
    const rows = String(entries.get(part)?.bytes).trim().split('\n')
    const lines = edit(rows.map(row => JSON.parse(row))).map(row =>
      typeof row === 'string' ? row : JSON.stringify(row),
    )
    const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const stated = { path: part, rows: lines.length, bytes: bytes.length, sha256 }
    const tables = { ...manifest.tables, [table]: { rows: lines.length, parts: [stated] } }
    return changed(name, { [part]: bytes, 'manifest.json': JSON.stringify({ ...manifest, tables }) })
  }
  type Row = Record<string, unknown>
  const each = (change: (row: Row, n: number) => Row) => (rows: Row[]) => rows.map(change)
  const last = (change: Row) => (rows: Row[]) =>
    rows.map((row, n) => (n === rows.length - 1 ? { ...row, ...change } : row))

  it.each<[string, string, (rows: Row[]) => (Row | string)[], RegExp]>([
    [
      'brings a password',
      'people',
      each((row, n) => (n === 1 ? { ...row, password_hash: 'x' } : row)),
      /people-0001\.jsonl line 2: password_hash is in no archive \(a password\)/,
    ],
    [
      'brings the secret of a webhook',
      'webhooks',
      each(row => ({ ...row, sealed_secret: '\\x00' })),
      /webhooks-0001\.jsonl line 1: sealed_secret is in no archive \(a secret\)/,
    ],
    [
      'brings the company of a row',
      'tags',
      each(row => ({ ...row, company_id: 1 })),
      /tags-0001\.jsonl line 1: company_id is in no archive/,
    ],
    [
      'gives a second person the role of the first',
      'people',
      last({ role: 'superAdmin' }),
      /people-0001\.jsonl line \d: nobody can be given the role superAdmin/,
    ],
    [
      'has a role that there is not',
      'people',
      last({ role: 'root' }),
      /people-0001\.jsonl line \d: it cannot be written\. people_role_check/,
    ],
    [
      'has a file of another hash',
      'files',
      last({ hash: 'ab'.repeat(32) }),
      /files-0001\.jsonl line \d: the archive does not have its file/,
    ],
    [
      'has a phone number twice',
      'sign_in_names',
      rows => [...rows, rows[0] ?? {}],
      /sign_in_names-0001\.jsonl line \d: it cannot be written/,
    ],
    ['has no JSON in a line', 'tags', rows => [...rows, '{'], /tags-0001\.jsonl line \d: it is no record/],
    [
      'has a record in a record',
      'tags',
      rows => [...rows, '{},{}'],
      /tags-0001\.jsonl line \d: it is no record/,
    ],
    [
      'has a line without end',
      'tags',
      rows => [...rows, `"${' '.repeat(32 * 1024 ** 2)}"`],
      /tags-0001\.jsonl line \d: it is longer than 32 MB/,
    ],
  ])('that a person wrote and that %s is refused with file and line', async (name, table, edit, message) => {
    const made = await forged(`${name}.zip`, table, edit)
    // Of this class the command prints one line, after 'Nothing was imported'.
    const refusal = await importArchive(elsewhere, made, null).catch(error => error)
    expect(refusal).toBeInstanceOf(ArchiveError)
    expect(refusal.message).toMatch(message)
    expect((await elsewhere.db.pool.query('select from companies')).rowCount).toBe(0)
  })

  /** Compares all rows and files of the company here with those of the installation that it came from. */
  async function expectSame(companyId: number, tables: readonly string[]) {
    for (const table of tables) {
      const here = await rowsOf(elsewhere.db, companyId, table)
      const there = archived.get(table) ?? []
      const isOld = (row: string) => isOfThen(table, row)
      expect([table, here.filter(isOld)]).toEqual([table, there.filter(isOld)])
    }
    for (const [name, { bytes }] of entries) {
      if (!name.startsWith('files/')) continue
      const stored = elsewhere.files.read(companyId, name.slice(-64))
      expect(Buffer.concat(await stored.toArray()).equals(bytes)).toBe(true)
    }
    const { rows } = await elsewhere.db.pool.query(
      `select (select count(*)::int from task_counts($1) where n > 0) as counters,
         (select bool_and((r ->> 'company_id')::bigint = $1) from deleted_tasks d, jsonb_each(d.content) p, jsonb_array_elements(p.value) r
           where d.company_id = $1) as kept,
         (select subject_id::int from audit where company_id = $1 and action = 'company.update') as subject,
         (select status from webhooks where company_id = $1) as webhook`,
      [companyId],
    )
    expect(rows[0]).toEqual({ counters: 1, kept: true, subject: companyId, webhook: 'off' })
  }
  it('arrives row by row and file by file in another installation, with the chain of its audit log', async () => {
    const { companyId } = await importArchive(elsewhere, path, exported.hash)
    expect(companyId).toBe(company.company.id)
    await expectSame(
      companyId,
      allTables.filter(table => !table.startsWith('audit_')),
    )
    await withOwnerTransaction(elsewhere, tx => linkLines(tx, companyId))
    const told: string[] = []
    const wanted = { company: companyId, since: [] }
    expect([await verifyLogs(elsewhere.db, wanted, line => told.push(line)), ...told]).toEqual([
      true,
      expect.stringMatching(/ 1 redacted: whole$/),
    ])
    // The next record gets an id of its own.
    const highest = 'select max(id)::int as id from tags where company_id = $1'
    const before = (await deps.db.pool.query(highest, [companyId])).rows[0].id
    await elsewhere.db.pool.query(
      `insert into tags (company_id, title, created_at, updated_at) values ($1, 'Next', now(), now())`,
      [companyId],
    )
    expect((await elsewhere.db.pool.query(highest, [companyId])).rows[0].id).toBe(before + 1)
    // The next report is above all that the company had.
    const { rows } = await deps.db.pool.query(
      `select max(id)::int as number from (select id from tasks where company_id = $1
         union all select task_id from deleted_tasks where company_id = $1) t`,
      [companyId],
    )
    expect(await elsewhere.db.taskNumbers.next(companyId)).toBe(rows[0].number + 1)
  })

  it('is refused where its company or one of its names to sign in is, and gets another id where its own is taken', async () => {
    const { pool } = elsewhere.db
    await expect(importArchive(elsewhere, path, null)).rejects.toThrow(/a company named .* is here already/)
    await pool.query(`update companies set name = 'Renamed'; update company_names set name = 'renamed'`)
    await expect(importArchive(elsewhere, path, null)).rejects.toThrow(String(company.admin.email))
    await pool.query('delete from sign_in_names')
    await expect(importArchive(elsewhere, path, 'ab'.repeat(32))).rejects.toThrow(/SHA-256/)
    const { companyId } = await importArchive(elsewhere, path, null)
    expect(companyId).not.toBe(company.company.id)
    await expectSame(
      companyId,
      allTables.filter(table => table !== 'audit_links'),
    )
    await withOwnerTransaction(elsewhere, tx => linkLines(tx, companyId))
    expect(await verifyLogs(elsewhere.db, { company: companyId, since: [] }, () => {})).toBe(true)
  })
})

/** False for rows that came after the archive was written, or that the import itself writes. */
function isOfThen(table: string, row: string): boolean {
  const { action, kind } = JSON.parse(row)
  if (table === 'audit') return !['company.import', 'file.download'].includes(action)
  return table !== 'inbox_items' || !String(kind).startsWith('company-export')
}

const partOf = (table: string) => manifest.tables[table]?.parts[0]?.path ?? ''
const firstFile = () => [...entries.keys()].find(name => name.startsWith('files/')) ?? ''
async function writeFileAt(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

describe('The job', () => {
  const start = () =>
    withOwnerTransaction(deps, tx =>
      insertArchive(tx, {
        companyId: company.company.id,
        state: 'running',
        attempt: 1,
        createdById: company.superAdmin.id,
        createdAt: new Date(),
        updatedAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      }),
    )
  const stateOf = async (id: number) =>
    (await deps.db.pool.query('select state, attempt, hash from company_archives where id = $1', [id]))
      .rows[0]
  const job = (archiveId: number) => ({
    companyId: company.company.id,
    personId: company.superAdmin.id,
    archiveId,
  })

  it('begins again after its server died or was stopped, and is deleted with its file when it has expired', async () => {
    // A row that a killed server has left as running.
    const { id } = await start()
    const stopping = new AbortController()
    stopping.abort(new Error('the server stops'))
    await expect(writeCompanyArchive(deps, job(id), stopping.signal)).rejects.toThrow('the server stops')
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempt: 1 })
    await writeCompanyArchive(deps, job(id), new AbortController().signal)
    const { state, hash } = await stateOf(id)
    expect(state).toBe('done')
    await deps.db.pool.query(
      `update company_archives set expires_at = now() - interval '1 day' where id = $1`,
      [id],
    )
    await deleteExpiredArchives(deps)
    expect(await stateOf(id)).toBeUndefined()
    expect(await deps.files.size(company.company.id, hash)).toBeNull()
  })

  it('fails when whoever started it may no longer have it, and can be cancelled', async () => {
    const { id } = await start()
    await deps.db.pool.query(`update people set role = 'viewer' where id = $1`, [company.admin.id])
    await writeCompanyArchive(deps, { ...job(id), personId: company.admin.id }, new AbortController().signal)
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    const other = await start()
    expect(
      (await server.graphql(token, 'mutation { startCompanyArchive { id } }')).errors?.[0]?.extensions.code,
    ).toBe('export.too-many')
    await data(token, 'mutation ($id: ID!) { cancelCompanyArchive(id: $id) { state } }', { id: other.id })
    await writeCompanyArchive(deps, job(other.id), new AbortController().signal)
    expect(await stateOf(other.id)).toMatchObject({ state: 'cancelled' })
  })
})

it('A recording of a report is in the archive, and arrives with its report', async () => {
  const { superAdmin, recording } = await sentRecording(server)
  const { bytes, hash } = await exportedFile(superAdmin.token)
  const { companyId } = await importArchive(elsewhere, await writeFileAt('recording.zip', bytes), hash)
  const { rows } = await elsewhere.db.pool.query(
    `select p.mime, f.hash from evidence_photos p join files f on f.company_id = p.company_id and f.id = p.file_id
     where p.company_id = $1`,
    [companyId],
  )
  expect(rows).toEqual([{ mime: 'audio/webm', hash: recording.ref.hash }])
  const stored = elsewhere.files.read(companyId, recording.ref.hash)
  expect(Buffer.concat(await stored.toArray()).equals(recording.bytes)).toBe(true)
})
