import { listIdsOf } from '@quadrat/domain/logic/looked-up-lists'
import { Problem } from '@quadrat/domain/problem'
import { labelFilesOf } from '@quadrat/domain/template/label-media'
import type { Field } from '@quadrat/domain/template/template'
import { examplesSchema } from '@quadrat/domain/template/template-examples'
import { z } from 'zod'
import { findActiveLists } from '#src/features/data-list/data-list.queries.ts'
import { labelFiles } from '#src/features/file/label-file.queries.ts'
import { tags } from '#src/features/tag/tag.table.ts'
import { lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { lockNames, requireFreeName } from '#src/platform/database/free-name.ts'
import { clientIdInput, findByClientId } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, optionalText, requireVersion } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { requireKnownKinds } from './field-kinds.rules.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  isTemplateUsed,
  isUntouchedDraft,
  lockTemplate,
  publishTemplate,
  saveTemplate,
  type TemplateRow,
} from './template.queries.ts'
import { templates } from './template.table.ts'
import { type ContentColumns, type ContentInput, readContent, withNames } from './template-content.rules.ts'

/** The columns of a template beside its content, which change without a new version. */
const propertiesSchema = z.object({
  externalId: optionalText(200).optional(),
  examples: z.optional(examplesSchema),
  photoEvidence: z.boolean().optional(),
  documentedEvidence: z.boolean().optional(),
  environmentalImpact: optionalText(2000).optional(),
  socialImpact: optionalText(2000).optional(),
})
type TemplateProperties = Omit<z.input<typeof propertiesSchema>, 'examples'> & { examples?: unknown }

const statusSchema = z.enum(['active', 'deactivated']).default('active')

export interface TemplateInput extends TemplateProperties {
  content: ContentInput
  /** `active` by default; a draft is `deactivated`. */
  status?: 'active' | 'deactivated'
  /** Made by the client. A repeat of the request creates nothing and returns the template of the first. */
  clientId?: string | null
}

export interface TemplateChange extends TemplateProperties {
  /** Omitted parts stay as they are. */
  content?: Partial<ContentInput>
  rowVersion?: number | null
}

/** @throws Problem taken.name with the template that has the title */
export async function createTemplate(ctx: Context, input: TemplateInput): Promise<TemplateRow> {
  requirePermission(ctx.viewer, 'template.write')
  const { content, status, clientId, ...properties } = input
  const key = parseInput(clientIdInput, clientId)
  await lockNames(ctx.tx, 'template', ctx.viewer.companyId)
  const existing = key && (await findByClientId(ctx.tx, templates, ctx.viewer.companyId, key))
  if (existing) return existing
  const isOn = parseInput(statusSchema, status) === 'active'
  const columns = readContent(content)
  requireKnownKinds(columns.fields, [])
  await requireParts(ctx, columns)
  await requireFreeName(ctx.tx, 'template', ctx.viewer.companyId, columns.title)
  const template = await insertTemplate(ctx.tx, {
    externalId: null,
    examples: [],
    photoEvidence: false,
    documentedEvidence: false,
    environmentalImpact: null,
    socialImpact: null,
    ...parseInput(propertiesSchema, properties),
    ...columns,
    status: isOn ? 'active' : 'deactivated',
    clientId: key,
    disabledAt: null,
    companyId: ctx.viewer.companyId,
    creatorId: ctx.viewer.personId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'template.create',
    subjectKind: 'template',
    subjectId: template.id,
    detail: { title: template.title, status: template.status },
  })
  await publishTemplate(ctx, template.id)
  return template
}

/**
 * Changes a template.
 * @throws Problem version.stale, taken.name, input.invalid
 */
export async function updateTemplate(ctx: Context, id: number, input: TemplateChange): Promise<TemplateRow> {
  requirePermission(ctx.viewer, 'template.write')
  const { content, rowVersion, ...rest } = input
  const before = await requireTemplate(ctx, id)
  // A client that knows no languages leaves them out, also if it removes a question.
  const translations = content?.languages === undefined ? 'kept' : 'given'
  const read = readContent({ ...contentOf(before), ...given(content ?? {}) }, translations)
  const columns = isUntouchedDraft(before) ? read : withNames(before, read)
  requireKnownKinds(columns.fields, before.fields)
  const properties = parseInput(propertiesSchema, rest)
  const changed = changedKeys(before, columns)
  // Without a change the version is not compared: a client that missed the answer may send its change again.
  if (!changed.length && !changedKeys(before, properties).length) return before
  requireVersion(rowVersion, before.rowVersion)
  if (changed.includes('title')) {
    await lockNames(ctx.tx, 'template', ctx.viewer.companyId)
    await requireFreeName(ctx.tx, 'template', ctx.viewer.companyId, columns.title, id)
  }
  if (changed.length) await requireParts(ctx, columns, before)

  return saveTemplate(ctx, before, columns, properties)
}

/** Enables a template. Its use in each project is enabled separately. */
export async function enableTemplate(ctx: Context, id: number): Promise<TemplateRow> {
  requirePermission(ctx.viewer, 'template.write')
  const before = await requireTemplate(ctx, id)
  if (before.status === 'active') return before
  await requireParts(ctx, before)
  return setStatus(ctx, before, 'active')
}

/** Disables a template: collectors no longer see it. Reports from before are still accepted. */
export async function disableTemplate(ctx: Context, id: number): Promise<TemplateRow> {
  requirePermission(ctx.viewer, 'template.write')
  const before = await requireTemplate(ctx, id)
  return before.status === 'active' ? setStatus(ctx, before, 'deactivated') : before
}

/**
 * Deletes a template with all its versions while it is unused. A template of a project may be on a phone, and
 * a report refers to its template; such a template can only be disabled.
 * @throws Problem in-use
 */
export async function deleteTemplate(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'template.write')
  const before = await requireTemplate(ctx, id)
  const { companyId } = ctx.viewer
  if (await isTemplateUsed(ctx.tx, companyId, id)) throw new Problem('in-use', { what: 'template' })
  await deleteTemplateRow(ctx.tx, companyId, id)
  ctx.audit({
    action: 'template.delete',
    subjectKind: 'template',
    subjectId: id,
    detail: { title: before.title },
  })
  await publishTemplate(ctx, id)
}

async function setStatus(
  ctx: Context,
  before: TemplateRow,
  status: 'active' | 'deactivated',
): Promise<TemplateRow> {
  const isOn = status === 'active'
  const after = await updateRow(ctx.tx, templates, before.companyId, before.id, {
    status,
    // A deactivated template without `disabledAt` is a draft that was never active (`isUntouchedDraft`).
    disabledAt: isOn ? null : ctx.now,
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: isOn ? 'template.enable' : 'template.disable',
    subjectKind: 'template',
    subjectId: before.id,
  })
  await publishTemplate(ctx, before.id)
  return after
}

async function requireTemplate(ctx: Context, id: number): Promise<TemplateRow> {
  return requireFound(await lockTemplate(ctx.tx, ctx.viewer.companyId, id), 'template')
}

function contentOf(row: TemplateRow): ContentInput {
  const { title, tagId, sdgId, photoRequired, withComment, fields, languages } = row
  return {
    title,
    tagId: tagId === null ? undefined : String(tagId),
    sdgId: sdgId === null ? null : String(sdgId),
    photoRequired,
    withComment,
    fields,
    languages,
  }
}

function given<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>
}

/**
 * Requires that the tag and the data lists of the template exist and are active. Those that the version
 * before had are not checked again.
 * @throws Problem not-found, input.invalid
 */
async function requireParts(ctx: Context, content: ContentColumns, before?: TemplateRow): Promise<void> {
  const { companyId } = ctx.viewer
  if (content.tagId !== null && content.tagId !== before?.tagId) {
    const tag = await lockRow(ctx.tx, tags, companyId, content.tagId)
    if (!tag) throw new Problem('not-found', { what: 'tag' })
    if (tag.status !== 'active') throw inputError('tagId', refusalTexts.template.tagOff)
  }
  const lists = listsOf(content.fields)
  const known = new Set(before ? listsOf(before.fields) : [])
  const active = await findActiveLists(
    ctx.tx,
    companyId,
    lists.filter(id => !known.has(id)),
  )
  const missing = lists.find(id => !known.has(id) && !active.has(id))
  if (missing !== undefined) throw inputError('fields', refusalTexts.template.listUnavailable)
  await requireMedia(ctx, content.fields, before?.fields ?? [])
}

/** @throws Problem input.invalid if the company lacks a file that the version before did not have */
async function requireMedia(
  { tx, viewer }: Context,
  fields: readonly unknown[],
  before: readonly unknown[],
): Promise<void> {
  const filesIn = (list: readonly unknown[]) => labelFilesOf(list as readonly Field[])
  const known = new Set(filesIn(before).map(({ hash }) => hash))
  const added = filesIn(fields).filter(({ hash }) => !known.has(hash))
  const found = await labelFiles(
    tx,
    viewer.companyId,
    added.map(({ hash }) => hash),
  )
  const missing = added.find(({ hash, mime, size }) => {
    const file = found.find(one => one.hash === hash)
    return file?.mime !== mime || file.size !== size
  })
  if (missing) throw inputError('fields', refusalTexts.template.mediaMissing({ name: missing.name }))
}

/** The lists of the questions and rules. One that an import did not create has the id 0. */
function listsOf(fields: readonly unknown[]): number[] {
  return listIdsOf(fields as readonly Field[]).map(id => Number(id) || 0)
}

function inputError(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}
