import { isStaff } from '@quadrat/domain/account/permission'
import { type LiveEvent, mayHear } from '@quadrat/domain/event'
import { limits } from '@quadrat/domain/limits'
import type { Database } from './db.ts'
import type { Context, QueuedEvent } from './transaction.ts'

/**
 * A position in the event log of the installation: `<transaction id>.<time when it was read, Unix ms>`, in a
 * cluster with `.<node>`. Every transaction with a lower id has ended. A client that has received everything
 * up to a position can only miss events with this id or a higher one. See
 * docs/decisions/035-catch-up-on-events.md.
 */
export type Position = `${string}.${string}`

const positionPattern = /^(\d{1,19})\.(\d{1,15})(\.\d{1,9})?$/
const hourMs = 3_600_000

/** Returns the newest position. It does not advance while the oldest writing transaction is open. */
export async function readPosition({ pool, mark }: Database, now: Date): Promise<Position> {
  const { rows } = await pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as xid')
  return `${rows[0].xid}.${now.getTime()}${mark}`
}

/**
 * Leaves out events that came with a backup or from another node, whose transaction ids may be ahead of those
 * here. Positions of before that are refused.
 */
const isOwn = 'xid < pg_snapshot_xmax(pg_current_snapshot())'

/**
 * Returns the distinct events since a position that the viewer may receive; the client may have received some
 * of them already. Staff receive what their role may read of their company, in chosen projects without ids; a
 * collector those that name them or were sent to their phone.
 * @param position untrusted input of the client
 * @returns null when the position is invalid or too old, or when there are too many events since
 */
export async function missedEvents(
  { tx, viewer, now, mark }: Context,
  position: unknown,
): Promise<LiveEvent[] | null> {
  const [, xid, readAt, readOn = ''] = (typeof position === 'string' && positionPattern.exec(position)) || []
  const { keptHours, atOnce } = limits.missedEvents
  // One hour less than events are kept: the time of an event is the start of its request, not its commit.
  // Transaction ids are those of a node, and the company may have moved to another one since.
  if (!xid || readOn !== mark || now.getTime() - Number(readAt) > (keptHours - 1) * hourMs) return null
  // The transaction id may be unknown to a database that was restored from a backup.
  const isInProjects = viewer.inProjects !== null
  const { rows }: { rows: EventRow[] } = isInProjects
    ? await tx.$client.query(
        `select known, e.* from (select $2::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known) k
         left join lateral (
           select name, '{}'::jsonb as payload, true as is_visible
           from events where company_id = $1 and xid >= $2::xid8 and ${isOwn} order by xid, id limit $3
         ) e on known`,
        [viewer.companyId, xid, atOnce + 1],
      )
    : await tx.$client.query(
        `select known, e.* from (select $2::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known) k
     left join lateral (
       select name, payload,
         $3 or payload ->> 'collectorId' = $4::bigint::text or $4::bigint = any (audience) as is_visible
       from events where company_id = $1 and xid >= $2::xid8 and ${isOwn} order by xid, id limit $5
     ) e on known`,
        [viewer.companyId, xid, isStaff(viewer.role), viewer.personId, atOnce + 1],
      )
  if (!rows[0]?.known || rows.length > atOnce) return null
  const isPhone = !isStaff(viewer.role)
  const visible = rows.flatMap(({ name, payload, is_visible }) =>
    name && is_visible && (isPhone || mayHear(viewer.role, name, viewer.mayExport, isInProjects))
      ? { ...payload, name }
      : [],
  )
  return [...new Map(visible.map(event => [JSON.stringify(event), event])).values()]
}

/** The largest number of events that a server tells its clients again. */
const catchUpMax = 5000

/**
 * Returns the distinct events of companies since a position, each with its audience, by company.
 * @returns null when there are too many, and in a cluster
 */
export async function eventsSince(
  { pool, nodes }: Database,
  companyIds: readonly number[],
  position: Position,
): Promise<Map<number, QueuedEvent[]> | null> {
  // The position is that of one node.
  if (nodes) return null
  const { rows } = await pool.query<Pick<EventRow, 'payload'> & Row>(
    `select company_id, name, payload, audience::text[] from events
     where company_id = any($1::bigint[]) and xid >= $2::xid8 order by company_id, xid, id limit $3`,
    [companyIds, position.split('.')[0], catchUpMax + 1],
  )
  if (rows.length > catchUpMax) return null
  const distinct = [...new Map(rows.map(row => [JSON.stringify(row), row])).values()]
  const byCompany = Map.groupBy(distinct, ({ company_id }) => Number(company_id))
  return new Map(
    [...byCompany].map(([companyId, events]) => [
      companyId,
      events.map(({ name, payload, audience }) => ({
        ...payload,
        name,
        phones: audience?.map(Number) ?? [],
      })),
    ]),
  )
}

interface Row {
  company_id: string
  name: LiveEvent['name']
  audience: string[] | null
}

interface EventRow {
  known: boolean
  /** Null in the single row of a result without events. */
  name: LiveEvent['name'] | null
  payload: Omit<LiveEvent, 'name'>
  is_visible: boolean
}
