import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { groups } from './group.table.ts'

export type GroupRow = InferSelectModel<typeof groups>
export type NewGroup = Omit<InferInsertModel<typeof groups>, 'id' | 'rev'>

export async function insertGroup(tx: Tx, row: NewGroup): Promise<GroupRow> {
  const [group] = await tx.insert(groups).values(row).returning()
  if (!group) throw new Error('no group came back')
  return group
}

/** The group, kept from others until the commit. */
export async function lockGroup(tx: Tx, companyId: number, id: number): Promise<GroupRow | null> {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.companyId, companyId), eq(groups.id, id)))
    .for('no key update')
  return group ?? null
}

export async function updateGroup(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<GroupRow>,
): Promise<GroupRow> {
  const [group] = await tx
    .update(groups)
    .set(set)
    .where(and(eq(groups.companyId, companyId), eq(groups.id, id)))
    .returning()
  if (!group) throw new Error('no group came back')
  return group
}
