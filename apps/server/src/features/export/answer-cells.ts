import { type Answer, consentIn, filesIn, instancesIn, isListAnswer } from '@quadrat/domain/answer/answers'
import { hectaresOf, isPlace, isShape, lengthOf, wktOf } from '@quadrat/domain/answer/geo-answer'
import type { ExportAnswers } from '@quadrat/domain/export'
import { withItemLabels } from '@quadrat/domain/template/list-labels'
import { plainMarked } from '@quadrat/domain/template/marked-text'
import { optionValue } from '@quadrat/domain/template/question'
import type { Field } from '@quadrat/domain/template/template'
import type { OptionLabels } from '#src/features/data-list/data-list.queries.ts'
import type { Cell, Column } from './task-table.ts'
import { exportTexts } from './texts-en.ts'

/**
 * A column of a question. Most questions have one; a place has its coordinates and sizes in columns of their
 * own.
 */
export interface AnswerPart {
  /** What the label says behind that of the question, such as the unit; '' for nothing. */
  name: string
  /** What the name says behind that of the question; '' for the part that has the name alone. */
  key: string
  kind: Column['kind']
  cellOf(answer: Answer): Cell
  /** The options that its cells are values of; missing for free answers. */
  options?: readonly { value: string; text: string }[]
  /** True for numbers without decimals. */
  isWhole?: boolean
}

export const part = (name: string, key: string, kind: Column['kind'], cellOf = plain): AnswerPart => ({
  name,
  key,
  kind,
  cellOf,
})
/** A part whose heading is read when the file is made, in the language of who exports. */
const named = (name: () => string, key: string, kind: Column['kind'], cellOf = plain): AnswerPart => ({
  get name() {
    return name()
  },
  key,
  kind,
  cellOf,
})
const text = [part('', '', 'text')]
/** The value of an option beside its label. */
const value = named(() => exportTexts.parts.value, '', 'text')
const number = [part('', '', 'number')]
const place = (of: 'latitude' | 'longitude' | 'accuracy') =>
  named(
    () => exportTexts.parts[of],
    of,
    'number',
    answer => (isPlace(answer) ? answer[of] : null),
  )
/** Millimetres are more than any phone measures. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
const length = (of: 'length' | 'outline') =>
  named(
    () => exportTexts.parts[of],
    'metres',
    'number',
    answer => (isShape(answer) ? rounded(lengthOf(answer), 2) : null),
  )
const wkt = part('WKT', 'wkt', 'text', answer => (isShape(answer) || isPlace(answer) ? wktOf(answer) : null))

const position = [place('latitude'), place('longitude'), place('accuracy')]
const line = [length('length'), wkt]
const area = [
  named(
    () => exportTexts.parts.area,
    'ha',
    'number',
    answer => (isShape(answer) ? rounded(hectaresOf(answer), 4) : null),
  ),
  length('outline'),
  wkt,
]
/** The signature, and what was signed. */
const consent = [
  part('', '', 'text'),
  named(
    () => exportTexts.parts.consentText,
    'text',
    'text',
    answer => plainMarked(consentIn(answer)?.text ?? '') || null,
  ),
  named(
    () => exportTexts.parts.consentLanguage,
    'language',
    'text',
    answer => consentIn(answer)?.language ?? null,
  ),
]
const day = [part('', '', 'day')]
const instant = [
  part('UTC', '', 'instant', answer => (typeof answer === 'string' ? instantOf(answer) : plain(answer))),
]
const percentage = [part('%', '', 'number')]

/**
 * Returns the columns of a question. A new kind decides here how tables have it.
 * @param answers what is shown of options
 * @param itemLabels of items of data lists, by their ids; missing where only their values are known
 */
export function partsOf(
  field: Field,
  answers: ExportAnswers = 'values',
  itemLabels?: OptionLabels,
): readonly AnswerPart[] {
  switch (field.kind) {
    case 'metric':
      // With the unit also in its name: another unit is another column.
      return [part(field.metric, field.metric, 'number')]
    case 'percentage':
      return percentage
    case 'number':
    case 'integer':
    case 'number-dropdown':
    case 'number-range':
    case 'rating':
    case 'repeat':
      return number
    case 'date-time':
      return instant
    case 'date':
      return day
    case 'position':
      return position
    case 'line':
      return line
    case 'area':
      return area
    case 'checkbox':
    case 'ranking':
    case 'radio':
    case 'select':
      return shownBy(answers, key => labelled(field.options, key))
    case 'data-list':
      return shownBy(itemLabels ? answers : 'values', key => labelledItem(itemLabels ?? {}, key))
    case 'consent':
      return consent
    case 'text':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'photo':
    case 'signature':
    case 'drawing':
    case 'barcode':
    case 'audio':
    case 'video':
    case 'file':
    case 'note':
    case 'group':
    case 'unknown':
      return text
  }
}

/** Returns the columns of a question with options. @param labels makes the column of labels by its key */
function shownBy(answers: ExportAnswers, labels: (key: string) => AnswerPart): readonly AnswerPart[] {
  if (answers === 'values') return text
  return answers === 'labels' ? [labels('')] : [labels('label'), value]
}

/** Returns a column of 1 and 0 for each option of a checkbox question; [] for another question. */
export function optionPartsOf(field: Field): readonly AnswerPart[] {
  if (field.kind !== 'checkbox') return []
  const chosenBy = optionReader(field.options)
  return field.options.map(option => {
    const value = optionValue(option)
    const isOption = (one: unknown) => chosenBy(one) === value
    return part(option.text, value, 'number', answer =>
      Array.isArray(answer) ? Number((answer as unknown[]).some(isOption)) : null,
    )
  })
}

/**
 * Returns a function that gives the value of the option that an answer means; undefined for no option. An app
 * that knows no values sends texts.
 */
export function optionReader(options: readonly { text: string; value?: string | undefined }[]) {
  const values = new Map<unknown, string>(options.map(option => [option.text, optionValue(option)]))
  for (const option of options) values.set(optionValue(option), optionValue(option))
  return (answer: unknown) => values.get(answer)
}

/** A column that shows options by their texts. An answer of one's own stays as it was typed. */
function labelled(options: readonly { text: string; value?: string | undefined }[], key: string): AnswerPart {
  const labels = new Map<unknown, string>(options.map(option => [optionValue(option), option.text]))
  return part('', key, 'text', answer => {
    if (typeof answer === 'string') return labels.get(answer) ?? answer
    if (!Array.isArray(answer)) return plain(answer)
    return answer.map(one => choice(labels.get(one) ?? String(one))).join('; ')
  })
}

/** A column that shows items of a data list by their labels, as far as they have one. */
function labelledItem(labels: OptionLabels, key: string): AnswerPart {
  return part('', key, 'text', answer => plain(withItemLabels(answer, labels)))
}

function plain(answer: Answer): Cell {
  if (typeof answer === 'number' || typeof answer === 'string') return answer
  if (isListAnswer(answer)) return answer.value
  if (isPlace(answer) || isShape(answer)) return wktOf(answer)
  const { length } = instancesIn(answer)
  if (length > 0) return length
  const files = filesIn(answer)
  if (files.length > 0) return files.map(({ name }) => name).join('; ')
  return answer.map(one => choice(String(one))).join('; ')
}

/** A chosen option, quoted if it contains the separator `;` or a quote. */
function choice(option: string): string {
  return /[;"]/.test(option) ? `"${option.replaceAll('"', '""')}"` : option
}

/** Of a day that every month has, in a time zone of whole hours. */
const inHours =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T)([01]\d|2[0-3])(:[0-5]\d:[0-5]\d)(\.\d{3})?(?:Z|([+-]\d\d):00)$/

/** In UTC. A `Date` takes four times as long as moving the hour, where the day stays the same. */
function instantOf(written: string): string {
  const [, day, hours, minutes, milliseconds = '.000', offset = '0'] = inHours.exec(written) ?? []
  const hour = Number(hours) - Number(offset)
  if (hour >= 0 && hour < 24) return `${day}${hour < 10 ? '0' : ''}${hour}${minutes}${milliseconds}Z`
  const date = new Date(written)
  return Number.isNaN(date.getTime()) ? written : date.toISOString()
}
