import { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { companyChangeRequests } from './company.table.ts'

export type ChangeRequestRow = typeof companyChangeRequests.$inferSelect

export type ChangeRequestQuery = NonNullable<Parameters<Tx['query']['companyChangeRequests']['findMany']>[0]>

/** Requests as GraphQL selects them. */
export function listChanges<Q extends ChangeRequestQuery>(tx: Tx, query: Q) {
  return tx.query.companyChangeRequests.findMany(query)
}

/** The options of the query for a company's open requests. An admin has one at most. */
export function openChangesOf(companyId: number) {
  return { where: { companyId, decidedAt: { isNull: true as const } }, orderBy: { id: 'asc' as const } }
}

/** The options of the query for the last requests that were decided. */
export function decidedChangesOf(companyId: number) {
  return {
    where: { companyId, decidedAt: { isNotNull: true as const } },
    orderBy: { id: 'desc' as const },
    limit: 5,
  }
}

/** Stores a request in place of the person's open one. Returns whether there was none. */
export async function upsertChange(
  tx: Tx,
  row: Omit<typeof companyChangeRequests.$inferInsert, 'id'>,
): Promise<boolean> {
  // A node of a cluster takes no statement that sets the company.
  const { companyId, ...values } = row
  const replaced = await tx
    .update(companyChangeRequests)
    .set(values)
    .where(equals(companyChangeRequests, { companyId, requestedBy: row.requestedBy, decidedAt: null }))
    .returning({ id: companyChangeRequests.id })
  if (replaced.length === 0) await tx.insert(companyChangeRequests).values(row)
  return replaced.length === 0
}

/** The open request, locked until the commit; null if there is none. */
export async function lockOpenChange(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<ChangeRequestRow | null> {
  const [row] = await tx
    .select()
    .from(companyChangeRequests)
    .where(equals(companyChangeRequests, { companyId, id, decidedAt: null }))
    .for('update')
  return row ?? null
}

/** The person who registered the company. */
export async function findSuperAdmin(tx: Tx, companyId: number) {
  const [row] = await tx
    .select({
      id: people.id,
      firstName: people.firstName,
      email: people.email,
      language: people.language,
      browserLanguage: people.browserLanguage,
    })
    .from(people)
    .where(equals(people, { companyId, role: 'superAdmin' }))
    .limit(1)
  return row ?? null
}
