import { listsIn } from '../expression/expression.ts'
import { logicOf } from '../logic/field-logic.ts'
import { columnsOf } from '../template/choice-columns.ts'
import { labelColumn } from '../template/list-labels.ts'
import type { DraftField } from '../template/template-draft.ts'
import { allFields } from '../template/template-structure.ts'

// The CSV files beside an exported form: the data lists of its questions, and those that it looks up. The
// import makes the same lists of them.

/** A data list of a form with the name of its file. */
interface ListFile {
  id: string
  file: string
  /** False for a list that is only looked up, whose items have no label. */
  isChosen: boolean
}

/** An item of a data list. */
interface ListItem {
  value: string
  columns?: Readonly<Record<string, string>> | null | undefined
  /** By the tags of their languages. */
  labels?: Readonly<Record<string, string>> | null | undefined
}

/** The name of the file of a list that people choose from, without spaces. */
export function chosenFile(name: string): string {
  return `${name.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_') || 'list'}.csv`
}

/**
 * Returns the data lists of a template that have files of their own. Of two with the same file the first
 * has it.
 */
export function listFilesOf(
  fields: readonly DraftField[],
  lists: readonly { id: string; name: string }[],
): ListFile[] {
  const all = allFields(fields)
  const chosen = new Set(
    all.flatMap(field => (field.kind === 'data-list' && field.listId ? [field.listId] : [])),
  )
  const lookedUp = new Set(
    all.flatMap(field => {
      const { calculate } = logicOf(field)
      return calculate ? listsIn(calculate.value) : []
    }),
  )
  const files = lists.flatMap(({ id, name }): ListFile[] => {
    const isChosen = chosen.has(id)
    // A lookup names the list itself.
    const file = isChosen ? chosenFile(name) : `${name.replace(/[/\\]/g, '_')}.csv`
    return isChosen || lookedUp.has(id) ? [{ id, file, isChosen }] : []
  })
  const taken = new Set<string>()
  return files.filter(({ file }) => {
    const key = file.toLowerCase()
    return taken.has(key) ? false : taken.add(key)
  })
}

/** Returns the columns of an item, with those of its labels. */
export function cellsOf({ columns, labels }: Omit<ListItem, 'value'>): Record<string, string> {
  const entries = Object.entries(labels ?? {}).map(([tag, text]) => [labelColumn(tag), text] as const)
  return { ...columns, ...Object.fromEntries(entries) }
}

/** Returns the items of a data list as the file that the import reads. */
export function csvOfList(items: readonly ListItem[], isChosen: boolean): string {
  const rows = items.map(cellsOf)
  const columns = columnsOf(rows.map(row => ({ columns: row })))
  const head = ['name', ...(isChosen ? ['label'] : []), ...columns]
  const lines = items.map(({ value }, at) => [
    value,
    ...(isChosen ? [value] : []),
    ...columns.map(column => rows[at]?.[column] ?? ''),
  ])
  return [head, ...lines].map(cells => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/**
 * A file of ODK has texts as they are: no program may take one for a number or a formula and write it
 * back.
 */
function quoted(text: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
