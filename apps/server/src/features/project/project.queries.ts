import { and, eq, type InferInsertModel, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { projectCollectors, projects } from './project.table.ts'

export type ProjectRow = InferSelectModel<typeof projects>
export type NewProject = Omit<InferInsertModel<typeof projects>, 'id' | 'rev'>

export async function insertProject(tx: Tx, row: NewProject): Promise<ProjectRow> {
  const [project] = await tx.insert(projects).values(row).returning()
  if (!project) throw new Error('no project came back')
  return project
}

/** The project, kept from others until the commit. */
export async function lockProject(tx: Tx, companyId: number, id: number): Promise<ProjectRow | null> {
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id)))
    .for('no key update')
  return project ?? null
}

export async function updateProject(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<ProjectRow>,
): Promise<ProjectRow> {
  const [project] = await tx
    .update(projects)
    .set(set)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id)))
    .returning()
  if (!project) throw new Error('no project came back')
  return project
}

/** Pairs that are there already stay as they are. Answers those that are new. */
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
    .where(and(eq(projectCollectors.companyId, companyId), eq(projectCollectors.projectId, projectId)))
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
    .where(and(eq(projectCollectors.companyId, companyId), eq(projectCollectors.personId, personId)))
  return rows.map(row => row.id)
}
