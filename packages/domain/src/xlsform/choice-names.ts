import type { Parsed } from '../expression/parse.ts'
import type { MadeField } from './making.ts'

/** The names of the questions that have the options of a list of the choices sheet, by the list's name. */
export type QuestionsOfLists = ReadonlyMap<string, readonly string[]>

/** Returns the questions by the lists whose options they have. */
export function questionsOfLists(made: readonly MadeField[]): QuestionsOfLists {
  const found = new Map<string, string[]>()
  for (const { field, node } of made) {
    if (node.type.is !== 'select' || !Array.isArray(field.options)) continue
    const { list } = node.type
    found.set(list, [...(found.get(list) ?? []), node.name])
  }
  return found
}

/**
 * Replaces `instance('list')/root/item[name = value]/label` of a list of options, which is another way to
 * write `jr:choice-name`.
 */
export function withChoiceNames(part: Parsed, questions: QuestionsOfLists): Parsed {
  const inner = (one: Parsed) => withChoiceNames(one, questions)
  switch (part.type) {
    case 'operation':
      return { ...part, left: inner(part.left), right: inner(part.right) }
    case 'negative':
      return { ...part, of: inner(part.of) }
    case 'call':
      return { ...part, args: part.args.map(inner) }
    case 'lookup':
      return choiceName(part, questions) ?? part
    default:
      return part
  }
}

function choiceName(
  { list, where, column, at }: Parsed & { type: 'lookup' },
  questions: QuestionsOfLists,
): Parsed | null {
  const names = questions.get(list)
  if (!names || column !== 'label' || where?.type !== 'operation' || where.operator !== '=') return null
  const { left, right } = where
  const isName = (one: Parsed) => one.type === 'column' && one.name === 'name'
  const value = isName(left) ? right : isName(right) ? left : null
  if (value === null) return null
  const own = value.type === 'name' && names.includes(value.name) ? value.name : names[0]
  return own === undefined
    ? null
    : { type: 'call', name: 'jr:choice-name', args: [value, { type: 'name', name: own, at }], at }
}
