import type { KnownFieldKind } from '../template/template.ts'

// What becomes of the words in the column `appearance`. A test compares it with docs/xlsform.md.

/** The appearances of a list that opens, which is a kind of its own. */
export const dropdowns: readonly string[] = ['minimal', 'autocomplete', 'search', 'dropdown']

/** The appearances that say what a kind says, or that make no difference to it. */
const carried: Partial<Record<KnownFieldKind, readonly string[]>> = {
  text: ['multiline', 'minimal'],
  note: ['minimal'],
  radio: ['likert', 'columns'],
  checkbox: ['columns'],
  integer: ['counter', 'thousands-sep'],
  number: ['thousands-sep'],
  date: ['year', 'month-year', 'no-calendar', 'ethiopian', 'coptic', 'islamic', 'persian'],
  select: dropdowns,
  'data-list': dropdowns,
  rating: ['rating'],
  photo: ['new'],
  signature: ['signature'],
  drawing: ['draw', 'annotate'],
  position: ['placement-map'],
  group: ['field-list', 'table-list'],
  repeat: ['field-list'],
}

/** Those without which a question takes answers that it would not take in ODK. */
const narrowing: ReadonlySet<string> = new Set(['numbers', 'new-front'])

/** What becomes of an appearance: it is there, the question looks different, or takes other answers. */
export type AppearanceFate = 'carried' | 'looks' | 'answers'

/** Returns what becomes of a word on a question of a kind; null for a row that nobody sees. */
export function appearanceFate(word: string, kind: KnownFieldKind | null): AppearanceFate {
  if (kind !== null && carried[kind]?.includes(word)) return 'carried'
  return narrowing.has(word) ? 'answers' : 'looks'
}

/** All words that are listed here, with the kind that carries them. */
export const listedAppearances: readonly { word: string; kind: KnownFieldKind | null }[] = [
  ...Object.entries(carried).flatMap(([kind, words]) =>
    words.map(word => ({ word, kind: kind as KnownFieldKind })),
  ),
  ...[...narrowing].map(word => ({ word, kind: null })),
]
