import { randomBytes, randomUUID } from 'node:crypto'
import webPush from 'web-push'
import type { Database } from './db.ts'

/** The secrets of this installation, shared by all servers on its database. */
export interface InstallationSecrets {
  /** The id of the installation. It keeps installations apart that share a Redis. */
  id: string
  /** Signs the addresses of files. */
  fileKey: Buffer
  /** Encrypts the secrets of second factors. 32 bytes. */
  sealKey: Buffer
  /** The VAPID key pair that identifies this installation to push services, base64url. */
  vapid: { publicKey: string; privateKey: string }
}

/**
 * Reads the secrets of the installation and creates them at the first start. If two servers start at once, the first
 * insert wins and both read its values. Without the secrets all push subscriptions and second factors are useless.
 */
export async function loadSecrets(db: Database): Promise<InstallationSecrets> {
  const fresh = {
    id: randomUUID(),
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
    id: kept.id,
    fileKey: Buffer.from(kept['file-key'], 'hex'),
    sealKey: Buffer.from(kept['seal-key'], 'hex'),
    vapid: kept.vapid,
  }
}
