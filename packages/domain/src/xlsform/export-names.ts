import type { Expression } from '../expression/expression.ts'
import { mapComparedOptions, mapResults } from '../expression/option-texts.ts'
import { optionsInText } from '../logic/choices.ts'
import { logicOf } from '../logic/field-logic.ts'
import { withColumnTexts } from '../logic/filtered-columns.ts'
import { type AllMedia, mediaOf } from '../template/label-media.ts'
import { optionValue } from '../template/question.ts'
import type { DraftField, DraftOption } from '../template/template-draft.ts'
import { optionKey, type TemplateLanguages } from '../template/template-languages.ts'
import { isAcknowledgement } from './acknowledgement.ts'
import { Names } from './names.ts'
import { isPlainName } from './plain-name.ts'

/** A list of the choices sheet. */
interface ExportedList {
  name: string
  options: readonly ExportedOption[]
}

interface ExportedOption {
  name: string
  text: string
  /** What answers keep, where the name cannot say it: names are without spaces. */
  value: string | null
  columns: Record<string, string>
  media: AllMedia
  /** In further languages, by their tags. */
  texts: Readonly<Record<string, string>>
}

/** The lists of a form, and the names of options that rules are written with. */
export interface ExportedLists {
  lists: readonly ExportedList[]
  /** The name of the list of a question. */
  listOf: ReadonlyMap<string, string>
  /** The names of options by their values, of a question. */
  namesOf: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Makes the choices sheet: questions with the same options share a list. */
export function exportLists(
  fields: readonly DraftField[],
  names: ReadonlyMap<string, string>,
  languages: TemplateLanguages | undefined,
): ExportedLists {
  const lists = new Map<string, ExportedList>()
  const listOf = new Map<string, string>()
  const namesOf = new Map<string, ReadonlyMap<string, string>>()
  const taken = new Names()
  const choices = fields.flatMap(field => ('options' in field ? [field] : []))
  for (const field of choices) {
    const named = namedOptions(field, languages)
    namesOf.set(field.id, new Map(named.map(({ name, value }) => [value ?? name, name])))
  }
  for (const field of choices) {
    const { choiceFilter } = logicOf(field)
    const named = namedOptions(field, languages)
    // Columns that a filter compares with a question have the names of its options in the form.
    const options = choiceFilter
      ? withColumnTexts(named, choiceFilter, (id, text) => namesOf.get(id)?.get(text) ?? text)
      : named
    if (isAcknowledgement(field, options)) continue
    const key = JSON.stringify(options)
    const list = lists.get(key) ?? { name: unique(names.get(field.id) ?? field.id, taken), options }
    lists.set(key, list)
    listOf.set(field.id, list.name)
  }
  return { lists: [...lists.values()], listOf, namesOf }
}

function namedOptions(
  { id, options }: { id: string; options: readonly DraftOption[] },
  languages: TemplateLanguages | undefined,
): ExportedOption[] {
  const values = new Set(options.map(optionValue).filter(isPlainName))
  const taken = new Names(values)
  return options.map(option => {
    const value = optionValue(option)
    const { text, columns = {} } = option
    const media = mediaOf(option)
    const texts = Object.fromEntries(
      Object.entries(languages?.texts ?? {}).flatMap(([tag, one]) => {
        const translated = one[optionKey(id, value)]
        return translated === undefined ? [] : [[tag, translated] as const]
      }),
    )
    if (isPlainName(value)) return { name: value, text, value: null, columns, media, texts }
    return { name: unique(value, taken), text, value, columns, media, texts }
  })
}

/** Returns the text as a name that no other one has: its letters and digits with '_' between. */
function unique(text: string, taken: Names): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  const base = [...plain].slice(0, 60).join('') || 'option'
  return taken.give(base)
}

/**
 * Returns an expression with the names of options where they are compared with the answer to their question.
 */
export function withOptionNames(
  part: Expression,
  self: string,
  namesOf: ExportedLists['namesOf'],
): Expression {
  return mapComparedOptions(part, self, (id, value) => namesOf.get(id)?.get(value))
}

/** Returns the calculation of a choice with the names of its options in what it may give. */
export function withResultNames(
  part: Expression,
  { id, options }: { id: string; options: readonly DraftOption[] },
  { namesOf }: Pick<ExportedLists, 'namesOf'>,
): Expression {
  const names = namesOf.get(id)
  return mapResults(part, value => {
    const found = optionsInText(value, options.map(optionValue))
    return found.length > 0 ? found.map(one => names?.get(one) ?? one).join(' ') : value
  })
}
