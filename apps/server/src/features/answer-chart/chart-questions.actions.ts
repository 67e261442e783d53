import { type AnswerClass, answerClassOf, canSplitBy, chartKey } from '@quadrat/domain/answer/answer-chart'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import { optionValue, type QuestionField, type QuestionKind } from '@quadrat/domain/template/question'
import { lookOf } from '@quadrat/domain/template/question-looks'
import { receivedFieldSchema } from '@quadrat/domain/template/template'
import { placesOf } from '@quadrat/domain/template/template-structure'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { fieldsOfVersions } from './chart-records.queries.ts'

/** A question of a template that a chart can have. */
export interface ChartQuestion {
  /** A `chartKey`. */
  field: string
  label: string
  /** The label of the repeat that it is in; null for one that a report answers once. */
  repeat: string | null
  kind: QuestionKind
  answers: AnswerClass
  unit: string | null
  /** What a share can be about. Options of data lists are asked for by their list. */
  options: string[]
  /** What people read of the options in the newest version that has them, by what answers keep. */
  labels: Map<string, string>
  listId: string | null
  /** True if it takes an answer that is none of its options, in any version. */
  takesOther: boolean
  canSplit: boolean
  /** True for a number with separators between thousands. */
  isGrouped: boolean
  /** False for a question that the newest version does not ask. */
  isCurrent: boolean
}

/**
 * The questions of a template that can be drawn, in the order of the form; those of older versions come last.
 */
export async function readChartQuestions(ctx: Context, template: string): Promise<ChartQuestion[]> {
  requirePermission(ctx.viewer, 'insight.read')
  return (await questionsOf(readerOf(ctx), template)).questions
}

/** The reader of the company's figures that a viewer is. */
export const readerOf = ({ tx, viewer, now }: Context): CompanyReader => ({
  tx,
  companyId: viewer.companyId,
  now,
})

/**
 * The template with all questions that it ever asked and that a chart can have, those in repeats too. Public
 * links leave these out: the members of one household would be a group that is large enough to show.
 * @throws Problem not-found
 */
export async function questionsOf({ tx, companyId }: CompanyReader, template: string) {
  const found = await fieldsOfVersions(tx, companyId, readId(template, 'template'))
  const { rootId, versions } = requireFound(found, 'template')
  const questions = new Map<string, ChartQuestion>()
  for (const [age, stored] of versions.entries()) {
    const fields = stored.flatMap(field => receivedFieldSchema.safeParse(field).data ?? [])
    const places = placesOf(fields)
    for (const { field, repeats } of places.values()) {
      const repeat = repeats.at(-1) ?? null
      const answers = isQuestion(field) && isCharted(field, repeat) ? answerClassOf(field.kind) : null
      if (!isQuestion(field) || !answers) continue
      const choices = 'options' in field ? field.options : []
      const options = choices.map(optionValue)
      const key = chartKey(field.id, repeat)
      const known = questions.get(key)
      const labels = known?.labels ?? new Map<string, string>()
      for (const choice of choices) {
        const value = optionValue(choice)
        if (!labels.has(value)) labels.set(value, choice.text)
      }
      // An option that the newest version no longer has was chosen before.
      const takesOther = 'other' in field && field.other !== undefined
      if (known) {
        known.options.push(...options.filter(option => !known.options.includes(option)))
        known.takesOther ||= takesOther
      } else
        questions.set(key, {
          field: key,
          label: field.label,
          repeat: repeat === null ? null : (places.get(repeat)?.field.label ?? ''),
          kind: field.kind,
          answers,
          unit: unitOf(field),
          options,
          labels,
          listId: field.kind === 'data-list' ? field.listId : null,
          takesOther,
          canSplit: canSplitBy(field.kind),
          isGrouped: lookOf(field) === 'thousands-sep',
          isCurrent: age === 0,
        })
    }
  }
  return { rootId, questions: [...questions.values()] }
}

/** Which option of a ranking is first is kept outside of repeats only. */
export const isCharted = ({ kind }: QuestionField, repeat: string | null) =>
  answerClassOf(kind) !== null && (repeat === null || kind !== 'ranking')

function unitOf(field: QuestionField): string | null {
  if (field.kind === 'metric') return field.metric
  return field.kind === 'percentage' ? '%' : null
}
