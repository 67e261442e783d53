import { type Answers, placeOf } from '@quadrat/domain/answer/answers'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import { isRequiredNow } from '@quadrat/domain/logic/form-logic'
import type { Path, Where } from '@quadrat/domain/logic/instances'
import { type ItemFilter, itemFilter } from '@quadrat/domain/logic/item-filter'
import { markedLabel, withLabelText } from '@quadrat/domain/logic/label-text'
import { labelTextIn, showsAnswers } from '@quadrat/domain/logic/label-values'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import { fieldText } from '@quadrat/domain/template/field-texts'
import { isMatrix, matrixRuns } from '@quadrat/domain/template/matrix'
import type { Field } from '@quadrat/domain/template/template'
import type { FormPart } from '@quadrat/domain/template/template-structure'
import { Fragment, type ReactElement, useMemo, useState } from 'react'
import type { FormState } from '#src/parts/form-state.ts'
import { Guidance, Help } from '#src/parts/frame.tsx'
import { LabelMedia } from '#src/parts/label-media.tsx'
import { Marked } from '#src/parts/marked.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { Question } from './question.tsx'
import { Repeat } from './repeat.tsx'

/** Where a list of fields stands. */
export interface Standing {
  answers: Readonly<Answers>
  path: Path
  /** The same as `path` by ids: it stays the same object while answers change. */
  where: Where
  /** The level of the headings in it. */
  level: number
}

interface FormPartsProps extends Standing {
  form: FormState
  parts: readonly FormPart[]
  /** True for the parts of a matrix. */
  isTable?: boolean
}

/** The fields of a page, of a section or of an instance. */
export function FormParts({ parts, isTable = false, ...standing }: FormPartsProps) {
  const { hidden } = standing.form
  const [slices] = useState(() => new Map<string, ReactElement<SliceProps>>())
  if (!isTable)
    return inSlices(
      slices,
      parts.map(part => partOf({ part, ...standing })),
    )
  const instance = standing.where.at(-1)?.instanceId ?? null
  return matrixRuns(parts).map(run => (
    <MatrixTable
      key={run.parts[0]?.field.id}
      lines={run.isTable ? run.parts : []}
      isHidden={({ id }) => hidden.has(placeOf(id, instance))}
    >
      {run.parts.map(part => partOf({ part, isLine: run.isTable, ...standing }))}
    </MatrixTable>
  ))
}

interface SliceProps {
  children: readonly ReactElement<object>[]
}

/** How many parts React skips as one while they stay as they are. */
const sliceOf = 25

/**
 * Groups the parts. Those that are rendered with what they were rendered with before are the same elements,
 * and a group of such parts is the same element: a key then costs React little more than the group that it
 * changes, and not a comparison for each of a thousand questions.
 * @param before the groups of the last time by the key of their first part; replaced by those of this time
 */
function inSlices(
  before: Map<string, ReactElement<SliceProps>>,
  elements: readonly ReactElement<object>[],
): ReactElement[] {
  const slices: ReactElement<SliceProps>[] = []
  for (let from = 0; from < elements.length; from += sliceOf) {
    const key = String(elements[from]?.key)
    const last = before.get(key)
    const known = last?.props.children ?? []
    const children = elements
      .slice(from, from + sliceOf)
      .map((element, at) => sameElement(known[at], element))
    const isSame = children.length === known.length && children.every((child, at) => child === known[at])
    slices.push(last && isSame ? last : <Fragment key={key}>{children}</Fragment>)
  }
  before.clear()
  for (const slice of slices) before.set(String(slice.key), slice)
  return slices
}

/** Returns the element of before if the new one would be rendered with the same. */
function sameElement(
  before: ReactElement<object> | undefined,
  now: ReactElement<object>,
): ReactElement<object> {
  if (before?.type !== now.type || before.key !== now.key) return now
  const known: Record<string, unknown> = { ...before.props }
  return Object.entries(now.props).every(([name, value]) => Object.is(known[name], value)) ? before : now
}

interface PartProps extends Standing {
  form: FormState
  part: FormPart
  /** True for a line of a matrix. */
  isLine?: boolean
}

/**
 * Renders a part of a form. A plain question has no component around it: a key in a form of a thousand
 * questions renders all parts, and most questions stay as they are.
 */
function partOf(props: PartProps): ReactElement<object> {
  const { form, part, where } = props
  const { field } = part
  const isPlain = isQuestion(field) && field.kind !== 'data-list' && !showsAnswers(field)
  if (!isPlain || isCalculatedUnseen(field) || form.hidden.has(placeOf(field.id, instanceIn(where))))
    return <Part key={field.id} {...props} />
  return <Question key={field.id} {...questionProps(props, field, null)} />
}

const instanceIn = (where: Where) => where.at(-1)?.instanceId ?? null

function Part({ form, part: { field: plain, parts }, isLine = false, ...standing }: PartProps) {
  const { prefix, rules, answers, hidden, moment, whyHidden } = form
  const { path, where, level } = standing
  const view = { fields: rules.fields, answers, hidden }
  const label = showsAnswers(plain) ? labelTextIn(view, plain, path, moment.timezone, form.language) : null
  // The same object while its label is the same, so that a question is not rendered again.
  const field = useMemo(() => (label === null ? plain : withLabelText(plain, label)), [plain, label])
  const place = placeOf(field.id, instanceIn(where))
  const filter = useSame(field.kind === 'data-list' ? itemFilter(view, field, path, moment) : null)
  if (isCalculatedUnseen(field)) return null
  if (hidden.has(place))
    return whyHidden ? <Hidden field={field} place={place} reason={whyHidden(field)} /> : null
  const help = fieldText(field, 'hint')
  if (field.kind === 'group') {
    const id = `${prefix}-${place}-section`
    const Heading = headings[Math.min(level, headings.length - 1)] ?? 'h6'
    return (
      <section
        className="qf-section"
        aria-labelledby={id}
        aria-describedby={help === '' ? undefined : `${id}-help`}
        data-item={place}
      >
        <Heading className="qf-section-title" id={id} dir="auto">
          <Marked text={markedLabel(field)} />
        </Heading>
        <LabelMedia field={field} label={field.label} />
        <Help text={help} id={`${id}-help`} />
        <Guidance text={fieldText(field, 'guidance')} />
        <FormParts form={form} parts={parts} isTable={isMatrix(field)} {...standing} level={level + 1} />
      </section>
    )
  }
  if (field.kind === 'note')
    return (
      <div className="qf-item qf-reading" data-item={place}>
        <p dir="auto">
          <Marked text={markedLabel(field)} />
        </p>
        <LabelMedia field={field} label={field.label} />
        <Help text={help} id={`${prefix}-${place}-help`} />
        <Guidance text={fieldText(field, 'guidance')} />
      </div>
    )
  if (field.kind === 'repeat') return <Repeat form={form} field={field} place={place} {...standing} />
  return <Question {...questionProps({ form, part: { field, parts }, isLine, ...standing }, field, filter)} />
}

/** What a question is rendered with. They stay the same while nothing of it changes. */
function questionProps<F extends Field>(
  { form, isLine = false, answers: own, path, where }: PartProps,
  field: F,
  filter: ItemFilter | null,
) {
  const { prefix, rules, answers, hidden, moment, errorAt, changesAt, dispatch, leave } = form
  const place = placeOf(field.id, instanceIn(where))
  return {
    prefix,
    field,
    place,
    isLine,
    where,
    isRequired: isRequiredNow({ fields: rules.fields, answers, hidden }, field, moment, path),
    timezone: moment.timezone,
    answer: Object.hasOwn(own, field.id) ? own[field.id] : undefined,
    error: errorAt(place),
    requestedChanges: changesAt(place),
    withheld: form.withheld.get(place),
    filter,
    removed: form.removedAt(place),
    dispatch,
    onLeave: leave,
  }
}

/** Returns the same filter for the same answers, so that a question is not rendered again. */
function useSame(filter: ItemFilter | null): ItemFilter | null {
  const [kept, setKept] = useState(filter)
  if (kept?.key === filter?.key) return kept
  setKept(filter)
  return filter
}

/** The name of the form is the first heading of the screen. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

function Hidden({ field, place, reason }: { field: Field; place: string; reason: string }) {
  return (
    <p className="qf-hidden" data-item={place}>
      <span dir="auto">{field.label}</span>
      <span>{reason}</span>
    </p>
  )
}
