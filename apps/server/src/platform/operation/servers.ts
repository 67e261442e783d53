import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import { productVersion } from '#src/config.ts'
import type { Database } from '#src/platform/database/db.ts'

/** A server of the installation, as it announces itself in the table `installation`. */
export interface RunningServer {
  id: string
  host: string
  version: string
  startedAt: string
  seenAt: string
  /** The folder or bucket of its files. */
  store: string
}

/** How often a server says that it runs. */
const beatMs = 30_000
/** A server that was not heard for this long does not run. */
const lostSeconds = 100

/** The id of this server since its start. */
export const serverId = randomUUID()

/** Announces this server to the operator, until the returned function is called. */
export async function announceServer(db: Database, store: string): Promise<() => Promise<void>> {
  const startedAt = new Date().toISOString()
  const entry = { id: serverId, host: hostname(), version: await productVersion(), startedAt, store }
  const beat = () =>
    db.pool.query(
      `with lost as (delete from installation
         where name like 'server:%' and (value->>'seenAt')::timestamptz < now() - interval '${lostSeconds} s')
       insert into installation (name, value) values ($1, $2::jsonb || jsonb_build_object('seenAt', now()))
       on conflict (name) do update set value = excluded.value`,
      [`server:${serverId}`, JSON.stringify(entry)],
    )
  await beat()
  // While the database is away nobody looks.
  const timer = setInterval(() => beat().catch(() => {}), beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await db.pool.query('delete from installation where name = $1', [`server:${serverId}`])
  }
}

/** The servers that run, the oldest first. */
export async function runningServers(client: pg.Pool | pg.ClientBase): Promise<RunningServer[]> {
  const { rows }: { rows: { value: RunningServer }[] } = await client.query(
    `select value from installation
     where name like 'server:%' and (value->>'seenAt')::timestamptz >= now() - interval '${lostSeconds} s'
     order by value->>'startedAt'`,
  )
  return rows.map(({ value }) => value)
}
