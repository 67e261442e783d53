import { sheetName } from '@quadrat/domain/export'
import { formName } from '@quadrat/domain/language/language-names'
import { columnsOf } from '@quadrat/domain/template/choice-columns'
import { itemLabels, labelColumn, languageOfColumn } from '@quadrat/domain/template/list-labels'
import { texts } from '../texts-en.ts'
import type { ExportedItem } from './items.api.ts'

/** Creates a workbook of the items. */
export async function itemsWorkbook(listName: string, items: readonly ExportedItem[]): Promise<Uint8Array> {
  const cells = items.map(({ columns }) => columns as Record<string, string>)
  const columns = columnsOf(cells.map(one => ({ columns: one }))).filter(
    name => languageOfColumn(name) === null,
  )
  const { writeXlsx } = await import('hucre/xlsx')
  const all = items.map(({ columns }) => itemLabels(columns))
  const tags = [...new Set(all.flatMap(labels => Object.keys(labels)))]
  const rows = items.map(({ value, status, createdAt }, at) => [
    value,
    ...tags.map(tag => all[at]?.[tag] ?? ''),
    ...columns.map(name => cells[at]?.[name] ?? ''),
    status === 'active' ? texts.details.isActive : texts.details.isInactive,
    createdAt.slice(0, 10),
  ])
  return writeXlsx({
    sheets: [
      {
        name: sheetName(listName),
        rows: [
          // As an import reads them.
          [
            texts.file.value,
            ...tags.map(tag => labelColumn(formName(tag))),
            ...columns,
            texts.file.status,
            texts.file.created,
          ],
          ...rows,
        ],
      },
    ],
  })
}

/** Creates a workbook of the values that an import did not add. */
export async function duplicatesWorkbook(values: readonly string[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [{ name: texts.import.duplicates, rows: [[texts.file.value], ...values.map(value => [value])] }],
  })
}

/** The name of the list as a file name that is valid on any system. */
export function workbookName(listName: string): string {
  const name = listName.replace(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${name || texts.file.list}.xlsx`
}
