import { and, ne } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { TemplateRow } from './template.queries.ts'
import { templates } from './template.table.ts'

/** The newest versions that have the tag, locked until the commit in the order of their ids. */
export function lockTemplatesOfTag(tx: Tx, companyId: number, tagId: number): Promise<TemplateRow[]> {
  return tx
    .select()
    .from(templates)
    .where(and(equals(templates, { companyId, tagId }), ne(templates.status, 'old')))
    .orderBy(templates.id)
    .for('update')
}

/** A project in which a template had the tag. */
export interface RetaggedUse {
  id: number
  projectId: number
  templateId: number
}

/**
 * Gives another tag to everything that refers to the tag without being a template: uses in projects, drafts,
 * and the sample project. Old versions of templates keep it. A test compares this with all that refers to a
 * tag.
 */
export async function replaceTag(
  tx: Tx,
  companyId: number,
  from: number,
  into: number,
  now: Date,
): Promise<{ uses: RetaggedUse[]; drafts: number }> {
  const uses = await tx.$client.query(
    `update project_templates set tag_id = $3, row_version = row_version + 1, updated_at = $4
     where company_id = $1 and tag_id = $2 returning id, project_id, template_id`,
    [companyId, from, into, now],
  )
  const drafts = await tx.$client.query(
    `update template_drafts set draft = jsonb_set(draft, '{meta,category}', to_jsonb($3::text)),
       row_version = row_version + 1, updated_at = $4
     where company_id = $1 and draft #>> '{meta,category}' = $2`,
    [companyId, String(from), String(into), now],
  )
  await tx.$client.query('update sample_projects set tag_id = $3 where company_id = $1 and tag_id = $2', [
    companyId,
    from,
    into,
  ])
  return {
    uses: uses.rows.map((row: Record<'id' | 'project_id' | 'template_id', string>) => ({
      id: Number(row.id),
      projectId: Number(row.project_id),
      templateId: Number(row.template_id),
    })),
    drafts: drafts.rowCount ?? 0,
  }
}
