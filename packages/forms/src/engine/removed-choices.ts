import { type Answers, isListAnswer, placeOf } from '@quadrat/domain/answer/answers'
import { chosenIn } from '@quadrat/domain/logic/choices'
import { isCalculated, logicOf } from '@quadrat/domain/logic/field-logic'
import { answerAt, changedAnswers, pathTo } from '@quadrat/domain/logic/instances'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { Field } from '@quadrat/domain/template/template'
import { placesOf } from '@quadrat/domain/template/template-structure'

/**
 * Returns what choice filters took out of answers, by place, as people read it.
 * @param before the answers as somebody gave them
 * @param after what the rules made of them
 */
export function removedChoices(
  fields: readonly Field[],
  before: Readonly<Answers>,
  after: Readonly<Answers>,
): ReadonlyMap<string, string> {
  const removed = new Map<string, string>()
  for (const { id, scope } of changedAnswers(before, after)) {
    const { field, repeats = [] } = placesOf(fields).get(id) ?? {}
    // A calculated answer follows the others, and nobody chose it.
    if (!field || logicOf(field).choiceFilter === null || isCalculated(field)) continue
    const where = repeats.map((repeatId, at) => ({ repeatId, instanceId: scope[at] ?? '' }))
    const [was, is] = [pathTo(before, where), pathTo(after, where)]
    const given = was ? answerAt(before, was, id) : undefined
    const left = chosenIn(is ? answerAt(after, is, id) : undefined)
    const gone = chosenIn(given).filter(one => !left.includes(one))
    const texts = gone.map(one =>
      formatAnswer(field, given !== undefined && isListAnswer(given) ? given : one, { timezone: 'UTC' }),
    )
    if (texts.length > 0) removed.set(placeOf(id, scope.at(-1) ?? null), texts.join(', '))
  }
  return removed
}
