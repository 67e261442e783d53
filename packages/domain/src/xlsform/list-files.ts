import { columnLimits, columnsOf, ownColumns } from '../template/choice-columns.ts'
import { type FileItems, type FormFile, fileNamed, itemsOfFile, type WantedItem } from './csv-lists.ts'
import type { CompanyList } from './import.ts'
import type { ComparedList, Making } from './making.ts'
import { readParameters } from './parameters.ts'
import type { FormNode } from './tree.ts'
import { cell } from './workbook.ts'

// What rows of a form make of its CSV files.

/** An item of a data list with what the rules of the form call it. */
export type NamedItem = WantedItem & { name: string }

/** Keeps a file that rules look up as a data list. */
export function keepFile(node: FormNode, making: Making): boolean {
  const { wanted, companyLists } = making
  const file = fileNamed(making.files, `${node.name}.csv`)
  if (!file) return false
  const { name } = node
  const items = readFile(node, file, making, itemsToLookUp(file))
  const same = companyLists.find(list => list.name.trim().toLowerCase() === name.toLowerCase())
  if (same) compareLater(node, same, items, making)
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

/**
 * Keeps a file to compare it with the list of the company that has its name, once all rules are read: columns
 * that a choice filter names get other texts.
 */
export function compareLater(
  { row }: FormNode,
  list: CompanyList,
  items: readonly WantedItem[],
  { compared }: Pick<Making, 'compared'>,
): ComparedList | null {
  if (!list.items || items.length === 0) return null
  const found = compared.get(list.id) ?? {
    list,
    items: items.map(({ value, columns }) => ({ value, columns })),
    rows: [],
    isNeeded: false,
  }
  found.rows.push(row.row)
  compared.set(list.id, found)
  return found
}

/**
 * Returns the columns that rules may name of a list of the company: with those of the CSV file of its name,
 * if the list can be updated from there. Null if they are not known.
 */
export function columnsWith(
  { columns, items }: CompanyList,
  ofFile: readonly WantedItem[] | undefined,
  { canUpdateLists }: Pick<Making, 'canUpdateLists'>,
): readonly string[] | null {
  if (!columns || !items || !ofFile || !canUpdateLists) return columns ?? null
  const all = [...new Set([...columns, ...columnsOf(ofFile)])]
  return all.length <= columnLimits.columns ? all : columns
}

/** Keeps in mind that a list has to be updated, if it lacks one of the columns that a rule names. */
export function needColumns(compared: ComparedList | null | undefined, names: Iterable<string>): void {
  if (!compared) return
  const known: readonly string[] = [...ownColumns, ...(compared.list.columns ?? names)]
  if ([...names].some(name => !known.includes(name))) compared.isNeeded = true
}

/** How the items of a data list of the company would change to those of a CSV file. */
export interface ListUpdate {
  id: string
  name: string
  added: number
  changed: number
  /** The number of items that are not in the file. They stay. */
  gone: number
  /** True if a rule of the form names a column that the list has only then. */
  isNeeded: boolean
  /** The items to add and to change, with all columns that they have then. */
  items: readonly WantedItem[]
}

/** Says how files differ from the lists of the company of the same name. Returns what would change. */
export function noteDifferences({ compared, report }: Pick<Making, 'compared' | 'report'>): ListUpdate[] {
  return [...compared.values()].flatMap(({ list, items, rows, isNeeded }) => {
    const update = { ...updateOf(list, items), isNeeded }
    const { added, changed, gone } = update
    if (added + changed + gone === 0) return []
    const params = { list: list.name, added: String(added), changed: String(changed), gone: String(gone) }
    for (const row of rows) report.note('survey', row, 'file-differs', params)
    return added + changed === 0 ? [] : [update]
  })
}

function updateOf(
  { id, name, items: all = [] }: CompanyList,
  items: readonly WantedItem[],
): Omit<ListUpdate, 'isNeeded'> {
  const folded = (value: string) => value.toLowerCase()
  const before = new Map(all.map(item => [folded(item.value), item]))
  const columns = columnsOf(items)
  const known = items.flatMap(({ value, columns: now }) => {
    const was = before.get(folded(value))
    return was ? [{ was, now }] : []
  })
  const added = items.filter(({ value }) => !before.has(folded(value)))
  const changed = known
    .filter(({ was, now }) => columns.some(column => (was.columns[column] ?? '') !== (now[column] ?? '')))
    .map(({ was, now }) => {
      const others = Object.entries(was.columns).filter(([column]) => !columns.includes(column))
      return { value: was.value, columns: { ...Object.fromEntries(others), ...now } }
    })
  return {
    id,
    name,
    added: added.length,
    changed: changed.length,
    gone: before.size - known.length,
    items: [...added, ...changed],
  }
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
