import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import { projectCollectors } from '#src/features/project/project.table.ts'
import type { Tx } from '#src/platform/db.ts'
import { findByClientId, insertOnce } from '#src/platform/insert-once.ts'
import { projectTemplates, templates } from './template.table.ts'

export type TemplateRow = InferSelectModel<typeof templates>
export type ProjectTemplateRow = InferSelectModel<typeof projectTemplates>

/** What a new template is made of; its first row is its own root. */
export type NewTemplate = Omit<TemplateRow, 'id' | 'rootId' | 'version' | 'rowVersion'>

/**
 * Inserts version 1, whose id becomes the template's id for good. Null when there is one with this `clientId`
 * already.
 */
export async function insertTemplate(tx: Tx, row: NewTemplate): Promise<TemplateRow | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('templates', 'id')) as id`,
  )
  const id = Number(rows[0]?.id)
  const [template] = await tx
    .insert(templates)
    .overridingSystemValue()
    .values({ ...row, id, rootId: id } as typeof templates.$inferInsert)
    .onConflictDoNothing({ target: [templates.companyId, templates.clientId] })
    .returning()
  return template ?? null
}

/** Today's version of the template that was made by this request, whatever became of it. */
export function findMadeTemplate(tx: Tx, companyId: number, clientId: string): Promise<TemplateRow | null> {
  return findByClientId(tx, templates, companyId, clientId)
}

/**
 * Today's version of the template, kept until the commit: from everybody to be changed (`update`; its number
 * is part of a key), or as it is while something is built on it (`share`), which lets reports come in. Old
 * versions are not found.
 */
export async function lockTemplate(
  tx: Tx,
  companyId: number,
  id: number,
  strength: 'update' | 'share' = 'update',
): Promise<TemplateRow | null> {
  const [template] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.id, id), eq(templates.rootId, id)))
    .for(strength)
  return template ?? null
}

export async function updateTemplateRow(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<TemplateRow>,
): Promise<TemplateRow> {
  const [template] = await tx
    .update(templates)
    .set(set)
    .where(and(eq(templates.companyId, companyId), eq(templates.id, id)))
    .returning()
  if (!template) throw new Error('no template came back')
  return template
}

/** Keeps a version that was in use under an id of its own. Its number must have become free before. */
export async function insertOldVersion(tx: Tx, { id, ...before }: TemplateRow): Promise<void> {
  await tx.insert(templates).values({ ...before, rootId: id, status: 'old', clientId: null })
}

/** Whether a project has the template, or a report was made with one of its versions. */
export async function isTemplateUsed(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select exists (select from project_templates where company_id = $1 and template_id = $2)
       or exists (select from tasks where company_id = $1 and template_id = $2) as used`,
    [companyId, id],
  )
  return rows[0].used
}

/** Whose phones have the template: the collectors of the projects in which it is on. */
export async function findCollectorsOfTemplate(tx: Tx, companyId: number, id: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: projectCollectors.personId })
    .from(projectCollectors)
    .innerJoin(
      projectTemplates,
      and(
        eq(projectTemplates.companyId, projectCollectors.companyId),
        eq(projectTemplates.projectId, projectCollectors.projectId),
      ),
    )
    .where(
      and(
        eq(projectTemplates.companyId, companyId),
        eq(projectTemplates.templateId, id),
        eq(projectTemplates.status, 'active'),
      ),
    )
  return rows.map(row => row.id)
}

/** The template with all its versions. */
export async function deleteTemplateRow(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.delete(templates).where(and(eq(templates.companyId, companyId), eq(templates.rootId, id)))
}

export function insertProjectTemplate(
  tx: Tx,
  row: Omit<ProjectTemplateRow, 'id' | 'rowVersion'>,
): Promise<{ row: ProjectTemplateRow; isNew: boolean }> {
  return insertOnce(tx, projectTemplates, row)
}

/** The template's use in a project that was made by this request, whatever became of it. */
export function findMadeProjectTemplate(
  tx: Tx,
  companyId: number,
  clientId: string,
): Promise<ProjectTemplateRow | null> {
  return findByClientId(tx, projectTemplates, companyId, clientId)
}

/** The template's use in a project, kept from others until the commit. */
export async function lockProjectTemplate(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<ProjectTemplateRow | null> {
  const [projectTemplate] = await tx
    .select()
    .from(projectTemplates)
    .where(and(eq(projectTemplates.companyId, companyId), eq(projectTemplates.id, id)))
    .for('no key update')
  return projectTemplate ?? null
}

export async function updateProjectTemplateRow(
  tx: Tx,
  companyId: number,
  id: number,
  set: Partial<ProjectTemplateRow>,
): Promise<ProjectTemplateRow> {
  const [projectTemplate] = await tx
    .update(projectTemplates)
    .set(set)
    .where(and(eq(projectTemplates.companyId, companyId), eq(projectTemplates.id, id)))
    .returning()
  if (!projectTemplate) throw new Error('no project template came back')
  return projectTemplate
}

export async function deleteProjectTemplateRow(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx
    .delete(projectTemplates)
    .where(and(eq(projectTemplates.companyId, companyId), eq(projectTemplates.id, id)))
}
