import { isMediaKind } from '../answer/media.ts'
import type { QuestionKind } from './question.ts'
import type { FieldKind, KnownFieldKind } from './template.ts'

// The kinds of questions. The schemas of their properties are in template.ts, their labels in
// messages/field-kinds-en.ts.

/** The names on the wire, in the order of the builder's menu. A kind without an entry does not compile. */
const components: Record<KnownFieldKind, string> = {
  text: 'Text',
  number: 'Number',
  metric: 'MetricSpecific',
  percentage: 'Percentage',
  'number-dropdown': 'NumberDropDown',
  'number-range': 'NumberRange',
  checkbox: 'CheckBox',
  radio: 'Radio',
  select: 'Select',
  'data-list': 'DataList',
  rating: 'Rating',
  'date-time': 'DateTime',
  'phone-number': 'PhoneNumber',
  email: 'EmailAddress',
  photo: 'PhotoField',
  integer: 'WholeNumber',
  date: 'Date',
  time: 'Time',
  position: 'Position',
  line: 'Line',
  area: 'Area',
  signature: 'Signature',
  consent: 'Consent',
  drawing: 'Drawing',
  barcode: 'Barcode',
  audio: 'Audio',
  video: 'Video',
  file: 'File',
  note: 'Note',
  ranking: 'Ranking',
  group: 'Group',
  repeat: 'Repeat',
}

/** All known kinds, in the order of the builder's menu. `component` is the name on the wire. */
export const fieldKinds: readonly { kind: KnownFieldKind; component: string }[] = Object.entries(
  components,
).map(([kind, component]) => ({ kind: kind as KnownFieldKind, component }))

/** The kinds with one answer, in the order of the builder's menu. */
export const questionKinds = fieldKinds.filter(isQuestion)

/** True for a kind that this version knows. */
export function isKnownKind(kind: unknown): kind is KnownFieldKind {
  return typeof kind === 'string' && Object.hasOwn(components, kind)
}

/** True for the kinds whose answer is a list of photos: taken, or drawn. */
export function isPhotoKind(kind: string): boolean {
  return kind === 'photo' || kind === 'signature' || kind === 'consent' || kind === 'drawing'
}

/** True for the kinds whose answers are files of the report: photos, drawings, recordings and others. */
export function isFileKind(kind: string): boolean {
  return isPhotoKind(kind) || isMediaKind(kind)
}

/** True for what stands in a form and never has an answer. */
export function isAnswerless<T extends { kind: string }>(field: T): field is T & { kind: 'group' | 'note' } {
  return field.kind === 'group' || field.kind === 'note'
}

/** True for a field with one answer, of a kind that this version knows: no note, no group, no repeat. */
export function isQuestion<T extends { kind: FieldKind }>(field: T): field is T & { kind: QuestionKind } {
  return !isAnswerless(field) && field.kind !== 'repeat' && field.kind !== 'unknown'
}
