import type pg from 'pg'

/**
 * The keys of the advisory locks that a backup holds: one against other backups, one against removals.
 * Arbitrary.
 */
const backupKey = 7_128_131
const removalKey = 7_128_132

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Lets no other process remove bytes of files until the connection of the client ends: the snapshot of the
 * database names files that may be deleted meanwhile. Waits for removals that have begun.
 * @returns false if another backup holds it
 */
export async function holdFiles(client: Client): Promise<boolean> {
  if (!(await holdBackups(client))) return false
  await client.query(`select pg_advisory_lock(${removalKey})`)
  return true
}

/** Lets no backup begin until the connection of the client ends. False if one runs. */
export async function holdBackups(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${backupKey}) as held`)
  return rows[0]?.held === true
}

/**
 * Takes the right to remove bytes of files until the end of the open transaction. False while a backup reads
 * them.
 */
export async function mayRemoveFiles(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_xact_lock_shared(${removalKey}) as held`)
  return rows[0]?.held === true
}
