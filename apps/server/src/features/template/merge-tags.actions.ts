import { tagTexts } from '@quadrat/domain/messages/tag-en'
import type { TagRow } from '#src/features/tag/tag.queries.ts'
import { tags } from '#src/features/tag/tag.table.ts'
import { lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { lockPair, refusedInto } from '#src/platform/database/lock-pair.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { lockTemplatesOfTag, replaceTag } from './merge-tags.queries.ts'
import { findCollectorsOfTemplates, saveTemplate, templatesWith } from './template.queries.ts'

/**
 * Merges a tag into another: everything that has it gets the other one, and it is disabled. Old versions of
 * templates keep it, because reports are shown with the version that they filled in. A repeat changes
 * nothing.
 * @returns the tag that everything has now
 * @throws Problem not-found; input.invalid for one and the same tag, and if the other one is disabled
 */
export async function mergeTags(ctx: Context, from: number, into: number): Promise<TagRow> {
  requirePermission(ctx.viewer, 'tag.write')
  const { companyId } = ctx.viewer
  const pair = await lockPair({ from, into }, id => lockRow(ctx.tx, tags, companyId, id), 'tag')
  const source = requireFound(pair.source, 'tag')
  const { target } = pair
  if (from === into) throw refusedInto(tagTexts.mergeIntoItself)
  if (target.status !== 'active') throw refusedInto(tagTexts.mergeIntoDisabled)

  // Before anything moves: afterwards nobody has the tag.
  const phones = await findCollectorsOfTemplates(ctx.tx, companyId, templatesWith.tag(from))
  const templates = await lockTemplatesOfTag(ctx.tx, companyId, from)
  for (const template of templates) await saveTemplate(ctx, template, { tagId: into })
  const { uses, drafts } = await replaceTag(ctx.tx, companyId, from, into, ctx.now)
  for (const { id, projectId, templateId } of uses)
    ctx.audit({
      action: 'project-template.update',
      subjectKind: 'project-template',
      subjectId: id,
      projectId,
      detail: { templateId, before: { tagId: from }, after: { tagId: into } },
    })
  const isRepeat = source.status === 'inactive' && templates.length + uses.length + drafts === 0
  if (isRepeat) return target
  await updateRow(ctx.tx, tags, companyId, from, {
    status: 'inactive',
    rowVersion: source.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'tag.merge',
    subjectKind: 'tag',
    subjectId: from,
    detail: { title: source.title, tagId: into, amountOfTemplates: templates.length },
  })
  for (const id of [from, into]) ctx.publish({ name: 'tag-updated', tagId: String(id) }, phones)
  return target
}
