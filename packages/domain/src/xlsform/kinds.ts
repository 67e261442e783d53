import { fieldKinds } from '../template/field-kinds.ts'
import type { QuestionKind } from '../template/question.ts'
import type { KnownFieldKind } from '../template/template.ts'
import type { QuestionType, SelectType } from './types.ts'

/** What becomes of a type. */
export type Target =
  /**
   * A question of a kind. `wanted` is the kind that would say the same, `kind` what it becomes until that is
   * there.
   */
  | { as: 'question'; wanted: string; kind: KnownFieldKind }
  /** A question with one option to tick. */
  | { as: 'confirmation' }
  /** A value that nobody types: the expression of the row, or this one. */
  | { as: 'calculated'; expression: string | null }
  /** A text without an answer. */
  | { as: 'note' }
  /** What each report has already. */
  | { as: 'kept-by-report'; where: string }
  /** What the product does not ask of a phone. */
  | { as: 'device-not-asked' }
  /** What has no place in a template. */
  | { as: 'not-supported' }

/** What becomes of each type of question. */
export const targets: Readonly<Record<QuestionType, Target>> = {
  text: { as: 'question', wanted: 'text', kind: 'text' },
  integer: { as: 'question', wanted: 'integer', kind: 'number' },
  decimal: { as: 'question', wanted: 'number', kind: 'number' },
  range: { as: 'question', wanted: 'number-range', kind: 'number-range' },
  percentage: { as: 'question', wanted: 'percentage', kind: 'percentage' },
  date: { as: 'question', wanted: 'date', kind: 'date-time' },
  time: { as: 'question', wanted: 'time', kind: 'text' },
  dateTime: { as: 'question', wanted: 'date-time', kind: 'date-time' },
  geopoint: { as: 'question', wanted: 'position', kind: 'text' },
  geotrace: { as: 'question', wanted: 'line', kind: 'text' },
  geoshape: { as: 'question', wanted: 'area', kind: 'text' },
  'start-geopoint': { as: 'kept-by-report', where: 'position' },
  'background-geopoint': { as: 'kept-by-report', where: 'position' },
  image: { as: 'question', wanted: 'photo', kind: 'photo' },
  audio: { as: 'question', wanted: 'audio', kind: 'text' },
  'background-audio': { as: 'not-supported' },
  video: { as: 'question', wanted: 'video', kind: 'text' },
  file: { as: 'question', wanted: 'file', kind: 'text' },
  barcode: { as: 'question', wanted: 'barcode', kind: 'text' },
  tel: { as: 'question', wanted: 'phone-number', kind: 'text' },
  acknowledge: { as: 'confirmation' },
  note: { as: 'note' },
  calculate: { as: 'calculated', expression: null },
  hidden: { as: 'calculated', expression: null },
  start: { as: 'calculated', expression: 'once(now())' },
  end: { as: 'kept-by-report', where: 'time' },
  today: { as: 'calculated', expression: 'once(today())' },
  deviceid: { as: 'device-not-asked' },
  subscriberid: { as: 'device-not-asked' },
  simserial: { as: 'device-not-asked' },
  phonenumber: { as: 'kept-by-report', where: 'collector' },
  username: { as: 'kept-by-report', where: 'collector' },
  email: { as: 'kept-by-report', where: 'collector' },
  audit: { as: 'not-supported' },
  osm: { as: 'not-supported' },
  'csv-external': { as: 'not-supported' },
  'xml-external': { as: 'not-supported' },
}

/** What becomes of an image whose `appearance` asks for a drawing. */
export const drawings: Readonly<Record<string, Target>> = {
  signature: { as: 'question', wanted: 'signature', kind: 'photo' },
  draw: { as: 'question', wanted: 'drawing', kind: 'photo' },
  annotate: { as: 'question', wanted: 'drawing', kind: 'photo' },
}

/** What becomes of a selection. */
export const selectTargets: Readonly<Record<SelectType, Target & { as: 'question' }>> = {
  select_one: { as: 'question', wanted: 'radio', kind: 'radio' },
  select_multiple: { as: 'question', wanted: 'checkbox', kind: 'checkbox' },
  rank: { as: 'question', wanted: 'ranking', kind: 'checkbox' },
}

const known: ReadonlySet<string> = new Set(fieldKinds.map(({ kind }) => kind))

/** Returns the kind that a target becomes, and whether the kind that says the same is missing. */
export function kindOf(target: Target & { as: 'question' }): { kind: KnownFieldKind; isMissing: boolean } {
  const isThere = known.has(target.wanted)
  return { kind: isThere ? (target.wanted as KnownFieldKind) : target.kind, isMissing: !isThere }
}

/** The type that stands for a kind in an exported form. Selections get their list behind it. */
export const exportedTypes: Readonly<Record<QuestionKind, QuestionType | SelectType>> = {
  text: 'text',
  number: 'decimal',
  metric: 'decimal',
  percentage: 'decimal',
  'number-dropdown': 'integer',
  'number-range': 'range',
  checkbox: 'select_multiple',
  radio: 'select_one',
  select: 'select_one',
  'data-list': 'select_one',
  rating: 'range',
  'date-time': 'dateTime',
  'phone-number': 'text',
  email: 'text',
  photo: 'image',
  integer: 'integer',
  date: 'date',
  time: 'time',
  position: 'geopoint',
  line: 'geotrace',
  area: 'geoshape',
  signature: 'image',
  consent: 'image',
  drawing: 'image',
  barcode: 'barcode',
  audio: 'audio',
  video: 'video',
  file: 'file',
  ranking: 'rank',
}
