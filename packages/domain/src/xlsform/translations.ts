import { constraintMessageCharacters, logicOf } from '../logic/field-logic.ts'
import { fieldText, fieldTextCharacters } from '../template/field-texts.ts'
import { plainMarked } from '../template/marked-text.ts'
import { optionValue } from '../template/question.ts'
import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { optionKey, type TemplateLanguages, textKey, titleKey } from '../template/template-languages.ts'
import { templateLimits } from '../template/template-limits.ts'
import { allFields } from '../template/template-structure.ts'
import { isPlainOption } from './choices.ts'
import { readText, textColumns } from './field-texts.ts'
import { readTranslation } from './label-text.ts'
import type { FormLanguages } from './languages.ts'
import type { MadeField, Making } from './making.ts'
import { addedValue, otherAmong, otherTextsIn } from './or-other.ts'
import { readOwn } from './own-column.ts'
import { type FormRow, type FormSheet, texts } from './workbook.ts'

/** What translations are read of. */
interface Translating {
  fields: readonly DraftField[]
  made: readonly MadeField[]
  making: Making
  setting: FormRow | undefined
  template: TemplateDraft | null
}

/** Returns the languages of a form with their texts; those of the template without any. */
export function readTranslations(
  languages: FormLanguages | null,
  { fields, made, making, setting, template }: Translating,
): TemplateLanguages | undefined {
  const before = template?.meta.languages
  if (languages === null) return before
  const byId = new Map(allFields(fields).map(field => [field.id, field]))
  const titles = recordIn(setting ? readOwn(setting).titles : undefined)
  const all = languages.others.map(({ language, tag }) => {
    const title = template ? before?.texts[tag]?.[titleKey] : titles[tag]
    const found: Record<string, string> = {}
    if (typeof title === 'string') found[titleKey] = title
    for (const { field, node } of made) {
      const now = byId.get(field.id)
      if (now) Object.assign(found, fieldTexts(now, { node, language, tag, making }))
    }
    return [tag, found] as const
  })
  return { default: languages.default, texts: Object.fromEntries(all) }
}

interface Row {
  node: MadeField['node']
  /** As the columns name it. */
  language: string
  tag: string
  making: Making
}

function fieldTexts(field: DraftField, { node, language, tag, making }: Row): Record<string, string> {
  const { id } = field
  const found: Record<string, string> = {}
  const cut = (text: string, max: number, sheet: FormSheet, row: number) => {
    if (text.length <= max) return text
    making.report.note(sheet, row, 'translation-cut', { language, max: String(max) })
    return text.slice(0, max).toWellFormed().trim()
  }
  const { row } = node
  const own = readOwn(row)
  const label = texts(row, 'label').get(language)
  if (label !== undefined) {
    const kept = recordIn(own.labels)[tag]
    // The label in the own column, if nobody has changed the other one.
    const written =
      typeof kept === 'string' && plain(kept) === plain(label) ? kept : readTranslation(field, label)
    const shown = plainMarked(written)
    const { labelCharacters: max } = templateLimits
    found[textKey(id, 'label')] = shown.length <= max ? written : cut(shown, max, 'survey', row.row)
  }
  const message = texts(row, 'constraint_message').get(language)
  if (message !== undefined && logicOf(field).constraint?.message)
    found[textKey(id, 'constraint')] = cut(message, constraintMessageCharacters, 'survey', row.row)
  for (const { part, column, key } of textColumns) {
    const text = texts(row, column).get(language)
    if (text !== undefined && fieldText(field, part) !== '')
      found[textKey(id, key)] = cut(readText(text), fieldTextCharacters(field.kind, part), 'survey', row.row)
  }
  const added = node.type.is === 'select' && node.type.hasOther ? otherTextsIn(tag, making) : null
  // The question for what the other is stands without a row of its own.
  if (added && row.cells.length === 0) found[textKey(id, 'label')] = added.whichOther
  if (!('options' in field)) return found
  const other = recordIn(own.others)[tag]
  if ('other' in field && field.other && typeof other === 'string') found[textKey(id, 'other')] = other
  const rows = node.type.is === 'select' ? (making.lists.get(node.type.list) ?? []) : []
  const taken = new Set<string>()
  for (const option of field.options) {
    const value = optionValue(option)
    const from = rows.find(one => one.value === value)
    if (added && !from) continue
    const marked = from && texts(from.row, 'label').get(language)
    const text = from && marked && !isPlainOption(from.row) ? plainMarked(marked) : marked
    const read = cut(
      text ?? option.text,
      templateLimits.optionCharacters,
      from?.sheet ?? 'choices',
      from?.row.row ?? 0,
    )
    const isTwice = taken.has(read.toLowerCase())
    taken.add(read.toLowerCase())
    if (!from || text === undefined) continue
    if (isTwice) making.report.note(from.sheet, from.row.row, 'translation-twice', { language, text: read })
    else found[optionKey(id, value)] = read
  }
  if (added && !rows.some(({ value }) => value === addedValue))
    found[optionKey(id, addedValue)] = otherAmong(added, taken)
  return found
}

const plain = (text: string) => text.replaceAll('${', '$ {')

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
