import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdFiles } from '#src/platform/backup/lock.ts'
import { proveBackup, restoreBackup } from '#src/platform/backup/restore.ts'
import { takeBackup } from '#src/platform/backup/take.ts'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { openFileStore } from '#src/platform/files/open-file-store.ts'
import { createCluster, dropCluster } from '#test/cluster.ts'
import { makers } from '#test/make.ts'
import { emptyDatabase } from '#test/own-database.ts'
import { phone, photo, report } from '#test/report.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'
import { moveCompany } from './companies.ts'

/* TEST_CITUS_URL is a database on the coordinator of a Citus cluster, as nodes.test.ts says. */
const cluster = process.env.TEST_CITUS_URL ?? ''
if (!cluster) console.warn('SKIPPED: a backup of a cluster (set TEST_CITUS_URL).')

type Work = Awaited<ReturnType<ReturnType<typeof makers>['fieldWork']>>

describe.skipIf(!cluster)('A backup of a cluster', { timeout: 600_000 }, () => {
  const names = ['one', 'other'].map(which => `quadrat_backup_${which}_${randomBytes(6).toString('hex')}`)
  const [name = '', otherName = ''] = names
  const works: Work[] = []
  const one = photo()
  let root = ''
  let url = ''
  let taken: Awaited<ReturnType<typeof takeBackup>>

  const send = async (server: TestServer, work: Work) => {
    const clientId = randomUUID()
    const calls = phone(server, work.collector.token)
    const { status } = await calls.submit(report(work, { photos: [one.ref] }), clientId)
    if (status === 201) await calls.sendPhoto(clientId, one)
    return status
  }
  const count = async ({ pool }: Database, table: string) =>
    Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n)
  const rowsOf = (table: string) => taken.manifest.tables.find(one => one.name === `public.${table}`)?.rows
  /** People without their names, and names without their people. */
  const loose = async ({ pool }: Database) =>
    (
      await pool.query(`select coalesce(p.email, p.phone_number, n.name) as name
        from people p full join sign_in_names n on n.company_id = p.company_id and n.person_id = p.id
        where (p.id is null) <> (n.name is null) and coalesce(p.email, p.phone_number, n.name) is not null`)
    ).rows

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quadrat-nodes-backup-'))
    url = await createCluster(cluster, name)
  })
  afterAll(async () => {
    for (const one of names) await dropCluster(cluster, one)
    await rm(root, { recursive: true, force: true })
  })

  it('is made while phones report and people join, on all nodes', async () => {
    const server = await testServer({ DATABASE_URL: url })
    const { db, files } = server.deps
    const make = makers(db)
    for (let n = 0; n < 6; n++) works.push(await make.fieldWork())
    const nodes = await Promise.all(works.map(async ({ company }) => (await db.nodes?.of(company.id))?.name))
    expect(new Set(nodes).size).toBe(2)
    for (const work of works) expect(await send(server, work)).toBe(201)
    let isOver = false
    const statuses = new Set<number>()
    const reporting = works.map(async work => {
      while (!isOver) statuses.add(await send(server, work))
    })
    const joining = (async () => {
      const create = 'mutation ($input: CreateBaoriderInput!) { createBaorider(input: $input) { id } }'
      for (let n = 0; !isOver; n++) {
        const { superAdmin } = works[n % works.length] as Work
        const input = { firstName: 'Asha', lastName: 'Test', phoneNumber: `+254${localNumber()}` }
        const { errors } = await server.graphql(superAdmin.token, create, { input })
        if (errors) throw new Error(JSON.stringify(errors))
      }
    })()
    try {
      taken = await takeBackup(url, files, join(root, 'all'), { now: new Date(), version: '0.1.0' })
    } finally {
      isOver = true
      await Promise.all([...reporting, joining])
    }
    expect([...statuses]).toEqual([201])
    expect(rowsOf('companies')).toBe(works.length)
    expect(rowsOf('tasks')).toBeGreaterThanOrEqual(works.length)
    expect(rowsOf('tasks')).toBeLessThan(await count(db, 'tasks'))
    expect(taken.manifest.files).toMatchObject({ missing: [] })
    await proveBackup(db, taken.path)
  })

  it('is restored into one PostgreSQL, where all of it goes on', async () => {
    const restored = await emptyDatabase()
    const db = openDatabase(restored, 4)
    const dataDir = join(root, 'restored')
    const files = await openFileStore({ dataDir, s3: null })
    await restoreBackup(db, taken.path, files)
    expect(await count(db, 'tasks')).toBe(rowsOf('tasks'))
    expect(await loose(db)).toEqual([])
    await db.close()
    const server = await testServer({ DATABASE_URL: restored, DATA_DIR: dataDir })
    for (const work of works) {
      expect(await send(server, work)).toBe(201)
      expect(await buffer(server.deps.files.read(work.company.id, one.ref.hash))).toEqual(
        Buffer.from(one.bytes),
      )
    }
  })

  it('is restored into another cluster, whose nodes give no id again', async () => {
    const again = await createCluster(cluster, otherName, { fill: db => restoreBackup(db, taken.path, null) })
    const server = await testServer({ DATABASE_URL: again })
    expect(await count(server.deps.db, 'tasks')).toBe(rowsOf('tasks'))
    expect(await loose(server.deps.db)).toEqual([])
    for (const work of works) expect(await send(server, work)).toBe(201)
  })

  it('and a move of a company do not meet', async () => {
    const db = openDatabase(url, 2)
    const holder = new pg.Client(url)
    await holder.connect()
    expect(await holdFiles(holder)).toBe(true)
    const { rows } = await db.pool.query<{ id: string; away: string }>(
      `select c.id, n.nodename || ':' || n.nodeport as away from companies c, pg_dist_node n
       where n.groupid not in (0, (select p.groupid from pg_dist_placement p
         where p.shardid = get_shard_id_for_distribution_column('companies', $1::bigint))) and c.id = $1`,
      [works[0]?.company.id],
    )
    const move = moveCompany(db, Number(rows[0]?.id), rows[0]?.away ?? '', () => {})
    await expect(move).rejects.toThrow('A backup is running')
    await holder.end()
    await db.close()
  })
})
