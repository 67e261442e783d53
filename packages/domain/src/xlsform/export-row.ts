import type { Expression } from '../expression/expression.ts'
import { print } from '../expression/print.ts'
import { logicOf, startsWithLast } from '../logic/field-logic.ts'
import { typeOf as typeOfAnswers } from '../logic/logic-scope.ts'
import { mediaOf } from '../template/label-media.ts'
import type { DraftField } from '../template/template-draft.ts'
import { type TemplateLanguages, textKey } from '../template/template-languages.ts'
import { acknowledgementMark } from './acknowledgement.ts'
import { writtenAttributes } from './attributes.ts'
import { looksOf } from './export-looks.ts'
import { type ExportedLists, withOptionNames, withResultNames } from './export-names.ts'
import { textColumns, writtenText, writtenTexts } from './field-texts.ts'
import { exportedTypes } from './kinds.ts'
import { writtenMedia } from './label-media.ts'
import { readTranslation, writtenLabel, writtenTranslation } from './label-text.ts'
import { chosenFile } from './list-csv.ts'
import { writeOwn } from './own-column.ts'
import { boundsIn, isDynamic, yesOrNo } from './rules.ts'
import type { SurveyRow } from './survey-row.ts'

/** What rows are written with. */
export interface Writing extends ExportedLists {
  languages: TemplateLanguages | undefined
  /** The names of pictures and sounds by their hashes. */
  media: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
  /** The names of the data lists of the company by their ids. */
  companyLists: ReadonlyMap<string, string>
}

type Question = Exclude<DraftField, { kind: 'note' | 'group' | 'repeat' | 'unknown' }>

/** The extensions that have columns of their own, or none because the place of the row says it. */
const ownExtensions: ReadonlySet<string> = new Set([
  'name',
  'group',
  'relevant',
  'required',
  'constraint',
  'calculate',
  'initial',
  'count',
  'labelText',
  'hint',
  'guidance',
  'requiredMessage',
  'attributes',
  'choiceFilter',
  'title',
  'matrix',
  'likert',
  'look',
  'media',
  acknowledgementMark,
])

/** Returns the text of a rule. */
export function ruleText(
  rule: Expression,
  fieldId: string,
  { names, namesOf, companyLists }: Writing,
): string {
  return print(
    withOptionNames(rule, fieldId, namesOf),
    id => names.get(id),
    id => companyLists.get(id),
  )
}

/** Returns the extensions that XLSForm has no columns for. */
export function otherExtensions({
  extensions = {},
}: {
  extensions?: Record<string, unknown> | undefined
}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).filter(([key]) => !ownExtensions.has(key)))
}

/** Returns the row of a question. */
export function questionRow(field: Question, writing: Writing): SurveyRow {
  const { relevant, required, calculate, initial, choiceFilter } = logicOf(field)
  const text = (rule: Expression) => ruleText(rule, field.id, writing)
  const isUnseen = calculate?.isShown === false
  // A row of the type 'calculate' has no options.
  const isChoice = 'options' in field
  const own: Record<string, unknown> = { ...partsOf(field, isUnseen, writing) }
  const { fromLast, ...extensions } = otherExtensions(field)
  const isLast = startsWithLast(field) && !initial
  if (fromLast !== undefined && !isLast) extensions.fromLast = fromLast
  if (Object.keys(extensions).length > 0) own.extensions = extensions
  const row: SurveyRow = {
    type: isUnseen && !isChoice ? 'calculate' : typeOf(field, writing),
    name: writing.names.get(field.id) ?? field.id,
    label: writtenLabel(field, writing.names, own),
    ...writtenTexts(field),
    ...writtenMedia(mediaOf(field), null, writing.media),
    attributes: writtenAttributes(field),
    ...looksOf(field),
    ...(relevant && { relevant: text(relevant) }),
    ...(choiceFilter && { choice_filter: text(choiceFilter) }),
    ...(calculate && {
      calculation: text(isChoice ? withResultNames(calculate.value, field, writing) : calculate.value),
    }),
    ...(calculate && (calculate.isShown || isChoice) && { read_only: 'yes' }),
    ...constraintOf(field, writing, own),
  }
  if (field.isRequired) row.required = 'yes'
  if (required) {
    const rule = text(required)
    // A column has one of both, and a rule that is a plain yes would be the switch.
    if (field.isRequired || yesOrNo(rule) !== null) own.requiredWhen = rule
    else row.required = rule
  }
  if (isLast) row.default = `\${last-saved#${row.name}}`
  if (initial) setDefault(row, initial, text(initial), field, own)
  const others = 'other' in field && field.other ? ownTexts(textKey(field.id, 'other'), writing) : {}
  if (Object.keys(others).length > 0) own.others = others
  return { ...row, texts: textsOf(field, row, writing, own), quadrat: writeOwn(own) }
}

/** Returns one text in the further languages that have it, by their tags. */
export function ownTexts(key: string, { languages }: Pick<Writing, 'languages'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(languages?.texts ?? {}).flatMap(([tag, texts]) => {
      const text = texts[key]
      return text === undefined ? [] : [[tag, text] as const]
    }),
  )
}

/**
 * Returns the texts of a row in further languages. Labels that ODK cannot have stand in the own column as
 * they were.
 */
export function textsOf(
  field: { id: string; kind: string; label: string; extensions?: Record<string, unknown> | undefined },
  row: SurveyRow,
  writing: Writing,
  own: Record<string, unknown>,
): NonNullable<SurveyRow['texts']> {
  const labels = ownTexts(textKey(field.id, 'label'), writing)
  const messages = row.constraint_message ? ownTexts(textKey(field.id, 'constraint'), writing) : {}
  const further = textColumns.map(
    ({ column, key }) => [column, ownTexts(textKey(field.id, key), writing)] as const,
  )
  const written = (text: string) => writtenTranslation(field, text, writing.names)
  const changed = Object.entries(labels).filter(([, text]) => readTranslation(field, written(text)) !== text)
  if (changed.length > 0) own.labels = Object.fromEntries(changed)
  const tags = Object.keys(writing.languages?.texts ?? {})
  return Object.fromEntries(
    tags.map(tag => [
      tag,
      {
        ...(labels[tag] !== undefined && { label: written(labels[tag]) }),
        ...(messages[tag] !== undefined && { constraint_message: messages[tag] }),
        ...Object.fromEntries(
          further.flatMap(([column, { [tag]: text }]) =>
            text === undefined ? [] : [[column, writtenText(text)]],
          ),
        ),
        ...writtenMedia(mediaOf(field), tag, writing.media),
      },
    ]),
  )
}

function typeOf(field: Question, { listOf, companyLists }: Writing): string {
  const type = exportedTypes[field.kind]
  if (field.kind === 'data-list')
    return `select_one_from_file ${chosenFile(companyLists.get(field.listId ?? '') ?? 'list')}`
  const list = listOf.get(field.id)
  if (field.kind === 'checkbox' && list === undefined) return 'acknowledge'
  return list === undefined ? type : `${type} ${list}`
}

/** What XLSForm has no column for. */
function partsOf(field: Question, isUnseen: boolean, { companyLists }: Writing): Record<string, unknown> {
  switch (field.kind) {
    case 'text':
    case 'rating':
    case 'date-time':
    case 'date':
    case 'time':
    case 'photo':
    case 'signature':
    case 'drawing':
    case 'barcode':
    case 'audio':
    case 'video':
    case 'file':
    case 'ranking':
      return isUnseen && field.kind !== 'text' ? { kind: field.kind } : {}
    case 'radio':
    case 'select':
    case 'checkbox':
      return { ...(isUnseen && { isShown: false }), ...(field.other && { other: field.other }) }
    case 'position':
    case 'line':
    case 'area': {
      const { kind, accuracy, byHand } = field
      return {
        ...(isUnseen && { kind }),
        ...(accuracy !== null && { accuracy }),
        ...(byHand && { byHand }),
      }
    }
    case 'number-range':
      // ODK refuses a range that is smaller than its step.
      return (field.max ?? 100) - (field.min ?? 0) < 1 ? { max: field.max } : {}
    case 'number':
    case 'integer':
      return isUnseen ? { kind: field.kind } : {}
    case 'metric':
      return { kind: field.kind, metric: field.metric }
    case 'percentage':
    case 'number-dropdown':
    case 'phone-number':
    case 'email':
    case 'consent':
      return { kind: field.kind }
    case 'data-list':
      return { kind: field.kind, list: companyLists.get(field.listId ?? '') }
  }
}

/**
 * The constraint with the bounds of a number in front of it. Bounds go to our own column where an import
 * would take a rule for them, and for a calculated number: they limit what is typed, and in ODK Collect
 * nobody could leave the form.
 */
function constraintOf(field: Question, writing: Writing, own: Record<string, unknown>): SurveyRow {
  const { constraint, calculate } = logicOf(field)
  const rule = constraint ? ruleText(constraint.rule, field.id, writing) : ''
  const message = constraint?.message ?? ''
  const row = (text: string): SurveyRow => ({
    ...(text !== '' && { constraint: text }),
    ...(message !== '' && { constraint_message: message }),
  })
  if (!('min' in field) || field.kind === 'number-range') return row(rule)
  const { min, max } = field
  const bounds = [min === null ? '' : `. >= ${min}`, max === null ? '' : `. <= ${max}`].filter(
    one => one !== '',
  )
  const whole = [...bounds, rule === '' ? '' : bounds.length > 0 ? `(${rule})` : rule]
    .filter(one => one !== '')
    .join(' and ')
  const read = boundsIn(whole)
  const isSame =
    bounds.length === 0
      ? read === null
      : read?.min === min && read.max === max && read.rest === rule && (message === '' || rule !== '')
  if (isSame && (calculate === null || (calculate.isShown && bounds.length === 0))) return row(whole)
  own.min = min
  own.max = max
  return row(rule)
}

function setDefault(
  row: SurveyRow,
  initial: Expression,
  printed: string,
  field: Question,
  own: Record<string, unknown>,
): void {
  const isNumeric = typeOfAnswers(field.kind) === 'number'
  const isNumber = initial.type === 'number' || (initial.type === 'negative' && initial.of.type === 'number')
  if (isNumeric && isNumber) row.default = printed
  else if (
    !isNumeric &&
    initial.type === 'text' &&
    initial.value !== '' &&
    initial.value.trim() === initial.value &&
    !isDynamic(initial.value)
  )
    row.default = initial.value
  else if (isDynamic(printed)) row.default = printed
  else {
    row.default = printed
    own.defaultIs = 'expression'
  }
}
