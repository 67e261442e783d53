import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { type ReadTable, readTextTable } from '@quadrat/domain/template/template-text-table'
import type { TemplateText } from '@quadrat/domain/template/template-texts'
import { saveBlob } from '#src/shared/exports/export.api.ts'
import { readSheets, SheetError } from '#src/shared/upload/read-sheet.ts'
import { textsWorkbook } from './translations-workbook.ts'

/** Saves the table of the translations as a workbook. */
export async function exportTexts(
  title: string,
  texts: readonly TemplateText[],
  languages: TemplateLanguages,
): Promise<void> {
  const bytes = await textsWorkbook(texts, languages)
  saveBlob(
    new Blob([new Uint8Array(bytes)]),
    translationTexts.fileName({ title: title.replace(/[<>:"/\\|?*]/g, '-') }),
  )
}

/** Reads the table again, as a workbook or as CSV. @throws SheetError if the file is no such table */
export async function importTexts(
  file: File,
  texts: readonly TemplateText[],
  languages: TemplateLanguages,
): Promise<ReadTable> {
  const { sheets } = await readSheets(file)
  const read = readTextTable(sheets[0].rows, texts, languages)
  if (!read) throw new SheetError(translationTexts.noTable)
  return read
}
