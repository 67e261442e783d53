import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import { type Answers, instancePlace, instancesIn, placeOf } from '@quadrat/domain/answer/answers'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import type { Field } from '@quadrat/domain/template/template'
import { type FormPart, partsOf } from '@quadrat/domain/template/template-structure'

/** A page of the form. */
export interface FormPage {
  /** The group that the page is; null for what stands between pages. */
  group: Field | null
  parts: readonly FormPart[]
  /** True for the page with the parts of the report that are no fields. */
  isLast: boolean
}

/**
 * Returns the pages of a form: each group that is shown as a page, what stands between them, and at the end
 * the parts of the report that are no fields. One page if no group is one.
 * @param hidden the places that rules hide
 */
export function formPages(
  fields: readonly Field[],
  hidden: ReadonlySet<string> = new Set(),
): readonly FormPage[] {
  const parts = partsOf(fields)
  if (!parts.some(part => isPage(part.field))) return [{ group: null, parts, isLast: true }]
  const pages: FormPage[] = []
  let between: FormPart[] = []
  const close = () => {
    const isShown = between.some(({ field }) => !hidden.has(field.id) && !isCalculatedUnseen(field))
    if (isShown) pages.push({ group: null, parts: between, isLast: false })
    between = []
  }
  for (const part of parts) {
    if (!isPage(part.field)) {
      between.push(part)
      continue
    }
    close()
    if (!hidden.has(part.field.id)) pages.push({ group: part.field, parts: part.parts, isLast: false })
  }
  close()
  return [...pages, { group: null, parts: [], isLast: true }]
}

function isPage(field: Field): boolean {
  return field.kind === 'group' && field.appearance === 'page'
}

/** One part of the form that an error, a requested change or the focus can be at. */
export interface FormItem {
  /** The place of a field (`placeOf`), or 'photos', 'comment', 'position'. */
  id: string
  type: 'field' | 'photos' | 'comment' | 'position'
  /** The index of its page. */
  page: number
  /** The instances that must be open to see it, from the outermost. */
  instances: readonly string[]
}

/**
 * Returns the items of the form from top to bottom, which is also the order of errors and of the focus.
 * Photos may always be added; the comment exists only in templates that enable it.
 * @param hidden the places that rules hide
 */
export function formItems(
  rules: AnswerRules,
  answers: Readonly<Answers>,
  withPosition: boolean,
  hidden: ReadonlySet<string> = new Set(),
): FormItem[] {
  const pages = formPages(rules.fields, hidden)
  const last = pages.length - 1
  const own = (type: 'photos' | 'comment' | 'position'): FormItem => ({
    id: type,
    type,
    page: last,
    instances: [],
  })
  return [
    ...pages.flatMap(({ parts }, page) => itemsOf(parts, { answers, hidden, page, instances: [] })),
    own('photos'),
    ...(rules.withComment ? [own('comment')] : []),
    ...(withPosition ? [own('position')] : []),
  ]
}

interface Holder {
  answers: Readonly<Answers>
  hidden: ReadonlySet<string>
  page: number
  instances: readonly string[]
}

function itemsOf(parts: readonly FormPart[], holder: Holder): FormItem[] {
  const { answers, hidden, page, instances } = holder
  return parts.flatMap(({ field, parts: inner }): FormItem[] => {
    const id = placeOf(field.id, instances.at(-1) ?? null)
    if (hidden.has(id) || isCalculatedUnseen(field) || field.kind === 'note') return []
    if (field.kind === 'group') return itemsOf(inner, holder)
    const item: FormItem = { id, type: 'field', page, instances }
    if (field.kind !== 'repeat') return [item]
    const nested = partsOf(field.fields)
    return [
      item,
      ...shownInstances(answers, field.id, hidden).flatMap(one =>
        itemsOf(nested, { ...holder, answers: one.answers, instances: [...instances, one.id] }),
      ),
    ]
  })
}

/** Returns the instances of a repeat that count. */
export function shownInstances(answers: Readonly<Answers>, repeatId: string, hidden: ReadonlySet<string>) {
  const answer = Object.hasOwn(answers, repeatId) ? answers[repeatId] : undefined
  return instancesIn(answer).filter(({ id }) => !hidden.has(instancePlace(id)))
}

/** Returns the place of an error. */
export function placeOfError({ fieldId, instanceId }: Pick<AnswerError, 'fieldId' | 'instanceId'>): string {
  return placeOf(fieldId, instanceId ?? null)
}
