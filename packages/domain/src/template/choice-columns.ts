import { operators } from '../expression/operators.ts'

// The columns of choices beside what answers keep and what people read: '[district]' of a village. Choice
// filters and lookups name them.

/** Limits of the columns of choices. */
export const columnLimits = { columns: 20, nameCharacters: 40, textCharacters: 200 } as const

/** The columns that all choices have: what answers keep, and what people read. */
export const ownColumns = ['name', 'label'] as const

/** What XLSForm, or the exported file of a list, calls something else. */
const reserved: ReadonlySet<string> = new Set([
  ...ownColumns,
  ...operators.flat(),
  'list_name',
  'list',
  'value',
  'caption',
  'tag',
  'image',
  'big-image',
  'audio',
  'video',
  'media',
  'quadrat',
  '__proto__',
])

/**
 * True for what can name a column: letters, digits, '_', '-', '.', with a letter or '_' first, and no other
 * meaning.
 */
export function isColumnName(text: string): boolean {
  return (
    text.length <= columnLimits.nameCharacters &&
    /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u.test(text) &&
    !reserved.has(text.toLowerCase())
  )
}

/**
 * Returns the names of the columns that any of the choices has, sorted: the database keeps no order of them.
 */
export function columnsOf(choices: readonly { columns?: Record<string, string> | undefined }[]): string[] {
  return [...new Set(choices.flatMap(({ columns = {} }) => Object.keys(columns)))].sort()
}
