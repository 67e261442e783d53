import { and, eq, type InferSelectModel, inArray, ne, sql } from 'drizzle-orm'
import { people } from '#src/features/person/person.table.ts'
import { isInProject } from '#src/features/template/project-template.queries.ts'
import type { projectTemplates } from '#src/features/template/template.table.ts'
import { isTemplateOf } from '#src/features/template/template-versions.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import {
  type IdFilter,
  idWhere,
  relationWhere,
  type TextFilter,
  textIn,
  valueWhere,
  withoutUndefined,
} from '#src/platform/database/list.ts'
import { listOf } from '#src/platform/database/list-of.ts'
import { type ProjectStatus, projectCollectors, projects } from './project.table.ts'

export type ProjectRow = InferSelectModel<typeof projects>

/**
 * Inserts memberships and returns those that are new; existing ones stay as they are.
 * SQL text: the builder cannot insert from a set of JSON records.
 */
export async function insertMemberships(
  tx: Tx,
  companyId: number,
  pairs: readonly { projectId: number; personId: number }[],
  now: Date,
): Promise<{ projectId: number; personId: number }[]> {
  if (!pairs.length) return []
  const { rows } = await tx.execute<{ project_id: string; person_id: string }>(sql`
    insert into ${projectCollectors} (company_id, project_id, person_id, added_at)
    select ${companyId}, p."projectId", p."personId", ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p("projectId" bigint, "personId" bigint)
    order by 2, 3
    on conflict do nothing
    returning project_id, person_id`)
  return rows.map(row => ({ projectId: Number(row.project_id), personId: Number(row.person_id) }))
}

export async function deleteMemberships(
  tx: Tx,
  companyId: number,
  projectIds: readonly number[],
  personIds: readonly number[],
): Promise<{ projectId: number; personId: number }[]> {
  if (!projectIds.length || !personIds.length) return []
  return tx
    .delete(projectCollectors)
    .where(
      and(
        eq(projectCollectors.companyId, companyId),
        inArray(projectCollectors.projectId, [...projectIds]),
        inArray(projectCollectors.personId, [...personIds]),
      ),
    )
    .returning({ projectId: projectCollectors.projectId, personId: projectCollectors.personId })
}

export async function findCollectorsOfProject(
  tx: Tx,
  companyId: number,
  projectId: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: projectCollectors.personId })
    .from(projectCollectors)
    .where(equals(projectCollectors, { companyId, projectId }))
  return rows.map(row => row.id)
}

/** The collectors of a project who are not archived. */
export async function findCollectorsToCopy(tx: Tx, companyId: number, projectId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(projectCollectors)
    .innerJoin(
      people,
      and(eq(people.companyId, projectCollectors.companyId), eq(people.id, projectCollectors.personId)),
    )
    .where(and(equals(projectCollectors, { companyId, projectId }), ne(people.status, 'ARCHIVED')))
  return rows.map(row => row.id)
}

export async function findProjectsOfCollector(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: projectCollectors.projectId })
    .from(projectCollectors)
    .where(equals(projectCollectors, { companyId, personId }))
  return rows.map(row => row.id)
}

/** Filters of a list of projects, joined by AND. */
export interface ProjectFilters {
  id?: IdFilter | null
  name?: TextFilter | null
  status?: { eq?: ProjectStatus | null; in?: ProjectStatus[] | null } | null
  /** Projects of this collector. */
  baorider?: IdFilter | null
  /** Projects of the members of this group. */
  community?: IdFilter | null
  /** Projects that use this template. */
  task_type?: IdFilter | null
}

export const projectList = listOf('projects', {
  table: projects,
  what: 'project',
  where: (companyId: number, filters?: ProjectFilters | null) =>
    withoutUndefined({
      companyId,
      id: idWhere(filters?.id),
      status: valueWhere(filters?.status),
      AND: [
        textIn<typeof projects>(filters?.name, t => t.name),
        ...relationWhere(filters?.baorider, personId => ({ memberships: { personId } })),
        ...relationWhere(filters?.community, groupId => ({ memberships: { person: { groupId } } })),
        ...relationWhere(filters?.task_type, id => ({
          projectTemplates: {
            RAW: (t: typeof projectTemplates) =>
              sql`${isInProject(t)} and ${isTemplateOf(companyId, t.templateId, id)}`,
          },
        })),
      ],
    }),
  sorts: t => ({ name: t.name, status: t.status, createdAt: t.createdAt, updatedAt: t.updatedAt, id: t.id }),
  sort: 'createdAt:desc',
})
