import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { textTable } from '@quadrat/domain/template/template-text-table'
import type { TemplateText } from '@quadrat/domain/template/template-texts'

/** Creates a workbook with the table of the translations. */
export async function textsWorkbook(
  texts: readonly TemplateText[],
  languages: TemplateLanguages,
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({ sheets: [{ name: translationTexts.sheet, rows: textTable(texts, languages) }] })
}
