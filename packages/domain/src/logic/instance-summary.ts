import { isNoAnswer, placeOf, type RepeatInstance } from '../answer/answers.ts'
import { formatAnswer } from '../messages/answers-en.ts'
import { isFileKind, isQuestion } from '../template/field-kinds.ts'
import type { RepeatField } from '../template/template.ts'
import { isInSummary } from '../template/template-structure.ts'
import { isCalculatedUnseen } from './field-logic.ts'

/** The answers of a summary, and the characters of each. */
const [summaryAnswers, summaryCharacters] = [3, 40]

/**
 * Returns the line that stands for an instance: the answers to the questions that are marked for it, else its
 * first answers. '' without answers.
 * @param hidden the places that rules hide
 * @param timezone the IANA name of that of dates
 * @param reading how many answers at most, and the language whose digits numbers have (`formatAnswer`)
 */
export function summaryOf(
  field: RepeatField,
  { id: instanceId, answers }: RepeatInstance,
  hidden: ReadonlySet<string>,
  timezone: string,
  { most = summaryAnswers, digitsOf }: { most?: number; digitsOf?: string | undefined } = {},
): string {
  const texts: string[] = []
  const marked = field.fields.filter(one => isQuestion(one) && isInSummary(one))
  for (const question of marked.length > 0 ? marked : field.fields) {
    if (texts.length === most) break
    const { id } = question
    if (!isQuestion(question) || isFileKind(question.kind) || isCalculatedUnseen(question)) continue
    if (hidden.has(placeOf(id, instanceId)) || !Object.hasOwn(answers, id) || isNoAnswer(answers[id]))
      continue
    const text = formatAnswer(question, answers[id], { timezone, digitsOf }).replace(/\s+/g, ' ').trim()
    texts.push(text.length > summaryCharacters ? `${text.slice(0, summaryCharacters).toWellFormed()}…` : text)
  }
  return texts.join(' · ')
}
