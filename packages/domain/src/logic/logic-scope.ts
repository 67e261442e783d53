import { formFunctions } from '../expression/functions/form.ts'
import { expressionNames } from '../expression/names.ts'
import type { ExpressionScope, FieldType, ScopeField, ScopeList } from '../expression/scope.ts'
import { columnsOf, ownColumns } from '../template/choice-columns.ts'
import { isAnswerless } from '../template/field-kinds.ts'
import { optionValue } from '../template/question.ts'
import type { Field, FieldKind } from '../template/template.ts'
import { allFields, placesOf } from '../template/template-structure.ts'

// What the expressions of a template may name, for where they are written. Phones do not load it.

/** A question of a template or of a draft. */
export interface LogicField {
  id: string
  label: string
  kind: FieldKind
  options?: readonly {
    text: string
    value?: string | undefined
    columns?: Record<string, string> | undefined
  }[]
  /** The option whose text is typed. */
  other?: { text: string } | undefined
  extensions?: Record<string, unknown> | undefined
}

const types: Record<Field['kind'], FieldType> = {
  text: 'text',
  'phone-number': 'text',
  email: 'text',
  number: 'number',
  metric: 'number',
  percentage: 'number',
  'number-dropdown': 'number',
  'number-range': 'number',
  integer: 'number',
  rating: 'number',
  radio: 'choice',
  select: 'choice',
  'data-list': 'choice',
  checkbox: 'choices',
  ranking: 'choices',
  'date-time': 'date',
  date: 'date',
  time: 'text',
  photo: 'photos',
  signature: 'photos',
  consent: 'photos',
  drawing: 'photos',
  barcode: 'text',
  audio: 'photos',
  video: 'photos',
  file: 'photos',
  position: 'position',
  line: 'position',
  area: 'position',
  note: 'text',
  group: 'text',
  repeat: 'group',
  unknown: 'text',
}

/** Returns the type that the answers to a question have in expressions. */
export function typeOf(kind: FieldKind): FieldType {
  return types[kind]
}

/** Returns the questions and repeats of a template as expressions name them. */
export function scopeFields(fields: readonly LogicField[]): readonly ScopeField[] {
  const names = expressionNames(fields)
  const places = placesOf(fields)
  return allFields(fields)
    .filter(field => field.kind !== 'unknown' && !isAnswerless(field))
    .map(({ id, kind, options, other }) => ({
      id,
      name: names.get(id) ?? id,
      type: types[kind],
      repeats: places.get(id)?.repeats ?? [],
      // With 'Other' any text may be an answer.
      options: other ? undefined : options?.map(option => optionValue(option).trim()),
      // A template does not know the columns of its data lists.
      columns: kind === 'data-list' ? null : options && [...ownColumns, ...columnsOf(options)],
    }))
}

/** The rules of a question. */
export type LogicPart =
  | 'relevant'
  | 'required'
  | 'constraint'
  | 'calculate'
  | 'initial'
  | 'count'
  | 'choiceFilter'

/**
 * Returns what a rule of a field may name: its own answer only to constrain it, and chance only for values.
 * @param repeats those that the field is in; needed for a group alone, which is not in `scoped`
 * @param lists the data lists that a calculated answer may look up; null where they are not known. Rules that
 *   the server checks look nothing up: the list may have changed since the report.
 */
export function scopeOf(
  scoped: readonly ScopeField[],
  fieldId: string,
  part: LogicPart,
  repeats: readonly string[] | undefined = scoped.find(({ id }) => id === fieldId)?.repeats,
  lists: readonly ScopeList[] | null = null,
): ExpressionScope {
  const self = scoped.find(({ id }) => id === fieldId) ?? null
  const isValue = part === 'calculate' || part === 'initial'
  return {
    functions: formFunctions,
    fields: scoped,
    self: isValue || part === 'constraint' ? self : null,
    repeats,
    columns: part === 'choiceFilter' ? (self?.columns === undefined ? ownColumns : self.columns) : undefined,
    lists,
    lookups: part === 'calculate' ? 'one' : part === 'initial' ? 'none-yet' : 'none',
    allowsRandom: isValue,
  }
}
