// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { type FieldPart, textKey } from '../template/template-languages.ts'

// The columns of an XLSForm and the types of its rows, and how each column arrives in a template.

/** The types of rows, and what a row needs beside its type. */
export const types: Readonly<Record<string, Record<string, string>>> = {
  text: {},
  integer: {},
  decimal: {},
  percentage: {},
  range: { parameters: 'start=0 end=10 step=1' },
  date: {},
  time: {},
  dateTime: {},
  geopoint: {},
  geotrace: {},
  geoshape: {},
  image: {},
  audio: {},
  video: {},
  file: {},
  barcode: {},
  acknowledge: {},
  note: {},
  calculate: { calculation: '1 + 1' },
  hidden: {},
  'select_one letters': {},
  'select_multiple letters': {},
  'rank letters': {},
  'select_one gone': {},
  'select_one ${members}': {},
  'select_one_from_file letters.csv': {},
  'begin group': {},
  'begin repeat': {},
}

type Seen = (field: DraftField, draft: TemplateDraft) => unknown

const extension =
  (key: string): Seen =>
  field =>
    field.kind === 'unknown' ? undefined : field.extensions?.[key]
const inSwahili =
  (key: FieldPart): Seen =>
  ({ id }, { meta }) =>
    meta.languages?.texts.sw?.[textKey(id, key)]

/** Nobody can change a note, or an answer that is calculated. */
const isFixed: Seen = (field, draft) => field.kind === 'note' || extension('calculate')(field, draft)
const text = (found: unknown) => JSON.stringify(found)?.includes('"value":"a"')

/** A text in a column, and what it takes to arrive. */
export interface Case {
  column: string
  text: string
  /** Other cells that the column needs to have a meaning. */
  beside?: Readonly<Record<string, string>>
  /** What arrived of it; a template has no place for columns without it. */
  seen?: Seen
}

/** A value that the answers to a type can have. */
export const answers: Readonly<Record<string, string>> = {
  integer: '5',
  decimal: '2.5',
  percentage: '5',
  range: '5',
  date: "'2026-11-29'",
  time: "'10:00'",
  dateTime: "'2026-11-29T10:00'",
  acknowledge: "'OK'",
}

/** The columns, each with a text. */
export const cases: readonly Case[] = [
  { column: 'label', text: 'Another label', seen: ({ label }) => label === 'Another label' },
  {
    column: 'label::Swahili (sw)',
    text: 'Swali',
    beside: { 'label::English (en)': 'A question' },
    seen: inSwahili('label'),
  },
  { column: 'hint', text: 'A hint', seen: extension('hint') },
  {
    column: 'hint::Swahili (sw)',
    text: 'Dokezo',
    beside: { 'label::English (en)': 'A question', 'hint::English (en)': 'A hint' },
    seen: inSwahili('hint'),
  },
  { column: 'guidance_hint', text: 'For training', seen: extension('guidance') },
  {
    column: 'guidance_hint::Swahili (sw)',
    text: 'Kwa mafunzo',
    beside: { 'label::English (en)': 'A question', 'guidance_hint::English (en)': 'For training' },
    seen: inSwahili('guidance'),
  },
  { column: 'relevant', text: '${n} > 1', seen: extension('relevant') },
  { column: 'required', text: 'yes', seen: field => field.kind !== 'unknown' && field.isRequired },
  { column: 'required', text: '${n} > 1', seen: extension('required') },
  {
    column: 'required_message',
    text: 'Say it',
    beside: { required: 'yes' },
    seen: extension('requiredMessage'),
  },
  { column: 'constraint', text: '${n} > 1', seen: extension('constraint') },
  {
    column: 'constraint_message',
    text: 'Too few',
    beside: { constraint: '${n} > 1' },
    seen: field => extension('constraint')(field, {} as never),
  },
  { column: 'constraint_message', text: 'Too few', seen: extension('constraint') },
  {
    column: 'constraint_message::Swahili (sw)',
    text: 'Chache',
    beside: { 'label::English (en)': 'A', constraint: '${n} > 1', 'constraint_message::English (en)': 'B' },
    seen: inSwahili('constraint'),
  },
  {
    column: 'required_message::Swahili (sw)',
    text: 'Jibu',
    beside: { 'label::English (en)': 'A', required: 'yes', 'required_message::English (en)': 'B' },
    seen: inSwahili('required'),
  },
  { column: 'calculation', text: "'a'", seen: extension('calculate') },
  {
    column: 'default',
    text: 'a',
    seen: (field, draft) => extension('initial')(field, draft) ?? text(extension('calculate')(field, draft)),
  },
  { column: 'read_only', text: 'yes', seen: isFixed },
  { column: 'read_only', text: 'yes', beside: { default: 'a' }, seen: isFixed },
  { column: 'read_only', text: '${n} > 1', seen: ({ kind }) => kind === 'note' },
  { column: 'choice_filter', text: 'size = ${n}', seen: extension('choiceFilter') },
  { column: 'appearance', text: 'w9' },
  { column: 'parameters', text: 'randomize=true' },
  { column: 'repeat_count', text: '3', seen: extension('count') },
  { column: 'image', text: 'a.png' },
  { column: 'media::audio', text: 'a.mp3' },
  { column: 'media::big-image', text: 'a.png' },
  { column: 'big-image::Swahili (sw)', text: 'a.png' },
  { column: 'media::video::Swahili (sw)', text: 'a.mp4' },
  { column: 'trigger', text: '${n}' },
  { column: 'save_to', text: 'size' },
  { column: 'instance::tag', text: 'x', seen: extension('attributes') },
]
