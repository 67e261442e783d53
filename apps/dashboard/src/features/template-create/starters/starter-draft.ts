import { compile } from '@quadrat/domain/expression/compile'
import { type LogicPart, scopeFields, scopeOf } from '@quadrat/domain/logic/logic-scope'
import type { KnownFieldKind } from '@quadrat/domain/template/template'
import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { withTitle } from '@quadrat/domain/template/template-draft-title'
import { readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { mapFields, placesOf } from '@quadrat/domain/template/template-structure'
import { type TemplateText, templateTexts } from '@quadrat/domain/template/template-texts'
import { commonTexts } from './common-texts.ts'

/** Rules as XLSForm expressions; `{name}` is the answer to a question. */
type WrittenRules = Partial<Record<Exclude<LogicPart, 'choiceFilter'>, string>>

/** A field of a starter without its texts, which are in the table of the starter. */
interface StarterField extends WrittenRules {
  /** Also its name in rules and exports, with '_' for '-'. */
  id: string
  kind: KnownFieldKind
  isRequired?: true
  /** The values of the options. */
  options?: readonly string[]
  /** Offers the option 'Other'. */
  other?: true
  /** Draws the choices of a section as lines under one row of options. */
  matrix?: true
  /** What is in a section or a repeat. */
  fields?: readonly StarterField[]
  metric?: string
  min?: number | null
  max?: number | null
  stars?: number
  accuracy?: number
  byHand?: true
  /** False for a calculated value that nobody needs to see. */
  isShown?: false
  /** Summarises an instance of a repeat. */
  summary?: true
  /** Has room for several lines. */
  long?: true
  /** Starts with the answer of the last report. */
  fromLast?: true
}

/** A template to begin with, as it is written down. */
export interface StarterForm {
  fields: readonly StarterField[]
  /** The ids of the questions whose answers make the title of a report, in order; nobody's name. */
  title: readonly string[]
  /**
   * A row for each text, with its key and the text in each of `starterLanguages`. The key is `title`, the id
   * of a question for its label, `id?` for its hint, `id!` for the sentence of its constraint, and `=value`
   * for an option. A row with one text has it in all languages. What is not in the table is in `commonTexts`.
   */
  texts: string
}

/** The languages of all starters, the default one first. */
export const starterLanguages = ['en', 'fr', 'es', 'pt', 'sw'] as const

const common = tableOf(commonTexts)

/**
 * Returns a starter as a draft.
 * @throws Error if a text is missing or a rule does not compile
 */
export function starterDraft({ fields, title: inTitle, texts }: StarterForm): TemplateDraft {
  const own = tableOf(texts)
  const textOf = (key: string, at = 0) => {
    const text = (own.get(key) ?? common.get(key))?.[at]
    if (text === undefined) throw new Error(`The starter has no text '${key}'`)
    return text
  }
  const made = withRules(
    readDraftFields(fields.flatMap(field => madeOf(field, null, textOf))),
    fields,
    textOf,
  )
  const title = textOf('title')
  const all = templateTexts(title, made)
  const [language, ...others] = starterLanguages
  const translations = others.map((tag, at) => [
    tag,
    Object.fromEntries(all.map(text => [text.key, textOf(keyOf(text), at + 1)])),
  ])
  const { meta } = emptyDraft()
  return {
    meta: {
      ...meta,
      title,
      withComment: true,
      languages: { default: language, texts: Object.fromEntries(translations) },
    },
    fields: [...withTitle(made, inTitle)],
  }
}

type TextOf = (key: string, at?: number) => string

function madeOf(field: StarterField, group: string | null, textOf: TextOf): object[] {
  const { id, kind, isRequired, options, other, fields = [], summary, fromLast, ...more } = field
  const { metric, min, max, stars, accuracy, byHand } = more
  const settings = { metric, min, max, stars, accuracy, byHand, isRequired }
  const hint = textOrNone(textOf, `${id}?`)
  const made = {
    ...newField(kind, id, textOf(id)),
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    ...(options && { options: options.map(value => ({ text: textOf(`=${value}`), value })) }),
    ...(other && { other: { text: textOf('=other') } }),
    ...(kind === 'repeat' && { fields: fields.flatMap(one => madeOf(one, null, textOf)) }),
    extensions: {
      name: nameOf(id),
      ...(field.matrix && { matrix: true }),
      ...(group !== null && { group }),
      ...(hint !== null && { hint }),
      ...(field.long && { look: 'multiline' }),
      ...(summary && { summary }),
      ...(fromLast && { fromLast }),
    },
  }
  return kind === 'group' ? [made, ...fields.flatMap(one => madeOf(one, id, textOf))] : [made]
}

function textOrNone(textOf: TextOf, key: string): string | null {
  try {
    return textOf(key)
  } catch {
    return null
  }
}

const ruleParts = ['relevant', 'required', 'constraint', 'calculate', 'initial', 'count'] as const

function withRules(fields: DraftField[], written: readonly StarterField[], textOf: TextOf): DraftField[] {
  const scoped = scopeFields(fields)
  const places = placesOf(fields)
  const all = new Map(flat(written).map(field => [field.id, field]))
  const made = mapFields(fields, field => {
    const own = all.get(field.id)
    if (!own || field.kind === 'unknown') return field
    const rules = ruleParts.flatMap((part): [LogicPart, unknown][] => {
      const text = own[part]
      if (text === undefined) return []
      const scope = scopeOf(scoped, field.id, part, places.get(field.id)?.repeats)
      const { expression, faults } = compile(text.replaceAll('{', '$' + '{'), scope)
      if (faults) throw new Error(`The rule '${text}' of ${field.id}: ${JSON.stringify(faults)}`)
      if (part === 'constraint') return [[part, { rule: expression, message: textOf(`${field.id}!`) }]]
      if (part === 'calculate') return [[part, { value: expression, isShown: own.isShown ?? true }]]
      return [[part, expression]]
    })
    return { ...field, extensions: { ...field.extensions, ...Object.fromEntries(rules) } }
  })
  return [...made]
}

function flat(fields: readonly StarterField[]): StarterField[] {
  return fields.flatMap(field => [field, ...flat(field.fields ?? [])])
}

const nameOf = (id: string) => id.replaceAll('-', '_')

/** Returns the key of a text of a template in the tables. */
function keyOf({ part, fieldId, value }: TemplateText): string {
  switch (part) {
    case 'title':
      return 'title'
    case 'option':
      return `=${value}`
    case 'other':
      return '=other'
    case 'hint':
      return `${fieldId}?`
    case 'constraint':
      return `${fieldId}!`
    default:
      return `${fieldId}`
  }
}

function tableOf(texts: string): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, readonly string[]>()
  for (const line of texts.trim().split('\n')) {
    const [key = '', ...cells] = line.split('|').map(cell => cell.trim())
    const [first = ''] = cells
    const all = cells.length === 1 ? starterLanguages.map(() => first) : cells
    if (table.has(key) || all.length !== starterLanguages.length || all.includes(''))
      throw new Error(`The row '${key}' is there twice, or does not have a text in each language`)
    table.set(key, all)
  }
  return table
}
