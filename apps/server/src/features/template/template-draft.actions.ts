import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields, readDraftMeta } from '@quadrat/domain/template/template-draft-wire'
import { z } from 'zod'
import { clientIdInput, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, isStorable, requireVersion } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { templateDrafts } from './template.table.ts'
import {
  countTemplateDrafts,
  deleteTemplateDraftRow,
  listTemplateDrafts,
  lockTemplateDraft,
  type TemplateDraftQuery,
  updateTemplateDraftRow,
} from './template-draft.queries.ts'

const draftSchema = z
  .object({ meta: z.unknown(), fields: z.array(z.unknown()).max(limits.templateDraftFields) })
  .transform(
    ({ meta, fields }): TemplateDraft => ({ meta: readDraftMeta(meta), fields: readDraftFields(fields) }),
  )
  .refine(draft => isStorable(JSON.stringify(draft).replaceAll('\\u0000', '\u0000')), {
    error: () => inputTexts.notStorable,
  })

/** Returns the company's drafts as GraphQL selects them. */
export function readTemplateDrafts<Q extends TemplateDraftQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'record.browse')
  return listTemplateDrafts(ctx.tx, query)
}

/**
 * Keeps a new template that is not complete, or a block of questions for further templates. It may be
 * incomplete, and can neither be turned on nor added to a project.
 */
export async function createTemplateDraft(
  ctx: Context,
  input: { draft?: unknown; isBlock?: boolean | null | undefined; clientId?: string | null | undefined },
): Promise<number> {
  requirePermission(ctx.viewer, 'template.write')
  const draft = parseInput(draftSchema, input.draft)
  const isBlock = input.isBlock === true
  const { companyId, personId } = ctx.viewer
  if ((await countTemplateDrafts(ctx.tx, companyId, isBlock)) >= limits.templateDrafts) {
    const { tooManyBlocks, tooManyDrafts } = refusalTexts.template
    const message = (isBlock ? tooManyBlocks : tooManyDrafts)({ most: limits.templateDrafts })
    throw new Problem('input.invalid', { errors: [{ path: 'draft', message }] })
  }
  const { row, isNew } = await insertOnce(ctx.tx, templateDrafts, {
    draft,
    isBlock,
    clientId: parseInput(clientIdInput, input.clientId),
    companyId,
    creatorId: personId,
    updatedBy: personId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (isNew) audit(ctx, 'template-draft.create', row.id)
  return row.id
}

/** @throws Problem version.stale with both versions, not-found if it was finished or discarded */
export async function updateTemplateDraft(
  ctx: Context,
  id: number,
  input: { draft?: unknown; rowVersion: number },
): Promise<number> {
  requirePermission(ctx.viewer, 'template.write')
  const draft = parseInput(draftSchema, input.draft)
  const before = requireFound(await lockTemplateDraft(ctx.tx, ctx.viewer.companyId, id), 'draft')
  // A client that missed the answer may send its change again.
  if (!changedKeys(before, { draft }).length) return id
  requireVersion(input.rowVersion, before.rowVersion)
  await updateTemplateDraftRow(ctx.tx, ctx.viewer.companyId, id, {
    draft,
    updatedBy: ctx.viewer.personId,
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  audit(ctx, 'template-draft.update', id)
  return id
}

/** Discards a draft. @throws Problem not-found */
export async function deleteTemplateDraft(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'template.write')
  if (!(await deleteTemplateDraftRow(ctx.tx, ctx.viewer.companyId, id)))
    throw new Problem('not-found', { what: 'draft' })
  audit(ctx, 'template-draft.delete', id)
}

/**
 * Deletes the draft that a template was made of, in the transaction that makes it. A repeat finds none.
 * @throws Problem version.stale if somebody else has saved the draft since
 */
export async function finishTemplateDraft(ctx: Context, id: number, seen: number): Promise<void> {
  requirePermission(ctx.viewer, 'template.write')
  const draft = await lockTemplateDraft(ctx.tx, ctx.viewer.companyId, id)
  if (!draft) return
  requireVersion(seen, draft.rowVersion)
  await deleteTemplateDraftRow(ctx.tx, ctx.viewer.companyId, id)
  audit(ctx, 'template-draft.delete', id)
}

function audit(ctx: Context, action: `template-draft.${'create' | 'update' | 'delete'}`, id: number): void {
  ctx.audit({ action, subjectKind: 'template-draft', subjectId: id })
}
