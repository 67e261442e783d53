import type { Answer, Answers, RepeatInstance } from '@quadrat/domain/answer/answers'
import { instancesIn } from '@quadrat/domain/answer/answers'
import { uuid } from '@quadrat/domain/expression/functions/text'

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
