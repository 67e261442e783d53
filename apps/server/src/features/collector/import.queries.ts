import { fold } from '@quadrat/domain/fold'
import { and, eq, inArray } from 'drizzle-orm'
import { groups } from '#src/features/group/group.table.ts'
import { addSignInNames } from '#src/features/person/person.queries.ts'
import { people } from '#src/features/person/person.table.ts'
import { projectCollectors, projects } from '#src/features/project/project.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { type FieldPerson, fieldRole, fieldRoles } from './collector.queries.ts'
import type { ImportedPerson, NamedRecord, NamedRecords } from './import.rules.ts'

/** The company's groups and projects by name. */
export async function namedRecords(tx: Tx, companyId: number): Promise<NamedRecords> {
  const ofGroups = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.companyId, companyId))
  const ofProjects = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.companyId, companyId))
  return { groups: byName(ofGroups), projects: byName(ofProjects) }
}

function byName(rows: readonly NamedRecord[]): Map<string, NamedRecord[]> {
  return Map.groupBy(rows, ({ name }) => fold(name.trim()))
}

export type KnownPerson = Pick<
  FieldPerson,
  'id' | 'role' | 'firstName' | 'lastName' | 'phoneNumber' | 'gender' | 'groupId' | 'idNumber' | 'email'
> & { projectIds: number[] }

/** The company's collectors and members with these phone numbers, locked until the commit, by number. */
export async function lockByPhone(
  tx: Tx,
  companyId: number,
  phones: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const rows = await tx
    .select({
      id: people.id,
      role: fieldRole,
      firstName: people.firstName,
      lastName: people.lastName,
      phoneNumber: people.phoneNumber,
      gender: people.gender,
      groupId: people.groupId,
      idNumber: people.idNumber,
      email: people.email,
    })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        inArray(people.phoneNumber, [...phones]),
        inArray(people.role, [...fieldRoles]),
      ),
    )
    .orderBy(people.id)
    .for('no key update')
  const pairs = await tx
    .select({ personId: projectCollectors.personId, projectId: projectCollectors.projectId })
    .from(projectCollectors)
    .where(
      and(
        eq(projectCollectors.companyId, companyId),
        inArray(
          projectCollectors.personId,
          rows.map(row => row.id),
        ),
      ),
    )
  const projectsOf = Map.groupBy(pairs, pair => pair.personId)
  return new Map(
    rows.map(row => [
      row.phoneNumber ?? '',
      { ...row, projectIds: (projectsOf.get(row.id) ?? []).map(pair => pair.projectId) },
    ]),
  )
}

/** Adds collectors; returns their ids by phone number. */
export async function insertCollectors(
  tx: Tx,
  companyId: number,
  added: readonly ImportedPerson[],
  now: Date,
): Promise<Map<string, number>> {
  if (added.length === 0) return new Map()
  const rows = await tx
    .insert(people)
    .values(
      added.map(({ firstName, lastName, phoneNumber, gender, groupId, idNumber, email }) => ({
        companyId,
        role: 'collector' as const,
        confirmed: true,
        firstName,
        lastName,
        phoneNumber,
        gender,
        groupId,
        idNumber,
        email,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: people.id, phoneNumber: people.phoneNumber })
  return new Map(rows.map(row => [row.phoneNumber ?? '', row.id]))
}

/** Adds phone numbers as sign-in names; returns those that a person of any company has already. */
export async function insertPhoneNames(
  tx: Tx,
  companyId: number,
  idOfPhone: ReadonlyMap<string, number>,
): Promise<string[]> {
  if (idOfPhone.size === 0) return []
  // Inserted in the order of the numbers, so that two concurrent imports of the same list cannot deadlock.
  const names = [...idOfPhone].sort(([one], [other]) => (one < other ? -1 : 1))
  const added = new Set(await addSignInNames(tx, companyId, new Map(names)))
  return [...idOfPhone.keys()].filter(name => !added.has(name))
}

export type PersonChange = Pick<KnownPerson, 'id'> &
  Partial<Pick<KnownPerson, 'firstName' | 'lastName' | 'gender' | 'groupId' | 'idNumber' | 'email'>>

/**
 * Changes many people; a column that a change does not name keeps its value.
 * SQL text: the builder cannot give each row its own values.
 */
export async function updatePeople(
  tx: Tx,
  companyId: number,
  changes: readonly PersonChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  await tx.$client.query(
    `update people p set
      first_name = coalesce(c."firstName", p.first_name),
      last_name = coalesce(c."lastName", p.last_name),
      gender = coalesce(c.gender, p.gender),
      group_id = coalesce(c."groupId", p.group_id),
      id_number = coalesce(c."idNumber", p.id_number),
      email = coalesce(c.email, p.email),
      row_version = p.row_version + 1,
      updated_at = $3
    from jsonb_to_recordset($2::jsonb) as c(
      id bigint, "firstName" text, "lastName" text, gender text, "groupId" bigint, "idNumber" text, email text)
    where p.company_id = $1 and p.id = c.id`,
    [companyId, JSON.stringify(changes), now],
  )
}
