import {
  type Answer,
  type Answers,
  instancePlace,
  instancesIn,
  placeOf,
  type RepeatInstance,
} from '../answer/answers.ts'
import type { ExpressionContext } from '../expression/context.ts'
import type { Item } from '../expression/value.ts'
import type { Field } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import { itemOfAnswer } from './answer-value.ts'

// Where rules are evaluated: in a report, or in one of the instances of a repeat.

/** An instance that a rule is in. `index` counts from 0. */
interface PathPart {
  repeatId: string
  instance: RepeatInstance
  index: number
}
/** The instances that a rule is in, from the outermost; [] outside of repeats. */
export type Path = readonly PathPart[]

/** The instances of a path by their ids: it stays the same while answers change. */
export type Where = readonly { repeatId: string; instanceId: string }[]

/** Returns the path to an instance in these answers; null if it is not there. */
export function pathTo(answers: Readonly<Answers>, where: Where): Path | null {
  let path: Path = []
  for (const { repeatId, instanceId } of where) {
    const instances = instancesIn(answerAt(answers, path, repeatId))
    const index = instances.findIndex(({ id }) => id === instanceId)
    const instance = instances[index]
    if (!instance) return null
    path = [...path, { repeatId, instance, index }]
  }
  return path
}

/** Returns the id of the innermost instance; null outside of repeats. */
export function instanceOf(path: Path): string | null {
  return path.at(-1)?.instance.id ?? null
}

/** Returns the answer to a question of the innermost instance. */
export function answerAt(answers: Readonly<Answers>, path: Path, id: string): Answer | undefined {
  const own = path.at(-1)?.instance.answers ?? answers
  return Object.hasOwn(own, id) ? own[id] : undefined
}

/**
 * Returns all instances of a repeat in others, as paths.
 * @param repeats the repeats from the outermost; [] gives the report itself
 * @param scope the ids of the instances to stay in, from the outermost
 */
export function pathsOf(
  answers: Readonly<Answers>,
  repeats: readonly string[],
  scope: readonly string[] = [],
): Path[] {
  let paths: Path[] = [[]]
  for (const [depth, repeatId] of repeats.entries()) {
    const only = scope[depth]
    paths = paths.flatMap(path =>
      instancesIn(answerAt(answers, path, repeatId)).flatMap((instance, index) =>
        only === undefined || only === instance.id ? [[...path, { repeatId, instance, index }]] : [],
      ),
    )
  }
  return paths
}

/** Returns the answers with another one in an instance; undefined removes it. */
export function withAnswerAt(
  answers: Readonly<Answers>,
  path: Path,
  id: string,
  answer: Answer | undefined,
): Readonly<Answers> {
  const [first, ...rest] = path
  if (first) {
    const instances = instancesIn(answers[first.repeatId]).map(one =>
      one.id === first.instance.id ? { ...one, answers: withAnswerAt(one.answers, rest, id, answer) } : one,
    )
    return { ...answers, [first.repeatId]: instances }
  }
  const { [id]: _, ...others } = answers
  return answer === undefined ? others : { ...others, [id]: answer }
}

/** A form as its rules see it. */
export interface FormView {
  fields: readonly Field[]
  answers: Readonly<Answers>
  /** The places whose answers count as none (`placeOf`). */
  hidden: ReadonlySet<string>
}

/** What a rule in an instance may read. */
export function valuesAt(
  view: FormView,
  path: Path,
): Required<Pick<ExpressionContext, 'values' | 'position' | 'repeated'>> {
  return {
    values: id => itemsOf(view, path, id, new Map()),
    position: (path.at(-1)?.index ?? Number.NaN) + 1,
    repeated: (id, at) => itemsOf(view, path, id, new Map(at)),
  }
}

/** An instance, or the report itself, without the way to it. */
type Holder = Pick<RepeatInstance, 'answers'> & { id: string | null }

/**
 * Returns the answers that a name stands for: in the same instance one, from outside of a repeat those of all
 * instances. A repeat itself stands for one answer of each instance.
 * @param chosen numbers from 1, by the repeats of which one instance is asked for
 */
function itemsOf(
  view: FormView,
  path: Path,
  id: string,
  chosen: ReadonlyMap<string, number>,
): readonly Item[] {
  const place = placesOf(view.fields).get(id)
  if (!place) return ['']
  const { repeats, field } = place
  const inner = repeats.findIndex((repeat, at) => chosen.has(repeat) || path[at]?.repeatId !== repeat)
  const shared = inner < 0 ? repeats.length : inner
  const own = path[shared - 1]?.instance
  let holders: readonly Holder[] = [own ?? { id: null, answers: view.answers }]
  for (const repeat of repeats.slice(shared)) {
    holders = holders.flatMap(holder => {
      const all = shownInstances(view, holder, repeat)
      const number = chosen.get(repeat)
      // Instances are numbered from 1. Any other number matches nothing.
      return number === undefined ? all : (all[number - 1] ?? [])
    })
  }
  if (field.kind === 'repeat')
    return holders.flatMap(holder => shownInstances(view, holder, id).map(() => ' '))
  return holders.map(({ id: instanceId, answers }) => {
    const isHidden = view.hidden.has(placeOf(id, instanceId)) || !Object.hasOwn(answers, id)
    return isHidden ? '' : itemOfAnswer(answers[id])
  })
}

function shownInstances(
  { hidden }: FormView,
  { id, answers }: Holder,
  repeat: string,
): readonly RepeatInstance[] {
  if (hidden.has(placeOf(repeat, id)) || !Object.hasOwn(answers, repeat)) return []
  return instancesIn(answers[repeat]).filter(instance => !hidden.has(instancePlace(instance.id)))
}

/** An answer that is different in two versions of a report. */
export interface ChangedAnswer {
  id: string
  /** The ids of the instances that it is in, from the outermost. */
  scope: readonly string[]
}

/** Returns the answers that are different. A repeat is, if instances were added, removed or moved. */
export function changedAnswers(
  before: Readonly<Answers>,
  after: Readonly<Answers>,
  scope: readonly string[] = [],
): ChangedAnswer[] {
  if (before === after) return []
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...ids].flatMap(id => {
    if (before[id] === after[id]) return []
    const [were, are] = [instancesIn(before[id]), instancesIn(after[id])]
    const isRepeat = were.length > 0 || are.length > 0
    const isSame = isRepeat && were.length === are.length && were.every((one, at) => one.id === are[at]?.id)
    const old = new Map(were.map(one => [one.id, one]))
    return [
      ...(isSame ? [] : [{ id, scope }]),
      ...are.flatMap(one =>
        changedAnswers(old.get(one.id)?.answers ?? one.answers, one.answers, [...scope, one.id]),
      ),
    ]
  })
}

/** Returns an instance of a report by its id; null if it is not there. */
export function findInstance(answers: Readonly<Answers>, id: string): RepeatInstance | null {
  for (const answer of Object.values(answers)) {
    for (const instance of instancesIn(answer)) {
      const found = instance.id === id ? instance : findInstance(instance.answers, id)
      if (found) return found
    }
  }
  return null
}

/** Returns the ids of all instances of a report. */
export function instanceIds(answers: Readonly<Answers>): string[] {
  return Object.values(answers).flatMap(answer =>
    instancesIn(answer).flatMap(({ id, answers: inner }) => [id, ...instanceIds(inner)]),
  )
}
