import { textOf } from '@quadrat/domain/language/texts'
import { markedLabel } from '@quadrat/domain/logic/label-text'
import { fieldKindName } from '@quadrat/domain/messages/field-kinds-en'
import { builderTexts, lookText, titlePlace } from '@quadrat/domain/messages/template-draft-en'
import { fieldText, fieldTextParts, withFieldText } from '@quadrat/domain/template/field-texts'
import { isMatrix } from '@quadrat/domain/template/matrix'
import type { DraftField, TemplateDraft, TemplateMeta } from '@quadrat/domain/template/template-draft'
import type { Change } from '@quadrat/domain/template/template-draft-changes'
import { withExtension } from '@quadrat/domain/template/with-extension'
import { languageChanges } from './language-changes.ts'
import { texts } from './texts-en.ts'

/** A value before and after the change; empty for no value. */
export interface ChangedPart {
  name: string
  before: string
  after: string
}

/** A change as readable text. */
interface ChangeTexts {
  key: string
  what: 'changed' | 'added' | 'removed' | 'moved'
  /** The label of the question, or the name of the property. */
  subject: string
  /** The kind of the question; empty for a property of the template. */
  kind: string
  parts: ChangedPart[]
}

/** Returns the name of a tag, a goal or a data list, or a general name if it does not exist any more. */
export type NameOf = (part: 'category' | 'unSdg' | 'listId', id: string) => string

export function changeTexts(
  change: Change,
  base: TemplateDraft,
  draft: TemplateDraft,
  nameOf: NameOf,
): ChangeTexts {
  if (change.type === 'meta') {
    const { part } = change
    const subject = { key: part, what: 'changed', subject: texts.template[part], kind: '' } as const
    if (part === 'examples') return { ...subject, parts: [] }
    if (part === 'languages')
      return { ...subject, parts: languageChanges(base.meta.languages, draft.meta.languages) }
    const metaOf = ({ meta }: TemplateDraft) => metaText(part, meta, nameOf)
    return { ...subject, parts: [{ name: '', before: metaOf(base), after: metaOf(draft) }] }
  }
  const { field, type } = change
  const subject = { key: `${type}-${field.id}`, subject: field.label, kind: fieldKindName(field.kind) }
  switch (change.type) {
    case 'added':
      return { ...subject, what: 'added', parts: [] }
    case 'removed':
      return { ...subject, what: 'removed', parts: [] }
    case 'moved':
      return {
        ...subject,
        what: 'moved',
        parts: [{ name: texts.place, before: String(change.from + 1), after: String(change.to + 1) }],
      }
    case 'edited':
      return {
        ...subject,
        what: 'changed',
        parts: change.parts.flatMap(part =>
          part === 'extensions'
            ? extensionParts(change.before, field)
            : {
                name: textOf(texts.question, part) ?? texts.otherProperties,
                ...partTexts(part, change.before, field, nameOf),
              },
        ),
      }
  }
}

/** The texts of a field that its extensions have, and the rest of them. */
function extensionParts(before: DraftField, after: DraftField): ChangedPart[] {
  const changed: ChangedPart[] = fieldTextParts
    .map(part => ({
      name: builderTexts[part],
      before: fieldText(before, part),
      after: fieldText(after, part),
    }))
    .filter(one => one.before !== one.after)
  const [wasLabel, label] = [before, after].map(markedLabel)
  // A label that reads the same has its marks here, and other answers among the rest.
  const hasOtherMarks = before.label === after.label && wasLabel !== label
  if (hasOtherMarks) changed.push({ name: texts.question.label, before: wasLabel ?? '', after: label ?? '' })
  const [from, to] = [before, after].map(placeInTitle)
  if (from !== to) changed.push({ name: builderTexts.reportTitle, before: from ?? '', after: to ?? '' })
  const [wasMatrix, isNow] = [before, after].map(isMatrix)
  if (wasMatrix !== isNow)
    changed.push({
      name: builderTexts.matrix,
      before: yesOrNo(wasMatrix === true),
      after: yesOrNo(isNow === true),
    })
  const [look, newLook] = [before, after].map(lookText)
  if (look !== newLook)
    changed.push({ name: builderTexts.appearance, before: look ?? '', after: newLook ?? '' })
  const [was, is] = [before, after].map(field =>
    restOf(hasOtherMarks || before.label !== after.label ? withoutLabelText(field) : field),
  )
  return was === is
    ? changed
    : [...changed, { name: texts.otherProperties, before: was ?? '', after: is ?? '' }]
}

const withoutLabelText = (field: DraftField) =>
  field.kind === 'unknown' ? field : withExtension(field, 'labelText', undefined)

function restOf(field: DraftField): string {
  const rest = fieldTextParts.reduce((one, part) => withFieldText(one, part, ''), field)
  if (rest.kind === 'unknown' || !rest.extensions) return ''
  const { title: _title, matrix: _matrix, likert: _likert, look: _look, ...others } = rest.extensions
  return Object.keys(others).length === 0 ? '' : JSON.stringify(others)
}

/** 'First answer' and so on; empty for a question that is not in the title of a report. */
function placeInTitle(field: DraftField): string {
  const place = field.kind === 'unknown' ? undefined : field.extensions?.title
  return typeof place === 'number' ? titlePlace(place - 1) : ''
}

function metaText(
  part: Exclude<keyof TemplateMeta, 'languages' | 'examples'>,
  meta: TemplateMeta,
  nameOf: NameOf,
): string {
  const value = meta[part]
  if (typeof value === 'boolean') return yesOrNo(value)
  if (value === null) return ''
  return part === 'category' || part === 'unSdg' ? nameOf(part, value) : value
}

function partTexts(
  part: string,
  before: DraftField,
  after: DraftField,
  nameOf: NameOf,
): { before: string; after: string } {
  const [was, is]: [unknown, unknown] = [partOf(before, part), partOf(after, part)]
  // Of the options only the added and removed ones are listed.
  if (Array.isArray(was) && Array.isArray(is)) {
    const [old, next] = [itemTexts(was), itemTexts(is)]
    const [gone, come] = [old.filter(text => !next.includes(text)), next.filter(text => !old.includes(text))]
    return gone.length + come.length === 0
      ? { before: old.join(', '), after: next.join(', ') }
      : { before: gone.join(', '), after: come.join(', ') }
  }
  if (part === 'label') return { before: markedLabel(before), after: markedLabel(after) }
  return { before: valueText(part, was, nameOf), after: valueText(part, is, nameOf) }
}

const partOf = (field: DraftField, part: string) => (field as unknown as Record<string, unknown>)[part]

function valueText(part: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesOrNo(value)
  if (part === 'kind') return fieldKindName(String(value))
  if (part === 'listId') return nameOf(part, String(value))
  if (part === 'other') return itemTexts([value])[0] ?? ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The texts of options with their columns, or the labels of the fields in a repeat. */
const itemTexts = (list: readonly unknown[]) =>
  list.map(item => {
    const {
      text,
      label,
      columns = {},
    } = item as {
      text?: unknown
      label?: unknown
      columns?: Record<string, string>
    }
    const cells = Object.entries(columns).filter(([, cell]) => cell !== '')
    const more = cells.map(([column, cell]) => `${column}: ${cell}`).sort()
    const option = String(text ?? label ?? '')
    return more.length > 0 ? texts.options({ option, columns: more.join(', ') }) : option
  })
const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no)
