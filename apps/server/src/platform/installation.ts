import { randomBytes } from 'node:crypto'
import webPush from 'web-push'
import type { Database } from './db.ts'

/** Secrets of this installation, the same for every server that shares its database. */
export interface InstallationSecrets {
  /** Signs the addresses of files. */
  fileKey: Buffer
  /** Seals the second factors of people. */
  sealKey: Buffer
  /** The key pair by which push services know this installation, base64url. */
  vapid: { publicKey: string; privateKey: string }
}

/**
 * Reads the installation's secrets and makes them at the first start. Of two servers that start at once the
 * first to write wins, and both read what it wrote. Losing them ends every
 * push subscription and every second factor.
 */
export async function loadSecrets(db: Database): Promise<InstallationSecrets> {
  const fresh = {
    'file-key': randomBytes(32).toString('hex'),
    'seal-key': randomBytes(32).toString('hex'),
    vapid: webPush.generateVAPIDKeys(),
  }
  await db.pool.query(
    `insert into installation (name, value) select key, value from jsonb_each($1) on conflict (name) do nothing`,
    [JSON.stringify(fresh)],
  )
  const { rows } = await db.pool.query<{ name: string; value: unknown }>(
    'select name, value from installation where name = any($1)',
    [Object.keys(fresh)],
  )
  const kept = Object.fromEntries(rows.map(row => [row.name, row.value])) as typeof fresh
  return {
    fileKey: Buffer.from(kept['file-key'], 'hex'),
    sealKey: Buffer.from(kept['seal-key'], 'hex'),
    vapid: kept.vapid,
  }
}
