import { buffer } from 'node:stream/consumers'
import type { ListOptions } from '@quadrat/domain/collector-api/lists'
import { limits } from '@quadrat/domain/limits'
import { codebookTexts, xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import { Problem } from '@quadrat/domain/problem'
import { labelFilesOf } from '@quadrat/domain/template/label-media'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { codebookOf } from '@quadrat/domain/xlsform/codebook'
import type { FormFile } from '@quadrat/domain/xlsform/csv-lists'
import { exportXlsform } from '@quadrat/domain/xlsform/export'
import {
  type CompanyList,
  type ImportedForm,
  importXlsform,
  NoSurveyError,
} from '@quadrat/domain/xlsform/import'
import { type FormMedia, mediaNames } from '@quadrat/domain/xlsform/label-media'
import { cellsOf, chosenFile, csvOfList, listFilesOf } from '@quadrat/domain/xlsform/list-csv'
import type { WorkbookSheet } from '@quadrat/domain/xlsform/workbook'
import { listsOfCompany } from '#src/features/data-list/data-list.queries.ts'
import { labelFiles } from '#src/features/file/label-file.queries.ts'
import { listOptions } from '#src/features/submission/work.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import type { FileStore } from '#src/platform/files/files.ts'
import { ZipWriter } from '#src/platform/files/zip.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { requirePermission, viewerMay } from '#src/platform/security/authorize.ts'
import { templateList } from './template-page.queries.ts'
import { readFormWorkbook } from './xlsform.sheet.ts'
import type { FormUpload } from './xlsform.zip.ts'

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
 * @param upload the workbook with its CSV files
 * @param media the pictures and sounds that came with it
 * @throws Problem permission.refused, not-found, input.invalid if the file is no form
 */
export async function checkForm(
  ctx: Context,
  { workbook, files }: FormUpload,
  media: readonly FormMedia[],
  templateId: number | null,
): Promise<CheckedForm> {
  requireFormImport(ctx)
  const canUpdateLists = viewerMay(ctx.viewer, 'data-list.write')
  const template = templateId === null ? null : await draftOfTemplate(ctx, templateId)
  const { sheets, hasMacros } = await readFormWorkbook(workbook)
  try {
    const form = importXlsform(sheets, {
      template: template?.draft ?? null,
      lists: await withItems(
        ctx,
        await listsOfCompany(ctx.tx, ctx.viewer.companyId, limits.xlsform.lists),
        files,
      ),
      canUpdateLists,
      files,
      media,
      hasMacros,
      inLanguage: writingIn,
    })
    const updates = canUpdateLists ? form.updates : []
    return {
      ...form,
      updates,
      template: template && { id: String(templateId), title: template.draft.meta.title },
    }
  } catch (error) {
    if (!(error instanceof NoSurveyError)) throw error
    const message = error.hasSheet ? xlsformTexts.noQuestions : xlsformTexts.noSurvey
    throw new Problem('input.invalid', { errors: [{ path: 'file', message }] })
  }
}

/**
 * Returns the lists of the company; those that have the name of a file of the form with their items, for
 * people who may see these.
 */
async function withItems(
  ctx: Context,
  lists: readonly CompanyList[],
  files: readonly FormFile[],
): Promise<readonly CompanyList[]> {
  if (!viewerMay(ctx.viewer, 'data-list.read')) return lists
  const named = new Set(files.map(({ name }) => name.toLowerCase()))
  const all: CompanyList[] = []
  for (const list of lists) {
    const isNamed =
      named.has(chosenFile(list.name).toLowerCase()) || named.has(`${list.name.trim()}.csv`.toLowerCase())
    const items = isNamed ? await itemsOf(ctx, Number(list.id)) : null
    all.push(
      items
        ? {
            ...list,
            items: items.map(({ value, columns, labels }) => ({
              value,
              columns: cellsOf({ columns, labels }),
            })),
          }
        : list,
    )
  }
  return all
}

/** A workbook with the name of its file. */
interface TemplateFile {
  name: string
  bytes: Uint8Array
}

/**
 * Returns a template as an XLSForm: a workbook, or a ZIP file of it with the data lists that it has
 * questions of, and the pictures and sounds of its labels.
 * @throws Problem permission.refused, not-found
 */
export async function exportForm(ctx: Context, id: number, store: FileStore): Promise<TemplateFile> {
  const { draft, version, lists } = await templateForFile(ctx, id)
  const bytes = await workbookOf(exportXlsform(draft, { version: String(version), lists }))
  const { title } = draft.meta
  const files = viewerMay(ctx.viewer, 'data-list.read') ? await listsAsFiles(ctx, draft, lists) : []
  const media = mediaNames(labelFilesOf(draft.fields))
  const kept = await labelFiles(ctx.tx, ctx.viewer.companyId, [...media.keys()])
  if (files.length + kept.length === 0) return { name: `${title}.xlsx`, bytes }
  const zip = new ZipWriter()
  const parts = [...zip.stored(`${title.replace(/[/\\]/g, '_')}.xlsx`, Buffer.from(bytes), ctx.now)]
  for (const { file, csv } of files)
    for await (const part of zip.deflated(file, [csv], ctx.now)) parts.push(part)
  for (const { companyId, hash } of kept) {
    const content = await buffer(store.read(companyId, hash))
    parts.push(...zip.stored(media.get(hash) ?? hash, content, ctx.now))
  }
  parts.push(...zip.end())
  return { name: `${title}.zip`, bytes: Buffer.concat(parts) }
}

/**
 * The data lists of a template as CSV files, as far as an import takes them: a part of a list would be
 * another.
 */
async function listsAsFiles(
  ctx: Context,
  { fields }: TemplateDraft,
  lists: readonly { id: string; name: string }[],
): Promise<{ file: string; csv: string }[]> {
  const { csvFiles, csvBytes, unpackedBytes } = limits.xlsform
  const found: { file: string; csv: string }[] = []
  // The workbook has the other half.
  let room = unpackedBytes / 2
  for (const { id, file, isChosen } of listFilesOf(fields, lists).slice(0, csvFiles)) {
    const items = await itemsOf(ctx, Number(id))
    if (!items) continue
    const csv = csvOfList(items, isChosen)
    const size = Buffer.byteLength(csv)
    if (size > csvBytes || size > room) continue
    room -= size
    found.push({ file, csv })
  }
  return found
}

/** The active items of a list; null for more than a file of a form has. */
async function itemsOf({ tx, viewer }: Context, listId: number): Promise<ListOptions['options'] | null> {
  const items: ListOptions['options'] = []
  for (let after = 0; ; ) {
    const page = await listOptions(tx, viewer.companyId, listId, { after, limit: limits.optionsAtOnce })
    const some = page?.options ?? []
    items.push(...some)
    if (items.length > limits.xlsform.csvRows) return null
    if (some.length < limits.optionsAtOnce) return items
    after = Number(some.at(-1)?.id)
  }
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
