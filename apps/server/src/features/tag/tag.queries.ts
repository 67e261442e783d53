import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import { templates } from '#src/features/template/template.table.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { findByClientId } from '#src/platform/database/insert-once.ts'
import {
  countOf,
  type IdFilter,
  idWhere,
  type ListOrder,
  listOrder,
  rowCount,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { tags } from './tag.table.ts'

export type TagRow = InferSelectModel<typeof tags>
export type NewTag = Omit<InferInsertModel<typeof tags>, 'id' | 'rowVersion'>

export async function insertTag(tx: Tx, row: NewTag): Promise<TagRow> {
  const [tag] = await tx.insert(tags).values(row).returning()
  if (!tag) throw new Error('no tag came back')
  return tag
}

/** The tag that was created with this `clientId`, also if it has changed since. */
export function findMadeTag(tx: Tx, companyId: number, clientId: string): Promise<TagRow | null> {
  return findByClientId(tx, tags, companyId, clientId)
}

/** The tag, locked until the commit. */
export async function lockTag(tx: Tx, companyId: number, id: number): Promise<TagRow | null> {
  const [tag] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.companyId, companyId), eq(tags.id, id)))
    .for('no key update')
  return tag ?? null
}

export async function updateTagRow(
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

/** The number of active templates that have the tag. */
export function countActiveTemplatesOfTag(tx: Tx, companyId: number, tagId: number): Promise<number> {
  return tx.$count(
    templates,
    and(eq(templates.companyId, companyId), eq(templates.tagId, tagId), eq(templates.status, 'active')),
  )
}

type TagStatus = TagRow['status']

/** The filters of a list of tags, combined with AND. */
export interface TagFilters {
  id?: IdFilter | null
  title?: TextFilter | null
  status?: { eq?: TagStatus | null; in?: TagStatus[] | null } | null
}

export type TagQuery = NonNullable<Parameters<Tx['query']['tags']['findMany']>[0]>
type TagWhere = NonNullable<TagQuery['where']>

function whereTags(companyId: number, filters: TagFilters | null | undefined): TagWhere {
  return withoutUndefined({
    companyId,
    id: idWhere(filters?.id),
    status: valueWhere(filters?.status),
    AND: [textIn<typeof tags>(filters?.title, t => t.title)],
  })
}

/** The sorts of the list. */
export const tagOrder = listOrder(
  tags,
  t => ({ title: t.title, status: t.status, createdAt: t.createdAt, id: t.id }),
  'title:asc',
)

export function tagPage(
  companyId: number,
  filters: TagFilters | null | undefined,
  order: ListOrder<typeof tags>,
  page: Page,
) {
  return { where: whereTags(companyId, filters), orderBy: order, limit: page.limit, offset: page.offset }
}

/** Tags as GraphQL selects them, with nested records in one statement. */
export function listTags<Q extends TagQuery>(tx: Tx, query: Q) {
  return tx.query.tags.findMany(query)
}

export async function findTag<Q extends TagQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.tags.findMany({ ...query, limit: 1 })
  return row ?? null
}

export async function countTags(tx: Tx, companyId: number, filters?: TagFilters | null): Promise<number> {
  return countOf(await tx.query.tags.findMany({ ...rowCount, where: whereTags(companyId, filters) }))
}
