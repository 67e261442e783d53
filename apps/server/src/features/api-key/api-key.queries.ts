import { limits } from '@quadrat/domain/limits'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#src/features/person/person.table.ts'
import { personProjects, projects } from '#src/features/project/project.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { apiKeys } from './api-key.table.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const byId = (companyId: number, id: number) => equals(apiKeys, { companyId, id })
const principals = alias(people, 'principals')
const creators = alias(people, 'creators')

/** What is shown of a key: all but its hashes. */
const shown = {
  companyId: apiKeys.companyId,
  id: apiKeys.id,
  personId: apiKeys.personId,
  name: principals.lastName,
  scopes: apiKeys.scopes,
  inProjects: principals.inProjects,
  prefix: apiKeys.prefix,
  oldSecretUntil: apiKeys.oldHashUntil,
  endsAt: apiKeys.endsAt,
  lastUsedAt: apiKeys.lastUsedAt,
  lastNetwork: apiKeys.lastNetwork,
  revokedAt: apiKeys.revokedAt,
  rowVersion: apiKeys.rowVersion,
  createdAt: apiKeys.createdAt,
  createdBy: {
    companyId: creators.companyId,
    id: creators.id,
    firstName: creators.firstName,
    lastName: creators.lastName,
  },
}

/** The keys of a company, the newest first and those that were revoked last, as many as are listed. */
export function listApiKeys(tx: Tx, companyId: number, id?: number) {
  return tx
    .select(shown)
    .from(apiKeys)
    .innerJoin(
      principals,
      and(eq(principals.companyId, apiKeys.companyId), eq(principals.id, apiKeys.personId)),
    )
    .innerJoin(creators, and(eq(creators.companyId, apiKeys.companyId), eq(creators.id, apiKeys.createdById)))
    .where(id === undefined ? eq(apiKeys.companyId, companyId) : byId(companyId, id))
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.id))
    .limit(limits.apiKeys.listed)
}
export type ApiKeyShown = Awaited<ReturnType<typeof listApiKeys>>[number]

/** The names of the projects that keys are limited to, by the person of the key. */
export async function projectsOfKeys(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await tx
    .select({ personId: personProjects.personId, id: projects.id, name: projects.name })
    .from(personProjects)
    .innerJoin(
      projects,
      and(eq(projects.companyId, personProjects.companyId), eq(projects.id, personProjects.projectId)),
    )
    .where(and(eq(personProjects.companyId, companyId), inArray(personProjects.personId, [...personIds])))
    .orderBy(projects.name, projects.id)
  return Map.groupBy(rows, row => row.personId)
}

/** How many keys of a company are not revoked. */
export function countApiKeys(tx: Tx, companyId: number): Promise<number> {
  return tx.$count(apiKeys, equals(apiKeys, { companyId, revokedAt: null }))
}

/** Inserts the row that a key acts as, and returns its id. */
export async function insertPrincipal(
  tx: Tx,
  row: { companyId: number; firstName: string; lastName: string; inProjects: boolean },
  now: Date,
): Promise<number> {
  const [person] = await tx
    .insert(people)
    .values({ ...row, role: 'apiKey', confirmed: true, createdAt: now, updatedAt: now })
    .returning({ id: people.id })
  if (!person) throw new Error('The insert returned no person.')
  return person.id
}

export async function updatePrincipal(
  tx: Tx,
  { companyId, personId }: ApiKeyRow,
  set: { lastName?: string; blocked?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(people)
    .set({ ...set, updatedAt: now })
    .where(equals(people, { companyId, id: personId }))
}
