import {
  type AnswerClass,
  answerClassOf,
  type ChartMeasure,
  type ChartSplit,
  type ChartStep,
  canSplitBy,
  measuresOf,
} from '@quadrat/domain/answer-chart'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { Problem } from '@quadrat/domain/problem'
import type { TaskStatus } from '@quadrat/domain/task'
import { type KnownField, receivedFieldSchema } from '@quadrat/domain/template'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { readId, requireFound, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import {
  type AnswerCell,
  type AnswerScan,
  fieldsOfVersions,
  namesOf,
  type ScannedAnswers,
  scanAnswers,
} from './answer-chart.queries.ts'
import { partsOfTime } from './answer-chart.time.ts'

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
}

/** A question of a template that a chart can have. */
export interface ChartQuestion {
  field: string
  label: string
  kind: KnownField['kind']
  answers: AnswerClass
  unit: string | null
  /** What a share can be about. Options of data lists are asked for by their list. */
  options: string[]
  listId: string | null
  canSplit: boolean
  /** False for a question that the newest version does not ask. */
  isCurrent: boolean
}

interface ChartPlace {
  key: string
  name: string
  /** The tasks behind it. */
  count: number
  /** One number for each group; null where a mean or a share has no answers. */
  values: (number | null)[]
}

export interface AnswerChart {
  label: string
  unit: string | null
  answers: AnswerClass
  measure: ChartMeasure
  step: ChartStep | null
  places: ChartPlace[]
  groups: { key: string; name: string }[]
  total: number
  answered: number
  madeAt: Date
}

/** The key of the places, and of the groups, that are added together. No option is that long. */
export const othersKey = '…others'

/** The questions of a template that can be drawn, in the order of the form; those of older versions come last. */
export async function readChartQuestions(ctx: Context, template: string): Promise<ChartQuestion[]> {
  requirePermission(ctx.viewer, 'task.read')
  return (await questionsOf(ctx, template)).questions
}

async function questionsOf(ctx: Context, template: string) {
  const found = await fieldsOfVersions(ctx.tx, ctx.viewer.companyId, readId(template, 'template'))
  const { rootId, versions } = requireFound(found, 'template')
  const questions = new Map<string, ChartQuestion>()
  for (const [age, fields] of versions.entries()) {
    for (const stored of fields) {
      const { data: field } = receivedFieldSchema.safeParse(stored)
      const answers = field && answerClassOf(field.kind)
      if (!field || field.kind === 'unknown' || !answers) continue
      const options = 'options' in field ? field.options.map(option => option.text) : []
      const known = questions.get(field.id)
      // An option that the newest version no longer has was chosen before.
      if (known) known.options.push(...options.filter(option => !known.options.includes(option)))
      else
        questions.set(field.id, {
          field: field.id,
          label: field.label,
          kind: field.kind,
          answers,
          unit: field.kind === 'metric' ? field.metric : field.kind === 'percentage' ? '%' : null,
          options,
          listId: field.kind === 'data-list' ? field.listId : null,
          canSplit: canSplitBy(field.kind),
          isCurrent: age === 0,
        })
    }
  }
  return { rootId, questions: [...questions.values()] }
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
  requirePermission(ctx.viewer, 'task.read')
  const zone = readZone(timezone ?? 'UTC')
  const { rootId, questions } = await questionsOf(ctx, request.template)
  const question = questions.find(one => one.field === request.field)
  if (!question) throw refused('field', 'Choose a question of the template.')
  const measure = request.measure ?? 'distribution'
  if (!measuresOf(question.answers).includes(measure))
    throw refused('measure', 'This question has no such figure.')
  if (measure === 'share' && !request.option) throw refused('option', 'Choose an option.')
  const split = splitOf(request, questions)
  const scan: AnswerScan = {
    templateId: rootId,
    fieldId: question.field,
    answers: question.answers,
    measure,
    step: stepOf(request, question.answers, measure),
    split,
    option: measure === 'share' ? (request.option ?? null) : null,
    filters: [filters ?? {}, filterOf(request.only, zone)],
    zone,
  }
  const scanned = await scanAnswers(ctx.tx, ctx.viewer.companyId, scan)
  const { places, groups, step } = await shaped(ctx, scan, { question, questions, scanned })
  const { total, answered } = scanned
  const { label, unit, answers } = question
  return { label, unit, answers, measure, step, places, groups, total, answered, madeAt: ctx.now }
}

function splitOf({ split, splitField }: AnswerChartRequest, questions: readonly ChartQuestion[]) {
  if (!split) return null
  if (split !== 'question') return { by: split, fieldId: null }
  const other = questions.find(one => one.field === splitField)
  if (!other?.canSplit) throw refused('splitField', 'Choose a question with options or a rating.')
  return { by: split, fieldId: other.field }
}

function stepOf({ step }: AnswerChartRequest, answers: AnswerClass, measure: ChartMeasure): ChartStep | null {
  if (measure !== 'distribution') return step ?? null
  return answers === 'date' ? (step ?? 'month') : null
}

/** The filters that a chart keeps, as the feed has them. The days are whole days of the reader. */
function filterOf(only: ChartFilter | null | undefined, zone: string): TaskFilters {
  const { status, project, group, collector, arrivedFrom, arrivedTo } = only ?? {}
  return {
    ...(status && { status: { eq: status } }),
    ...(project && { project: { eq: project } }),
    ...(group && { community: { eq: group } }),
    ...(collector && { baorider: { eq: collector } }),
    ...(arrivedFrom &&
      arrivedTo && { createdAt: { gte: dayStart(arrivedFrom, zone, 0), lte: dayEnd(arrivedTo, zone) } }),
  }
}

function dayStart(day: string, zone: string, later: number): Date {
  try {
    const start = Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone)
    return new Date(start.epochMilliseconds)
  } catch {
    throw refused('only.arrivedFrom', 'Use a day such as 2026-11-22.')
  }
}
const dayEnd = (day: string, zone: string) => new Date(dayStart(day, zone, 1).getTime() - 1)

function readZone(zone: string): string {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  } catch {
    throw refused('timezone', 'Use a time zone such as Africa/Nairobi.')
  }
  return zone
}

interface Found {
  question: ChartQuestion
  questions: readonly ChartQuestion[]
  scanned: ScannedAnswers
}

/** The cells as rows of a chart: named, in their order, with the groups as columns. */
async function shaped(ctx: Context, scan: AnswerScan, { question, questions, scanned }: Found) {
  const isTime = scan.step !== null
  const time = isTime && scan.step ? partsOfTime(scanned.cells, scan.step) : null
  const cells = time?.cells ?? scanned.cells
  const splitIsX = scan.measure !== 'distribution' && !isTime
  const groupQuestion = questions.find(one => one.field === scan.split?.fieldId)

  const keysOfX = time?.days ?? binsOf(unique(cells.map(xKey)), scanned.width)
  const keysOfS = scan.split && !splitIsX ? bySize(cells, sKey) : ['']
  const xOf = splitIsX
    ? scan.split
      ? { what: scan.split.by, question: groupQuestion }
      : null
    : { what: 'question' as const, question }
  const xNames = time ? new Map<string, string>() : await namesFor(ctx, xOf, keysOfX)
  const sNames = await namesFor(ctx, scan.split && { what: scan.split.by, question: groupQuestion }, keysOfS)

  const sums = new Map<string, { n: number; v: number }>()
  for (const cell of cells) {
    const key = JSON.stringify([xKey(cell), splitIsX ? '' : sKey(cell)])
    const sum = sums.get(key) ?? { n: 0, v: 0 }
    sums.set(key, { n: sum.n + Number(cell.n), v: sum.v + Number(cell.v) })
  }
  const places = keysOfX.map(key => {
    const parts = keysOfS.map(s => sums.get(JSON.stringify([key, s])) ?? { n: 0, v: 0 })
    return {
      key,
      name: scanned.width === null ? (xNames.get(key) ?? key) : binName(key, scanned.width),
      count: parts.reduce((sum, part) => sum + part.n, 0),
      values: parts.map(part => figureOf(scan.measure, part)),
    }
  })
  return {
    step: time?.step ?? null,
    places: time ? places : inOrder(places, scan, xOf?.question ?? null, splitIsX),
    groups: keysOfS.map(key => ({
      key,
      name: key === '' && !scan.split ? question.label : (sNames.get(key) ?? key),
    })),
  }
}

const xKey = (cell: AnswerCell) => (cell.restOfX ? othersKey : cell.x)
const sKey = (cell: AnswerCell) => (cell.restOfS ? othersKey : cell.s)
const unique = (list: string[]) => [...new Set(list)]

/** The groups, the largest first and those that were added together last. */
function bySize(cells: readonly AnswerCell[], keyOf: (cell: AnswerCell) => string): string[] {
  const sizes = new Map<string, number>()
  for (const cell of cells) sizes.set(keyOf(cell), (sizes.get(keyOf(cell)) ?? 0) + Number(cell.n))
  return [...sizes]
    .toSorted(([a, n], [b, m]) => Number(a === othersKey) - Number(b === othersKey) || m - n)
    .map(([key]) => key)
}

function figureOf(measure: ChartMeasure, { n, v }: { n: number; v: number }): number | null {
  if (measure === 'distribution') return n
  if (measure === 'sum') return n ? v : 0
  if (!n) return null
  return measure === 'mean' ? v / n : (v / n) * 100
}

/** Options stand as in the form, numbers and days grow, everything else begins with the largest. */
function inOrder(
  places: ChartPlace[],
  { measure, answers }: AnswerScan,
  question: ChartQuestion | null,
  splitIsX: boolean,
): ChartPlace[] {
  const last = (place: ChartPlace) => Number(place.key === othersKey)
  if (!splitIsX && measure === 'distribution' && answers === 'number')
    return places.toSorted((a, b) => Number(a.key) - Number(b.key))
  if (question?.kind === 'rating')
    return places.toSorted((a, b) => last(a) - last(b) || Number(a.key) - Number(b.key))
  const options = question?.options ?? []
  const rank = (place: ChartPlace) => {
    const at = options.indexOf(place.key)
    return at < 0 ? options.length : at
  }
  const size = (place: ChartPlace) => (splitIsX ? (place.values[0] ?? Number.NEGATIVE_INFINITY) : place.count)
  return places.toSorted((a, b) => last(a) - last(b) || rank(a) - rank(b) || size(b) - size(a))
}

/** The most bins between the first and the last one that are drawn without an answer in them. */
const binsMax = 100

/** The bins, those between that have no answers too: the axis would hide the gap. */
function binsOf(keys: string[], width: number | null): string[] {
  if (width === null || !keys.length) return keys
  const numbers = keys.map(Number)
  const first = Math.round(Math.min(...numbers) / width)
  const many = Math.round(Math.max(...numbers) / width) - first + 1
  if (many > binsMax) return keys
  return Array.from({ length: many }, (_, n) => rounded((first + n) * width, width))
}

/** A number as the database writes it, without the error of binary fractions. */
function rounded(value: number, width: number): string {
  return String(Number(value.toFixed(Math.max(0, -Math.floor(Math.log10(width))))))
}

/** '20 – 30' for a bin from 20 to under 30; whole numbers as '20 – 29' would hide that 29.5 is in it. */
function binName(key: string, width: number): string {
  return `${key} – ${rounded(Number(key) + width, width)}`
}

async function namesFor(
  ctx: Context,
  of: { what: ChartSplit; question?: ChartQuestion | undefined } | null,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map([
    [othersKey, 'Others'],
    ['', insightsTexts.none],
  ])
  if (!of) return names
  const what = of.what === 'question' ? (of.question?.listId ? 'option' : null) : of.what
  if (what) {
    const ids = keys.filter(key => /^\d{1,18}$/.test(key))
    for (const [id, name] of await namesOf(ctx.tx, ctx.viewer.companyId, what, ids)) names.set(id, name)
  } else if (of.question?.kind === 'rating')
    for (const key of keys) if (/^\d+$/.test(key)) names.set(key, `${key} ★`)
  return names
}

const refused = (path: string, message: string) =>
  new Problem('input.invalid', { errors: [{ path, message }] })
