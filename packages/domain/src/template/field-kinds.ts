import type { QuestionKind } from './question.ts'
import type { FieldKind, KnownFieldKind } from './template.ts'

// The names of the kinds of questions. The schemas of their properties are in template.ts.

interface KindNames {
  name: string
  /** The name on the wire. */
  component: string
}

/** In the order of the builder's menu. A kind without an entry does not compile. */
const names: Record<KnownFieldKind, KindNames> = {
  text: { name: 'Text', component: 'Text' },
  number: { name: 'Number', component: 'Number' },
  metric: { name: 'Metric Specific', component: 'MetricSpecific' },
  percentage: { name: 'Percentage', component: 'Percentage' },
  'number-dropdown': { name: 'Number Dropdown', component: 'NumberDropDown' },
  'number-range': { name: 'Number Range', component: 'NumberRange' },
  checkbox: { name: 'Checkbox', component: 'CheckBox' },
  radio: { name: 'Radio', component: 'Radio' },
  select: { name: 'Select', component: 'Select' },
  'data-list': { name: 'Data List', component: 'DataList' },
  rating: { name: 'Rating', component: 'Rating' },
  'date-time': { name: 'Date and Time', component: 'DateTime' },
  'phone-number': { name: 'Phone Number', component: 'PhoneNumber' },
  email: { name: 'Email Address', component: 'EmailAddress' },
  photo: { name: 'Photo Field', component: 'PhotoField' },
  integer: { name: 'Whole Number', component: 'WholeNumber' },
  date: { name: 'Date', component: 'Date' },
  time: { name: 'Time', component: 'Time' },
  position: { name: 'Position', component: 'Position' },
  line: { name: 'Line', component: 'Line' },
  area: { name: 'Area', component: 'Area' },
  signature: { name: 'Signature', component: 'Signature' },
  drawing: { name: 'Drawing', component: 'Drawing' },
  note: { name: 'Note', component: 'Note' },
  ranking: { name: 'Ranking', component: 'Ranking' },
  group: { name: 'Section', component: 'Group' },
  repeat: { name: 'Repeat', component: 'Repeat' },
}

/** All known kinds, in the order of the builder's menu. `component` is the name on the wire. */
export const fieldKinds: readonly ({ kind: KnownFieldKind } & KindNames)[] = Object.entries(names).map(
  ([kind, words]) => ({ kind: kind as KnownFieldKind, ...words }),
)

/** The kinds with one answer, in the order of the builder's menu. */
export const questionKinds = fieldKinds.filter(isQuestion)

/** True for a kind that this version knows. */
export function isKnownKind(kind: unknown): kind is KnownFieldKind {
  return typeof kind === 'string' && Object.hasOwn(names, kind)
}

/** True for the kinds whose answer is a list of photos: taken, or drawn. */
export function isPhotoKind(kind: string): boolean {
  return kind === 'photo' || kind === 'signature' || kind === 'drawing'
}

/** Returns the label of a kind; 'Unknown' for a kind that this version does not know. */
export function fieldKindName(kind: string): string {
  return isKnownKind(kind) ? names[kind].name : 'Unknown'
}

/** True for what stands in a form and never has an answer. */
export function isAnswerless<T extends { kind: string }>(field: T): field is T & { kind: 'group' | 'note' } {
  return field.kind === 'group' || field.kind === 'note'
}

/** True for a field with one answer, of a kind that this version knows: no note, no group, no repeat. */
export function isQuestion<T extends { kind: FieldKind }>(field: T): field is T & { kind: QuestionKind } {
  return !isAnswerless(field) && field.kind !== 'repeat' && field.kind !== 'unknown'
}
