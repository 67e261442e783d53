import { expressionNames } from '../expression/names.ts'
import { emptyDraft, type TemplateDraft, type TemplateMeta } from '../template/template-draft.ts'
import { newFieldId } from '../template/template-draft-fields.ts'
import { kindsFor } from '../template/template-draft-kinds.ts'
import { readDraftMeta } from '../template/template-draft-wire.ts'
import { templateLimits } from '../template/template-limits.ts'
import { allFields } from '../template/template-structure.ts'
import { shortened } from './cells.ts'
import { type FormFile, fileNamed } from './csv-lists.ts'
import type { ImportContext } from './import.ts'
import { type FormLanguages, type Language, tagLanguages, textIn } from './languages.ts'
import type { Making } from './making.ts'
import { readOwn } from './own-column.ts'
import type { Report } from './report.ts'
import {
  type FormRow,
  type FormTable,
  formSheets,
  hasSheet,
  tableOf,
  type WorkbookSheet,
} from './workbook.ts'

/**
 * Returns the function that gives ids: a question of the template keeps its own by its name, if its answers
 * fit.
 */
export function idsOf({ template, random = Math.random }: ImportContext, report: Report): Making['idOf'] {
  const before = template?.fields ?? []
  const names = expressionNames(before)
  const kept = new Map(allFields(before).map(field => [names.get(field.id) ?? '', field]))
  const taken = new Set(names.keys())
  return ({ row, name }, kind) => {
    const field = kept.get(name)
    kept.delete(name)
    if (field && field.kind !== 'unknown' && kindsFor(field.kind, true).includes(kind)) return field.id
    if (field) report.note('survey', row.row, 'answers-apart', { name })
    const id = newFieldId(name, taken, random)
    taken.add(id)
    return id
  }
}

/** Says which sheets are not read. Empty ones are not worth a word. */
export function noteSheets(sheets: readonly WorkbookSheet[], report: Report): void {
  const known: ReadonlySet<string> = new Set(formSheets)
  for (const { name, rows } of sheets) {
    const isKnown = known.has(name.trim().toLowerCase().replace(/\s+/g, '_'))
    const isEmpty = rows.every(row => row.every(text => text.trim() === ''))
    if (!isKnown && !isEmpty) report.about(name, 0, 'sheet-not-supported', { sheet: name })
  }
}

/** Returns the languages of the template. Says which it does not have, and of which no name is known. */
export function readLanguages(
  tables: readonly FormTable[],
  first: Language,
  setting: string,
  report: Report,
): FormLanguages | null {
  const { languages, lost, isAssumed } = tagLanguages(tables, first, setting)
  const head = tables[0]?.head ?? 0
  if (lost.length > 0) report.about('survey', head, 'language-not-carried', { languages: lost.join(', ') })
  if (isAssumed && languages)
    report.about('survey', head, 'language-assumed', { language: first ?? 'label', tag: languages.default })
  return languages
}

/** Says which lists nobody asks for. Their options have no place in a template. */
export function noteUnused({ lists, external, usedLists, report }: Making): void {
  for (const [list, options] of [...lists, ...external]) {
    if (usedLists.has(list)) continue
    for (const { sheet, row } of options) report.unused(sheet, row.row, 'list-not-used', { list })
  }
}

/** The file that ODK's converter makes of external choices. */
const externalFile = 'itemsets.csv'

/** Returns the external choices of a form: of its sheet, else of the file that they are converted to. */
export function externalChoices(sheets: readonly WorkbookSheet[], files: readonly FormFile[]): FormTable {
  const file = hasSheet(sheets, 'external_choices') ? undefined : fileNamed(files, externalFile)
  return tableOf(file ? [{ name: 'external_choices', rows: file.rows }] : sheets, 'external_choices')
}

/** Says which files nothing in the form names. */
export function noteUnusedFiles(
  { files, usedFiles, external, report }: Making,
  media: readonly { name: string }[],
): void {
  for (const { name } of [...files, ...media]) {
    const isExternal = name.toLowerCase() === externalFile && external.size > 0
    if (!isExternal && !usedFiles.has(name)) report.about(name, 0, 'file-not-used', { file: name })
  }
}

/** Settings that a template has in another way, and that need no word. */
const silent: ReadonlySet<string> = new Set([
  'form_title',
  'form_id',
  'default_language',
  'version',
  'name',
  'instance_name',
  'quadrat',
])

/** Says what stands below the first row of settings, which no program reads. */
export function noteFurtherSettings(rows: readonly FormRow[], report: Report): void {
  for (const { row, cells } of rows) {
    report.row('settings', row, '')
    for (const { column, text } of cells)
      report.leaveOut('settings', row, 'column-without-effect', {
        column: column.key,
        text: shortened(text),
      })
  }
}

/** Returns the properties of the template: of one that exists already its own. */
export function metaOf(
  setting: FormRow | undefined,
  template: TemplateDraft | null,
  language: Language,
  report: Report,
): TemplateMeta {
  const { meta } = template ?? emptyDraft()
  if (!setting) return meta
  report.row('settings', setting.row, textIn(setting, 'form_id', language))
  for (const { column, text } of setting.cells)
    if (!silent.has(column.key))
      report.note('settings', setting.row, 'setting-not-used', { column: column.key, text: shortened(text) })
  if (template) return meta
  const title = textIn(setting, 'form_title', language) || textIn(setting, 'form_id', language)
  const max = templateLimits.titleCharacters
  if (title.length > max) report.note('settings', setting.row, 'title-cut', { max: String(max) })
  const { withComment, photoRequired, unSdg } = readDraftMeta(readOwn(setting))
  return { ...meta, withComment, photoRequired, unSdg, title: cutTo(title, max) }
}

function cutTo(text: string, max: number): string {
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}…`
}
