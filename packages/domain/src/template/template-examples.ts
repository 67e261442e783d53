import * as z from 'zod/mini'
import { type AnswerRules, validateAnswers } from '../answer/answer-errors.ts'
import {
  type Answers,
  answersIn,
  answersSchema,
  instancesIn,
  isoDateTime,
  placeOf,
} from '../answer/answers.ts'
import { tidyAnswers } from '../answer/tidy-answers.ts'
import { isCalculated } from '../logic/field-logic.ts'
import { evaluateForm, type Moment } from '../logic/form-logic.ts'
import { describeError, formatAnswer } from '../messages/answers-en.ts'
import { isFileKind } from './field-kinds.ts'
import type { Field } from './template.ts'
import { allFields } from './template-structure.ts'

// Examples of a template: answers that somebody has given in the builder, and what the form made of them.
// They are run again while the form is edited, so that a change of one rule shows what else it changes.

/** The limits of the examples of a template, and of their JSON together. */
export const exampleLimits = { examples: 20, nameCharacters: 80, characters: 300_000 } as const

const text = z.string().check(z.maxLength(2000))
/** What a form makes of one question in an example. */
const resultSchema = z.object({
  /** The question, as people read it. */
  label: text,
  isHidden: z.boolean(),
  /** The text of a calculated answer; null for any other question. */
  value: z.nullable(text),
  /** Why the answer is refused; null if it is not. */
  fault: z.nullable(text),
})
/** What a form makes of one question in an example. */
export type ExampleResult = z.infer<typeof resultSchema>

const exampleSchema = z.object({
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(exampleLimits.nameCharacters)),
  /** When and where it was answered: rules with the clock have the same result each time. */
  at: isoDateTime,
  timezone: z.string().check(z.maxLength(60)),
  answers: answersSchema,
  /** By the place of a question; those that are shown and neither calculated nor refused are left out. */
  results: z.record(z.string().check(z.maxLength(200)), resultSchema),
})
/** Answers to the questions of a template, and what its rules made of them when it was saved. */
export type TemplateExample = z.infer<typeof exampleSchema>
/** What an example is before it was run. */
export type ExampleAnswers = Omit<TemplateExample, 'results'>

/** Reads the examples of a template. */
export const examplesSchema = z.array(exampleSchema).check(
  z.maxLength(exampleLimits.examples),
  z.refine(all => JSON.stringify(all).length <= exampleLimits.characters),
)

/** Returns what a form makes of the answers of an example, by the places of its questions. */
export function runExample(
  fields: readonly Field[],
  { at, timezone, answers }: ExampleAnswers,
): Record<string, ExampleResult> {
  const moment: Moment = { now: new Date(at), timezone }
  const form = evaluateForm(fields, answers, moment, { random: () => 0.5 })
  const known = new Map(allFields(fields).map(field => [field.id, field]))
  const results = new Map<string, ExampleResult>()
  const note = (place: string, part: Partial<ExampleResult>) => {
    const field = known.get(place.slice(place.indexOf('/') + 1))
    if (!field) return
    const before = results.get(place) ?? { label: field.label, isHidden: false, value: null, fault: null }
    results.set(place, { ...before, ...part })
  }
  for (const place of form.hidden) note(place, { isHidden: true })
  const tidy = tidyAnswers(fields, form.answers, form.hidden)
  for (const { field, answer, path } of answersIn(fields, tidy))
    if (isCalculated(field))
      note(placeOf(field.id, path.at(-1)?.instanceId ?? null), {
        value: formatAnswer(field, answer, { timezone }),
      })
  const rules: AnswerRules = { fields, photoRequired: false, withComment: false }
  for (const error of validateAnswers(rules, { answers: tidy, photos: [], comment: null }, {}, moment))
    note(placeOf(error.fieldId, error.instanceId ?? null), { fault: describeError(error) })
  return Object.fromEntries(results)
}

/** A question of which a form makes something else than it did. */
export interface ExampleChange {
  place: string
  label: string
  before: ExampleResult | null
  after: ExampleResult | null
}

/** Returns the questions of which two runs of an example make something else. */
export function changedResults(
  before: Readonly<Record<string, ExampleResult>>,
  after: Readonly<Record<string, ExampleResult>>,
): ExampleChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(place => {
    const [was, is] = [before[place] ?? null, after[place] ?? null]
    const isSame =
      (was?.isHidden ?? false) === (is?.isHidden ?? false) &&
      (was?.value ?? null) === (is?.value ?? null) &&
      (was?.fault ?? null) === (is?.fault ?? null)
    return isSame ? [] : [{ place, label: (is ?? was)?.label ?? '', before: was, after: is }]
  })
}

/** Returns answers without those that only exist in the browser that made them: photos and files. */
export function exampleAnswers(fields: readonly Field[], answers: Readonly<Answers>): Answers {
  const kept = (list: readonly Field[], given: Readonly<Answers>): Answers =>
    Object.fromEntries(
      Object.entries(given).flatMap(([id, answer]) => {
        const field = list.find(one => one.id === id)
        if (!field || isFileKind(field.kind)) return []
        if (field.kind !== 'repeat') return [[id, answer]]
        const inner = instancesIn(answer).map(one => ({ ...one, answers: kept(field.fields, one.answers) }))
        return [[id, inner]]
      }),
    )
  return kept(fields, answers)
}
