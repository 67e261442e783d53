import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { findCollectorsOfTemplates, templatesWith } from '#src/features/template/template.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { insertRow, lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { lockNames, requireFreeName } from '#src/platform/database/free-name.ts'
import { clientIdInput, findByClientId } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, optionalText, requireVersion, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readsOf } from '#src/platform/security/reads-of.ts'
import { countActiveTemplatesOfTag, type TagRow, tagList } from './tag.queries.ts'
import { tags } from './tag.table.ts'

const tagSchema = z.object({
  title: textInput(1, 200, () => tagTexts.titleMissing),
  description: optionalText(2000).optional(),
  imageId: idInput.nullable().optional(),
  status: z.enum(['active', 'inactive']).optional(),
})
const newTagSchema = tagSchema.extend({ clientId: clientIdInput })
export type TagInput = z.input<typeof newTagSchema>

const tagUpdateSchema = tagSchema.partial().extend({ rowVersion: z.int().nullable().optional() })
export type TagChange = z.input<typeof tagUpdateSchema>

export const tagReads = readsOf(tagList, 'tag.read')

/** @throws Problem taken.name with the tag that has the title */
export async function createTag(ctx: Context, input: TagInput): Promise<TagRow> {
  requirePermission(ctx.viewer, 'tag.write')
  const { companyId } = ctx.viewer
  const parsed = parseInput(newTagSchema, input)
  await lockNames(ctx.tx, 'tag', companyId)
  const existing = parsed.clientId && (await findByClientId(ctx.tx, tags, companyId, parsed.clientId))
  if (existing) return existing
  await requireFreeName(ctx.tx, 'tag', companyId, parsed.title)
  const tag = await insertRow(ctx.tx, tags, {
    ...parsed,
    companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  ctx.audit({ action: 'tag.create', subjectKind: 'tag', subjectId: tag.id, detail: { title: tag.title } })
  await publish(ctx, tag.id)
  return tag
}

/** @throws Problem taken.name; in-use when the change would disable a tag that an active template has */
export async function updateTag(ctx: Context, id: number, input: TagChange): Promise<TagRow> {
  requirePermission(ctx.viewer, 'tag.write')
  const { rowVersion, ...change } = parseInput(tagUpdateSchema, input)
  const tag = requireFound(await lockRow(ctx.tx, tags, ctx.viewer.companyId, id), 'tag')
  const changed = changedKeys(tag, change)
  // No version check here: a client that missed the first answer repeats the change with its old version.
  if (!changed.length) return tag
  requireVersion(rowVersion, tag.rowVersion)
  if (change.title !== undefined && changed.includes('title')) {
    await lockNames(ctx.tx, 'tag', ctx.viewer.companyId)
    await requireFreeName(ctx.tx, 'tag', ctx.viewer.companyId, change.title, id)
  }
  if (change.status === 'inactive') {
    const uses = await countActiveTemplatesOfTag(ctx.tx, ctx.viewer.companyId, id)
    if (uses) throw new Problem('in-use', { what: 'tag', amountOfUses: uses })
  }
  const after = await updateRow(ctx.tx, tags, ctx.viewer.companyId, id, {
    ...change,
    rowVersion: tag.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'tag.update',
    subjectKind: 'tag',
    subjectId: id,
    detail: { changed, ...changesOf(tag, after, changed) },
  })
  await publish(ctx, id)
  return after
}

/** Publishes a change of a tag to the dashboards and to the phones that show it. */
async function publish(ctx: Context, id: number): Promise<void> {
  ctx.publish(
    { name: 'tag-updated', tagId: String(id) },
    await findCollectorsOfTemplates(ctx.tx, ctx.viewer.companyId, templatesWith.tag(id)),
  )
}

/** True if no active template has the tag. @throws Problem not-found */
export async function canDisableTag(ctx: Context, id: number): Promise<boolean> {
  requirePermission(ctx.viewer, 'tag.read')
  requireFound(await tagList.find(ctx.tx, { where: { companyId: ctx.viewer.companyId, id } }), 'tag')
  return (await countActiveTemplatesOfTag(ctx.tx, ctx.viewer.companyId, id)) === 0
}
