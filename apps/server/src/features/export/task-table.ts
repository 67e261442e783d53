import { type Answer, type Answers, filesIn, instancesIn } from '@quadrat/domain/answer/answers'
import { isPlace, isShape, type Place, type Shape } from '@quadrat/domain/answer/geo-answer'
import type { ExportLayout } from '@quadrat/domain/export'
import { textOf } from '@quadrat/domain/language/texts'
import { notAskedIn } from '@quadrat/domain/logic/not-asked'
import { answerTexts } from '@quadrat/domain/messages/answers-en'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { allFields } from '@quadrat/domain/template/template-structure'
import type { AnswerPart } from './answer-cells.ts'
import { keyOf, oneLine, type PartsOf, type QuestionColumn, questionColumns } from './question-columns.ts'
import {
  type EvidenceRow,
  type Names,
  namedFields,
  type TaskRow,
  type TemplateVersion,
} from './task-rows.queries.ts'
import { type CommonColumn, exportTexts } from './texts-en.ts'

/** A text, a number, an instant as ISO 8601 in UTC, or a day as 'YYYY-MM-DD'; null for an empty cell. */
export type Cell = string | number | null

export interface Column {
  /** For people; unique if the titles are labels. */
  header: string
  /**
   * For programs: that of the question, with a part of it behind '/', or a word with ':', which no question
   * has.
   */
  name: string
  /** The usual type of its cells; an answer to an old version may have another. */
  kind: 'text' | 'number' | 'instant' | 'day'
  /** The minimum width in characters, if it differs from that of its kind. */
  width?: number
  /** True for numbers without decimals, where programs ask. */
  isWhole?: boolean
}

/** The cell of a question that was not asked, in tables for programs. PostgreSQL refuses it as an answer. */
export const notAskedMark = '\u0000'

export interface TableOptions {
  /** True to say which questions a rule hid: in words, or as `notAskedMark` where `parts` are given. */
  marksNotAsked?: boolean
  /** The headings of the common columns. */
  headers?: Readonly<Record<CommonColumn, string>>
  /** The columns of a question, in place of the usual ones. What a version lacks has `notAskedMark`. */
  parts?: PartsOf
}

/** Tasks as rows of a table, for every format. */
export interface TaskTable {
  columns: Column[]
  /** What the versions have for each column of a question, by its index, the newest first. */
  partsOf: ReadonlyMap<number, readonly AnswerPart[]>
  cells(task: TaskRow): Cell[]
  /** The places that were answered: positions, lines and areas, each with its question. */
  places(task: TaskRow): AnsweredPlace[]
}

/** A place as the answer to a question. */
export interface AnsweredPlace {
  fieldId: string
  label: string
  place: Place | Shape
  /** The instance of a repeat that it was answered in; null outside of repeats. */
  instanceId: string | null
}

/** A column that all tasks have, without its heading. */
type Common = Omit<Column, 'header' | 'name'> & { name: CommonColumn }

const before = [
  { name: 'task:number', kind: 'number', isWhole: true },
  { name: 'task:status', kind: 'text' },
  { name: 'task:reported_offline', kind: 'instant' },
  { name: 'task:submitted', kind: 'instant' },
  { name: 'task:reviewed', kind: 'instant' },
  { name: 'task:project', kind: 'text' },
  { name: 'task:template', kind: 'text' },
  { name: 'task:template_version', kind: 'number', isWhole: true },
  { name: 'task:tag', kind: 'text' },
  { name: 'task:group', kind: 'text' },
  { name: 'task:collector', kind: 'text' },
  { name: 'task:phone_number', kind: 'text' },
  { name: 'task:comment', kind: 'text', width: 48 },
  { name: 'task:reviewers_words', kind: 'text', width: 48 },
  { name: 'task:edit_from', kind: 'number', isWhole: true },
  { name: 'task:superseded_by', kind: 'number', isWhole: true },
  { name: 'task:origin', kind: 'text' },
  { name: 'task:reported_on_phone', kind: 'instant' },
  { name: 'task:title', kind: 'text' },
] as const satisfies Common[]

const after = [
  { name: 'task:photos', kind: 'number', isWhole: true },
  { name: 'task:photo_addresses', kind: 'text' },
  { name: 'task:latitude', kind: 'number' },
  { name: 'task:longitude', kind: 'number' },
  { name: 'task:accuracy', kind: 'number' },
] as const satisfies Common[]

/** Returns the columns with their headings. */
export function withHeaders(
  columns: readonly Common[],
  headers: Readonly<Record<CommonColumn, string>> = exportTexts.headers,
): Column[] {
  return columns.map(column => ({ ...column, header: headers[column.name] }))
}

/** The indexes of the position's columns, from the end. */
export const positionColumns = { latitude: -3, longitude: -2, accuracy: -1 } as const

/** Returns the address of a photo of a report, by the ids of its file and of the task. */
export type PhotoAddress = (fileId: number, taskId: number) => string

/**
 * The table of tasks of these versions: the common columns, one column for each question, the photos, and the
 * position last. What questions share is said at `questionColumns`. Headers are unique if the titles are
 * labels.
 */
export function taskTable(
  versions: readonly TemplateVersion[],
  names: Names,
  addressOf: PhotoAddress,
  layout: ExportLayout,
  { marksNotAsked = false, headers = exportTexts.headers, parts }: TableOptions = {},
): TaskTable {
  const [first, last] = [withHeaders(before, headers), withHeaders(after, headers)]
  const taken = [...first, ...last].map(column => column.header)
  const asked = versions.map(version => ({ ...version, template: namedFields(version) }))
  const made = questionColumns(asked, before.length, taken, layout, parts)
  const { columns: questions, columnsOf } = made
  const columns = [...first, ...questions, ...last]
  const byVersion = new Map(versions.map(version => [keyOf(version.templateId, version.version), version]))

  const labelsOf = new Map(
    [...byVersion].map(([key, { fields }]) => [
      key,
      new Map(allFields(fields).map(({ id, label }) => [id, oneLine(label)])),
    ]),
  )

  function cells(task: TaskRow): Cell[] {
    const [
      id,
      status,
      offline,
      submitted,
      reviewed,
      projectId,
      templateId,
      version,
      groupId,
      reporterId,
      editFromId,
      origin,
      evidence,
      reportedAt,
      supersededById,
      timezone,
      filledAt,
      title,
    ] = task
    const key = keyOf(templateId, version)
    const template = byVersion.get(key)
    const person = reporterId === null ? undefined : names.people.get(reporterId)
    const row: Cell[] = new Array(columns.length).fill(null)
    row[0] = id
    row[1] = taskStatusLabel[status]
    row[2] = offline && utc(offline)
    row[3] = utc(submitted)
    row[4] = reviewed && utc(reviewed)
    row[5] = names.projects.get(projectId) ?? null
    row[6] = template?.title ?? null
    row[7] = version
    row[8] = template?.tag ?? null
    row[9] = groupId === null ? null : (names.groups.get(groupId) ?? null)
    row[10] = person?.name ?? null
    row[11] = person?.phoneNumber ?? null
    row[14] = editFromId
    row[15] = supersededById
    row[16] = textOf(exportTexts.origins, origin) ?? origin.replaceAll('_', ' ')
    row[17] = reportedAt && utc(reportedAt)
    row[18] = title
    const ofVersion = columnsOf.get(key)
    if (evidence && ofVersion) fillEvidence(row, id, evidence, ofVersion)
    if (marksNotAsked && template && ofVersion) {
      const { fields } = template
      const report = { fields, answers: answersIn(evidence ?? []), filledAt: new Date(filledAt), timezone }
      const isNotAsked = notAskedIn(report)
      if (parts) markHidden(row, isNotAsked, ofVersion)
      else markNotAsked(row, isNotAsked, ofVersion)
    }
    if (parts) for (const column of made.absentIn.get(key) ?? []) row[column] = notAskedMark
    return row
  }

  function fillEvidence(
    row: Cell[],
    taskId: number,
    evidence: EvidenceRow[],
    ofVersion: ReadonlyMap<string, QuestionColumn>,
  ): void {
    const last = row.length - after.length
    const located = evidence.find(one => one[2] !== null)
    row[12] = joined(evidence.map(one => one[0]))
    row[13] = joined(evidence.map(one => one[1]))
    if (located) for (let n = 0; n < 3; n++) row[last + 2 + n] = located[2 + n] as number | null
    let count = 0
    let addresses = ''
    for (const [, , , , , answers, photos] of evidence) {
      for (const field in answers) {
        const question = ofVersion.get(field)
        if (!question) continue
        const answer = answers[field] as Answer
        // The first column of files has their addresses, which follow.
        const said = filesIn(answer).length > 0 ? question.parts.slice(1) : question.parts
        for (const { column, cellOf } of said) row[column] = cellOf(answer)
      }
      for (const [fileId, fieldId] of photos ?? []) {
        const address = addressOf(fileId, taskId)
        count++
        addresses += addresses ? ` ${address}` : address
        const column = fieldId === null ? undefined : ofVersion.get(fieldId)?.parts[0]?.column
        if (column !== undefined) {
          const before = row[column]
          row[column] = before ? `${before} ${address}` : address
        }
      }
    }
    row[last] = count
    row[last + 1] = addresses || null
  }

  function places([, , , , , , templateId, version, , , , , evidence]: TaskRow): AnsweredPlace[] {
    const labels = labelsOf.get(keyOf(templateId, version))
    const placesIn = (answers: Readonly<Answers>, instanceId: string | null): AnsweredPlace[] =>
      Object.entries(answers).flatMap(([fieldId, answer]) =>
        isPlace(answer) || isShape(answer)
          ? [{ fieldId, label: labels?.get(fieldId) ?? fieldId, place: answer, instanceId }]
          : instancesIn(answer).flatMap(instance => placesIn(instance.answers, instance.id)),
      )
    return (evidence ?? []).flatMap(([, , , , , answers]) => placesIn(answers ?? {}, null))
  }

  const partsOf = new Map(made.partsOfColumns.map((parts, n) => [before.length + n, parts]))
  return { columns, partsOf, cells, places }
}

/** All answers of a task, for its rules. A photo counts when it has arrived. */
function answersIn(evidence: readonly EvidenceRow[]): Answers {
  const answers: Answers = {}
  for (const [, , , , , values, photos] of evidence) {
    Object.assign(answers, values)
    for (const [fileId, fieldId] of photos ?? []) if (fieldId !== null) answers[fieldId] ??= [String(fileId)]
  }
  return answers
}

/** Says in the first column of each question that a rule hid that it was not asked. */
export function markNotAsked(
  row: Cell[],
  isNotAsked: (fieldId: string) => boolean,
  ofVersion: ReadonlyMap<string, QuestionColumn>,
): void {
  for (const [fieldId, { parts }] of ofVersion) {
    const column = parts[0]?.column
    if (column !== undefined && row[column] === null && isNotAsked(fieldId))
      row[column] = answerTexts.notAsked
  }
}

/** Marks all columns of each question that a rule hid. */
export function markHidden(
  row: Cell[],
  isNotAsked: (fieldId: string) => boolean,
  ofVersion: ReadonlyMap<string, QuestionColumn>,
): void {
  for (const [fieldId, { parts }] of ofVersion)
    if (parts.every(({ column }) => row[column] === null) && isNotAsked(fieldId))
      for (const { column } of parts) row[column] = notAskedMark
}

/** Normalizes PostgreSQL's UTC instants to `Z` and three decimals; strict readers expect one format. */
export function utc(instant: string): string {
  const [, milliseconds = ''] = /\.(\d{1,3})/.exec(instant) ?? []
  return `${instant.slice(0, 19)}.${milliseconds.padEnd(3, '0')}Z`
}
const joined = (texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n') || null
