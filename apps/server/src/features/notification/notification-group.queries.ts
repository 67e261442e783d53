import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'

// SQL text: each statement is over a set of thousands.

/** Who of a group is reached: members whose access is active. `p` is the row of the person. */
const isReached = `p.role = any ($3) and p.status = 'ACTIVE' and not p.blocked`

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => Number(id))

/** Those of the ids that are groups of the company and visible to the viewer. */
export async function groupsAmong(tx: Tx, companyId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.$client.query(
    'select id::text from groups where company_id = $1 and id = any ($2::bigint[]) order by id',
    [companyId, ids],
  )
  return idsOf(rows)
}

/** The ids of the groups of a notification, in their order. */
export async function groupIdsOf(tx: Tx, companyId: number, notificationId: number): Promise<number[]> {
  const { rows } = await tx.$client.query(
    'select group_id::text as id from notification_groups where company_id = $1 and notification_id = $2 order by group_id',
    [companyId, notificationId],
  )
  return idsOf(rows)
}

/** The members of groups who are reached now, each person once. */
export async function membersOfGroups(
  tx: Tx,
  companyId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return []
  const { rows } = await tx.$client.query(
    `select p.id::text from people p where p.company_id = $1 and p.group_id = any ($2::bigint[]) and ${isReached} order by p.id`,
    [companyId, groupIds, fieldRoles],
  )
  return idsOf(rows)
}

/** Makes these groups those of the notification. */
export async function replaceGroups(
  tx: Tx,
  companyId: number,
  notificationId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.$client.query(
    'delete from notification_groups where company_id = $1 and notification_id = $2 and group_id <> all ($3::bigint[])',
    [companyId, notificationId, ids],
  )
  await tx.$client.query(
    `insert into notification_groups (company_id, notification_id, group_id)
     select $1, $2, unnest($3::bigint[]) on conflict do nothing`,
    [companyId, notificationId, ids],
  )
}

/**
 * Makes the members of the groups, as they are now, recipients of the notification, beside the people who
 * were chosen. Returns how many recipients there are.
 */
export async function expandGroups(tx: Tx, companyId: number, notificationId: number): Promise<number> {
  const values = [companyId, notificationId, fieldRoles]
  const members = `people p join notification_groups g on g.company_id = p.company_id and g.group_id = p.group_id
    where p.company_id = $1 and g.notification_id = $2 and ${isReached}`
  await tx.$client.query(
    `delete from notification_recipients where company_id = $1 and notification_id = $2 and by_group
       and person_id not in (select p.id from ${members})`,
    values,
  )
  await tx.$client.query(
    `insert into notification_recipients (company_id, notification_id, person_id, by_group)
     select $1, $2, p.id, true from ${members} on conflict do nothing`,
    values,
  )
  const { rows } = await tx.$client.query(
    'select count(*)::int as n from notification_recipients where company_id = $1 and notification_id = $2',
    [companyId, notificationId],
  )
  return rows[0].n
}
