import type { InferSelectModel } from 'drizzle-orm'
import { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import {
  type IdFilter,
  idWhere,
  relationWhere,
  type TextFilter,
  textIn,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { listOf } from '#src/platform/database/list-of.ts'
import { groups } from './group.table.ts'

export type GroupRow = InferSelectModel<typeof groups>

/** The ids of its members and collectors. */
export async function findPeopleOfGroup(tx: Tx, companyId: number, groupId: number): Promise<number[]> {
  const rows = await tx.select({ id: people.id }).from(people).where(equals(people, { companyId, groupId }))
  return rows.map(row => row.id)
}

/** The filters of a list of groups, combined with AND. */
export interface GroupFilters {
  id?: IdFilter | null
  name?: TextFilter | null
  project?: IdFilter | null
}

export const groupList = listOf('groups', {
  table: groups,
  what: 'group',
  where: (companyId: number, filters?: GroupFilters | null) =>
    withoutUndefined({
      companyId,
      id: idWhere(filters?.id),
      AND: [
        textIn<typeof groups>(filters?.name, t => t.name),
        ...relationWhere(filters?.project, projectId => ({ people: { memberships: { projectId } } })),
      ],
    }),
  sorts: t => ({ name: t.name, createdAt: t.createdAt, updatedAt: t.updatedAt, id: t.id }),
  sort: 'createdAt:desc',
})
