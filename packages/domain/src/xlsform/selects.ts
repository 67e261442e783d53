import { fieldKindName } from '../messages/field-kinds-en.ts'
import { columnsOf } from '../template/choice-columns.ts'
import { withMedia, withOptionMedia } from '../template/label-media.ts'
import type { DraftOption } from '../template/template-draft.ts'
import { templateLimits } from '../template/template-limits.ts'
import { dropdowns } from './appearances.ts'
import { appearancesOf, noteAppearance, noteParameters } from './cells.ts'
import { type FormOption, noteMedia } from './choices.ts'
import { fileNamed } from './csv-lists.ts'
import { kindOf, selectTargets } from './kinds.ts'
import { readMedia } from './label-media.ts'
import { textIn } from './languages.ts'
import { columnsWith, compareLater, type NamedItem, readFile } from './list-files.ts'
import { baseOf, type ComparedList, type MadeField, type Making, made, type WantedList } from './making.ts'
import { addedValue, otherAmong, otherTextsIn, spokenOther } from './or-other.ts'
import { readOwn } from './own-column.ts'
import { calculationOf } from './questions.ts'
import { searchedOptions } from './search-options.ts'
import type { FormNode } from './tree.ts'
import type { RowType } from './types.ts'
import { cell, type FormRow, texts } from './workbook.ts'

type Select = RowType & { is: 'select' }

/** Makes the question of a selection, and with `or_other` the one for what the other is. */
export function makeSelect(node: FormNode, type: Select, making: Making): MadeField[] {
  const searched = searchedOptions(node, type, making)
  if (searched) return makeSelect(searched.node, searched.type, making)
  const { row } = node
  const { report } = making
  const options = optionsOf(type, making)
  noteParameters(node, type.from === 'file' ? ['value', 'label'] : [], report)
  if (type.from === 'repeat') {
    report.note('survey', row.row, 'list-from-repeat', { list: type.list })
    return [asText(node, making)]
  }
  if (type.from !== 'file' && options === undefined) {
    report.note('survey', row.row, 'list-missing', { list: type.list })
    return [asText(node, making)]
  }
  making.usedLists.add(type.list)
  return isDataList(type, options?.length ?? 0, row)
    ? [fromList(node, type, options ?? [], making)]
    : withOptions(node, type, options ?? [], making)
}

/** A question without its options. */
function asText(node: FormNode, making: Making): MadeField {
  noteAppearance(node, 'text', making.report)
  return made(node, baseOf(node, 'text', making), calculationOf(node.row, 'text'))
}

/**
 * True for options that are in a file, or too many. Those of the sheet for long lists stay here for a
 * filter's sake.
 */
function isDataList({ from, type }: Select, count: number, row: FormRow): boolean {
  const isLong = count > templateLimits.options
  if (from === 'external') return isLong || cell(row, 'choice_filter') === ''
  return from === 'file' || (isLong && type === 'select_one')
}

function optionsOf({ from, list }: Select, making: Making): readonly FormOption[] | undefined {
  if (from === 'external') return making.external.get(list) ?? making.lists.get(list)
  return from === 'choices' ? making.lists.get(list) : []
}

/** A question with the options of a data list: of the company, if it has one of this name. */
function fromList(node: FormNode, type: Select, options: readonly FormOption[], making: Making): MadeField {
  const { row } = node
  const { report } = making
  const file = type.from === 'file' ? fileNamed(making.files, type.list) : undefined
  const items = file ? readFile(node, file, making) : options.map(itemOfOption)
  const { list: own } = readOwn(row)
  const name = typeof own === 'string' ? own : type.list.replace(/\.(csv|xml|geojson)$/i, '')
  const field = baseOf(node, 'data-list', making)
  const same = making.companyLists.find(list => list.name.trim().toLowerCase() === name.toLowerCase())
  let wanted: WantedList | null = null
  let compared: ComparedList | null = null
  if (same) {
    report.note('survey', row.row, 'list-of-company', { list: same.name })
    if (file) compared = compareLater(node, same, items, making)
    for (const option of options)
      report.note(option.sheet, option.row.row, 'list-of-company', { list: same.name })
  } else {
    if (items.length === 0) report.note('survey', row.row, 'list-to-choose', { list: name })
    const plain = items.map(({ value, columns }) => ({ value, columns }))
    wanted = making.wanted.get(name) ?? { name, items: plain, fieldIds: [] }
    wanted.fieldIds.push(field.id)
    making.wanted.set(name, wanted)
  }
  noteLostTexts(node, options, items, making)
  for (const option of options) noteMedia(option, report)
  if (type.type !== 'select_one')
    report.note('survey', row.row, 'kind-near', { type: cell(row, 'type'), kind: fieldKindName('data-list') })
  noteAppearance(node, 'data-list', report)
  // Answers to a question with a data list are the texts of its options.
  const answers = new Map(items.map(item => [item.name, item.value]))
  const ofNew = items.length > 0 ? columnsOf(items) : null
  const columns = same ? columnsWith(same, compared?.items, making) : ofNew
  const list = { wanted, compared, columns }
  return made(
    node,
    { ...field, listId: same?.id ?? null },
    { answers, list, ...calculationOf(row, 'data-list') },
  )
}

function itemOfOption({ name, text, columns }: FormOption): NamedItem {
  return { name, value: text, columns: filled(columns) }
}

/** A data list of a form has one text for each option. */
function noteLostTexts(
  { row }: FormNode,
  options: readonly FormOption[],
  items: readonly NamedItem[],
  { language, report }: Making,
): void {
  const lost = new Set(
    options.flatMap(option =>
      [...texts(option.row, 'label')].flatMap(([one, text]) =>
        one === null || text === textIn(option.row, 'label', language) ? [] : one,
      ),
    ),
  )
  if (lost.size > 0)
    report.note('survey', row.row, 'language-not-carried', { languages: [...lost].join(', ') })
  if (items.some(item => item.name !== item.value)) report.note('survey', row.row, 'list-answers')
}

function withOptions(node: FormNode, type: Select, all: readonly FormOption[], making: Making): MadeField[] {
  const { row } = node
  const { report } = making
  const target = selectTargets[type.type]
  const isDropdown = appearancesOf(row).some(word => dropdowns.includes(word))
  const { kind: plain, isMissing } = kindOf(target)
  const kind = plain === 'radio' && isDropdown ? 'select' : plain
  if (isMissing)
    report.note('survey', row.row, 'kind-missing', { type: cell(row, 'type'), kind: fieldKindName(kind) })
  noteAppearance(node, kind, report)
  const max = templateLimits.options - (type.hasOther ? 1 : 0)
  for (const option of all.slice(max))
    report.leaveOut(option.sheet, option.row.row, 'options-over', { max: String(templateLimits.options) })
  const options = all
    .slice(0, max)
    .map(({ value, text, columns, sheet, row: own }) =>
      withOptionMedia(optionOf(value, text, columns), readMedia(sheet, own, making)),
    )
  const answers = new Map(
    all.filter(({ name, value }) => name !== value).map(({ name, value }) => [name, value]),
  )
  const rules = { answers, ...calculationOf(row, kind), isShown: readOwn(row).isShown !== false }
  const base = baseOf(node, kind, making)
  if (!type.hasOther) return [made(node, { ...base, options }, rules)]

  report.note('survey', row.row, 'other-as-option')
  const first = making.languages?.default
  const words = (first && otherTextsIn(first, making)) || spokenOther()
  const taken = new Set(options.map(({ text }) => text.toLowerCase()))
  const hasOther = all.some(({ name }) => name === addedValue)
  const withOther = hasOther ? options : [...options, optionOf(addedValue, otherAmong(words, taken))]
  const select = made(node, { ...base, options: withOther }, rules)
  const other = { ...node, name: making.names.give(`${node.name}_other`) }
  const field = {
    ...withMedia(baseOf(other, 'text', making), {}),
    label: words.whichOther,
    isRequired: false,
  }
  const relevant = `selected(\${${node.name}}, '${addedValue}')`
  return [select, made({ ...other, row: { ...row, cells: [] } }, field, { relevant })]
}

/** An option; without a value of its own if that is its text. */
function optionOf(value: string, text: string, columns: Record<string, string> = {}): DraftOption {
  const given = filled(columns)
  return {
    text,
    ...(value !== text && { value }),
    ...(Object.keys(given).length > 0 && { columns: given }),
  }
}

function filled(columns: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).filter(([, cell]) => cell !== ''))
}
