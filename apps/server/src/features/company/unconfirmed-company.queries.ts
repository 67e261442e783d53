import { sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'

/** What an unconfirmed person can have caused, in an order in which no row refers to a deleted one. */
const tables = [
  'audit',
  'audit_links',
  'audit_unlinked',
  'events',
  'sessions',
  'sign_in_names',
  'people',
  'subscriptions',
  'billing_accounts',
  'billing_events',
  'sandbox_billing',
  'company_names',
] as const

/**
 * At most 100 companies without a confirmed person that registered before the time; never the first of all.
 */
export async function listUnconfirmedCompanies(tx: Tx, before: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from companies c
      where created_at < ${before} and id > (select min(id) from companies)
        and not exists (select from people p where p.company_id = c.id and p.confirmed)
      order by id limit 100`,
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Deletes a company, unless one of its people is confirmed by now. Only what unconfirmed people can have
 * caused is deleted: a foreign key refuses to delete a company that has anything else, such as a project.
 * @throws Error of the database if the company has other rows
 */
export async function deleteUnconfirmedCompany(tx: Tx, id: number): Promise<void> {
  const { rows } = await tx.execute<{ confirmed: boolean }>(
    sql`select confirmed from people where company_id = ${id} for update`,
  )
  if (rows.some(({ confirmed }) => confirmed)) return
  for (const table of tables)
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${id}`)
  await tx.execute(sql`delete from companies where id = ${id}`)
}
