import { limits } from '@quadrat/domain/limits'
import { codebookTexts, xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import { Problem } from '@quadrat/domain/problem'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { codebookOf } from '@quadrat/domain/xlsform/codebook'
import { exportXlsform } from '@quadrat/domain/xlsform/export'
import { type ImportedForm, importXlsform, NoSurveyError } from '@quadrat/domain/xlsform/import'
import type { WorkbookSheet } from '@quadrat/domain/xlsform/workbook'
import { listsOfCompany } from '#src/features/data-list/data-list.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { templateList } from './template-page.queries.ts'
import { readFormWorkbook } from './xlsform.sheet.ts'
import { readUpload } from './xlsform.zip.ts'

/** A form as a template, for the builder. Nothing of it is saved. */
export interface CheckedForm extends ImportedForm {
  /** The template that gets a new version; null for a new one. */
  template: { id: string; title: string } | null
}

/** Checks the permission before the file is read. @throws Problem permission.refused */
export function requireFormImport(ctx: Context): void {
  requirePermission(ctx.viewer, 'template.write')
}

/**
 * Makes a draft of an XLSForm and says what became of each of its rows.
 * @param templateId the template that gets a new version, whose questions keep their ids by their names
 * @param file the workbook, or a ZIP file of it and its CSV files
 * @throws Problem permission.refused, not-found, input.invalid if the file is no form
 */
export async function checkForm(
  ctx: Context,
  file: Uint8Array,
  templateId: number | null,
): Promise<CheckedForm> {
  requireFormImport(ctx)
  const template = templateId === null ? null : await draftOfTemplate(ctx, templateId)
  const { workbook, files } = await readUpload(file)
  const { sheets, hasMacros } = await readFormWorkbook(workbook)
  try {
    const form = importXlsform(sheets, {
      template: template?.draft ?? null,
      lists: await listsOfCompany(ctx.tx, ctx.viewer.companyId, limits.xlsform.lists),
      files,
      hasMacros,
    })
    return { ...form, template: template && { id: String(templateId), title: template.draft.meta.title } }
  } catch (error) {
    if (!(error instanceof NoSurveyError)) throw error
    const message = error.hasSheet ? xlsformTexts.noQuestions : xlsformTexts.noSurvey
    throw new Problem('input.invalid', { errors: [{ path: 'file', message }] })
  }
}

/** A workbook with the name of its file. */
interface TemplateFile {
  name: string
  bytes: Uint8Array
}

/** Returns a template as an XLSForm. @throws Problem permission.refused, not-found */
export async function exportForm(ctx: Context, id: number): Promise<TemplateFile> {
  const { draft, version, lists } = await templateForFile(ctx, id)
  const bytes = await workbookOf(exportXlsform(draft, { version: String(version), lists }))
  return { name: `${draft.meta.title}.xlsx`, bytes }
}

/** Returns the codebook of a template. @throws Problem permission.refused, not-found */
export async function exportCodebook(ctx: Context, id: number): Promise<TemplateFile> {
  const { draft, version, lists } = await templateForFile(ctx, id)
  const bytes = await workbookOf(codebookOf(draft, { version, lists }))
  return { name: codebookTexts.fileName({ title: draft.meta.title }), bytes }
}

async function templateForFile(ctx: Context, id: number) {
  requirePermission(ctx.viewer, 'template.read')
  const lists = await listsOfCompany(ctx.tx, ctx.viewer.companyId, limits.xlsform.lists)
  return { ...(await draftOfTemplate(ctx, id)), lists }
}

async function workbookOf(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map(row => [...row]) })) })
}

async function draftOfTemplate(ctx: Context, id: number): Promise<{ draft: TemplateDraft; version: number }> {
  const query = { where: { companyId: ctx.viewer.companyId, id, rootId: id } }
  const row = requireFound(await templateList.find(ctx.tx, query), 'template')
  const { title, tagId, sdgId, withComment, photoRequired, fields, languages, version } = row
  const idOrNull = (value: number | null) => (value === null ? null : String(value))
  const meta = {
    title,
    category: idOrNull(tagId),
    unSdg: idOrNull(sdgId),
    withComment,
    photoRequired,
    ...(languages && { languages }),
  }
  return { draft: { meta, fields: readDraftFields(fields) }, version }
}
