import {
  type InboxDetail,
  type InboxKind,
  inboxLimits,
  type StoredInboxKind,
} from '@quadrat/domain/notification/inbox'
import type { Tx } from '#src/platform/database/db.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'

// SQL text: whether the thing of an item still exists is asked of another table for each kind.

const hasRow = (table: string) =>
  `exists (select from ${table} r where r.company_id = $1 and r.id = i.subject_id)`

/** Whether the thing of an item is still there. Items of a deleted report come back when it is restored. */
const isThere: Record<StoredInboxKind, string> = {
  'report-corrected': hasRow('tasks'),
  'collector-message': hasRow('tasks'),
  mention: hasRow('task_comments'),
  'export-finished': hasRow('exports'),
  'export-failed': hasRow('exports'),
  'import-finished': `(i.subject_id is null or ${hasRow('data_lists')})`,
  'import-failed': `(i.subject_id is null or ${hasRow('data_lists')})`,
  'company-export-finished': hasRow('company_archives'),
  'company-export-failed': hasRow('company_archives'),
  'erasure-finished': 'true',
  'webhook-stopped': hasRow('webhooks'),
  'export-stopped': hasRow('export_schedules'),
  'change-decided': 'true',
}

const thingIsThere = `case i.kind ${Object.entries(isThere)
  .map(([kind, condition]) => `when '${kind}' then ${condition}`)
  .join(' ')} else false end`

/** Items of the person $2 in the company $1 of the kinds $3 that may be seen. */
const visible = `i.company_id = $1 and i.person_id = $2 and i.kind = any ($3) and ${thingIsThere}`

/** Whose inbox, and the kinds that the person may see. */
export interface InboxOwner {
  companyId: number
  personId: number
  kinds: readonly InboxKind[]
}

/** An item of an inbox. */
export interface InboxItem {
  id: number
  kind: StoredInboxKind
  subjectId: number | null
  detail: InboxDetail
  createdAt: Date
  readAt: Date | null
}

const columns = `i.id::int8 as id, i.kind, i.subject_id as "subjectId", i.detail, i.created_at as "createdAt", i.read_at as "readAt"`

/** A page of an inbox, the newest first. `before`: the last item of the page before. */
export async function listItems(
  tx: Tx,
  { companyId, personId, kinds }: InboxOwner,
  { before, limit }: { before: number | null; limit: number },
): Promise<InboxItem[]> {
  const { rows } = await tx.$client.query(
    `select ${columns} from inbox_items i where ${visible} and ($4::bigint is null or i.id < $4) order by i.id desc limit $5`,
    [companyId, personId, kinds, before, limit],
  )
  return rows.map(fromRow)
}

/** The unread items after one, the newest first: for the digest. */
export async function listUnread(
  tx: Tx,
  { companyId, personId, kinds }: InboxOwner,
  after: number,
): Promise<InboxItem[]> {
  const { rows } = await tx.$client.query(
    `select ${columns} from inbox_items i where ${visible} and i.read_at is null and i.id > $4 order by i.id desc limit $5`,
    [companyId, personId, kinds, after, inboxLimits.countedMax],
  )
  return rows.map(fromRow)
}

/** How many items are unread, at most `countedMax`. */
export async function countUnread(tx: Tx, { companyId, personId, kinds }: InboxOwner): Promise<number> {
  const { rows } = await tx.$client.query(
    `select count(*)::int as n from (select from inbox_items i where ${visible} and i.read_at is null limit $4) u`,
    [companyId, personId, kinds, inboxLimits.countedMax],
  )
  return rows[0].n
}

/** An item that its owner may see and has not read; null otherwise. */
export async function findUnread(
  tx: Tx,
  { companyId, personId, kinds }: InboxOwner,
  id: number,
): Promise<InboxItem | null> {
  const { rows } = await tx.$client.query(
    `select ${columns} from inbox_items i where ${visible} and i.read_at is null and i.id = $4`,
    [companyId, personId, kinds, id],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

/** Marks items of the person as read; all of them without ids. Returns whether one was unread. */
export async function markRead(
  tx: Tx,
  companyId: number,
  personId: number,
  ids: readonly number[] | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `update inbox_items set read_at = $4
     where company_id = $1 and person_id = $2 and read_at is null and ($3::bigint[] is null or id = any ($3))`,
    [companyId, personId, ids, now],
  )
  return (rowCount ?? 0) > 0
}

/** Deletes items that are older than they are kept. Runs as the owner. */
export async function deleteOldItems(tx: Tx, before: Date): Promise<void> {
  await tx.$client.query(`delete from inbox_items where ${inCompany(tx, 'company_id')} and created_at < $1`, [
    before,
  ])
}

interface ItemRow extends Omit<InboxItem, 'id' | 'subjectId'> {
  id: string
  subjectId: string | null
}

function fromRow({ id, subjectId, ...row }: ItemRow): InboxItem {
  return { ...row, id: Number(id), subjectId: subjectId === null ? null : Number(subjectId) }
}
