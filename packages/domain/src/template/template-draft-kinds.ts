import { isQuestion, questionKinds } from './field-kinds.ts'
import type { KnownFieldKind, UnknownField } from './template.ts'
import { type BoundedDraft, type DraftField, type MetricDraft, newField } from './template-draft.ts'

/**
 * The kinds whose answers have the same form: a question that was reported on may change within its group
 * alone.
 */
const sameAnswers: readonly (readonly KnownFieldKind[])[] = [
  ['text', 'radio', 'select', 'barcode'],
  ['number', 'integer', 'metric', 'percentage', 'number-dropdown', 'number-range'],
]

/** The kinds of numbers with limits: true if an answer is chosen between them, so that both are needed. */
const boundedKinds: Record<(BoundedDraft | MetricDraft)['kind'], boolean> = {
  'number-dropdown': true,
  'number-range': true,
  number: false,
  integer: false,
  metric: false,
}

/** True for a question for a number with limits. */
export function isBounded(field: DraftField): field is BoundedDraft | MetricDraft {
  return Object.hasOwn(boundedKinds, field.kind)
}

/** True for a number that cannot be asked for without limits. */
export function needsBounds({ kind }: BoundedDraft | MetricDraft): boolean {
  return boundedKinds[kind]
}

/**
 * Returns the kinds that a question can have, its own included, in the order of the menu.
 * @param isSaved true if reports may have answers to the question; a new question may become any kind
 */
export function kindsFor(kind: KnownFieldKind, isSaved: boolean): KnownFieldKind[] {
  // A group or a repeat with its fields is no question.
  if (!isQuestion({ kind })) return [kind]
  const all: KnownFieldKind[] = questionKinds.map(one => one.kind)
  if (!isSaved) return all
  const group = sameAnswers.find(kinds => kinds.includes(kind)) ?? [kind]
  return all.filter(one => group.includes(one))
}

/** Returns the question as another kind. Options, bounds and all else that the new kind has as well stay. */
export function withKind(field: Exclude<DraftField, UnknownField>, kind: KnownFieldKind): DraftField {
  if (field.kind === kind) return field
  const start = newField(kind, field.id, field.label)
  const known: Record<string, unknown> = { ...field }
  const shared = [...Object.keys(start), ...('options' in start && kind !== 'ranking' ? ['other'] : [])]
  // No limit stays so for the kinds that can do without; the others start with the default.
  const isOpen = !isBounded(start) || !needsBounds(start)
  const kept = shared.filter(key => key !== 'kind' && key in known && (isOpen || known[key] !== null))
  return {
    ...start,
    ...Object.fromEntries(kept.map(key => [key, known[key]])),
    ...(field.extensions && { extensions: field.extensions }),
  } as DraftField
}
