import type { Tx } from '#src/platform/database/db.ts'
import type { ChangeCursor } from '#src/platform/database/settled-cursor.ts'

/** A message as the phone of the collector keeps it. */
export interface OwnTaskMessageRow {
  id: string
  clientId: string
  taskId: string
  isOwn: boolean
  author: string
  text: string
  sentAt: Date
  arrivedAt: Date
  readAt: Date | null
  updatedAt: Date
}

// SQL text: the phone's polling is a hot path.

/** The messages on a collector's reports that changed after `since`, the oldest change first. */
export async function ownMessagesSince(
  tx: Tx,
  companyId: number,
  personId: number,
  since: ChangeCursor,
  limit: number,
): Promise<OwnTaskMessageRow[]> {
  const { rows } = await tx.$client.query(
    `select m.id::text, m.client_id as "clientId", m.task_id::text as "taskId", m.author_id = $2 as "isOwn",
       p.first_name || ' ' || p.last_name as author, m.text, m.sent_at as "sentAt", m.created_at as "arrivedAt",
       m.read_at as "readAt", m.updated_at as "updatedAt"
     from task_messages m join people p on p.company_id = m.company_id and p.id = m.author_id
     where m.company_id = $1 and m.collector_id = $2 and (m.updated_at, m.id) > ($3, $4)
     order by m.updated_at, m.id limit $5`,
    [companyId, personId, since.at, since.id, limit],
  )
  return rows
}

/**
 * Notes when a collector read messages of staff. The first time counts, and no time is after `now` or before
 * the message arrived, because the clock of a phone may be wrong. Returns the tasks of the messages of which
 * that is new.
 */
export async function noteReadByCollector(
  tx: Tx,
  companyId: number,
  personId: number,
  receipts: readonly { id: number; readAt: Date }[],
  now: Date,
): Promise<number[]> {
  const { rows } = (await tx.$client.query(
    `update task_messages m set read_at = greatest(m.created_at, least(g.read, $5)), updated_at = $5
     from unnest($3::bigint[], $4::timestamptz[]) as g (id, read)
     where m.company_id = $1 and m.collector_id = $2 and m.author_id <> $2 and m.id = g.id and m.read_at is null
     returning m.task_id as id`,
    [companyId, personId, receipts.map(one => one.id), receipts.map(one => one.readAt), now],
  )) as { rows: { id: string }[] }
  return [...new Set(rows.map(({ id }) => Number(id)))]
}
