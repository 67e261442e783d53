import { fieldsIn } from '../expression/expression.ts'
import { logicOf } from '../logic/field-logic.ts'
import { labelTextOf, namedIn, withLabelText } from '../logic/label-text.ts'
import { rulesOf } from '../logic/logic-errors.ts'
import type { Field } from './template.ts'
import { type DraftField, emptyDraft, type TemplateDraft } from './template-draft.ts'
import { copyPart, newFieldId } from './template-draft-fields.ts'
import { fieldsOf, partOf, treeOf } from './template-draft-tree.ts'
import { inLanguage } from './template-in-language.ts'
import { type TemplateLanguages, titleKey } from './template-languages.ts'
import { allFields, inGroup, mapFields } from './template-structure.ts'
import { usedLanguages } from './template-texts.ts'
import { withExtension } from './with-extension.ts'

// Blocks of questions that a company uses in several templates. A block is a draft: a question, or a section
// or repeat with all that is in it, and the translations of its texts.

/** Returns a field with what is in it as a block of its own; null without the field. */
export function blockOf(draft: TemplateDraft, id: string, title: string): TemplateDraft | null {
  const part = partOf(treeOf(draft.fields), id)
  if (!part) return null
  const fields = fieldsOf([{ ...part, field: inGroup(part.field, null) }])
  const used = usedLanguages('', fields, draft.meta.languages)
  const languages = used && withoutTitles(used)
  return { meta: { ...emptyDraft().meta, title, ...(languages && { languages }) }, fields }
}

/** The title of the template says nothing of the block. */
function withoutTitles({ texts, ...languages }: TemplateLanguages): TemplateLanguages {
  const others = Object.entries(texts).map(([tag, { [titleKey]: _, ...rest }]) => [tag, rest] as const)
  return { ...languages, texts: Object.fromEntries(others) }
}

/** A draft with a block at its end. */
export interface WithBlock {
  draft: TemplateDraft
  /** The id of the first field that was added; null for a block without fields. */
  first: string | null
  /** How many rules and answers in labels were left out, because the draft has no question that they name. */
  lost: number
}

/**
 * Returns a draft with copies of the fields of a block at its end, in the languages of the draft.
 * @param random returns a number from 0 to below 1
 */
export function withBlock(draft: TemplateDraft, block: TemplateDraft, random = Math.random): WithBlock {
  const taken = new Set(allFields(draft.fields).map(({ id }) => id))
  const added: DraftField[] = []
  for (const part of treeOf(block.fields)) {
    const copy = fieldsOf([copyPart(part, newFieldId(part.field.label, taken, random))])
    for (const { id } of allFields(copy)) taken.add(id)
    added.push(...copy)
  }
  let lost = 0
  const fields = mapFields(added, field => {
    const known = withKnown(field, taken)
    lost += known.lost
    return known.field
  })
  const ids = idsOfCopies(block.fields, fields)
  const languages = withTexts(draft.meta.languages, block.meta.languages, ids)
  const meta = languages === draft.meta.languages ? draft.meta : { ...draft.meta, languages }
  return {
    draft: { meta, fields: [...draft.fields, ...inDefault(fields, languages, block.meta.languages, ids)] },
    first: fields[0]?.id ?? null,
    lost,
  }
}

/** Returns the ids of the copies by those of the fields. */
function idsOfCopies(
  fields: readonly DraftField[],
  copies: readonly DraftField[],
): ReadonlyMap<string, string> {
  const all = allFields(copies)
  return new Map(allFields(fields).map(({ id }, at) => [id, all[at]?.id ?? id]))
}

/** Leaves out the rules of a field, and the answers in its label, that name a question that is not there. */
function withKnown(field: DraftField, known: ReadonlySet<string>): { field: DraftField; lost: number } {
  if (field.kind === 'unknown') return { field, lost: 0 }
  const isUnknown = (id: string) => !known.has(id)
  const broken = rulesOf(logicOf(field)).filter(([, rule]) => [...fieldsIn(rule)].some(isUnknown))
  const plain = broken.reduce((now, [part]) => withExtension(now, part, undefined), field)
  const text = labelTextOf(plain)
  if (!namedIn(text).some(isUnknown)) return { field: plain, lost: broken.length }
  return { field: withLabelText(plain, plain.label), lost: broken.length + 1 }
}

/** Adds the translations of a block to those of a draft, in the languages that both have. */
function withTexts(
  own: TemplateLanguages | undefined,
  block: TemplateLanguages | undefined,
  ids: ReadonlyMap<string, string>,
): TemplateLanguages | undefined {
  if (!own || !block) return own
  const texts = Object.entries(own.texts).map(([tag, before]) => {
    const further = Object.entries(block.texts[tag] ?? {}).map(([key, text]) => [newKey(key, ids), text])
    return [tag, { ...before, ...Object.fromEntries(further) }] as const
  })
  return { ...own, texts: Object.fromEntries(texts) }
}

/** The fields in the default language of a draft, if the block was translated to it. */
function inDefault(
  fields: readonly DraftField[],
  own: TemplateLanguages | undefined,
  block: TemplateLanguages | undefined,
  ids: ReadonlyMap<string, string>,
): readonly DraftField[] {
  const found = own && own.default !== block?.default ? block?.texts[own.default] : undefined
  if (!own || !found) return fields
  const texts = Object.fromEntries(Object.entries(found).map(([key, text]) => [newKey(key, ids), text]))
  // A draft has the texts of a field under the same names.
  const template = {
    fields: fields as readonly Field[],
    languages: { ...own, texts: { [own.default]: texts } },
  }
  return inLanguage(template, own.default).fields as readonly DraftField[]
}

/** The key of a text begins with the id of its field. */
function newKey(key: string, ids: ReadonlyMap<string, string>): string {
  const [id = '', ...rest] = key.split('/')
  return [ids.get(id) ?? id, ...rest].join('/')
}
