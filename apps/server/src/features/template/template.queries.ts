import { and, eq, type InferSelectModel, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { projectCollectors } from '#src/features/project/project.table.ts'
import { deletedTasks } from '#src/features/task/deleted-task.table.ts'
import { tasks } from '#src/features/task/task.table.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { updateRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys } from '#src/platform/input/input.ts'
import { projectTemplates, templates } from './template.table.ts'
import type { ContentColumns } from './template-content.rules.ts'

export type TemplateRow = InferSelectModel<typeof templates>
export type ProjectTemplateRow = InferSelectModel<typeof projectTemplates>

/** The columns of a new template. Its first row is its own root. */
export type NewTemplate = Omit<TemplateRow, 'id' | 'rootId' | 'version' | 'rowVersion' | 'titles'>

/** Inserts version 1. Its id stays the template's own id. */
export async function insertTemplate(tx: Tx, row: NewTemplate): Promise<TemplateRow> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('templates', 'id')) as id`,
  )
  const id = Number(rows[0]?.id)
  const [template] = await tx
    .insert(templates)
    .overridingSystemValue()
    .values({ ...row, id, rootId: id } as typeof templates.$inferInsert)
    .returning()
  if (!template) throw new Error('The insert returned no template.')
  return template
}

/**
 * The newest version of the template, locked until the commit; null if there is none, and for the id of an
 * old version.
 * @param strength `update` to change it (its version is part of a key), or `share` to refer to it, which does
 *   not block incoming reports
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
    .where(equals(templates, { companyId, id, rootId: id }))
    .for(strength)
  return template ?? null
}

/** Inserts the version before, under an id of its own. The newest row must have the next number by then. */
async function insertOldVersion(tx: Tx, { id, ...before }: TemplateRow): Promise<void> {
  await tx.insert(templates).values({ ...before, rootId: id, status: 'old', clientId: null })
}

/**
 * Writes the content of an existing template. Every change of it goes through here. Once the template was
 * active, a phone may be filling its version offline, so each change of the content makes a new version
 * (decision 012). A draft that no phone could fetch changes in place.
 * @param before the newest version, locked for update
 */
export async function saveTemplate(
  ctx: Context,
  before: TemplateRow,
  content: Partial<ContentColumns>,
  properties: Partial<TemplateRow> = {},
): Promise<TemplateRow> {
  const changed = changedKeys(before, content)
  const isNewVersion = changed.length > 0 && !isUntouchedDraft(before)
  const after = await updateRow(ctx.tx, templates, before.companyId, before.id, {
    ...content,
    ...properties,
    version: before.version + (isNewVersion ? 1 : 0),
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  // After the update, which frees the number of the version before.
  if (isNewVersion) await insertOldVersion(ctx.tx, before)
  ctx.audit({
    action: 'template.update',
    subjectKind: 'template',
    subjectId: before.id,
    detail: {
      changed,
      version: after.version,
      status: after.status,
      ...changesOf(before, after, changed),
    },
  })
  await publishTemplate(ctx, before.id)
  return after
}

export function isUntouchedDraft(template: TemplateRow): boolean {
  return template.status === 'deactivated' && template.disabledAt === null
}

/** Publishes a change of a template to the dashboards and to the phones that have it. */
export async function publishTemplate(ctx: Context, id: number): Promise<void> {
  ctx.publish(
    { name: 'template-updated', templateId: String(id) },
    await findCollectorsOfTemplates(ctx.tx, ctx.viewer.companyId, templatesWith.id(id)),
  )
}

/** True if a project has the template, or a report was made with one of its versions. */
export async function isTemplateUsed(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const inProjects = tx
    .select({ id: projectTemplates.id })
    .from(projectTemplates)
    .where(equals(projectTemplates, { companyId, templateId: id }))
    .limit(1)
  const ofReports = tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(equals(tasks, { companyId, templateId: id }))
    .limit(1)
  // A deleted report is restored with its template.
  const ofDeleted = tx
    .select({ id: deletedTasks.taskId })
    .from(deletedTasks)
    .where(equals(deletedTasks, { companyId, templateId: id }))
    .limit(1)
  return (await unionAll(inProjects, ofReports, ofDeleted)).length > 0
}

/** The collectors whose phones have one of the templates: those of the projects in which it is active. */
export async function findCollectorsOfTemplates(
  tx: Tx,
  companyId: number,
  which: SQL | undefined,
): Promise<number[]> {
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
    .innerJoin(
      templates,
      and(eq(templates.companyId, projectTemplates.companyId), eq(templates.id, projectTemplates.templateId)),
    )
    .where(and(equals(projectTemplates, { companyId, status: 'active' }), which))
  return rows.map(row => row.id)
}

/**
 * What `findCollectorsOfTemplates` finds the templates by. A project may show a template under a tag of its
 * own.
 */
export const templatesWith = {
  id: (id: number) => eq(templates.id, id),
  tag: (tagId: number) => eq(sql`coalesce(${projectTemplates.tagId}, ${templates.tagId})`, tagId),
  dataList: (listId: number) => offersList(templates.fields, listId),
}

/** Whether a template in JSON has a question that offers the list. */
export function offersList(content: SQLWrapper, listId: number): SQL {
  return sql`jsonb_path_exists(${content}, 'strict $.** ? (@.listId == $list)',
    jsonb_build_object('list', ${String(listId)}::text))`
}

/** Deletes the template with all its versions. */
export async function deleteTemplateRow(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.delete(templates).where(equals(templates, { companyId, rootId: id }))
}
