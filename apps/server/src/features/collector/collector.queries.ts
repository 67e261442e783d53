import { Problem } from '@quadrat/domain/problem'
import {
  and,
  eq,
  getColumns,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  isNull,
  sql,
} from 'drizzle-orm'
import { people } from '#src/features/person/person.table.ts'
import { updateRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { insertOnce } from '#src/platform/database/insert-once.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'

export type PersonRow = Omit<InferSelectModel<typeof people>, 'folded' | 'foldedFirstName' | 'foldedLastName'>
export type NewPerson = Omit<InferInsertModel<typeof people>, 'id' | 'rowVersion'>

/** The roles that report from the field. */
export const fieldRoles = ['collector', 'member'] as const
export type FieldRole = (typeof fieldRoles)[number]
export type FieldPerson = PersonRow & { role: FieldRole }

/** The role column, typed for statements that select only these roles. */
export const fieldRole = sql<FieldRole>`${people.role}`

/** The kind of a collector or member in the audit log. */
export function fieldSubject({ role }: Pick<PersonRow, 'role'>): FieldRole {
  return role === 'member' ? 'member' : 'collector'
}

/** @throws Problem input.invalid if the `clientId` belongs to a person with another role */
export async function insertPerson(tx: Tx, row: NewPerson): Promise<{ row: PersonRow; isNew: boolean }> {
  const inserted = await insertOnce(tx, people, row)
  if (inserted.row.role !== row.role)
    throw new Problem('input.invalid', {
      errors: [{ path: 'clientId', message: refusalTexts.collector.sameClientId }],
    })
  return inserted
}

/** The collector or group member, locked until the commit. */
export async function lockCollector(tx: Tx, companyId: number, id: number): Promise<FieldPerson | null> {
  const [person] = await tx
    .select({ ...getColumns(people), role: fieldRole })
    .from(people)
    .where(
      and(equals(people, { companyId, id }), inArray(people.role, [...fieldRoles]), isNull(people.erasedAt)),
    )
    .for('no key update')
  return person ?? null
}

export function updatePerson(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<PersonRow>,
): Promise<PersonRow> {
  return updateRow(tx, people, companyId, id, set)
}

export type LockedPerson = Pick<FieldPerson, 'id' | 'role' | 'groupId' | 'status' | 'blocked'>

/**
 * Those of these people who are collectors or members, locked until the commit. They are locked in the order
 * of their ids, so that two concurrent calls for the same people cannot deadlock.
 */
export function lockCollectors(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
): Promise<LockedPerson[]> {
  return tx
    .select({
      id: people.id,
      role: fieldRole,
      groupId: people.groupId,
      status: people.status,
      blocked: people.blocked,
    })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        inArray(people.id, [...personIds]),
        inArray(people.role, [...fieldRoles]),
        isNull(people.erasedAt),
      ),
    )
    .orderBy(people.id)
    .for('no key update')
}

/** Archives people and blocks their accounts, or undoes it. */
export async function updateStatusOf(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
  change: Pick<PersonRow, 'status' | 'blocked'>,
  now: Date,
): Promise<void> {
  await tx
    .update(people)
    .set({ ...change, rowVersion: sql`${people.rowVersion} + 1`, updatedAt: now })
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...personIds])))
}

/** Moves people to a group; null takes them out of theirs. */
export async function updateGroupOf(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
  groupId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .update(people)
    .set({ groupId, rowVersion: sql`${people.rowVersion} + 1`, updatedAt: now })
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...personIds])))
}

/** @throws Problem not-found unless all ids are collectors or group members of the company */
export async function requireCollectors(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  const personIds = [...new Set(ids)]
  if (!personIds.length) return
  const found = await tx.$count(
    people,
    and(
      eq(people.companyId, companyId),
      inArray(people.id, personIds),
      inArray(people.role, [...fieldRoles]),
      isNull(people.erasedAt),
    ),
  )
  if (found !== personIds.length) throw new Problem('not-found', { what: 'data collector' })
}
