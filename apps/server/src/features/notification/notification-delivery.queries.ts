import type { DeliveryStatus, DeliveryWay } from '@quadrat/domain/notification/notification'
import type { SentLanguage } from '@quadrat/domain/notification/notification-languages'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import type { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { hasPart, withoutUndefined } from '#src/platform/database/list.ts'
import { queriedCompany } from '#src/platform/database/queried-company.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'

export type DeliveryQuery = NonNullable<Parameters<Tx['query']['notificationDeliveries']['findMany']>[0]>
export type RunQuery = NonNullable<Parameters<Tx['query']['notificationRuns']['findMany']>[0]>

/** Which people a delivery report lists. */
export interface ActivityFilter {
  /** Part of the name. */
  search?: string | null
  /** True for those who have not confirmed an early warning. */
  unconfirmed?: boolean | null
}

/**
 * The people of a notification's delivery report as a relational query: one row of the way `app` for each
 * run.
 */
export function activitiesOf(
  companyId: number,
  notificationId: number,
  { search, unconfirmed }: ActivityFilter,
): NonNullable<DeliveryQuery['where']> {
  const name = search?.trim()
  return withoutUndefined({
    companyId,
    notificationId,
    way: 'app' as const,
    acknowledgedAt: unconfirmed ? { isNull: true as const } : undefined,
    person: name
      ? {
          RAW: (person: typeof people) =>
            hasPart(sql`${person.foldedFirstName} || ' ' || ${person.foldedLastName}`, name),
        }
      : undefined,
  })
}

/**
 * How many rows `listDeliveries` has for these people on all pages. SQL text: a count with a folded search.
 */
export async function countActivities(
  tx: Tx,
  companyId: number,
  notificationId: number,
  { search, unconfirmed }: ActivityFilter,
): Promise<number> {
  const { rows } = await tx.$client.query(
    `select count(*)::int as n from notification_deliveries d
     join people p on p.company_id = d.company_id and p.id = d.person_id
     where d.company_id = $1 and d.notification_id = $2 and d.way = 'app'
       and ($3 = '' or strpos(p.folded_first_name || ' ' || p.folded_last_name, (select fold($3))) > 0)
       and (not $4 or d.acknowledged_at is null)`,
    [companyId, notificationId, search?.trim() ?? '', unconfirmed ?? false],
  )
  return rows[0].n
}

/** The states of the other ways of a delivery of the way `app`, by way. */
export const otherWays = ({ runId, personId }: Record<'runId' | 'personId', SQLWrapper>) =>
  sql<Partial<Record<DeliveryWay, DeliveryStatus>> | null>`(select json_object_agg(o.way, o.status)
    from notification_deliveries o where o.company_id = ${queriedCompany()} and o.run_id = ${runId}
      and o.person_id = ${personId} and o.way <> 'app')`

/** The languages in which a person got a run, over all ways. */
export const sentLanguages = ({ runId, personId }: Record<'runId' | 'personId', SQLWrapper>) =>
  sql<SentLanguage[]>`(select coalesce(json_agg(distinct o.language), '[]')
    from notification_deliveries o where o.company_id = ${queriedCompany()} and o.run_id = ${runId}
      and o.person_id = ${personId} and o.language is not null)`

/** Deliveries as GraphQL selects them, with nested records in one statement. */
export function listDeliveries<Q extends DeliveryQuery>(tx: Tx, query: Q) {
  return tx.query.notificationDeliveries.findMany(query)
}

/** Runs as GraphQL selects them. */
export function listRuns<Q extends RunQuery>(tx: Tx, query: Q) {
  return tx.query.notificationRuns.findMany(query)
}

/** How many of some people can be reached. */
interface Reach {
  people: number
  withDevice: number
  withPhone: number
  withEmail: number
  /** What each of those with a number reads; null for English. */
  languages: (string | null)[]
}

/**
 * How many of these people can use the app, and have a device, a number and an address. SQL text: a set of
 * thousands.
 */
export async function countReach(tx: Tx, companyId: number, ids: readonly number[]) {
  const { rows } = (await tx.$client.query(
    `select count(*)::int as people,
       count(*) filter (where exists (select from devices d
         where d.company_id = $1 and d.person_id = p.id and d.push is not null))::int as "withDevice",
       count(*) filter (where phone_number is not null)::int as "withPhone",
       coalesce(array_agg(${readsLanguage('p', '$1')}) filter (where phone_number is not null), '{}') as languages,
       count(*) filter (where email is not null)::int as "withEmail"
     from people p
     where company_id = $1 and id = any ($2::bigint[]) and role = any ($3) and not blocked and status <> 'ARCHIVED'`,
    [companyId, ids, fieldRoles],
  )) as { rows: Reach[] }
  return rows[0] ?? { people: 0, withDevice: 0, withPhone: 0, withEmail: 0, languages: [] }
}
