import { listIdsOf } from '../logic/looked-up-lists.ts'
import { columnsOf } from '../template/choice-columns.ts'
import type { AllMedia } from '../template/label-media.ts'
import type { Field, FieldOf } from '../template/template.ts'
import { type TemplateLanguages, textKey } from '../template/template-languages.ts'
import { allFields } from '../template/template-structure.ts'
import { formNames } from '../xlsform/export.ts'
import { exportLists } from '../xlsform/export-names.ts'
import { Names } from '../xlsform/names.ts'

// The options of a form: an instance for each list of options, and a file for each data list. In reports an
// option is its name, which has no spaces; the names are those of the XLSForm of the template.

/** A question with options of its own. */
export type ChoiceField = FieldOf<'radio' | 'select' | 'checkbox' | 'ranking'>

/** An option as forms have it. */
interface ChoiceItem {
  name: string
  text: string
  /** In further languages, by their tags. */
  texts: Readonly<Record<string, string>>
  columns: Readonly<Record<string, string>>
  /** The picture and the sound beside it. */
  media?: AllMedia
}

/** The options of one or several questions. */
export interface ChoiceList {
  id: string
  items: readonly ChoiceItem[]
}

/** The options of a form. */
export interface ChoiceLists {
  lists: readonly ChoiceList[]
  /** The id of the list of a question. */
  listOf: ReadonlyMap<string, string>
  /** The names of options by their values, of a question. */
  namesOf: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The name of the option 'Other', of a question that has it. */
  otherOf: ReadonlyMap<string, string>
  /** The instances of data lists, by the ids of the lists. */
  dataLists: ReadonlyMap<string, string>
}

/** True for a question with options of its own. */
export function isChoice(field: Field): field is ChoiceField {
  return 'options' in field
}

const names = new WeakMap<readonly Field[], ChoiceLists>()

/** Returns what the reports of a form call its options. Cached. */
export function choiceNames(fields: readonly Field[]): ChoiceLists {
  const known = names.get(fields) ?? choiceLists(fields, null)
  names.set(fields, known)
  return known
}

/** Returns the options of a form. */
export function choiceLists(fields: readonly Field[], languages: TemplateLanguages | null): ChoiceLists {
  const all = allFields(fields)
  const given = formNames(fields)
  const { lists, listOf, namesOf } = exportLists(all.filter(isChoice), given, languages ?? undefined)
  const made: ChoiceList[] = lists.map(({ name, options }) => ({ id: name, items: options }))
  const ids = new Names(made.map(({ id }) => id))
  const otherOf = new Map<string, string>()
  const ownListOf = new Map(listOf)
  for (const field of all) {
    if (!('other' in field) || !field.other) continue
    const shared = made.find(({ id }) => id === listOf.get(field.id))
    const other = new Names(shared?.items.map(({ name }) => name)).give('other')
    const texts = Object.entries(languages?.texts ?? {}).flatMap(([tag, one]) => {
      const text = one[textKey(field.id, 'other')]
      return text === undefined ? [] : [[tag, text] as const]
    })
    const item = { name: other, text: field.other.text, texts: Object.fromEntries(texts), columns: {} }
    const id = ids.give(`${given.get(field.id) ?? field.id}_or_other`)
    made.push({ id, items: [...(shared?.items ?? []), item] })
    otherOf.set(field.id, other)
    ownListOf.set(field.id, id)
  }
  const dataLists = new Map(listIdsOf(fields).map(id => [id, ids.give(`list_${id}`)]))
  const used = new Set(ownListOf.values())
  return { lists: made.filter(({ id }) => used.has(id)), listOf: ownListOf, namesOf, otherOf, dataLists }
}

/** Returns the columns of a list beside name and text. */
export function extraColumns({ items }: ChoiceList): string[] {
  return columnsOf(items)
}
