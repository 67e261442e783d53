import { defineTexts, textOf } from '../language/texts.ts'
import type { KnownFieldKind } from '../template/template.ts'

const labels = defineTexts('builder/question-kinds', {
  text: 'Text',
  number: 'Number',
  metric: 'Number with unit',
  percentage: 'Percentage',
  'number-dropdown': 'Number list',
  'number-range': 'Number range',
  checkbox: 'Several choices',
  radio: 'One choice',
  select: 'One choice (drop-down)',
  'data-list': 'Data list',
  rating: 'Rating',
  'date-time': 'Date and time',
  'phone-number': 'Phone number',
  email: 'Email address',
  photo: 'Photo Field',
  integer: 'Whole number',
  date: 'Date',
  time: 'Time',
  position: 'Position',
  line: 'Line',
  area: 'Area',
  signature: 'Signature',
  consent: 'Consent with signature',
  drawing: 'Drawing',
  barcode: 'Barcode or QR code',
  audio: 'Audio',
  video: 'Video',
  file: 'File',
  note: 'Note',
  ranking: 'Ranking',
  group: 'Section',
  repeat: 'Repeat',
  unknown: 'Unknown',
} satisfies Record<KnownFieldKind | 'unknown', string>)

/** Returns the label of a kind; 'Unknown' for a kind that this version does not know. */
export function fieldKindName(kind: string): string {
  return textOf(labels, kind) ?? labels.unknown
}
