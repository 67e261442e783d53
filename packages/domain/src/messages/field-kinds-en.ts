import { defineTexts, textOf } from '../language/texts.ts'
import type { KnownFieldKind } from '../template/template.ts'

const labels = defineTexts('builder/question-kinds', {
  text: 'Text',
  number: 'Number',
  metric: 'Number with unit',
  percentage: 'Percentage',
  'number-dropdown': 'Number list',
  'number-range': 'Number Range',
  checkbox: 'Several choices',
  radio: 'One choice',
  select: 'One choice (drop-down)',
  'data-list': 'Data List',
  rating: 'Rating',
  'date-time': 'Date and Time',
  'phone-number': 'Phone Number',
  email: 'Email Address',
  photo: 'Photo Field',
  integer: 'Whole Number',
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
