import { isAnswerless } from '../template/field-kinds.ts'
import type { FieldKind } from '../template/template.ts'
import { templateLimits } from '../template/template-limits.ts'
import { allFields, mapFields } from '../template/template-structure.ts'

/** The longest name that is made of a label, and the longest that people give. */
const [nameCharacters, ownCharacters] = [40, 100]

/** A field as far as its name goes. */
export interface Named {
  id: string
  kind: FieldKind
  label: string
  extensions?: Record<string, unknown> | undefined
}

/**
 * Returns the names of the fields of a template by id, those in repeats included: `${name}` in expressions,
 * and the columns of exports. A field has the name that stands in its extensions (`name`). Without one it is
 * the label in small letters with '_' between its words, and a number after a name that another field has.
 * Groups and notes are named last.
 */
export function expressionNames(fields: readonly Named[]): ReadonlyMap<string, string> {
  const all = allFields(fields).slice(0, templateLimits.fields)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const field of all) {
    const own = ownName(field)
    if (own === null || taken.has(own)) continue
    taken.add(own)
    names.set(field.id, own)
  }
  const others = all.filter(({ id }) => !names.has(id))

  for (const { id, label } of [...others.filter(one => !isAnswerless(one)), ...others.filter(isAnswerless)]) {
    const base = nameOf(label)
    let name = base
    for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`
    taken.add(name)
    names.set(id, name)
  }
  return names
}

/** Returns the name that a field was given; null if it was given none, or one that cannot be a name. */
export function ownName({ extensions }: Named): string | null {
  const name = extensions?.name
  return typeof name === 'string' && isName(name) ? name : null
}

/** True for what XLSForm takes as a name: letters, digits, '_', '-', '.', with a letter or '_' first. */
export function isName(text: string): boolean {
  return text.length <= ownCharacters && /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u.test(text)
}

/**
 * Returns the fields with the names that they had before: a field whose name would change, because its label
 * or another field did, is given the old one. So the name of a question stays the same from its first version
 * on.
 */
export function keepNames<F extends Named>(before: readonly Named[], after: readonly F[]): readonly F[] {
  const old = expressionNames(before)
  // Each round gives a name, and may free or take one that a later field is named by.
  let kept = after
  for (;;) {
    const now = expressionNames(kept)
    const lost = new Map([...old].filter(([id, name]) => now.has(id) && now.get(id) !== name))
    const changed = mapFields(kept, field => {
      const name = lost.get(field.id)
      return name === undefined || ownName(field) !== null
        ? field
        : { ...field, extensions: { ...field.extensions, name } }
    })
    if (changed === kept) return kept
    kept = changed
  }
}

function nameOf(label: string): string {
  const words = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  const short = [...words].slice(0, nameCharacters).join('').replace(/_+$/, '')
  if (short === '') return 'question'
  return /^[\p{L}]/u.test(short) ? short : `q_${short}`
}
