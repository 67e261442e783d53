import { type Answers, filesIn, instancesIn, type RepeatInstance } from '@quadrat/domain/answer/answers'
import type { ExportLayout } from '@quadrat/domain/export'
import { notAskedIn } from '@quadrat/domain/logic/not-asked'
import type { AnswerPart } from './answer-cells.ts'
import { keyOf, type QuestionColumn, questionColumns } from './question-columns.ts'
import type { RepeatRow } from './repeat-rows.queries.ts'
import type { Repeat } from './repeats.ts'
import { namedFields } from './task-rows.queries.ts'
import {
  type Cell,
  type Column,
  markHidden,
  markNotAsked,
  notAskedMark,
  type PhotoAddress,
  type TableOptions,
  withHeaders,
} from './task-table.ts'

/** The instances of a repeat as rows of a table. */
export interface RepeatTable {
  columns: Column[]
  /** What the versions have for each column of a question, by its index, the newest first. */
  partsOf: ReadonlyMap<number, readonly AnswerPart[]>
  /** The rows of an answer. */
  rows(answer: RepeatRow): Cell[][]
}

const before = [
  { name: 'task:number', kind: 'number', isWhole: true },
  { name: 'instance:id', kind: 'text', width: 38 },
  { name: 'instance:parent', kind: 'text' },
  { name: 'instance:index', kind: 'number', isWhole: true },
] as const

/**
 * The table of a repeat: the number of the task, the id of the instance, that of the instance of the outer
 * repeat that it is in, its place there from 1, and the columns of the questions as in the table of tasks.
 */
export function repeatTable(
  { templateId, versions }: Repeat,
  addressOf: PhotoAddress,
  layout: ExportLayout,
  { parts }: Pick<TableOptions, 'parts'> = {},
): RepeatTable {
  const asked = versions.map(({ version, fields }) => ({
    ...version,
    fields,
    template: namedFields(version),
  }))
  const first = withHeaders(before)
  const taken = first.map(column => column.header)
  const made = questionColumns(asked, before.length, taken, layout, parts)
  const { columns: questions, columnsOf } = made
  const columns = [...first, ...questions]
  const fieldsOf = new Map(versions.map(({ version }) => [version.version, version.fields]))
  const pathOf = new Map(versions.map(({ version, path }) => [version.version, path]))

  function rows([taskId, version, fieldId, answer, files, report]: RepeatRow): Cell[][] {
    const path = pathOf.get(version)
    const key = keyOf(templateId, version)
    const ofVersion = columnsOf.get(key)
    if (!path || !ofVersion || path[0] !== fieldId) return []
    const isNotAsked = report && notAskedBy(version, report)
    const found: Cell[][] = []
    const walk = (instances: readonly RepeatInstance[], depth: number, parent: string | null) => {
      const inner = path[depth]
      for (const [at, { id, answers }] of instances.entries()) {
        if (inner !== undefined) {
          walk(instancesIn(answers[inner]), depth + 1, id)
          continue
        }
        const row: Cell[] = new Array(columns.length).fill(null)
        row[0] = taskId
        row[1] = id
        row[2] = parent
        row[3] = at + 1
        fill(row, taskId, answers, ofVersion, files)
        const mark = parts ? markHidden : markNotAsked
        if (isNotAsked) mark(row, question => isNotAsked(question, { id, answers }), ofVersion)
        if (parts) for (const column of made.absentIn.get(key) ?? []) row[column] = notAskedMark
        found.push(row)
      }
    }
    walk(instancesIn(answer), 1, null)
    return found
  }

  function notAskedBy(version: number, [answers, filledAt, timezone]: NonNullable<RepeatRow[5]>) {
    const fields = fieldsOf.get(version) ?? []
    return notAskedIn({ fields, answers, filledAt: new Date(filledAt), timezone })
  }

  function fill(
    row: Cell[],
    taskId: number,
    answers: Answers,
    ofVersion: ReadonlyMap<string, QuestionColumn>,
    files: Record<string, number> | null,
  ): void {
    for (const field in answers) {
      const answer = answers[field]
      const question = ofVersion.get(field)
      if (!question || answer === undefined) continue
      const photos = filesIn(answer)
      if (photos.length === 0) {
        for (const { column, cellOf } of question.parts) row[column] = cellOf(answer)
        continue
      }
      const column = question.parts[0]?.column
      // Photos that have not arrived, or were removed, have no address.
      const arrived = photos.flatMap(({ hash }) => files?.[hash] ?? [])
      if (column !== undefined) row[column] = arrived.map(file => addressOf(file, taskId)).join(' ') || null
      // What is said of the file, such as the text above a signature.
      for (const { column: beside, cellOf } of question.parts.slice(1)) row[beside] = cellOf(answer)
    }
  }

  const partsOf = new Map(made.partsOfColumns.map((parts, n) => [before.length + n, parts]))
  return { columns, partsOf, rows }
}
