import type { InferSelectModel } from 'drizzle-orm'
import { templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import {
  type IdFilter,
  idWhere,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { listOf } from '#src/platform/database/list-of.ts'
import { tags } from './tag.table.ts'

export type TagRow = InferSelectModel<typeof tags>

/** The number of active templates that have the tag. */
export function countActiveTemplatesOfTag(tx: Tx, companyId: number, tagId: number): Promise<number> {
  return tx.$count(templates, equals(templates, { companyId, tagId, status: 'active' }))
}

type TagStatus = TagRow['status']

/** The filters of a list of tags, combined with AND. */
export interface TagFilters {
  id?: IdFilter | null
  title?: TextFilter | null
  status?: { eq?: TagStatus | null; in?: TagStatus[] | null } | null
}

export const tagList = listOf('tags', {
  table: tags,
  what: 'tag',
  where: (companyId: number, filters?: TagFilters | null) =>
    withoutUndefined({
      companyId,
      id: idWhere(filters?.id),
      status: valueWhere(filters?.status),
      AND: [textIn<typeof tags>(filters?.title, t => t.title)],
    }),
  sorts: t => ({ title: t.title, status: t.status, createdAt: t.createdAt, id: t.id }),
  sort: 'title:asc',
})
