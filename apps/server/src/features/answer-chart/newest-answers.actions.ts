import {
  type AnswerDisplay,
  answerDisplayOf,
  chartKey,
  newestAnswersMax,
} from '@quadrat/domain/answer/answer-chart'
import { isPlace, isShape, type Place, type Shape } from '@quadrat/domain/answer/geo-answer'
import { isMediaKind } from '@quadrat/domain/answer/media'
import { countingOf, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import { Problem } from '@quadrat/domain/problem'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import { matrixLines } from '@quadrat/domain/template/matrix'
import { optionValue } from '@quadrat/domain/template/question'
import { type Field, receivedFieldSchema } from '@quadrat/domain/template/template'
import { allFields, nestedFields, partsOf, placesOf } from '@quadrat/domain/template/template-structure'
import type { files } from '#src/features/file/file.table.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { isCharted, readerOf } from './chart-questions.actions.ts'
import { fieldsOfVersions } from './chart-records.queries.ts'
import {
  type AnswersCursor,
  afterReport,
  filesOf,
  findNewestAnswers,
  type NewestRow,
} from './newest-answers.queries.ts'

/** A question of a template, and how its answers are shown. */
export interface ShownQuestion {
  /** A `chartKey`. */
  field: string
  label: string
  kind: Field['kind']
  /** Null for a question in a repeat without a chart, and for a kind that this version does not know. */
  display: AnswerDisplay | null
  isRepeated: boolean
  isCurrent: boolean
  /** The matrix that it is a line of; null for any other question. */
  matrix: ShownMatrix | null
}

/** A matrix of which questions are lines. */
export interface ShownMatrix {
  /** The same for the lines that share one scale. */
  key: string
  label: string
  /** The scale, in its order. */
  options: { value: string; label: string }[]
}

/**
 * All questions of a template in the order of the form; those that only older versions ask come last.
 * @throws Problem not-found
 */
export async function readShownQuestions(ctx: Context, template: string): Promise<ShownQuestion[]> {
  requirePermission(ctx.viewer, 'insight.read')
  const { questions } = await shownQuestions(readerOf(ctx), template)
  return questions.map(({ shown }) => shown)
}

/** The questions of the matrix that a question is a line of; the question alone if it is none. */
export async function linesBeside(reader: CompanyReader, template: string, field: string): Promise<string[]> {
  const { questions } = await shownQuestions(reader, template)
  const keyOf = (one: (typeof questions)[number]) => one.shown.matrix?.key
  const own = questions.find(({ shown }) => shown.field === field)
  const key = own && keyOf(own)
  if (key === undefined) return [field]
  return questions.filter(one => keyOf(one) === key).map(({ shown }) => shown.field)
}

async function shownQuestions({ tx, companyId }: CompanyReader, template: string) {
  const found = await fieldsOfVersions(tx, companyId, readId(template, 'template'))
  const { rootId, versions } = requireFound(found, 'template')
  const questions = new Map<string, { shown: ShownQuestion; asked: Field }>()
  for (const [age, stored] of versions.entries()) {
    const fields = stored.flatMap(field => receivedFieldSchema.safeParse(field).data ?? [])
    const lists = [fields, ...allFields(fields).map(nestedFields)]
    const lines = new Map(lists.flatMap(list => [...matrixLines(partsOf(list))]))
    for (const { field, repeats } of placesOf(fields).values()) {
      if (questions.has(field.id) || !isAsked(field)) continue
      const repeat = repeats.at(-1) ?? null
      const isRepeated = repeat !== null
      const hasChart = isQuestion(field) && isCharted(field, repeat)
      // Nobody reads the name of a hidden calculated answer, so a list of what has no chart leaves it out.
      if (isRepeated && !hasChart && isCalculatedUnseen(field)) continue
      questions.set(field.id, {
        asked: field,
        shown: {
          field: hasChart ? chartKey(field.id, repeat) : field.id,
          label: field.label,
          kind: field.kind,
          display: isRepeated ? (hasChart ? 'chart' : null) : answerDisplayOf(field.kind),
          isRepeated,
          isCurrent: age === 0,
          matrix: shownMatrix(field, lines.get(field.id)),
        },
      })
    }
  }
  return { rootId, questions: [...questions.values()] }
}

function shownMatrix(field: Field, line: { key: string; matrix: Field } | undefined): ShownMatrix | null {
  if (!line || !('options' in field)) return null
  const options = field.options.map(option => ({ value: optionValue(option), label: option.text }))
  return { key: line.key, label: line.matrix.label, options }
}

const isAsked = (field: Field) => field.kind === 'unknown' || isQuestion(field)

/** An answer with its report; of a question for photos, recordings or files one of them. */
export interface NewestAnswer {
  task: number
  createdAt: Date
  /** The answer as people read it, or the name of the file. */
  text: string
  place: Place | Shape | null
  photo: typeof files.$inferSelect | null
}

export interface NewestAnswers {
  data: NewestAnswer[]
  /** Where the next page begins; null after the oldest report. */
  next: string | null
}

export interface NewestRequest {
  template: string
  /** Left out for the photos of the reports that answer no question. */
  field?: string | null
  filters?: TaskFilters | null
  after?: string | null
  limit?: number | null
}

/**
 * The newest answers to a question whose answers are places, photos or texts, of the reports that charts
 * count. A page may be short, or empty, before the end: only so many reports are looked at for each.
 * @throws Problem not-found for an unknown template; input.invalid for a question that has a chart
 */
export async function readNewestAnswers(ctx: Context, request: NewestRequest): Promise<NewestAnswers> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'insight.read')
  requirePermission(viewer, 'task.read')
  const { rootId, questions } = await shownQuestions(readerOf(ctx), request.template)
  const field = request.field ?? null
  const question = questions.find(({ shown }) => shown.field === field)
  const display = field === null ? 'photos' : question?.shown.display
  if (!display || display === 'chart') throw refused('field', refusalTexts.chart.newestOfWhat)
  const { filters } = request
  const counted = countingOf(filters?.counted ?? usualCounting, filters?.status?.eq)
  const limit = Math.max(1, Math.min(request.limit ?? 10, newestAnswersMax[display]))
  const search = {
    templateId: rootId,
    fieldId: field,
    filters: { ...inScope(viewer, filters), counted },
    after: request.after ? readCursor(request.after) : null,
    limit,
  }
  const hasFiles = display === 'photos' || isMediaKind(question?.asked.kind ?? '')
  const { rows, lastSeen } = await findNewestAnswers(tx, viewer.companyId, search, hasFiles)
  const photos = await filesOf(
    tx,
    viewer.companyId,
    rows.flatMap(row => row.fileId ?? []),
  )
  const last = rows.at(-1)
  const next =
    rows.length === limit && last
      ? `${last.taskId}.${hasFiles ? last.position : afterReport}`
      : lastSeen && `${lastSeen}.${afterReport}`
  return { data: rows.map(row => answerOf(row, question?.asked, photos)), next: next || null }
}

function answerOf(
  { taskId, createdAt, value, fileId }: NewestRow,
  asked: Field | undefined,
  photos: Map<number, typeof files.$inferSelect>,
): NewestAnswer {
  const photo = (fileId !== null && photos.get(fileId)) || null
  const place = isPlace(value) ? value : isShape(value) ? thinned(value) : null
  return {
    task: taskId,
    createdAt: new Date(createdAt),
    text: photo ? photo.name : asked ? formatAnswer(asked, value, { timezone: 'UTC' }) : '',
    place,
    photo,
  }
}

/** The points of a shape that a small map tells apart. */
const pointsShown = 100

/** A shape with fewer points. Its ends, and the corner that closes an area, stay. */
function thinned(shape: Shape): Shape {
  const points = shape.type === 'LineString' ? shape.coordinates : shape.coordinates[0]
  const every = Math.ceil(points.length / pointsShown)
  if (every === 1) return shape
  const some = points.filter((_, n) => n % every === 0 || n === points.length - 1)
  return shape.type === 'LineString' ? { ...shape, coordinates: some } : { ...shape, coordinates: [some] }
}

function readCursor(text: string): AnswersCursor {
  const [, task, position] = /^([1-9]\d{0,15})\.(\d{1,10})$/.exec(text) ?? []
  if (!task || !position || Number(position) > afterReport)
    throw refused('after', refusalTexts.chart.cursorUnknown)
  return { taskId: Number(task), position: Number(position) }
}

const refused = (path: string, message: string) =>
  new Problem('input.invalid', { errors: [{ path, message }] })
