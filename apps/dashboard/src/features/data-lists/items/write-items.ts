import { sheetName } from '@quadrat/domain/export'
import type { ExportedItem } from './items.api.ts'

/** Creates a workbook of the items. */
export async function itemsWorkbook(listName: string, items: readonly ExportedItem[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = items.map(({ value, status, createdAt }) => [
    value,
    status === 'active' ? 'Active' : 'Inactive',
    createdAt.slice(0, 10),
  ])
  return writeXlsx({
    sheets: [{ name: sheetName(listName), rows: [['Value', 'Status', 'Created'], ...rows] }],
  })
}

/** Creates a workbook of the values that an import did not add. */
export async function duplicatesWorkbook(values: readonly string[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({ sheets: [{ name: 'Duplicates', rows: [['Value'], ...values.map(value => [value])] }] })
}

/** The name of the list as a file name that is valid on any system. */
export function workbookName(listName: string): string {
  const name = listName.replace(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${name || 'list'}.xlsx`
}
