import { type FieldLogic, logicOf } from '../logic/field-logic.ts'
import { markedLabel, translatedLabelText, withLabelText } from '../logic/label-text.ts'
import { type FieldTextPart, fieldText, fieldTextParts, withFieldText } from './field-texts.ts'
import type { DraftField, TemplateDraft } from './template-draft.ts'
import { changeField } from './template-draft-fields.ts'
import { allFields } from './template-structure.ts'

// The texts of a draft that collectors read, and how they are replaced.

/** Where a text of a draft stands. */
type TextPlace = { fieldId: string } & (
  | { part: 'label' | 'unit' | 'other' | 'message' | FieldTextPart }
  /** The text of an option. */
  | { part: 'option'; index: number }
)

/** One place where the searched text was found. */
export interface TextMatch {
  place: TextPlace
  /** The whole text. */
  text: string
  /** The offset of the found part in it. */
  at: number
}

/** What is searched, and how. */
export interface TextSearch {
  text: string
  matchesCase: boolean
}

/** Returns all texts of a draft that collectors read, in the order of the form. */
function textsOf(draft: TemplateDraft): { place: TextPlace; text: string }[] {
  return allFields(draft.fields).flatMap(field => {
    const fieldId = field.id
    if (field.kind === 'unknown') return []
    const texts: { place: TextPlace; text: string }[] = [
      { place: { fieldId, part: 'label' }, text: markedLabel(field) },
    ]
    for (const part of fieldTextParts) {
      const text = fieldText(field, part)
      if (text !== '') texts.push({ place: { fieldId, part }, text })
    }
    if (field.kind === 'metric') texts.push({ place: { fieldId, part: 'unit' }, text: field.metric })
    if ('options' in field) {
      field.options.forEach(({ text }, index) => {
        texts.push({ place: { fieldId, part: 'option', index }, text })
      })
    }
    if ('other' in field && field.other)
      texts.push({ place: { fieldId, part: 'other' }, text: field.other.text })
    const message = messageOf(logicOf(field))
    if (message) texts.push({ place: { fieldId, part: 'message' }, text: message })
    return texts
  })
}

function messageOf({ constraint }: FieldLogic): string | null {
  return constraint && constraint.message !== '' ? constraint.message : null
}

/** Returns where a text is found, in the order of the form. Found parts do not overlap. */
export function findText(draft: TemplateDraft, search: TextSearch): TextMatch[] {
  const pattern = patternOf(search)
  if (!pattern) return []
  return textsOf(draft).flatMap(({ place, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ place, text, at: index })),
  )
}

/** Returns the draft with one found part replaced; the same draft if it is not there any more. */
export function replaceText(
  draft: TemplateDraft,
  match: TextMatch,
  search: TextSearch,
  by: string,
): TemplateDraft {
  const isThere = findText(draft, search).some(
    one => one.at === match.at && one.text === match.text && isSamePlace(one.place, match.place),
  )
  if (!isThere) return draft
  const { text, at } = match
  return withText(draft, match.place, `${text.slice(0, at)}${by}${text.slice(at + search.text.length)}`)
}

/** Returns the draft with all found parts replaced. */
export function replaceAllText(draft: TemplateDraft, search: TextSearch, by: string): TemplateDraft {
  const pattern = patternOf(search)
  if (!pattern) return draft
  return textsOf(draft).reduce((now, { place, text }) => {
    // A function, because `$&` in a string would be taken for the found part.
    const after = text.replace(pattern, () => by)
    return after === text ? now : withText(now, place, after)
  }, draft)
}

/**
 * Returns the draft with the texts that differ in `after` as they were in `before`, but for those that
 * changed since.
 */
export function revertTexts(
  draft: TemplateDraft,
  before: TemplateDraft,
  after: TemplateDraft,
): TemplateDraft {
  const key = (place: TextPlace) => JSON.stringify(place)
  const [was, made] = [before, after].map(
    one => new Map(textsOf(one).map(({ place, text }) => [key(place), text])),
  )
  return textsOf(draft).reduce((now, { place, text }) => {
    const old = was?.get(key(place))
    return old === undefined || old === text || made?.get(key(place)) !== text
      ? now
      : withText(now, place, old)
  }, draft)
}

/** True if both are the same place. */
function isSamePlace(a: TextPlace, b: TextPlace): boolean {
  if (a.fieldId !== b.fieldId || a.part !== b.part) return false
  return a.part !== 'option' || b.part !== 'option' || a.index === b.index
}

function patternOf({ text, matchesCase }: TextSearch): RegExp | null {
  if (text === '') return null
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), matchesCase ? 'gu' : 'giu')
}

function withText(draft: TemplateDraft, place: TextPlace, text: string): TemplateDraft {
  const field = allFields(draft.fields).find(({ id }) => id === place.fieldId)
  if (!field || field.kind === 'unknown') return draft
  return changeField(draft, changed(field, place, text))
}

function changed(
  field: Exclude<DraftField, { kind: 'unknown' }>,
  place: TextPlace,
  text: string,
): DraftField {
  switch (place.part) {
    case 'label':
      // Each '…' that stays is the answer that it was.
      return withLabelText(field, translatedLabelText(field, text))
    case 'hint':
    case 'guidance':
    case 'requiredMessage':
      return withFieldText(field, place.part, text)
    case 'unit':
      return field.kind === 'metric' ? { ...field, metric: text } : field
    case 'option': {
      if (!('options' in field)) return field
      const options = field.options.map((option, at) => (at === place.index ? { ...option, text } : option))
      return { ...field, options }
    }
    case 'other':
      return 'other' in field && field.other ? { ...field, other: { ...field.other, text } } : field
    case 'message': {
      const { constraint } = logicOf(field)
      if (!constraint) return field
      return { ...field, extensions: { ...field.extensions, constraint: { ...constraint, message: text } } }
    }
  }
}
