import type { Answer, Answers, RepeatInstance } from '@quadrat/domain/answer/answers'
import { instancesIn, isNoAnswer, placeOf } from '@quadrat/domain/answer/answers'
import { uuid } from '@quadrat/domain/expression/functions/text'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import type { RepeatField } from '@quadrat/domain/template/template'
import { isInSummary } from '@quadrat/domain/template/template-structure'

// What people do with the instances of a repeat.

/** Returns the instances with one moved to another index; the same list if there is no such place. */
export function moveInstance(list: RepeatInstance[], id: string, by: -1 | 1): RepeatInstance[] {
  const from = list.findIndex(one => one.id === id)
  const to = from + by
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Returns a copy of an instance with ids of its own, also of the instances in it. */
export function copyOfInstance(instance: RepeatInstance, random: () => number = Math.random): RepeatInstance {
  return { id: uuid(random), answers: copyOfAnswers(instance.answers, random) }
}

function copyOfAnswers(answers: Readonly<Answers>, random: () => number): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]): [string, Answer] => {
      const instances = instancesIn(answer)
      return [id, instances.length > 0 ? instances.map(one => copyOfInstance(one, random)) : answer]
    }),
  )
}

/** The answers of a summary, and the characters of each. */
const [summaryAnswers, summaryCharacters] = [3, 40]

/**
 * Returns the line that stands for an instance: the answers to the questions that are marked for it, else its
 * first answers. '' without answers.
 * @param hidden the places that rules hide
 * @param timezone the IANA name of that of dates
 */
export function summaryOf(
  field: RepeatField,
  { id: instanceId, answers }: RepeatInstance,
  hidden: ReadonlySet<string>,
  timezone: string,
): string {
  const texts: string[] = []
  const marked = field.fields.filter(one => isQuestion(one) && isInSummary(one))
  for (const question of marked.length > 0 ? marked : field.fields) {
    if (texts.length === summaryAnswers) break
    const { id } = question
    if (!isQuestion(question) || question.kind === 'photo' || isCalculatedUnseen(question)) continue
    if (hidden.has(placeOf(id, instanceId)) || !Object.hasOwn(answers, id) || isNoAnswer(answers[id]))
      continue
    const text = formatAnswer(question, answers[id], { timezone }).replace(/\s+/g, ' ').trim()
    texts.push(text.length > summaryCharacters ? `${text.slice(0, summaryCharacters).toWellFormed()}…` : text)
  }
  return texts.join(' · ')
}
