import type { Answer } from '@quadrat/domain/answer/answers'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import type { FormView } from '@quadrat/domain/logic/instances'
import { markedLabel } from '@quadrat/domain/logic/label-text'
import { withShownAnswers } from '@quadrat/domain/logic/label-values'
import { notAskedIn } from '@quadrat/domain/logic/not-asked'
import { isAnswerless, isFileKind } from '@quadrat/domain/template/field-kinds'
import { withItemLabels } from '@quadrat/domain/template/list-labels'
import { matrixLines } from '@quadrat/domain/template/matrix'
import { lookOf } from '@quadrat/domain/template/question-looks'
import { type Field, receivedFieldSchema } from '@quadrat/domain/template/template'
import { partsOf } from '@quadrat/domain/template/template-structure'
import type { FieldValue, Task } from '../task.api.ts'

/** A field for display: the template's question with its answer. */
export interface CapturedField {
  id: string
  label: string
  /** The label with its marks. */
  marked: string
  kind: string
  /** Unit of a metric. */
  metric: string | null
  stars: number
  /** True for a number with separators between thousands. */
  isGrouped: boolean
  min: number
  max: number
  /** What answers keep of each option, its text, and what is beside it. */
  options: { value: string; text: string; media?: unknown }[]
  /** The text of the option that takes a typed text. */
  other: string | null
  /** The fields of a repeat; [] for any other field. */
  fields: readonly Field[]
  /** The report, for the answers that labels show. */
  view: FormView
  /** True if the field takes the full width of the page. */
  wide: boolean
  value: FieldValue | null
  /** The matrix that the question is a line of; the key is the same for the lines of one scale. */
  matrix: { key: string; label: string; marked: string } | null
  /** True if a rule hid the question: it has no answer because nobody was asked. */
  isNotAsked: boolean
  /** True for a hidden calculated answer, which data collectors do not see: no change of it is requested. */
  isUnseen: boolean
}

/** What of a task its questions need, in the version of the template that it was made for. */
type CapturedTask = Pick<Task, 'timezone' | 'reportedAt' | 'createdAt'> & {
  template: Pick<Task['template'], 'dataFields'>
}

/**
 * The template's fields in their order with their answers, followed by answers to fields that the template
 * does not have. The template should have all, but no reported answer may be hidden.
 */
export function capturedFields(
  { template: { dataFields }, timezone, reportedAt, createdAt }: CapturedTask,
  values: readonly FieldValue[],
): CapturedField[] {
  const questions = Array.isArray(dataFields)
    ? dataFields.filter(isField).filter(field => !isAnswerless(field))
    : []
  const shown = values.map(withLabels)
  const view: FormView = {
    fields: Array.isArray(dataFields) ? dataFields.flatMap(readField) : [],
    answers: answersOf(shown),
    // A report has no answers to hidden questions.
    hidden: new Set(),
  }
  const labels = new Map(
    view.fields.map(field => {
      const shown = withShownAnswers(view, field, [], timezone)
      return [field.id, { label: shown.label, marked: markedLabel(shown) }]
    }),
  )
  const labelsOf = (field: { id: string; label: string }) =>
    labels.get(field.id) ?? { label: field.label, marked: field.label }
  const lines = matrixLines(partsOf(view.fields))
  const matrixOf = (id: string) => {
    const line = lines.get(id)
    return line ? { key: line.key, ...labelsOf(line.matrix) } : null
  }
  const filledAt = new Date(reportedAt ?? createdAt)
  // Rules compare what was answered, not what is shown of it.
  const isNotAsked = notAskedIn({ ...view, answers: answersOf(values), filledAt, timezone })
  const known = new Set(questions.map(field => field.id))
  const unseen = new Set(view.fields.filter(isCalculatedUnseen).map(field => field.id))
  return [
    ...questions.map(field => {
      const value = shown.find(value => value.field.id === field.id) ?? null
      return describe(
        { ...field, ...labelsOf(field) },
        {
          value,
          view,
          matrix: matrixOf(field.id),
          isNotAsked: isNotAsked(field.id),
          isUnseen: unseen.has(field.id),
        },
      )
    }),
    ...shown
      .filter(({ field }) => !known.has(field.id))
      .map(value =>
        describe({ ...value.field }, { value, view, matrix: null, isNotAsked: false, isUnseen: false }),
      ),
  ]
}

/** Shows options of data lists in the reader's language, in the instances of a repeat too. */
function withLabels(value: FieldValue): FieldValue {
  const labels = value.listLabels as Record<string, string> | null
  return labels ? { ...value, value: withItemLabels(value.value as Answer, labels) } : value
}

const answersOf = (values: readonly FieldValue[]) =>
  Object.fromEntries(values.map(({ field, value }) => [field.id, value as Answer]))

interface LooseField {
  id: string
  label: string
  marked?: string
  kind: string
  metric?: unknown
  stars?: unknown
  min?: unknown
  max?: unknown
  options?: unknown
  other?: unknown
  fields?: unknown
  extensions?: unknown
}

function describe(
  field: LooseField,
  report: Pick<CapturedField, 'value' | 'view' | 'matrix' | 'isNotAsked' | 'isUnseen'>,
): CapturedField {
  const { id, label, marked = label, kind } = field
  return {
    id,
    label,
    marked,
    kind,
    metric: typeof field.metric === 'string' ? field.metric : null,
    stars: number(field.stars, 5),
    isGrouped: lookOf(field as Parameters<typeof lookOf>[0]) === 'thousands-sep',
    min: number(field.min, 0),
    max: number(field.max, 100),
    options: Array.isArray(field.options) ? field.options.map(readOption) : [],
    other: otherOf(field.other),
    fields: kind === 'repeat' && Array.isArray(field.fields) ? field.fields.flatMap(readField) : [],
    wide: isFileKind(kind) || kind === 'repeat' || (kind === 'text' && (report.value?.text.length ?? 0) > 60),
    ...report,
  }
}

function readOption(option: { text?: unknown; value?: unknown; media?: unknown } | null) {
  const text = String(option?.text ?? option)
  return { text, value: typeof option?.value === 'string' ? option.value : text, media: option?.media }
}

function readField(field: unknown): Field[] {
  const { data } = receivedFieldSchema.safeParse(field)
  return data ? [data] : []
}

function isField(field: unknown): field is LooseField {
  const { id, label, kind } = (field ?? {}) as Partial<LooseField>
  return typeof id === 'string' && typeof label === 'string' && typeof kind === 'string'
}

function otherOf(other: unknown): string | null {
  const { text } = (other ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : null
}

function number(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}
