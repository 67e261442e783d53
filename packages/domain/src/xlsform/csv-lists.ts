import { limits } from '../limits.ts'
import { columnLimits, isColumnName } from '../template/choice-columns.ts'
import { listColumn } from '../template/list-columns.ts'
import { languageOfColumn } from '../template/list-labels.ts'
import { Names } from './names.ts'

// The CSV files that come with a form: each is a data list, with its columns.

/** A CSV file beside a form. */
export interface FormFile {
  /** As forms name it: 'villages.csv'. */
  name: string
  /** The names of the columns first. */
  rows: readonly (readonly string[])[]
}

/** An item of a data list that an import creates. */
export interface WantedItem {
  value: string
  columns: Record<string, string>
}

/** The items of a file. */
export interface FileItems {
  items: readonly (WantedItem & { name: string })[]
  /** The columns that a list cannot have. */
  lost: readonly string[]
  /** True if texts were cut. */
  isCut: boolean
}

/** Returns a file of a form by its name, which is compared without case. */
export function fileNamed(files: readonly FormFile[], name: string): FormFile | undefined {
  return files.find(file => file.name.toLowerCase() === name.toLowerCase())
}

/**
 * Returns the items of a file. People read the column `label`, or that of the parameter of this name; without
 * it the names are shown.
 * @param parameters `value` and `label` of the row that names the file
 */
export function itemsOfFile({ rows }: FormFile, parameters: ReadonlyMap<string, string>): FileItems {
  const [head = [], ...body] = rows
  const headers = head.map(text => text.trim())
  const find = (...names: (string | undefined)[]) =>
    names.map(name => (name ? headers.indexOf(name) : -1)).find(at => at >= 0) ?? 0
  const nameAt = find(parameters.get('value'), 'name')
  const labelAt = find(parameters.get('label'), 'label', parameters.get('value'), 'name')
  const kept = new Map<string, number>()
  const lost: string[] = []
  for (const [at, header] of headers.entries()) {
    if (header === '' || at === nameAt || at === labelAt) continue
    const column = listColumn(header)
    if (column === null || kept.has(column) || kept.size === columnLimits.columns) lost.push(header)
    else kept.set(column, at)
  }
  // Other columns may be compared with the names, where these have a name of their own: 'code', 'id'.
  for (const at of new Set([nameAt, labelAt])) {
    const header = headers[at] ?? ''
    if (isColumnName(header) && kept.size < columnLimits.columns) kept.set(header, at)
  }
  const texts = new Names([], text => text.toLowerCase())
  let isCut = false
  const cut = (text: string, most: number) => {
    if (text.length <= most) return text
    isCut = true
    return text.slice(0, most).toWellFormed().trim()
  }
  const most = limits.dataListItemCharacters
  const items = body.flatMap(row => {
    const name = (row[nameAt] ?? '').trim()
    const plain = cut((row[labelAt] ?? '').trim() || name, most)
    if (plain === '') return []
    const cells = [...kept].flatMap(([column, at]) => {
      const limit = languageOfColumn(column) === null ? columnLimits.textCharacters : most
      const text = cut((row[at] ?? '').trim(), limit)
      return text === '' ? [] : [[column, text] as const]
    })
    return { name: name || plain, value: distinct(plain, name, texts), columns: Object.fromEntries(cells) }
  })
  return { items, lost, isCut }
}

/** A list has a text once: a second village of the same name has its own name of the file behind it. */
function distinct(plain: string, name: string, taken: Names): string {
  return taken.give(plain, number => {
    const short = name.slice(0, 40)
    const end = number === 2 ? ` (${short})` : ` (${short} ${number - 1})`
    return `${plain.slice(0, limits.dataListItemCharacters - end.length).toWellFormed()}${end}`
  })
}
