import { tagOfName } from '../language/language-names.ts'
import { templateLimits } from '../template/template-limits.ts'
import type { Report } from './report.ts'
import { type FormRow, type FormSheet, type FormTable, texts } from './workbook.ts'

/** The language of a form that stands first: as its columns name it, null for columns without a language. */
export type Language = string | null

/**
 * Returns the language that a template begins with: the one of the setting, if there are labels in it, else
 * that of the columns without a language, else the first.
 */
export function firstLanguage(tables: readonly FormTable[], setting: string): Language {
  const all = languagesOf(tables)
  const wanted = all.find(language => language !== null && same(language, setting))
  if (wanted !== undefined) return wanted
  return all.includes(null) ? null : (all[0] ?? null)
}

/** The languages of a form that a template has. */
export interface FormLanguages {
  /** The tag of the first language. */
  default: string
  others: readonly { language: string; tag: string }[]
}

/**
 * Returns the columns of texts that are no labels as well: a form may have a message in a language without
 * labels.
 */
const translatedColumns: ReadonlySet<string> = new Set([
  'label',
  'hint',
  'guidance_hint',
  'constraint_message',
  'required_message',
])

/**
 * Returns the languages of a form by their tags, and what is not carried over: languages without a tag, and
 * those whose tag another one has. No languages for a form that names none.
 */
export function tagLanguages(
  tables: readonly FormTable[],
  first: Language,
  setting: string,
): { languages: FormLanguages | null; lost: readonly string[]; isAssumed: boolean } {
  const columns = tables
    .flatMap(table => table.columns)
    .filter(({ key }) => translatedColumns.has(key) || key === 'image' || key === 'audio')
  const named = [...new Set(columns.flatMap(({ language }) => language ?? []))].filter(one => one !== first)
  // Texts beside those of the first language, in a column that names none.
  const beside = first !== null && hasBoth(tables, first) ? ['label'] : []
  const wanted = first ?? (setting || null)
  const known = wanted === null ? null : tagOfName(wanted)
  const isAssumed = known === null && named.length > 0
  const tag = known ?? (named.some(one => tagOfName(one) === 'en') ? 'und' : 'en')
  if (known === null && named.length === 0) return { languages: null, lost: beside, isAssumed }
  const taken = new Set([tag])
  const others: { language: string; tag: string }[] = []
  const lost: string[] = []
  for (const language of named) {
    const own = tagOfName(language)
    if (own === null || taken.has(own) || taken.size >= templateLimits.languages) lost.push(language)
    else {
      taken.add(own)
      others.push({ language, tag: own })
    }
  }
  return { languages: { default: tag, others }, lost: [...beside, ...lost], isAssumed }
}

function hasBoth(tables: readonly FormTable[], first: string): boolean {
  return tables.some(({ rows }) =>
    rows.some(row => {
      const labels = texts(row, 'label')
      return labels.has(null) && labels.has(first)
    }),
  )
}

/** Returns the languages that labels are in, in the order of the columns. */
function languagesOf(tables: readonly FormTable[]): Language[] {
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

/** Notes the texts of a row that another language has in place of the first one. */
export function noteOtherLanguage(sheet: FormSheet, row: FormRow, language: Language, report: Report): void {
  // A form may name its languages in one sheet only.
  if (language === null) return
  for (const column of translatedColumns) {
    const all = texts(row, column)
    if (all.size > 0 && !all.has(language) && !all.has(null))
      report.note(sheet, row.row, 'language-other', { column })
  }
}

/**
 * Returns the text of a column in the first language; one in another language if there is no other; ''
 * without any.
 */
export function textIn(row: FormRow, key: string, language: Language): string {
  const all = texts(row, key)
  return all.get(language) ?? all.get(null) ?? [...all.values()][0] ?? ''
}
