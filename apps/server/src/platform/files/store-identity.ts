import { hostname } from 'node:os'
import type pg from 'pg'
import { bytesInUse } from '#src/platform/backup/bytes.ts'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import { isBucketAway } from '#src/platform/operation/outage.ts'
import type { FileProvider, FileStore } from './files.ts'

/*
 * The database knows where the files of its installation are: a folder or a bucket, by an id that lies in it.
 * A server with another store would answer for files that it does not have, and keep new ones where the other
 * servers do not look.
 */

/** The name of the row in the table `installation`. */
const row = 'file-store'
/** As many of the newest files are looked for by the first server that records its store. */
const lookedFor = 20

/**
 * Where the files of an installation are. The id stays when a folder or bucket is moved; `where` is for
 * people.
 */
export interface KnownStore {
  kind: FileProvider
  id: string
  where: string
}

/** The files of the installation are elsewhere. The message is one line for the operator. */
export class OtherStoreError extends Error {
  constructor(where: string, here: string) {
    super(
      `The files of this installation are in ${where}, not in ${here}. Servers share files in a bucket (S3_BUCKET). If you have moved the files, run npm run move-files with the new settings.`,
    )
    this.name = 'OtherStoreError'
  }
}

/**
 * Compares the store of the settings with the one of the installation, and records it if none is known yet. A
 * bucket that is away is compared by the next start.
 * @throws OtherStoreError
 */
export async function requireOwnStore(db: Database, files: FileStore): Promise<void> {
  await withAdvisoryLock(db, 'migrate', async client => {
    const known = await knownStore(client)
    if (known && known.kind !== files.provider) throw new OtherStoreError(known.where, files.where)
    const id = await files.identity().catch(error => {
      if (isBucketAway(error)) return null
      throw error
    })
    if (id === null || known?.id === id) return
    if (known) throw new OtherStoreError(known.where, files.where)
    // Of an installation that is older than this row.
    const { rows: newest } = await client.query<{ company_id: string; hash: string }>(
      'select company_id, hash from files order by created_at desc limit $1',
      [lookedFor],
    )
    const sizes = await Promise.all(
      newest.map(({ company_id, hash }) => files.size(Number(company_id), hash)),
    )
    if (sizes.length > 0 && sizes.every(size => size === null))
      throw new OtherStoreError('another folder or bucket', files.where)
    await record(client, files, id)
  })
}

/** Returns the store of the installation; undefined before its first start. */
export async function knownStore(client: pg.Pool | pg.ClientBase): Promise<KnownStore | undefined> {
  const { rows } = await client.query<{ value: KnownStore }>(
    'select value from installation where name = $1',
    [row],
  )
  return rows[0]?.value
}

/** Makes this store the one of the installation, replacing the known one. */
export async function recordStore(db: Database, files: FileStore): Promise<void> {
  await withAdvisoryLock(db, 'migrate', async client => record(client, files, await files.identity()))
}

async function record(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  files: FileStore,
  id: string,
): Promise<void> {
  const where = files.provider === 'local' ? `${files.where} of ${hostname()}` : files.where
  await client.query(
    `insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [row, JSON.stringify({ kind: files.provider, id, where } satisfies KnownStore)],
  )
}

/**
 * Copies the files of the installation that the new store does not have yet from the old one.
 * @param from null if there is no old store to copy from
 * @returns how many files there are, how many were copied and how many neither store has
 */
export async function copyFiles(
  db: Database,
  from: FileStore | null,
  to: FileStore,
): Promise<{ files: number; copied: number; missing: number }> {
  const { rows } = await db.pool.query<{ company_id: string; hash: string }>(bytesInUse())
  const result = { files: rows.length, copied: 0, missing: 0 }
  for (const { company_id, hash } of rows) {
    const companyId = Number(company_id)
    if ((await to.size(companyId, hash)) !== null) continue
    const total = (await from?.size(companyId, hash)) ?? null
    if (!from || total === null) {
      result.missing++
      continue
    }
    await to.receive(companyId, hash, from.read(companyId, hash), {
      start: null,
      isLast: true,
      total,
      limit: total,
      accept() {},
    })
    result.copied++
  }
  return result
}
