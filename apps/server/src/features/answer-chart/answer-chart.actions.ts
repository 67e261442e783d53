import {
  type AnswerClass,
  type ChartMeasure,
  type ChartSplit,
  type ChartStep,
  isDayKind,
  measuresOf,
  readChartKey,
} from '@quadrat/domain/answer/answer-chart'
import { type Counting, countingOf, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { Problem } from '@quadrat/domain/problem'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { QuestionKind } from '@quadrat/domain/template/question'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type AnswerScan, type NumberSummary, scanAnswers } from './answer-chart.queries.ts'
import { shaped } from './answer-chart.shape.ts'
import { type ChartQuestion, questionsOf, readerOf } from './chart-questions.actions.ts'

/** A chart of the answers to one question of a template, in all of its versions. */
export interface AnswerChartRequest {
  template: string
  field: string
  measure?: ChartMeasure | null
  step?: ChartStep | null
  split?: ChartSplit | null
  /** The question of a split by a question. */
  splitField?: string | null
  /** The option of a share: its text, or the id of an option of a data list. */
  option?: string | null
  /** What the chart is limited to besides the filters of the page. */
  only?: ChartFilter | null
}

/** The filters that a chart keeps. */
export interface ChartFilter {
  status?: TaskStatus | null
  project?: string | null
  group?: string | null
  collector?: string | null
  arrivedFrom?: string | null
  arrivedTo?: string | null
  /** Answers that all must match, as filters of tasks have them. */
  answer?: string[] | null
}

export interface ChartPlace {
  key: string
  name: string
  /** The tasks behind it. */
  count: number
  /** One number for each group; null where a mean or a share has no answers. */
  values: (number | null)[]
  /** The answers that each of these numbers is made of. */
  counts: number[]
  /**
   * The answers that its tasks have and others have not, as a filter; null where no answer tells them apart.
   */
  answer: string[] | null
}

/** A group of the split. */
export interface ChartGroup {
  key: string
  name: string
  /** As of a place; null where the split is by something else than a question. */
  answer: string[] | null
}

export interface AnswerChart {
  label: string
  /** The label of the repeat whose instances are counted; null where reports are. */
  repeat: string | null
  kind: QuestionKind
  unit: string | null
  answers: AnswerClass
  measure: ChartMeasure
  step: ChartStep | null
  /** What people read of the option of a share; null for one of a data list. */
  option: string | null
  /** Which versions of reports it counts. */
  counted: Counting
  places: ChartPlace[]
  groups: ChartGroup[]
  total: number
  answered: number
  /** Of a distribution of numbers; null without answers and for everything else. */
  summary: NumberSummary | null
  madeAt: Date
}

/**
 * The answers to a question as figures, counted from the matching tasks.
 * @throws Problem not-found for an unknown template; input.invalid for what the question cannot have
 */
export async function readAnswerChart(
  ctx: Context,
  request: AnswerChartRequest,
  { filters, timezone }: { filters?: TaskFilters | null; timezone?: string | null },
): Promise<AnswerChart> {
  requirePermission(ctx.viewer, 'insight.read')
  const counted = await countAnswers(readerOf(ctx), request, {
    filters: [inScope(ctx.viewer, filters) ?? {}],
    counted: filters?.counted,
    timezone: timezone ?? 'UTC',
    withRepeats: true,
  })
  return counted.chart
}

/** What the tasks of a chart are limited to. */
interface Counted {
  filters: readonly TaskFilters[]
  /** Which versions of reports; the usual ones if nobody has chosen. */
  counted: Counting | null | undefined
  timezone: string
  /** True if the instances of repeats may be counted. */
  withRepeats?: boolean
}

/** A chart with the questions that it is about. */
export interface CountedAnswers {
  chart: AnswerChart
  question: ChartQuestion
  /** The question of its split; null if it has none. */
  splitQuestion: ChartQuestion | null
}

/**
 * The same for whoever may see figures of the company and nothing else. The caller has asked whether they
 * may.
 * @throws Problem not-found for an unknown template; input.invalid for what the question cannot have
 */
export async function countAnswers(
  reader: CompanyReader,
  request: AnswerChartRequest,
  { filters, timezone, ...chosen }: Counted,
): Promise<CountedAnswers> {
  const zone = readZone(timezone)
  const { rootId, questions: all } = await questionsOf(reader, request.template)
  const questions = chosen.withRepeats ? all : all.filter(({ repeat }) => repeat === null)
  const question = questions.find(one => one.field === request.field)
  if (!question) throw refused('field', refusalTexts.chart.questionOfTemplate)
  const measure = request.measure ?? 'distribution'
  if (!measuresOf(question.kind).includes(measure)) throw refused('measure', refusalTexts.chart.noSuchFigure)
  if (measure === 'share' && !request.option) throw refused('option', refusalTexts.chart.chooseOption)
  const split = splitOf(request, questions)
  const limits = [...filters, limitFilter(request.only, zone)]
  const statuses = limits.map(({ status }) => status?.eq)
  const counted = statuses.reduce(countingOf, chosen.counted ?? usualCounting)
  const scan: AnswerScan = {
    templateId: rootId,
    fieldId: question.field,
    answers: question.answers,
    measure,
    step: stepOf(request, question.answers, measure),
    split,
    option: measure === 'share' ? (request.option ?? null) : null,
    filters: limits.map(limit => ({ ...limit, counted })),
    zone: measure === 'distribution' && isDayKind(question.kind) ? 'UTC' : zone,
  }
  const scanned = await scanAnswers(reader.tx, reader.companyId, scan)
  const { places, groups, step } = await shaped(reader, scan, { question, questions, scanned })
  const { total, answered, summary } = scanned
  const { label, repeat, kind, unit, answers } = question
  return {
    chart: {
      label,
      repeat,
      kind,
      unit,
      answers,
      measure,
      step,
      option: optionText(question, scan.option),
      counted,
      places,
      groups,
      total,
      answered,
      summary,
      madeAt: reader.now,
    },
    question,
    splitQuestion: questions.find(one => one.field === split?.fieldId) ?? null,
  }
}

/** A typed answer is its own text; the id of an option of a data list says nothing. */
export const optionText = ({ labels, listId }: ChartQuestion, option: string | null) =>
  option === null ? null : (labels.get(option) ?? (listId ? null : option))

function splitOf({ field, split, splitField }: AnswerChartRequest, questions: readonly ChartQuestion[]) {
  if (!split) return null
  if (split !== 'question') return { by: split, fieldId: null, answers: null }
  const other = questions.find(one => one.field === splitField)
  // The answers of one instance say nothing about another, nor about the report.
  const { repeat } = readChartKey(splitField ?? '')
  const isBeside = repeat === null || repeat === readChartKey(field).repeat
  if (!other?.canSplit || !isBeside) throw refused('splitField', refusalTexts.chart.chooseSplit)
  return { by: split, fieldId: other.field, answers: other.answers }
}

function stepOf({ step }: AnswerChartRequest, answers: AnswerClass, measure: ChartMeasure): ChartStep | null {
  if (measure !== 'distribution') return step ?? null
  return answers === 'date' ? (step ?? 'month') : null
}

/** The filters that a chart keeps, as the feed has them. The days are whole days of the reader. */
export function limitFilter(only: ChartFilter | null | undefined, zone: string): TaskFilters {
  const { status, project, group, collector, arrivedFrom, arrivedTo, answer } = only ?? {}
  return {
    ...(status && { status: { eq: status } }),
    ...(project && { project: { eq: project } }),
    ...(group && { community: { eq: group } }),
    ...(collector && { baorider: { eq: collector } }),
    ...(answer?.length && { answer }),
    ...(arrivedFrom &&
      arrivedTo && { createdAt: { gte: dayStart(arrivedFrom, zone, 0), lte: dayEnd(arrivedTo, zone) } }),
  }
}

function dayStart(day: string, zone: string, later: number): Date {
  try {
    const start = Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone)
    return new Date(start.epochMilliseconds)
  } catch {
    throw refused('only.arrivedFrom', inputTexts.noDay)
  }
}
const dayEnd = (day: string, zone: string) => new Date(dayStart(day, zone, 1).getTime() - 1)

export function readZone(zone: string): string {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  } catch {
    throw refused('timezone', inputTexts.noTimeZone)
  }
  return zone
}

const refused = (path: string, message: string) =>
  new Problem('input.invalid', { errors: [{ path, message }] })
