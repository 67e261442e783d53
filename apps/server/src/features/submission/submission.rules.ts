import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import { type AnswerRules, validateAnswers } from '@quadrat/domain/answer/answer-errors'
import {
  type Answers,
  answersIn,
  type FileRef,
  filesIn,
  instancesIn,
  isListAnswer,
} from '@quadrat/domain/answer/answers'
import type { KnownOptions } from '@quadrat/domain/answer/check-answer'
import { isMediaKind, mediaKindOf } from '@quadrat/domain/answer/media'
import { mediaTypeFor } from '@quadrat/domain/answer/media-types'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { coreFunctions } from '@quadrat/domain/expression/functions/core'
import { repeatingFunctions } from '@quadrat/domain/expression/functions/form'
import { logicVersion } from '@quadrat/domain/logic/field-logic'
import type { Moment } from '@quadrat/domain/logic/form-logic'
import { lookOf, withLook } from '@quadrat/domain/template/question-looks'
import { titleOf } from '@quadrat/domain/template/report-title'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import { answerableFields, mapFields, withoutRepeats } from '@quadrat/domain/template/template-structure'
import { isTimeZone } from '@quadrat/domain/zoned-time'
import type { NewSubmission } from './submission.queries.ts'

/**
 * The number of template versions whose parsed fields are cached. A version never changes without its
 * `rowVersion`.
 */
const cacheMax = 500
const cache = new Map<string, readonly Field[]>()

/** A version of a template as it was at one moment. */
export interface VersionState {
  companyId: number
  id: number
  rowVersion: number
}

// Companies may have the same ids: an archive that is imported keeps its own.
const keyOf = ({ companyId, id, rowVersion }: VersionState) => `${companyId}:${id}:${rowVersion}`

/** The fields of a template version; undefined if this server has not read them yet. */
export const knownFields = (version: VersionState): readonly Field[] | undefined => cache.get(keyOf(version))

/** The fields of a template version, parsed by their schema once and cached. */
export function fieldsOf(version: VersionState & { fields: unknown[] }): readonly Field[] {
  const key = keyOf(version)
  const cached = knownFields(version)
  if (cached) return cached
  const fields = answerableFields(version.fields.map(field => fieldSchema.parse(field)))
  const oldest = cache.keys().next()
  if (cache.size >= cacheMax && !oldest.done) cache.delete(oldest.value)
  cache.set(key, fields)
  return fields
}

/**
 * A collector may read the errors for so long before they press Submit, in ms. A rule may ask for the time.
 */
const submitMs = 60_000

/**
 * The errors of a report by its version of the template, as the phone looked for them. An app of earlier
 * rules is asked for nothing that it did not know.
 * @param filledAt null for an app that knows no rules of questions
 * @param items the chosen items of data lists, which choice filters are asked about
 */
export function answerErrors(
  rules: AnswerRules,
  submission: Submission,
  filledAt: Date | null,
  known: KnownOptions,
  items: Moment['items'],
): AnswerError[] {
  // An app of earlier rules shows a calendar where only a month or a year is asked for.
  const isEarlier = filledAt === null || (submission.logic ?? logicVersion) < 4
  const asked = isEarlier ? { ...rules, fields: withWholeDays(rules.fields) } : rules
  if (filledAt === null) return validateAnswers(asked, submission, known, null)
  const timezone = isTimeZone(submission.timezone) ? submission.timezone : 'UTC'
  const knew = knownBy(submission.logic, items)
  const seen = submission.logic === 1 ? { ...asked, fields: withoutRepeats(asked.fields) } : asked
  const errors = validateAnswers(seen, submission, known, { now: filledAt, timezone, ...knew })
  if (errors.length === 0) return errors
  const before = new Date(filledAt.getTime() - submitMs)
  const then = validateAnswers(seen, submission, known, { now: before, timezone, ...knew })
  return then.length === 0 ? [] : errors
}

/** The fields as an app shows them that asks for the day of each date. */
function withWholeDays(fields: readonly Field[]): readonly Field[] {
  return mapFields(fields, field =>
    field.kind === 'date' && lookOf(field) !== null ? withLook(field, null) : field,
  )
}

/** What an app of a version of the rules knew; a form without a version is the dashboard's own. */
function knownBy(
  logic: number | undefined,
  items: Moment['items'],
): Pick<Moment, 'functions' | 'checksCount' | 'hasNoFilters' | 'items'> {
  if (logic === 1) return { functions: coreFunctions, checksCount: false, hasNoFilters: true }
  if (logic === 2) return { functions: repeatingFunctions, checksCount: false, hasNoFilters: true }
  return logic === 3 ? {} : { items }
}

/** The title of a report; null if its template asks for none. */
export function reportTitle(fields: readonly Field[], submission: Submission): string | null {
  return titleOf(fields, submission.answers, submission.timezone)
}

/** The ids of the chosen options of data lists. */
export function chosenOptions({ answers }: { answers: Readonly<Answers> }): string[] {
  return Object.values(answers).flatMap(answer => {
    if (isListAnswer(answer)) return [answer.optionId]
    return instancesIn(answer).flatMap(chosenOptions)
  })
}

/**
 * Returns the files of a report that the company has already, by their hashes. Bytes that were stored as
 * another type are none of them: a document of staff does not become a recording.
 */
export function storedFiles(
  files: readonly FileRef[],
  stored: readonly { hash: string; fileId: number; mime: string }[],
): Map<string, number> {
  const byHash = new Map(files.map(file => [file.hash, file]))
  return new Map(
    stored
      .filter(({ hash, mime }) => fits(byHash.get(hash)?.mime ?? '', mime))
      .map(({ hash, fileId }) => [hash, fileId]),
  )
}

function fits(expected: string, stored: string): boolean {
  const kind = mediaKindOf(expected)
  return kind === null ? stored.startsWith('image/') : mediaTypeFor(kind, stored) === expected
}

/**
 * The answers as rows, in the order of the questions. The answer to a repeat is one row with its instances.
 */
export function valuesOf(fields: readonly Field[], submission: Submission): NewSubmission['values'] {
  const values: NewSubmission['values'] = []
  for (const [position, field] of fields.entries()) {
    const { answers } = submission
    const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
    if (value === undefined) continue
    values.push({ position, field_id: field.id, kind: field.kind, label: field.label, value })
  }
  return values
}

/**
 * The files as rows: the photos of the report, then those of its questions, and last what was drawn on an
 * empty sheet, and recordings. The first one stands for the task on all screens, and a signature shows
 * nothing of it.
 */
export function photosOf(
  fields: readonly Field[],
  submission: Submission,
  stored: ReadonlyMap<string, number>,
) {
  const own = submission.photos.map(photo => ({ photo, fieldId: null }))
  const answers = answersIn(fields, submission.answers)
  const inOrder = [...answers.filter(one => !isLast(one.field)), ...answers.filter(one => isLast(one.field))]
  const ofFields = inOrder.flatMap(({ field, answer }) =>
    filesIn(answer).map(photo => ({ photo, fieldId: field.id })),
  )
  return [...own, ...ofFields].map(one => ({ ...one, fileId: stored.get(one.photo.hash) ?? null }))
}

function isLast(field: Field): boolean {
  return (
    isMediaKind(field.kind) ||
    field.kind === 'signature' ||
    field.kind === 'consent' ||
    (field.kind === 'drawing' && field.ground === 'sheet')
  )
}
