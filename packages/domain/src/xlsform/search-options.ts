import { textIn } from './languages.ts'
import type { Making } from './making.ts'
import type { FormNode } from './tree.ts'
import type { RowType } from './types.ts'
import { type Column, cell, type FormRow, texts } from './workbook.ts'

// `search('villages', 'matches', 'district', ${d})` in the appearance of a selection: the options come from a
// CSV file. The row of its list names the columns of the file. It is what `select_one_from_file` is today,
// with a choice filter, and is read as such a row.

type Select = RowType & { is: 'select' }

const call = /(?<![\w-])search\s*\(((?:'[^']*'|"[^"]*"|[^'"()]|\([^()]*\))*)\)/i
const argument = /(?:'[^']*'|"[^"]*"|\([^()]*\)|[^,'"()])+/g

/** The filters of ODK as functions of expressions. */
const filters: Readonly<Record<string, (column: string, value: string) => string>> = {
  matches: (column, value) => `${column} = ${value}`,
  contains: (column, value) => `contains(${column}, ${value})`,
  startswith: (column, value) => `starts-with(${column}, ${value})`,
  endswith: (column, value) => `ends-with(${column}, ${value})`,
}

/** Returns a row with `search()` as one with its options in a file; null for any other row. */
export function searchedOptions(
  node: FormNode,
  type: Select,
  making: Making,
): { node: FormNode; type: Select } | null {
  const { row } = node
  const { report } = making
  const [whole, inside = ''] = call.exec(cell(row, 'appearance')) ?? []
  const [first, ...filter] = [...inside.matchAll(argument)].map(([text]) => text.trim())
  const file = unquoted(first)
  if (whole === undefined || type.from !== 'choices' || !file) return null
  const name = file.replace(/\.csv$/i, '')
  const read = filter.length === 0 ? '' : filterOf(filter)
  if (read === null) report.note('survey', row.row, 'search-not-read', { file: `${name}.csv`, text: whole })
  const cells = {
    appearance: cell(row, 'appearance').replace(whole, ' ').trim(),
    parameters: parametersOf(node, type, `${name}.csv`, making),
    choice_filter: [read ?? '', cell(row, 'choice_filter')].filter(text => text !== '').join(' and '),
  }
  const searched: Select = { ...type, list: `${name}.csv`, from: 'file' }
  return { node: { ...node, row: withCells(row, cells), type: searched }, type: searched }
}

const unquoted = (text: string | undefined) => /^(['"])(.*)\1$/s.exec(text ?? '')?.[2]?.trim()

/** 'matches', a column and a value, and with six arguments one more column and its value. */
function filterOf([how, column, value, column2, value2, ...more]: string[]): string | null {
  const written = filters[unquoted(how)?.toLowerCase() ?? '']
  const [one, other] = [unquoted(column), unquoted(column2)]
  const isSix = column2 !== undefined
  if (
    !written ||
    !one ||
    value === undefined ||
    more.length > 0 ||
    (isSix && (!other || value2 === undefined))
  )
    return null
  const filter = written(one, value)
  return isSix ? `${filter} and ${other} = ${value2}` : filter
}

/** The columns of names and labels, which the row of the list names. Options beside it are left out. */
function parametersOf({ row }: FormNode, { list }: Select, file: string, making: Making): string {
  const { lists, language, report, usedLists } = making
  usedLists.add(list)
  const options = lists.get(list) ?? []
  const named = options.find(option => !/^-?\d+$/.test(option.name))
  for (const option of options)
    if (option !== named) report.leaveOut(option.sheet, option.row.row, 'search-option', { file })
  if (!named) return ''
  const [label = '', ...others] = textIn(named.row, 'label', language)
    .split(/[\s,]+/)
    .filter(text => text !== '')
  const inLanguages = [...texts(named.row, 'label').values()].filter(text => text !== label)
  const lost = [...new Set([...others, ...(others.length > 0 ? [] : inLanguages)])]
  if (lost.length > 0)
    report.note('survey', row.row, 'search-labels', { column: label, others: lost.join(', ') })
  return `value="${cell(named.row, 'name')}" label="${label}"`
}

function withCells(row: FormRow, cells: Readonly<Record<string, string>>): FormRow {
  const others = row.cells.filter(({ column }) => cells[column.key] === undefined)
  const columnOf = (key: string): Column =>
    row.cells.find(({ column }) => column.key === key)?.column ?? { key, language: null, header: key }
  return {
    ...row,
    cells: [
      ...others,
      ...Object.entries(cells).flatMap(([key, text]) =>
        text === '' ? [] : [{ column: columnOf(key), text }],
      ),
    ],
  }
}
