import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import type { Tx } from '#src/platform/db.ts'

export type DeliveryQuery = NonNullable<Parameters<Tx['query']['notificationDeliveries']['findMany']>[0]>
export type RunQuery = NonNullable<Parameters<Tx['query']['notificationRuns']['findMany']>[0]>

/** Deliveries as GraphQL selects them, with nested records in one statement. */
export function listDeliveries<Q extends DeliveryQuery>(tx: Tx, query: Q) {
  return tx.query.notificationDeliveries.findMany(query)
}

/** Runs as GraphQL selects them. */
export function listRuns<Q extends RunQuery>(tx: Tx, query: Q) {
  return tx.query.notificationRuns.findMany(query)
}

/** How many of these people can use the app, and have a device, a number and an address. SQL text: a set of thousands. */
export async function countReach(tx: Tx, companyId: number, ids: readonly number[]) {
  const { rows } = (await tx.$client.query(
    `select count(*)::int as people,
       count(*) filter (where exists (select from devices d
         where d.company_id = p.company_id and d.person_id = p.id and d.push is not null))::int as "withDevice",
       count(*) filter (where phone_number is not null)::int as "withPhone",
       count(*) filter (where email is not null)::int as "withEmail"
     from people p
     where company_id = $1 and id = any ($2::bigint[]) and role = any ($3) and not blocked and status <> 'ARCHIVED'`,
    [companyId, ids, fieldRoles],
  )) as { rows: { people: number; withDevice: number; withPhone: number; withEmail: number }[] }
  return rows[0] ?? { people: 0, withDevice: 0, withPhone: 0, withEmail: 0 }
}
