import { saveUrl } from '#src/shared/exports/export.api.ts'
import type { ExportedItem } from './items.api.ts'
import { itemsWorkbook, workbookName } from './write-items.ts'

/** Saves the items in a file that is named after the list. */
export async function saveItems(listName: string, items: readonly ExportedItem[]): Promise<void> {
  const bytes = await itemsWorkbook(listName, items)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  saveUrl(url, workbookName(listName))
  // The browser reads the URL asynchronously, so it is released later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
