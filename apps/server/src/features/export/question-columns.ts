import type { Answer } from '@quadrat/domain/answer/answers'
import { answersIn, type ExportLayout } from '@quadrat/domain/export'
import { expressionNames } from '@quadrat/domain/expression/names'
import { isAnswerless } from '@quadrat/domain/template/field-kinds'
import { optionValue } from '@quadrat/domain/template/question'
import type { Field } from '@quadrat/domain/template/template'
import { type AnswerPart, optionPartsOf, partsOf } from './answer-cells.ts'
import type { TemplateVersion } from './task-rows.queries.ts'
import type { Cell, Column } from './task-table.ts'

/** The columns of a question's answers, one for each part. */
export interface QuestionColumn {
  parts: readonly { column: number; cellOf(answer: Answer): Cell }[]
  label: string
}

/** The questions of a version of a template: those of its tasks, or those of one of its repeats. */
export interface AskedQuestions
  extends Pick<TemplateVersion, 'templateId' | 'version' | 'title' | 'itemLabels'> {
  fields: readonly Field[]
  /** All fields of the version, among which names are unique. */
  template: readonly Field[]
}

/** Returns the columns of a question. */
export type PartsOf = (field: Field) => readonly AnswerPart[]

/** A column before its header is known. */
interface Draft {
  label: string
  /** What the labels of its questions are, the first of them first. */
  labels: Set<string>
  name: string
  template: string
  kind: Column['kind']
  parts: AnswerPart[]
}

/**
 * Makes the columns of each question of these versions. By labels, versions of a template share the columns
 * of a question, unless the unit changed. By names, all questions with one name share its columns, so a
 * question has the same columns whatever else is there: a task answers the questions of one template.
 * @param first the number of columns before these
 * @param taken the headers of the table's other columns
 * @param ownParts the columns of a question, in place of those of `partsOf`
 * @returns the columns, and for each version (by `keyOf`) the columns of each field id
 */
export function questionColumns(
  versions: readonly AskedQuestions[],
  first: number,
  taken: readonly string[],
  layout: Pick<ExportLayout, 'titles' | 'answers' | 'optionColumns'>,
  ownParts?: PartsOf,
) {
  const { titles, optionColumns } = layout
  const answers = answersIn(layout)
  const isNamed = titles !== 'labels'
  const drafts: Draft[] = []
  const known = new Map<string, number>()
  const columnsOf = new Map<string, ReadonlyMap<string, QuestionColumn>>()
  const optionTexts = new Map<string, string>()
  for (const { templateId, version, title, fields, template, itemLabels } of versions) {
    const names = isNamed ? expressionNames(template) : null
    const ofVersion = new Map<string, QuestionColumn>()
    for (const given of fields) {
      if (isAnswerless(given)) continue
      const field = withNewestTexts(given, templateId, optionTexts)
      const question = { label: oneLine(field.label), name: names?.get(field.id) ?? field.id }
      const questionKey = `${templateId} ${field.id} ${columnsKey(field)}`
      const columnOf = (part: AnswerPart, isOption: boolean) => {
        const name = part.key === '' ? question.name : `${question.name}/${part.key}`
        const label = part.name === '' ? question.label : `${question.label} (${oneLine(part.name)})`
        // An option may have the value 'label', and its column the name of that of the labels.
        const isFor = isOption ? `option ${part.key}` : part.name
        const identity = isNamed ? (isOption ? `option ${name}` : name) : `${questionKey} ${isFor}`
        let n = known.get(identity)
        if (n === undefined) {
          n = drafts.length
          known.set(identity, n)
          const template = oneLine(title)
          drafts.push({ label, labels: new Set(), name, template, kind: part.kind, parts: [] })
        }
        drafts[n]?.labels.add(label)
        drafts[n]?.parts.push(part)
        return { column: first + n, cellOf: part.cellOf }
      }
      const own = ownParts?.(field) ?? partsOf(field, answers, itemLabels)
      const parts = own.map(part => columnOf(part, false))
      if (optionColumns) parts.push(...optionPartsOf(field).map(part => columnOf(part, true)))
      ofVersion.set(field.id, { parts, label: question.label })
    }
    columnsOf.set(keyOf(templateId, version), ofVersion)
  }
  const headers = isNamed ? drafts.map(({ labels }) => [...labels].join(' / ')) : headersOf(drafts, taken)
  const columns = drafts.map(({ kind, name }, n): Column => ({ header: headers[n] ?? '', name, kind }))
  /** What the versions have for each column, the newest first. */
  const partsOfColumns = drafts.map(({ parts }): readonly AnswerPart[] => parts)
  const absentIn = new Map(
    [...columnsOf].map(([version, own]) => [version, columnsWithout(own, first, drafts.length)]),
  )
  return { columns, columnsOf, partsOfColumns, absentIn }
}

/** The columns of questions that a version does not have. */
function columnsWithout(own: ReadonlyMap<string, QuestionColumn>, first: number, count: number): number[] {
  const has = new Set([...own.values()].flatMap(({ parts }) => parts.map(({ column }) => column)))
  return Array.from({ length: count }, (_, n) => first + n).filter(column => !has.has(column))
}

/**
 * Returns a field with the texts that its options have in the newest version: a renamed option is one
 * category for who counts the cells of a column, as in charts.
 * @param texts those of the versions before, the newest of which came first
 */
function withNewestTexts<F extends Field>(field: F, templateId: number, texts: Map<string, string>): F {
  if (!('options' in field)) return field
  const options = field.options.map(option => {
    const key = JSON.stringify([templateId, field.id, optionValue(option)])
    const text = texts.get(key) ?? option.text
    texts.set(key, text)
    return text === option.text ? option : { ...option, text, value: optionValue(option) }
  })
  return { ...field, options } as F
}

/** Prefixes a label with the template's title if another template or one of the other columns has it too. */
function headersOf(
  questions: readonly { label: string; template: string }[],
  others: readonly string[],
): string[] {
  const own = new Set(others.map(header => header.toLowerCase()))
  const templates = new Map<string, Set<string>>()
  for (const { label, template } of questions) {
    const sharing = templates.get(label.toLowerCase()) ?? new Set()
    templates.set(label.toLowerCase(), sharing.add(template))
  }
  const taken = new Set(own)
  return questions.map(({ label, template }) => {
    const clashes = own.has(label.toLowerCase()) || (templates.get(label.toLowerCase())?.size ?? 0) > 1
    const base = clashes ? `${template}: ${label}` : label
    let header = base
    for (let n = 2; taken.has(header.toLowerCase()); n++) header = `${base} (${n})`
    taken.add(header.toLowerCase())
    return header
  })
}

/** Returns what stands above the columns: one row, or the labels and below them the names. */
export function titleRows(
  columns: readonly Column[],
  titles: ExportLayout['titles'],
): [string[], ...string[][]] {
  const labels = columns.map(column => column.header)
  const names = columns.map(column => column.name)
  switch (titles) {
    case 'labels':
      return [labels]
    case 'names':
      return [names]
    case 'both':
      return [labels, names]
  }
}

/** Versions with other parts, such as another unit, have columns of their own. */
const columnsKey = (field: Field) =>
  partsOf(field)
    .map(({ name }) => name)
    .join()

/** Returns a label as one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const keyOf = (templateId: number, version: number) => `${templateId}.${version}`
