import type { NumberMeasure } from '@quadrat/domain/answer/answer-chart'
import { measuresOf } from '@quadrat/domain/answer/answer-chart'
import { type Counting, countingOf, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { Problem } from '@quadrat/domain/problem'
import type { QuestionKind } from '@quadrat/domain/template/question'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { daysBegun, endOfDays, monthsUntil, readMonth } from '#src/platform/input/months.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type ChartFilter, limitFilter, optionText, readZone } from './answer-chart.actions.ts'
import { type PartSums, scanNumber } from './answer-number.queries.ts'
import { questionsOf, readerOf } from './chart-questions.actions.ts'

/** One figure of the reports of a template. */
export interface AnswerNumberRequest {
  template: string
  measure: NumberMeasure
  /** The question of any other measure than the number of reports. */
  field?: string | null
  /** The option of a share. */
  option?: string | null
  /** What it is limited to besides the filters of the page. */
  only?: ChartFilter | null
}

/** The figure of a part of the time. */
export interface NumberPart {
  /** Null where there is no answer. */
  value: number | null
  /** The reports that it is made of. */
  count: number
}

/** The figure of a month, such as 2026-11. */
export interface NumberMonth extends NumberPart {
  month: string
}

export interface AnswerNumber extends NumberPart {
  measure: NumberMeasure
  /** The question; null for the number of reports. */
  label: string | null
  /** The kind of the question; null for the number of reports. */
  kind: QuestionKind | null
  unit: string | null
  option: string | null
  /** All matching reports. */
  total: number
  /** The month that the trend is about, such as 2026-11. */
  month: string
  current: NumberPart
  /** The same days of the month before. */
  compared: NumberPart
  /** How many days are compared; null for whole months. */
  comparedDays: number | null
  /** The twelve months that end with the current one. */
  months: NumberMonth[]
  counted: Counting
  madeAt: Date
}

/**
 * A figure of the matching reports of a template, with that of the current month and of the same days of the
 * month before.
 * @throws Problem not-found for an unknown template; input.invalid for what the question cannot have
 */
export async function readAnswerNumber(
  ctx: Context,
  request: AnswerNumberRequest,
  { filters, timezone }: { filters?: TaskFilters | null; timezone?: string | null },
): Promise<AnswerNumber> {
  requirePermission(ctx.viewer, 'insight.read')
  return countNumber(readerOf(ctx), request, {
    filters: [inScope(ctx.viewer, filters) ?? {}],
    counted: filters?.counted,
    timezone: timezone ?? 'UTC',
  })
}

/** The same for everyone who may see figures of the company. The caller has asked whether they may. */
export async function countNumber(
  reader: CompanyReader,
  request: AnswerNumberRequest,
  chosen: { filters: readonly TaskFilters[]; counted: Counting | null | undefined; timezone: string },
): Promise<AnswerNumber> {
  const { measure } = request
  const zone = readZone(chosen.timezone)
  const { rootId, questions } = await questionsOf(reader, request.template)
  const question =
    measure === 'reports'
      ? null
      : questions.find(({ field, repeat }) => repeat === null && field === (request.field ?? null))
  if (question === undefined) throw refused('field', refusalTexts.chart.questionOfTemplate)
  if (question && measure !== 'reports' && !measuresOf(question.kind).includes(measure))
    throw refused('measure', refusalTexts.chart.noSuchFigure)
  const option = measure === 'share' ? (request.option ?? null) : null
  if (measure === 'share' && !option) throw refused('option', refusalTexts.chart.chooseOption)
  const limits = [...chosen.filters, limitFilter(request.only, zone)]
  const counted = limits.map(({ status }) => status?.eq).reduce(countingOf, chosen.counted ?? usualCounting)
  const { month, days, starts, cut, end } = monthsOf(zone, reader.now)
  const bounds = [...starts.map(({ start }) => start), cut, end].sort((a, b) => a.getTime() - b.getTime())
  const parts = await scanNumber(reader.tx, reader.companyId, {
    templateId: rootId,
    fieldId: question?.field ?? null,
    measure,
    option,
    filters: limits.map(limit => ({ ...limit, counted })),
    bounds,
  })
  const between = (from: Date, until: Date): NumberPart =>
    figureOf(
      measure,
      parts.filter(({ part }) => part > bounds.indexOf(from) && part <= bounds.indexOf(until)),
    )
  const months = starts.map(({ name, start }, n) => ({
    month: name,
    ...between(start, starts[n + 1]?.start ?? end),
  }))
  const [before = end, start = end] = starts.slice(-2).map(one => one.start)
  return {
    ...figureOf(measure, parts),
    measure,
    label: question?.label ?? null,
    kind: question?.kind ?? null,
    unit: question?.unit ?? null,
    option: question && optionText(question, option),
    total: parts.reduce((sum, { reports }) => sum + reports, 0),
    month,
    current: between(start, end),
    compared: between(before, cut),
    comparedDays: days,
    months,
    counted,
    madeAt: reader.now,
  }
}

function figureOf(measure: NumberMeasure, parts: readonly PartSums[]): NumberPart {
  const count = parts.reduce((sum, { n }) => sum + n, 0)
  if (measure === 'reports') return { value: count, count }
  const sum = parts.reduce((all, { v }) => all + v, 0)
  if (measure === 'sum') return { value: sum, count }
  return { value: count ? (measure === 'mean' ? sum : sum * 100) / count : null, count }
}

/**
 * The months until the current one, and when as many days of the one before were over as of the current one,
 * which the figures of the insights compare.
 */
function monthsOf(zone: string, now: Date) {
  const month = readMonth(null, zone, now)
  const { parts, end } = monthsUntil(month, zone)
  const days = daysBegun(month, zone, now)
  const cut = endOfDays(month.subtract({ months: 1 }), days ?? month.daysInMonth, zone)
  return { month: month.toString(), days, starts: parts, cut, end }
}

const refused = (path: string, message: string) =>
  new Problem('input.invalid', { errors: [{ path, message }] })
