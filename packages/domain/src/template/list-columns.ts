import { tagOfName } from '../language/language-names.ts'
import { isColumnName } from './choice-columns.ts'
import { labelColumn, languageOfColumn } from './list-labels.ts'

/**
 * Returns the name of a column of a data list as the list has it: 'label::fr' for 'label::French (fr)'. Null
 * for what can name no column.
 */
export function listColumn(name: string): string | null {
  const language = languageOfColumn(name.trim())
  if (language === null) return isColumnName(name) ? name : null
  const tag = tagOfName(language)
  return tag === null ? null : labelColumn(tag)
}
