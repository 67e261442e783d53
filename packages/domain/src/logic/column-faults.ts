import { listed } from '../language/listed.ts'
import { logicTexts } from '../messages/logic-en.ts'
import { optionValue } from '../template/question.ts'
import { allFields } from '../template/template-structure.ts'
import { logicOf } from './field-logic.ts'
import { columnsComparedIn } from './filtered-columns.ts'
import type { LogicError } from './logic-errors.ts'
import type { LogicField } from './logic-scope.ts'

const cache = new WeakMap<readonly LogicField[], readonly LogicError[]>()

/**
 * Returns which columns of options have texts that are no option of the question that a choice filter
 * compares them with: such options are never offered. The template can be saved, because a form may leave
 * some out like this. Cached.
 */
export function columnFaults(fields: readonly LogicField[]): readonly LogicError[] {
  const cached = cache.get(fields)
  if (cached) return cached
  const all = allFields(fields)
  const byId = new Map(all.map(field => [field.id, field]))
  const faults = all.flatMap(field => {
    const { choiceFilter } = logicOf(field)
    if (!choiceFilter || !field.options) return []
    return [...columnsComparedIn(choiceFilter)].flatMap(([column, id]): LogicError[] => {
      const compared = byId.get(id)
      // With 'Other' any text may be an answer.
      if (!compared?.options || compared.other) return []
      const values = new Set(compared.options.map(option => optionValue(option).trim()))
      const texts = (field.options ?? []).map(option => option.columns?.[column]?.trim() ?? '')
      const unknown = [...new Set(texts)].filter(text => text !== '' && !values.has(text))
      if (unknown.length === 0) return []
      const message = columnUnknown(unknown, column, compared.label)
      return [{ fieldId: field.id, part: 'choiceFilter', message }]
    })
  })
  cache.set(fields, faults)
  return faults
}

const shownTexts = 3

function columnUnknown(unknown: readonly string[], column: string, label: string): string {
  const texts = listed(unknown.slice(0, shownTexts).map(text => logicTexts.quoted({ text })))
  const more = unknown.length - shownTexts
  return more > 0
    ? logicTexts.columnUnknownMore({ texts, more, column, label })
    : logicTexts.columnUnknown({ texts, count: unknown.length, column, label })
}
