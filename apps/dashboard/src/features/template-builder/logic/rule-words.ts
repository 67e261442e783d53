import type { Expression } from '@quadrat/domain/expression/expression'
import { print } from '@quadrat/domain/expression/print'
import type { ScopeList } from '@quadrat/domain/expression/scope'
import { scopeFields, typeOf } from '@quadrat/domain/logic/logic-scope'
import { sentenceOf } from '@quadrat/domain/logic/sentence'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { allFields, placesOf } from '@quadrat/domain/template/template-structure'
import { listOf } from '#src/shared/format/list-of.ts'
import { texts } from './texts-en.ts'

/** Returns how rules read the answers of a question; `fieldId` null stands for the question `self`. */
export function typeIn(fields: readonly DraftField[], self: DraftField) {
  return (fieldId: string | null) => {
    const field = fieldId === null ? self : allFields(fields).find(({ id }) => id === fieldId)
    return field && typeOf(field.kind)
  }
}

/**
 * Returns the ids of the other questions that have one answer where a field stands: those of no other repeat.
 */
export function reachable(fields: readonly DraftField[], id: string): string[] {
  const places = placesOf<DraftField>(fields)
  const around = places.get(id)?.repeats ?? []
  return [...places.values()]
    .filter(
      place =>
        place.field.id !== id &&
        isQuestion(place.field) &&
        place.repeats.every((repeat, at) => around[at] === repeat),
    )
    .map(({ field }) => field.id)
}

/** Returns the text of an expression with the names of today. @param lists those that it looks up */
export function textOf(
  expression: Expression,
  fields: readonly DraftField[],
  lists: readonly ScopeList[] = [],
): string {
  const names = new Map(scopeFields(fields).map(({ id, name }) => [id, name]))
  return print(
    expression,
    id => names.get(id),
    id => lists.find(list => list.id === id)?.name,
  )
}

/** Returns the label of a question; `fieldId` null stands for the question that has the rule. */
export function labelOf(fields: readonly DraftField[], fieldId: string | null): string {
  if (fieldId === null) return logicTexts.thisAnswer
  return (
    allFields(fields)
      .find(({ id }) => id === fieldId)
      ?.label.trim() || builderTexts.untitled
  )
}

/** Returns a rule in words: 'Kind is “Borehole” or Depth is more than 30'; else as its expression. */
export function ruleInWords(rule: Expression, fields: readonly DraftField[], self: DraftField): string {
  const sentence = sentenceOf(rule, typeIn(fields, self))
  if (!sentence) return textOf(rule, fields)
  const conditions = sentence.conditions.map(({ fieldId, comparison, value }) =>
    texts.conditions[comparison]({
      question: texts.quoted({ text: labelOf(fields, fieldId) }),
      value: value === null || Number.isFinite(Number(value)) ? (value ?? '') : texts.quoted({ text: value }),
    }),
  )
  return listOf(conditions, sentence.join === 'and' ? 'conjunction' : 'disjunction')
}
