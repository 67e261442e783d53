import { staffRoles } from '@quadrat/domain/account/permission'
import { Problem } from '@quadrat/domain/problem'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { PersonRow } from '#src/features/collector/collector.queries.ts'
import { people } from '#src/features/person/person.table.ts'
import { personProjects } from '#src/features/project/project.table.ts'
import { lockRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'

/** The member of staff, locked until the commit; null if there is none. */
export async function lockStaff(tx: Tx, companyId: number, id: number): Promise<PersonRow | null> {
  const [person] = await tx
    .select()
    .from(people)
    .where(
      and(equals(people, { companyId, id }), inArray(people.role, [...staffRoles]), isNull(people.erasedAt)),
    )
    .for('no key update')
  return person ?? null
}

/** @throws Problem not-found if the person is not staff of the company */
export async function requireStaff(tx: Tx, companyId: number, id: number): Promise<void> {
  const found = await tx.$count(
    people,
    and(equals(people, { companyId, id }), inArray(people.role, [...staffRoles])),
  )
  if (!found) throw new Problem('not-found', { what: 'user' })
}

export type PeopleQuery = NonNullable<Parameters<Tx['query']['people']['findMany']>[0]>

/** People as GraphQL selects them, in one statement with everything nested. */
export function listPeople<Q extends PeopleQuery>(tx: Tx, query: Q) {
  return tx.query.people.findMany(query)
}

/** @throws Problem not-found */
export async function findPerson<Q extends PeopleQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.people.findMany({ ...query, limit: 1 })
  return requireFound(row, 'user')
}

/**
 * The person of the viewer's company with an id, as a mutation answers it.
 * @param queryOf merges the condition with what GraphQL selects
 * @throws Problem not-found
 */
export function requirePerson<Q extends PeopleQuery>(
  ctx: Context,
  queryOf: (query: { where: { companyId: number; id: number } }) => Q,
  id: number,
) {
  return findPerson(ctx.tx, queryOf({ where: { companyId: ctx.viewer.companyId, id } }))
}

/** The staff in the order of their creation, including archived ones and without erased ones. */
export function staffPage(companyId: number, { limit, offset }: { limit: number; offset: number }) {
  return {
    where: { companyId, role: { in: [...staffRoles] }, erasedAt: { isNull: true as const } },
    orderBy: { id: 'asc' as const },
    limit,
    offset,
  }
}

export function countStaff(tx: Tx, companyId: number): Promise<number> {
  return tx.$count(
    people,
    and(eq(people.companyId, companyId), inArray(people.role, [...staffRoles]), isNull(people.erasedAt)),
  )
}

/** Ids of the projects that the person is limited to, archived ones included. */
export async function chosenProjectsOf(tx: Tx, companyId: number, personId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: personProjects.projectId })
    .from(personProjects)
    .where(equals(personProjects, { companyId, personId }))
    .orderBy(personProjects.projectId)
  return rows.map(row => row.id)
}

/**
 * Makes these the projects that the person is limited to.
 * @throws the violation of a foreign key for an unknown project
 */
export async function replaceChosenProjects(
  tx: Tx,
  companyId: number,
  personId: number,
  projectIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .delete(personProjects)
    .where(
      and(
        equals(personProjects, { companyId, personId }),
        notInArray(personProjects.projectId, [...projectIds]),
      ),
    )
  if (!projectIds.length) return
  const rows = projectIds.map(projectId => ({ companyId, personId, projectId, addedAt: now }))
  await tx.insert(personProjects).values(rows).onConflictDoNothing()
}

/** The staff who are limited to the project, among others perhaps. */
export async function peopleInProject(tx: Tx, companyId: number, projectId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: personProjects.personId })
    .from(personProjects)
    .where(equals(personProjects, { companyId, projectId }))
  return rows.map(row => row.id)
}

/** The viewer's own row, locked until the commit. @throws Problem not-found */
export async function lockPerson(tx: Tx, companyId: number, id: number): Promise<PersonRow> {
  return requireFound(await lockRow(tx, people, companyId, id), 'user')
}
