import { type AnswerClass, answerClassOf, canSplitBy } from '@quadrat/domain/answer/answer-chart'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import { optionValue, type QuestionKind } from '@quadrat/domain/template/question'
import { receivedFieldSchema } from '@quadrat/domain/template/template'
import { placesOf } from '@quadrat/domain/template/template-structure'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { readId, requireFound, requirePermission } from '#src/platform/security/permit.ts'
import { fieldsOfVersions } from './answer-chart.queries.ts'

/** A question of a template that a chart can have. */
export interface ChartQuestion {
  field: string
  label: string
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

/**
 * Returns the labels of the questions in repeats that would have charts and filters outside of them:
 * `task_answers` has one answer a task. Those of the newest version, in the order of the form.
 */
export async function readQuestionsInRepeats(ctx: Context, template: string): Promise<string[]> {
  requirePermission(ctx.viewer, 'insight.read')
  const found = await fieldsOfVersions(ctx.tx, ctx.viewer.companyId, readId(template, 'template'))
  const [newest = []] = requireFound(found, 'template').versions
  const fields = newest.flatMap(stored => receivedFieldSchema.safeParse(stored).data ?? [])
  return [...placesOf(fields).values()].flatMap(({ field, repeats }) =>
    repeats.length > 0 && answerClassOf(field.kind) ? field.label : [],
  )
}

/** The reader of the company's figures that a viewer is. */
export const readerOf = ({ tx, viewer, now }: Context): CompanyReader => ({
  tx,
  companyId: viewer.companyId,
  now,
})

/** The template with all questions that it ever asked and that a chart can have. @throws Problem not-found */
export async function questionsOf({ tx, companyId }: CompanyReader, template: string) {
  const found = await fieldsOfVersions(tx, companyId, readId(template, 'template'))
  const { rootId, versions } = requireFound(found, 'template')
  const questions = new Map<string, ChartQuestion>()
  for (const [age, fields] of versions.entries()) {
    for (const stored of fields) {
      const { data: field } = receivedFieldSchema.safeParse(stored)
      const answers = field && answerClassOf(field.kind)
      if (!field || !isQuestion(field) || !answers) continue
      const choices = 'options' in field ? field.options : []
      const options = choices.map(optionValue)
      const known = questions.get(field.id)
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
        questions.set(field.id, {
          field: field.id,
          label: field.label,
          kind: field.kind,
          answers,
          unit: field.kind === 'metric' ? field.metric : field.kind === 'percentage' ? '%' : null,
          options,
          labels,
          listId: field.kind === 'data-list' ? field.listId : null,
          takesOther,
          canSplit: canSplitBy(field.kind),
          isCurrent: age === 0,
        })
    }
  }
  return { rootId, questions: [...questions.values()] }
}
