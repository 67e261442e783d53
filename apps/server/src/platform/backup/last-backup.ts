import type pg from 'pg'

/** What the newest try of `npm run backup` came to, as the database remembers it for the operator. */
export interface LastBackup {
  /** ISO 8601, UTC. */
  at: string
  /** Why it failed; null if it is whole. */
  reason: string | null
}

/** The name of the row in the table `installation`. */
const row = 'last-backup'

export async function recordBackup(client: pg.Pool, backup: LastBackup): Promise<void> {
  await client.query(
    `insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [row, JSON.stringify(backup)],
  )
}

/** Returns null if no backup was ever tried, or only by other programs. */
export async function lastBackup(client: pg.Pool | pg.ClientBase): Promise<LastBackup | null> {
  const { rows }: { rows: { value: LastBackup }[] } = await client.query(
    'select value from installation where name = $1',
    [row],
  )
  return rows[0]?.value ?? null
}
