import { saveUrl } from '#src/shared/exports/export.api.ts'
import { texts } from '../texts-en.ts'
import type { ExportedItem } from './items.api.ts'
import { duplicatesWorkbook, itemsWorkbook, workbookName } from './write-items.ts'

/** Saves the items in a file that is named after the list. */
export async function saveItems(listName: string, items: readonly ExportedItem[]): Promise<void> {
  saveWorkbook(workbookName(listName), await itemsWorkbook(listName, items))
}

/** Saves the values that an import did not add. */
export async function saveDuplicates(listName: string, values: readonly string[]): Promise<void> {
  saveWorkbook(workbookName(texts.file.duplicates({ list: listName })), await duplicatesWorkbook(values))
}

function saveWorkbook(name: string, bytes: Uint8Array): void {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  saveUrl(url, name)
  // The browser reads the URL asynchronously, so it is released later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
