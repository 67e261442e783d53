import type { LiveEvent } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import { isStaff } from '@quadrat/domain/permission'
import type { Database } from './db.ts'
import type { Context } from './transaction.ts'

/**
 * A point in the events of the installation: a transaction id below which every transaction has ended, and when it
 * was read, in ms. Whoever was told everything up to here has missed nothing but what has this id or a higher one.
 * See docs/decisions/035-catch-up-on-events.md.
 */
export type Position = `${string}.${string}`

const positionPattern = /^(\d{1,19})\.(\d{1,15})$/
const hourMs = 3_600_000

/** The newest position. It stands still as long as the oldest transaction that writes goes on. */
export async function readPosition({ pool }: Database, now: Date): Promise<Position> {
  const { rows } = await pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as xid')
  return `${rows[0].xid}.${now.getTime()}`
}

/**
 * The events since a position that the viewer may hear, each once, some of them perhaps heard before: staff hear those
 * of their company, a collector those that name them or were told to their phone.
 * @param position as the client sends it, so it may be anything
 * @returns null when the position is none of ours, or too old, or too much has happened since
 */
export async function missedEvents(
  { tx, viewer, now }: Context,
  position: unknown,
): Promise<LiveEvent[] | null> {
  const [, xid, readAt] = (typeof position === 'string' && positionPattern.exec(position)) || []
  const { keptHours, atOnce } = limits.missedEvents
  // An hour less than they are kept: an event is as old as the start of its request, not as its commit.
  if (!xid || now.getTime() - Number(readAt) > (keptHours - 1) * hourMs) return null
  // A database that was restored from a backup may not have come to this transaction yet.
  const { rows }: { rows: EventRow[] } = await tx.$client.query(
    `select known, e.* from (select $2::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known) k
     left join lateral (
       select name, payload,
         $3 or payload ->> 'collectorId' = $4::bigint::text or $4::bigint = any (audience) as is_heard
       from events where company_id = $1 and xid >= $2::xid8 order by xid, id limit $5
     ) e on known`,
    [viewer.companyId, xid, isStaff(viewer.role), viewer.personId, atOnce + 1],
  )
  if (!rows[0]?.known || rows.length > atOnce) return null
  const heard = rows.flatMap(({ name, payload, is_heard }) => (name && is_heard ? { ...payload, name } : []))
  return [...new Map(heard.map(event => [JSON.stringify(event), event])).values()]
}

interface EventRow {
  known: boolean
  /** Null in the one row that says that there were none. */
  name: LiveEvent['name'] | null
  payload: Omit<LiveEvent, 'name'>
  is_heard: boolean
}
