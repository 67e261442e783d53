import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { templateDrafts } from './template.table.ts'

export type TemplateDraftRow = typeof templateDrafts.$inferSelect
export type TemplateDraftQuery = NonNullable<Parameters<Tx['query']['templateDrafts']['findMany']>[0]>

const isDraft = (companyId: number, id: number) => equals(templateDrafts, { companyId, id })

/** Drafts as GraphQL selects them. */
export function listTemplateDrafts<Q extends TemplateDraftQuery>(tx: Tx, query: Q) {
  return tx.query.templateDrafts.findMany(query)
}

/** The options of the query for a company's drafts, or for its blocks, the last changed one first. */
export function draftsOf(companyId: number, isBlock: boolean, limit: number) {
  return {
    where: { companyId, isBlock },
    orderBy: { updatedAt: 'desc' as const, id: 'desc' as const },
    limit,
  }
}

export function countTemplateDrafts(tx: Tx, companyId: number, isBlock: boolean): Promise<number> {
  return tx.$count(templateDrafts, equals(templateDrafts, { companyId, isBlock }))
}

/** The draft, locked until the commit. */
export async function lockTemplateDraft(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<TemplateDraftRow | null> {
  const [row] = await tx.select().from(templateDrafts).where(isDraft(companyId, id)).for('update')
  return row ?? null
}

export async function updateTemplateDraftRow(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<TemplateDraftRow>,
): Promise<void> {
  await tx.update(templateDrafts).set(set).where(isDraft(companyId, id))
}

/** Returns whether there was one. */
export async function deleteTemplateDraftRow(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(templateDrafts)
    .where(isDraft(companyId, id))
    .returning({ id: templateDrafts.id })
  return deleted.length > 0
}
