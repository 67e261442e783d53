import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import { templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/db.ts'
import { tags } from './tag.table.ts'

export type TagRow = InferSelectModel<typeof tags>
export type NewTag = Omit<InferInsertModel<typeof tags>, 'id' | 'rev'>

export async function insertTag(tx: Tx, row: NewTag): Promise<TagRow> {
  const [tag] = await tx.insert(tags).values(row).returning()
  if (!tag) throw new Error('no tag came back')
  return tag
}

/** The tag, kept from others until the commit. */
export async function lockTag(tx: Tx, companyId: number, id: number): Promise<TagRow | null> {
  const [tag] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.companyId, companyId), eq(tags.id, id)))
    .for('no key update')
  return tag ?? null
}

export async function updateTag(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<TagRow>,
): Promise<TagRow> {
  const [tag] = await tx
    .update(tags)
    .set(set)
    .where(and(eq(tags.companyId, companyId), eq(tags.id, id)))
    .returning()
  if (!tag) throw new Error('no tag came back')
  return tag
}

/** How many templates that are on carry the tag. */
export function countActiveTemplatesOfTag(tx: Tx, companyId: number, tagId: number): Promise<number> {
  return tx.$count(
    templates,
    and(eq(templates.companyId, companyId), eq(templates.tagId, tagId), eq(templates.status, 'active')),
  )
}
