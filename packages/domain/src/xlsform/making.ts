import { canBeCalculated } from '../logic/logic-errors.ts'
import { questionKinds } from '../template/field-kinds.ts'
import { type LabelFile, withMedia } from '../template/label-media.ts'
import { plainMarked } from '../template/marked-text.ts'
import { looksOfKind, withLook } from '../template/question-looks.ts'
import { templateLimits } from '../template/template-limits.ts'
import { readAttributes } from './attributes.ts'
import { appearancesOf, noteHtml } from './cells.ts'
import type { FormLists } from './choices.ts'
import type { FormFile, WantedItem } from './csv-lists.ts'
import { readTexts } from './field-texts.ts'
import type { CompanyList, ImportContext } from './import.ts'
import { exportedTypes } from './kinds.ts'
import { type FormMedia, readMedia } from './label-media.ts'
import { type FormLanguages, type Language, textIn } from './languages.ts'
import type { Names } from './names.ts'
import { readOwn } from './own-column.ts'
import { type RawField, withBounds } from './raw-field.ts'
import type { Report } from './report.ts'
import { yesOrNo } from './rules.ts'
import type { FormNode } from './tree.ts'
import { cell, type FormRow } from './workbook.ts'

/** A field with what its rules are read with. */
export interface MadeField {
  field: RawField
  node: FormNode
  /** The constraint without the bounds that the field has; '' without one. */
  constraint: string
  /** The expression of a value that nobody types; null for a question. */
  calculation: string | null
  isShown: boolean
  /** False if the default is the value that nobody types. */
  usesDefault: boolean
  /** The answers by the names of the options, where they are not the same. */
  answers: ReadonlyMap<string, string>
  /** A condition beside that of the row, as the one of 'other, please say'. */
  relevant: string | null
  /** The data list of a question that has one. */
  list: ListOfField | null
}

/** A data list that a form needs. `items` is empty for one whose file did not come with the form. */
export interface WantedList {
  name: string
  items: WantedItem[]
  fieldIds: string[]
  /** True for a list that is only looked up: its items are the names of the file, and nobody reads labels. */
  isOfNames?: boolean
}

/** A data list of the company with the items that a CSV file of the form has for it. */
export interface ComparedList {
  list: CompanyList
  items: WantedItem[]
  /** The rows of the sheet 'survey' that name the file. */
  rows: number[]
  /** True if a rule names a column that the list does not have before. */
  isNeeded: boolean
}

/** The data list of a question. */
interface ListOfField {
  /** Null for a list of the company. */
  wanted: WantedList | null
  /** Null unless it is a list of the company whose file came with the form. */
  compared: ComparedList | null
  /** The columns that a choice filter may name; null if they are not known. */
  columns: readonly string[] | null
}

/** What fields are made with. */
export interface Making {
  language: Language
  languages: FormLanguages | null
  lists: FormLists
  external: FormLists
  /** The data lists of the company. */
  companyLists: ImportContext['lists']
  canUpdateLists: boolean
  /** The CSV files that came with the form. */
  files: readonly FormFile[]
  /** The pictures and sounds that rows may name, by their names in small letters. */
  media: ReadonlyMap<string, FormMedia>
  /** Those of them that the template gets, by their hashes. */
  mediaFiles: Map<string, LabelFile>
  /** The names of the files that a row of the form names. */
  usedFiles: Set<string>
  report: Report
  inLanguage: NonNullable<ImportContext['inLanguage']>
  /** Returns the id of a field: the one that it had before, or a new one. */
  idOf: (node: Pick<FormNode, 'row' | 'name'>, kind: RawField['kind']) => string
  /** The names that are given, to which a further one can be added. */
  names: Names
  /** How many more fields the template can have. */
  room: number
  /** How many repeats are around the rows that are made. */
  repeats: number
  wanted: Map<string, WantedList>
  /** The data lists of the company that have files, by their ids. */
  compared: Map<string, ComparedList>
  usedLists: Set<string>
}

/** Returns what all fields have, of a row. */
export function baseOf(node: FormNode, kind: RawField['kind'], making: Making): RawField {
  const { row, name } = node
  const own = ownKind(node) ?? kind
  const field = {
    id: making.idOf(node, own),
    kind: own,
    label: labelOf(node, making),
    isRequired: yesOrNo(cell(row, 'required')) === true,
    extensions: { name, ...readTexts(node, own, making), ...readAttributes(row), ...lookIn(row, own) },
  }
  return withMedia(field, readMedia('survey', row, making))
}

/** The look of a question, if its kind can have it. */
function lookIn(row: FormRow, kind: RawField['kind']): RawField['extensions'] {
  const look = looksOfKind(kind).find(one => appearancesOf(row).includes(one))
  return withLook({ kind, extensions: {} }, look ?? null).extensions ?? {}
}

/** Returns the kind that an exported row says, if the type of the row still fits. */
function ownKind({ row, type }: FormNode): RawField['kind'] | undefined {
  const { kind } = readOwn(row)
  const found = questionKinds.find(one => one.kind === kind)?.kind
  if (!found || type.is === 'begin' || type.is === 'unknown') return undefined
  const isUnseen = type.is === 'question' && type.type === 'calculate'
  return exportedTypes[found] === type.type || (isUnseen && canBeCalculated(found)) ? found : undefined
}

function labelOf({ row, name, type }: FormNode, { language, report }: Making): string {
  const max = templateLimits.labelCharacters
  const isUnseen = type.is === 'question' && ['calculate', 'hidden', 'start', 'today'].includes(type.type)
  const written = textIn(row, 'label', language)
  const { label: own } = readOwn(row)
  const plain = (text: string) => text.replaceAll('${', '$ {')
  // The label in the own column, if nobody has changed the other one.
  const label = typeof own === 'string' && plain(own) === plain(written) ? own : written
  if (label === '') {
    if (!isUnseen && type.is !== 'begin') report.note('survey', row.row, 'label-missing', { name })
    return name.slice(0, max)
  }
  if (own === undefined) noteHtml(label, 'label', row, report)
  const shown = plainMarked(label)
  if (shown.length <= max) return label
  report.note('survey', row.row, 'label-cut', { max: String(max) })
  return `${shown
    .slice(0, max - 1)
    .toWellFormed()
    .trimEnd()}…`
}

/** Returns a made field; what is not given is as of a question without rules. */
export function made(
  node: FormNode,
  field: RawField,
  parts: Partial<Omit<MadeField, 'field' | 'node'>> = {},
): MadeField {
  const {
    kind,
    extensions,
    requiredWhen: _required,
    defaultIs: _default,
    label: _label,
    labelText: _labelText,
    labels: _labels,
    others: _others,
    isShown: _isShown,
    ...own
  } = readOwn(node.row)
  const isOwn = kind === undefined || kind === field.kind
  const kept =
    isOwn && typeof extensions === 'object' ? { ...extensions, ...field.extensions } : field.extensions
  const { id, label, isRequired } = field
  const whole = isOwn ? { ...field, ...own, id, label, isRequired } : field
  return {
    node,
    field: withBounds({ ...whole, extensions: kept }),
    constraint: cell(node.row, 'constraint'),
    calculation: null,
    isShown: true,
    usesDefault: true,
    answers: new Map(),
    relevant: null,
    list: null,
    ...parts,
  }
}
