import { type FileItems, type FormFile, fileNamed, itemsOfFile, type WantedItem } from './csv-lists.ts'
import type { CompanyList } from './import.ts'
import type { Making } from './making.ts'
import { readParameters } from './parameters.ts'
import type { FormNode } from './tree.ts'
import { cell } from './workbook.ts'

// What rows of a form make of its CSV files.

/** An item of a data list with what the rules of the form call it. */
export type NamedItem = WantedItem & { name: string }

/** Keeps a file that rules look up as a data list. */
export function keepFile(node: FormNode, { wanted, companyLists, ...making }: Making): boolean {
  const file = fileNamed(making.files, `${node.name}.csv`)
  if (!file) return false
  const { name } = node
  const items = readFile(node, file, making, itemsToLookUp(file))
  const same = companyLists.find(list => list.name.trim().toLowerCase() === name.toLowerCase())
  if (same) noteDifferences(node, same, items, making)
  else if (!wanted.has(name))
    wanted.set(name, {
      name,
      items: items.map(({ value, columns }) => ({ value, columns })),
      fieldIds: [],
      isOfNames: true,
    })
  making.report.note('survey', node.row.row, 'file-as-list', { list: name })
  return true
}

/**
 * Reads the items of a file by their names, as lookups call them. A list has one text for each item, so the
 * labels are lost.
 */
export function itemsToLookUp(file: FormFile): FileItems {
  return itemsOfFile(file, new Map([['label', 'name']]))
}

/** Says how a file differs from the list of the company that has its name, which stays as it is. */
export function noteDifferences(
  { row }: FormNode,
  list: CompanyList,
  items: readonly WantedItem[],
  { report }: Pick<Making, 'report'>,
): void {
  if (!list.items || items.length === 0) return
  const folded = (value: string) => value.toLowerCase()
  const before = new Map(list.items.map(item => [folded(item.value), item]))
  const columns = new Set(items.flatMap(item => Object.keys(item.columns)))
  const known = items.filter(({ value }) => before.has(folded(value)))
  const changed = known.filter(({ value, columns: now }) => {
    const was = before.get(folded(value))?.columns ?? {}
    return [...columns].some(column => (was[column] ?? '') !== (now[column] ?? ''))
  })
  const numbers = {
    added: items.length - known.length,
    changed: changed.length,
    gone: before.size - known.length,
  }
  if (Object.values(numbers).every(number => number === 0)) return
  const params = Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, String(number)]))
  report.note('survey', row.row, 'file-differs', { list: list.name, ...params })
}

/** Reads the items of a file, and says what of it a data list cannot have. */
export function readFile(
  { row }: FormNode,
  file: FormFile,
  { report, usedFiles }: Pick<Making, 'report' | 'usedFiles'>,
  { items, lost, isCut }: FileItems = itemsOfFile(file, readParameters(cell(row, 'parameters'))),
): readonly NamedItem[] {
  usedFiles.add(file.name)
  if (lost.length > 0)
    report.note('survey', row.row, 'choice-column-not-carried', {
      columns: lost.map(name => `“${name}”`).join(', '),
    })
  if (isCut) report.note('survey', row.row, 'file-texts-cut', { file: file.name })
  return items
}
