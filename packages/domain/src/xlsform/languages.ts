import { type FormRow, type FormTable, texts } from './workbook.ts'

/** The language of a form that stands first: as its columns name it, null for columns without a language. */
export type Language = string | null

/**
 * Returns the language that a template begins with: the one of the setting, if there are labels in it, else that of the
 * columns without a language, else the first.
 */
export function firstLanguage(tables: readonly FormTable[], setting: string): Language {
  const all = languagesOf(tables)
  const wanted = all.find(language => language !== null && same(language, setting))
  if (wanted !== undefined) return wanted
  return all.includes(null) ? null : (all[0] ?? null)
}

/** Returns the languages that labels are in, in the order of the columns. */
export function languagesOf(tables: readonly FormTable[]): Language[] {
  const found = tables.flatMap(({ columns }) =>
    columns.filter(({ key }) => key === 'label').map(({ language }) => language),
  )
  return [...new Set(found)]
}

/** 'English (en)' is 'English', and 'en'. */
function same(language: string, setting: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  if (setting === '') return false
  if (plain(language) === plain(setting)) return true
  const [, name = '', code = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(language) ?? []
  return plain(setting) === plain(name) || plain(setting) === plain(code)
}

/** Returns the text of a column in the first language; one in another language if there is no other; '' without any. */
export function textIn(row: FormRow, key: string, language: Language): string {
  const all = texts(row, key)
  return all.get(language) ?? all.get(null) ?? [...all.values()][0] ?? ''
}
