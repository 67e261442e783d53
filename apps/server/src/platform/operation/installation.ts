import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { limits } from '@quadrat/domain/limits'
import { withAdvisoryLock } from '#src/platform/database/advisory-lock.ts'
import type { Database } from '#src/platform/database/db.ts'
import { seal, unseal } from '#src/platform/security/seal.ts'

/** Keys for one purpose. The first signs or seals; what any of them has signed or sealed is accepted. */
export type Keys = readonly [Buffer, ...Buffer[]]

/** The secrets of this installation, shared by all servers on its database. */
export interface InstallationSecrets {
  /** The id of the installation. It keeps installations apart that share a Redis. */
  id: string
  /** Sign the addresses of files. 32 bytes each. */
  fileKeys: Keys
  /** Encrypt the secrets of second factors. 32 bytes each. */
  sealKeys: Keys
  /** The VAPID key pair that identifies this installation to push services, base64url. */
  vapid: { publicKey: string; privateKey: string }
}

/** The keys cannot be read. The message is one line for the operator. */
export class KeyFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'KeyFileError'
  }
}

/**
 * A key in hex, and since when it signs and seals. Until then it is only accepted, so that all servers know
 * it first.
 */
interface StoredKey {
  key: string
  from: string
}

interface StoredKeys {
  file: StoredKey[]
  seal: StoredKey[]
  vapid: InstallationSecrets['vapid']
}

/** How long a new key is accepted before it is used; all servers read the keys again in less. */
const startMs = 2 * 60 * 1000
/** How often servers read the keys again. */
const rereadMs = 60 * 1000
/** How long the address of a file may be good: photos in an export longest. */
const addressMs = (limits.exports.keptDays + 1) * 24 * 60 * 60 * 1000
/** What the sealed keys are bound to. */
const sealedFor = 'keys of the installation'

/**
 * Reads the secrets of the installation and creates them at the first start. Without them all push
 * subscriptions and second factors are useless.
 * @param keyFile a file with the key that seals them in the database, or null if they lie there open. Its
 *   first line seals; further lines are older keys that still open.
 * @throws KeyFileError
 */
export async function loadSecrets(
  db: Database,
  keyFile: string | null = null,
  now = new Date(),
): Promise<InstallationSecrets> {
  const master = keyFile === null ? [] : await readKeyFile(keyFile)
  return withAdvisoryLock(db, 'migrate', async client => {
    await client.query(
      `insert into installation (name, value) values ('id', $1) on conflict (name) do nothing`,
      [JSON.stringify(randomUUID())],
    )
    const { rows } = await client.query('select name, value from installation')
    const stored = Object.fromEntries(rows.map(row => [row.name, row.value]))
    const opened = await open(stored, master, keyFile)
    if (opened.isStale) await write(client, opened.keys, master)
    const { file, seal: seals, vapid } = opened.keys
    return {
      id: stored.id,
      fileKeys: keysAt(file, now, addressMs),
      sealKeys: keysAt(seals, now, Number.POSITIVE_INFINITY),
      vapid,
    }
  })
}

/**
 * Adds a new key for each purpose. It is used after two minutes, when all servers have read it; older keys
 * still open what they sealed, and addresses that they signed are good until they expire.
 * @throws KeyFileError
 */
export async function rotateKeys(
  db: Database,
  keyFile: string | null = null,
  now = new Date(),
): Promise<void> {
  const master = keyFile === null ? [] : await readKeyFile(keyFile)
  await loadSecrets(db, keyFile, now)
  await withAdvisoryLock(db, 'migrate', async client => {
    const { rows } = await client.query(`select name, value from installation where name = 'keys'`)
    const { keys } = await open({ keys: rows[0].value }, master, keyFile)
    const from = new Date(now.getTime() + startMs)
    const isKept = ({ key }: StoredKey) =>
      keysAt(keys.file, now, addressMs).some(one => one.toString('hex') === key)
    const added = {
      ...keys,
      file: [newKey(from), ...keys.file.filter(isKept)],
      seal: [newKey(from), ...keys.seal],
    }
    await write(client, added, master)
  })
}

const newKey = (from: Date): StoredKey => ({ key: randomBytes(32).toString('hex'), from: from.toISOString() })

/**
 * The key in use, then those that are only accepted: newer ones, and older ones for a time after their
 * successor began.
 */
function keysAt(stored: readonly StoredKey[], now: Date, acceptedMs: number): Keys {
  const began = stored.findIndex(({ from }) => new Date(from) <= now)
  const used = Math.max(0, began)
  const accepted = stored.filter((_, index) => {
    const successor = stored[index - 1]
    return index !== used && (!successor || new Date(successor.from).getTime() + acceptedMs > now.getTime())
  })
  const buffers = [...stored.slice(used, used + 1), ...accepted].map(({ key }) => Buffer.from(key, 'hex'))
  const [first, ...rest] = buffers
  if (!first) throw new Error('the installation has no key')
  return [first, ...rest]
}

/**
 * Returns the stored keys, and whether they are to be written again: sealed otherwise, or for the first time.
 */
async function open(
  stored: Record<string, unknown>,
  master: readonly Buffer[],
  keyFile: string | null,
): Promise<{ keys: StoredKeys; isStale: boolean }> {
  if (typeof stored.keys !== 'string')
    return {
      keys: (stored.keys as StoredKeys) ?? (await firstKeys(stored)),
      isStale: !stored.keys || master.length > 0,
    }
  if (keyFile === null)
    throw new KeyFileError(
      'The keys in the database are encrypted. Set KEY_FILE to the file with the key that decrypts them.',
    )
  const sealed = Buffer.from(stored.keys, 'base64')
  for (const [index, key] of master.entries())
    try {
      return { keys: JSON.parse(unseal(key, sealed, sealedFor)), isStale: index > 0 }
    } catch {
      // It was sealed by another one.
    }
  throw new KeyFileError(
    `KEY_FILE ${keyFile} is not the key that the keys in the database were encrypted with.`,
  )
}

/** The keys of a new installation. An older one had one of each, each in a row of its own. */
async function firstKeys(stored: Record<string, unknown>): Promise<StoredKeys> {
  const { default: webPush } = await import('web-push')
  const first = (kept: unknown) => [
    { ...newKey(new Date(0)), ...(typeof kept === 'string' && { key: kept }) },
  ]
  return {
    file: first(stored['file-key']),
    seal: first(stored['seal-key']),
    vapid: (stored.vapid as StoredKeys['vapid']) ?? webPush.generateVAPIDKeys(),
  }
}

async function write(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  keys: StoredKeys,
  [master]: readonly Buffer[],
): Promise<void> {
  const text = JSON.stringify(keys)
  const value = master ? JSON.stringify(seal(master, text, sealedFor).toString('base64')) : text
  await client.query(
    `with open as (delete from installation where name in ('file-key', 'seal-key', 'vapid'))
     insert into installation (name, value) values ('keys', $1) on conflict (name) do update set value = excluded.value`,
    [value],
  )
}

async function readKeyFile(path: string): Promise<Buffer[]> {
  const text = await readFile(path, 'utf8').catch(error => {
    throw new KeyFileError(`KEY_FILE ${path} can't be read: ${(error as Error).message}.`, { cause: error })
  })
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (lines.length === 0 || lines.some(line => !/^[\da-f]{64}$/i.test(line)))
    throw new KeyFileError(
      `KEY_FILE ${path} must have 64 hexadecimal digits on each line (openssl rand -hex 32).`,
    )
  return lines.map(line => Buffer.from(line, 'hex'))
}

/**
 * Reads the keys again every minute, so that a rotation needs no restart. Returns the function that ends it.
 */
export function followKeys(
  db: Database,
  keyFile: string | null,
  secrets: InstallationSecrets,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    loadSecrets(db, keyFile).then(read => {
      // The same buffers stay where nothing changed: signatures are cached by them.
      for (const name of ['fileKeys', 'sealKeys'] as const)
        if (!sameKeys(read[name], secrets[name])) secrets[name] = read[name]
    }, onError)
  }, rereadMs)
  timer.unref()
  return () => clearInterval(timer)
}

const sameKeys = (one: Keys, other: Keys) =>
  one.length === other.length && one.every((key, index) => other[index]?.equals(key))
