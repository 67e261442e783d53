import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import { people } from '#src/features/person/person.table.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { insertOnce } from '#src/platform/database/insert-once.ts'
import {
  countOf,
  type IdFilter,
  idWhere,
  type ListOrder,
  listOrder,
  relationWhere,
  rowCount,
  type TextFilter,
  textIn,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { groups } from './group.table.ts'

export type GroupRow = InferSelectModel<typeof groups>
export type NewGroup = Omit<InferInsertModel<typeof groups>, 'id' | 'rowVersion'>

export function insertGroup(tx: Tx, row: NewGroup) {
  return insertOnce(tx, groups, row)
}

/** The group, locked until the commit. */
export async function lockGroup(tx: Tx, companyId: number, id: number): Promise<GroupRow | null> {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.companyId, companyId), eq(groups.id, id)))
    .for('no key update')
  return group ?? null
}

/** The ids of its members and collectors. */
export async function findPeopleOfGroup(tx: Tx, companyId: number, groupId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.groupId, groupId)))
  return rows.map(row => row.id)
}

export async function updateGroupRow(
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

/** The filters of a list of groups, combined with AND. */
export interface GroupFilters {
  id?: IdFilter | null
  name?: TextFilter | null
  project?: IdFilter | null
}

export type GroupQuery = NonNullable<Parameters<Tx['query']['groups']['findMany']>[0]>
type GroupWhere = NonNullable<GroupQuery['where']>

function whereGroups(companyId: number, filters: GroupFilters | null | undefined): GroupWhere {
  return withoutUndefined({
    companyId,
    id: idWhere(filters?.id),
    AND: [
      textIn<typeof groups>(filters?.name, t => t.name),
      ...relationWhere(filters?.project, projectId => ({ people: { memberships: { projectId } } })),
    ],
  })
}

/** The sorts of the list. */
export const groupOrder = listOrder(
  groups,
  t => ({ name: t.name, createdAt: t.createdAt, updatedAt: t.updatedAt, id: t.id }),
  'createdAt:desc',
)

export function groupPage(
  companyId: number,
  filters: GroupFilters | null | undefined,
  order: ListOrder<typeof groups>,
  page: Page,
) {
  return { where: whereGroups(companyId, filters), orderBy: order, limit: page.limit, offset: page.offset }
}

/** Groups as GraphQL selects them, with nested records in one statement. */
export function listGroups<Q extends GroupQuery>(tx: Tx, query: Q) {
  return tx.query.groups.findMany(query)
}

export async function findGroup<Q extends GroupQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.groups.findMany({ ...query, limit: 1 })
  return row ?? null
}

export async function countGroups(tx: Tx, companyId: number, filters?: GroupFilters | null): Promise<number> {
  return countOf(await tx.query.groups.findMany({ ...rowCount, where: whereGroups(companyId, filters) }))
}
