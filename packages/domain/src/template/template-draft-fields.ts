import { renamedIn } from '../logic/label-text.ts'
import { type RenamedOption, withRenamedOption } from '../logic/renamed-options.ts'
import { columnLimits, isColumnName } from './choice-columns.ts'
import { optionValue } from './question.ts'
import type { DraftField, DraftOption, TemplateDraft } from './template-draft.ts'
import { fieldsOf, type TreePart, treeOf } from './template-draft-tree.ts'
import { optionKey } from './template-languages.ts'
import { reservedFieldIds, templateLimits } from './template-limits.ts'
import { allFields, mapFields } from './template-structure.ts'
import { templateTexts, withKeys } from './template-texts.ts'

// Each function returns a new draft that shares the unchanged fields: screens render only changed objects. It
// returns the same draft if the field does not exist or nothing changes.

/**
 * Replaces the field that has the same id, in repeats as well. When the value of an option changes, its
 * translations stay, and the rules and the columns that name it follow.
 */
export function changeField(draft: TemplateDraft, field: DraftField): TemplateDraft {
  const before = allFields(draft.fields).find(({ id }) => id === field.id)
  const fields = mapFields(draft.fields, one => (one.id === field.id ? field : one))
  if (before === undefined || fields === draft.fields) return draft
  const renamed = renamedOptions(before, field)
  const changed = { ...draft, fields: [...renamed.reduce(followed, fields)] }
  const keys = renamed.map(
    ({ fieldId, from, to }) => [optionKey(fieldId, from), optionKey(fieldId, to)] as const,
  )
  const languages = withKeys(draft.meta.languages, new Map(keys), false)
  return languages === draft.meta.languages ? changed : { ...changed, meta: { ...draft.meta, languages } }
}

/** An empty text in a rule is a missing answer and no option. */
function followed(fields: readonly DraftField[], renamed: RenamedOption): readonly DraftField[] {
  const isNamed = renamed.from.trim() !== '' && renamed.to.trim() !== ''
  return isNamed ? withRenamedOption(fields, renamed) : fields
}

/** Returns the option whose value is another one now; in a repeat that of any field in it. */
function renamedOptions(before: DraftField, after: DraftField): RenamedOption[] {
  const now = new Map(allFields([after]).map(field => [field.id, field]))
  return allFields([before]).flatMap((was): RenamedOption[] => {
    const field = now.get(was.id)
    if (!field || field === was || !('options' in was) || !('options' in field)) return []
    const [old, next] = [was.options.map(optionValue), field.options.map(optionValue)]
    const changed = next.flatMap((value, at) => (value === old[at] ? [] : [at]))
    const [at = -1] = changed
    const [from, to] = [old[at], next[at]]
    // Options that moved, came or went keep their values, and a value that two options have for now is that
    // of the other.
    if (old.length !== next.length || changed.length !== 1 || from === undefined || to === undefined)
      return []
    return old.includes(to) || next.includes(from) ? [] : [{ fieldId: was.id, from, to }]
  })
}

/**
 * Returns the index of the option whose text is the only difference between two states of a field; null
 * without one.
 */
export function typedOption(before: DraftField | undefined, after: DraftField): number | null {
  if (!before || !('options' in before) || !('options' in after)) return null
  const was: Record<string, unknown> = { ...before }
  const isElsewhere = Object.entries(after).some(([key, value]) => key !== 'options' && was[key] !== value)
  const changed = after.options.flatMap((option, at) => (option === before.options[at] ? [] : [at]))
  const [at = -1] = changed
  const isText = before.options[at]?.text !== after.options[at]?.text
  return !isElsewhere && before.options.length === after.options.length && changed.length === 1 && isText
    ? at
    : null
}

/** Returns a draft with the translations of a part for its copy as well (`copyPart`). */
export function withCopiedTexts(draft: TemplateDraft, part: TreePart, copy: TreePart): TemplateDraft {
  const copies = allFields(fieldsOf([copy]))
  const keys = allFields(fieldsOf([part])).flatMap((one, at) => {
    const to = copies[at]
    if (!to) return []
    return templateTexts('', [one])
      .filter(({ fieldId }) => fieldId === one.id)
      .map(({ key }) => [key, `${to.id}${key.slice(one.id.length)}`] as const)
  })
  const languages = withKeys(draft.meta.languages, new Map(keys), true)
  return languages === draft.meta.languages ? draft : { ...draft, meta: { ...draft.meta, languages } }
}

/**
 * Returns a copy of a field, and of all that is in it, with other ids. Rules among the copied fields follow.
 */
export function copyPart(part: TreePart, id: string): TreePart {
  // Ids have at most 40 characters; the random end of the new id keeps these apart from all others.
  const ids = new Map(idsIn(part).map((one, at) => [one, `${id.slice(-7)}-${at}-${one}`.slice(0, 40)]))
  ids.set(part.field.id, id)
  return treeOf(copies(fieldsOf([part]), ids))[0] ?? part
}

function idsIn({ field, parts }: TreePart): string[] {
  return [field.id, ...parts.flatMap(idsIn)]
}

function copies(fields: readonly DraftField[], ids: ReadonlyMap<string, string>): readonly DraftField[] {
  const renamed = JSON.parse(JSON.stringify(fields), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'labelText') return renamedIn(value, ids)
    return key === 'id' || key === 'group' ? (ids.get(value) ?? value) : value
  }) as DraftField[]
  return mapFields(renamed, one => (one.kind === 'unknown' ? one : withoutOwn(one)))
}

/** A name belongs to one field, and so does a place in the title of a report. */
function withoutOwn<F extends { extensions?: Record<string, unknown> | undefined }>(field: F): F {
  if (field.extensions?.name === undefined && field.extensions?.title === undefined) return field
  const { name: _, title: _place, ...extensions } = field.extensions
  return { ...field, extensions }
}

/**
 * Returns an id for a new field: `How many trees?` → `how-many-trees-k3f9ab`. The random end is needed
 * because answers are stored under the id for ever, and a question removed long ago may have had the same
 * label.
 * @param random returns a number from 0 to below 1
 */
export function newFieldId(
  label: string,
  taken: Iterable<string>,
  random: () => number = Math.random,
): string {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
  const ids: ReadonlySet<string> = new Set([...taken, ...reservedFieldIds])
  for (;;) {
    const end = Math.floor(random() * 36 ** 6)
      .toString(36)
      .padStart(6, '0')
    const id = `${slug === '' ? 'question' : slug}-${end}`
    if (!ids.has(id)) return id
  }
}

/** Returns the options of a pasted text: one per line or per cell of a copied row, without blank ones. */
export function optionsIn(text: string): DraftOption[] {
  return text
    .split(/[\r\n\t]+/)
    .map(line => ({ text: line.trim() }))
    .filter(option => option.text !== '')
}

/** Rows of a spreadsheet as options: the first cell of each is its text, the others are in columns. */
export interface OptionTable {
  options: DraftOption[]
  /** The names of the columns, in the order of the cells. */
  columns: string[]
  /** True if the first row has them. */
  isNamed: boolean
}

/** What a first row without a first cell, or with such a one, is: the names of the columns. */
const labelWords: readonly string[] = ['label', 'name', 'option', 'text']

/**
 * Returns pasted rows with two or more columns as options; null for anything else, such as one copied row.
 * @param known the columns that the options have already. Rows without names take theirs in their order
 * @param isNamed true if the first row has the names; undefined to find out: its first cell is empty or says
 *   'label', or the others name columns that there are
 */
export function optionTableIn(
  text: string,
  known: readonly string[] = [],
  isNamed?: boolean,
): OptionTable | null {
  const rows = text
    .split(/\r\n?|\n/)
    .map(line => line.split('\t').map(cell => cell.trim()))
    .filter(cells => cells.some(cell => cell !== ''))
  const width = Math.min(Math.max(0, ...rows.map(cells => cells.length)), columnLimits.columns + 1)
  const [head = [], ...below] = rows
  if (below.length === 0 || width < 2) return null
  const [first = '', ...heads] = head.slice(0, width)
  const isHead =
    isNamed ??
    (first === '' ||
      labelWords.includes(first.toLowerCase()) ||
      (heads.length > 0 && heads.every(name => known.includes(name))))
  const columns: string[] = []
  for (let at = 0; at < width - 1; at++) {
    const wanted = isHead ? columnName(heads[at] ?? '') : known[at]
    const isFree = wanted !== undefined && isColumnName(wanted) && !columns.includes(wanted)
    columns.push(isFree ? wanted : unusedName(columns, at + 1))
  }
  const options = (isHead ? below : rows).flatMap(([text = '', ...cells]): DraftOption[] => {
    const given = columns.map((column, at): [string, string] => [
      column,
      (cells[at] ?? '').slice(0, columnLimits.textCharacters).toWellFormed(),
    ])
    return text === '' ? [] : [{ text, columns: Object.fromEntries(given) }]
  })
  return { options, columns, isNamed: isHead }
}

/** 'Health zone' as 'Health_zone': a rule names the column. */
function columnName(head: string): string {
  const plain = head.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_').replace(/^_+|_+$/g, '')
  return plain.slice(0, columnLimits.nameCharacters)
}

function unusedName(taken: readonly string[], number: number): string {
  for (let n = number; ; n++) if (!taken.includes(`column_${n}`)) return `column_${n}`
}

interface PastedOptions {
  options: DraftOption[]
  /** The number of texts that became options. */
  added: number
  /** The number of texts that were options already. */
  twice: number
  /** The number of texts beyond the limit of options. */
  over: number
}

/**
 * Inserts pasted options at `index`. Texts that are options already (ignoring case) give these their columns;
 * they and what is beyond `templateLimits.options` are left out. Returns the options unchanged if nothing can
 * be added.
 * @param replaced the number of options at `index` that the texts replace
 */
export function withPasted(
  options: readonly DraftOption[],
  index: number,
  replaced: number,
  pasted: readonly DraftOption[],
): PastedOptions {
  const key = ({ text }: DraftOption) => text.trim().toLowerCase()
  const columnsOf = new Map(pasted.flatMap(one => (one.columns ? [[key(one), one.columns]] : [])))
  const kept = options.toSpliced(index, replaced).map(option => {
    const columns = columnsOf.get(key(option))
    return columns ? { ...option, columns: { ...option.columns, ...columns } } : option
  })
  const seen = new Set(kept.map(key))
  const unique = pasted.filter(one => !seen.has(key(one)) && seen.add(key(one)))
  const room = Math.max(0, templateLimits.options - kept.length)
  const added = unique.slice(0, room)
  return {
    options: added.length === 0 && columnsOf.size === 0 ? [...options] : kept.toSpliced(index, 0, ...added),
    added: added.length,
    twice: pasted.length - unique.length,
    over: unique.length - added.length,
  }
}
