import { columnsIn, type Expression, partsOf } from '../expression/expression.ts'
import type { LogicPart } from '../logic/logic-scope.ts'
import type { MadeField, Making } from './making.ts'
import type { RawField } from './raw-field.ts'

// Only calculated answers look up data lists, so that a server checks the other rules against the report
// alone: the list may have changed since. A lookup in another rule of a form becomes a hidden calculated
// answer before the row, which the rule reads.

/** The rules that lookups are taken out of. A default is read once, when nothing is looked up yet. */
const liftable: ReadonlySet<LogicPart> = new Set([
  'relevant',
  'required',
  'constraint',
  'count',
  'choiceFilter',
])

/** True for a rule that may have lookups in a form. */
export const canBeLifted = (part: LogicPart): boolean => liftable.has(part)

/** Takes lookups out of rules. */
export class LiftedLookups {
  readonly #fields: readonly RawField[]
  readonly #making: Making
  /** The fields with the lookups, by their repeat, group and lookup. */
  readonly #known = new Map<string, RawField>()
  /** The rules that the fields were made for, by the ids of the fields. */
  readonly #origins = new Map<string, { one: MadeField; part: LogicPart }>()

  constructor(fields: readonly RawField[], making: Making) {
    this.#fields = fields
    this.#making = making
  }

  /** True for lookups that read no options of a filter, in a template that has room for them. */
  canLift(rule: Expression): boolean {
    const found = lookupsIn(rule)
    return found.length <= this.#making.room && found.every(lookup => columnsIn(lookup).size === 0)
  }

  /** Returns the rule without lookups. */
  lift(rule: Expression, part: LogicPart, one: MadeField): Expression {
    return replaced(rule, lookup => ({ type: 'field', id: this.#fieldOf(lookup, part, one).id }))
  }

  /** Returns the rule that a field was made for. */
  originOf(fieldId: string): { one: MadeField; part: LogicPart } | undefined {
    return this.#origins.get(fieldId)
  }

  /** A field serves all rules of its group, in the same repetition. */
  #fieldOf(lookup: Expression, part: LogicPart, one: MadeField): RawField {
    const { names, idOf, report } = this.#making
    const { row } = one.node
    const { group } = one.field.extensions
    const repeat = repeatOf(this.#fields, one.field)
    const value = withoutSelf(lookup, one.field.id)
    const key = JSON.stringify([repeat?.id, group, value])
    const known = this.#known.get(key)
    const name = String(known?.extensions.name ?? names.give(`${one.node.name}_lookup`))
    report.note('survey', row.row, 'lookup-apart', { name })
    if (known) return known
    const field: RawField = {
      id: idOf({ row, name }, 'text'),
      kind: 'text',
      label: name,
      isRequired: false,
      extensions: { name, ...(group !== undefined && { group }), calculate: { value, isShown: false } },
    }
    const siblings = (repeat?.fields ?? this.#fields) as RawField[]
    const at = siblings.indexOf(one.field)
    // A new list: what was found in the list of a repeat is cached.
    if (repeat) repeat.fields = siblings.toSpliced(at, 0, field)
    else siblings.splice(at, 0, field)
    this.#making.room -= 1
    this.#known.set(key, field)
    this.#origins.set(field.id, { one, part })
    return field
  }
}

/** The lookups that are within no other. */
function lookupsIn(part: Expression): Expression[] {
  if (part.type === 'call' && part.listId !== undefined) return [part]
  return partsOf(part).flatMap(lookupsIn)
}

/** Returns an expression with each part that `change` changes in place of itself. */
function changed(part: Expression, change: (part: Expression) => Expression | null): Expression {
  const now = change(part)
  if (now !== null) return now
  const inner = (one: Expression) => changed(one, change)
  switch (part.type) {
    case 'operation':
      return { ...part, left: inner(part.left), right: inner(part.right) }
    case 'negative':
      return { ...part, of: inner(part.of) }
    case 'call':
      return { ...part, args: part.args.map(inner) }
    default:
      return part
  }
}

function replaced(rule: Expression, by: (lookup: Expression) => Expression): Expression {
  return changed(rule, part => (part.type === 'call' && part.listId !== undefined ? by(part) : null))
}

/** The own answer has a name in another question. */
function withoutSelf(lookup: Expression, id: string): Expression {
  return changed(lookup, part => (part.type === 'self' ? { type: 'field', id } : null))
}

/** Returns the repeat that a field is in; null for one of the form itself. */
function repeatOf(fields: readonly RawField[], field: RawField): RawField | null {
  for (const one of fields) {
    const inner = one.kind === 'repeat' ? ((one.fields ?? []) as RawField[]) : []
    const found = inner.includes(field) ? one : repeatOf(inner, field)
    if (found) return found
  }
  return null
}
