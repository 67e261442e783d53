import { type Answer, isListAnswer } from '../answer/answers.ts'
import type { Row } from '../expression/context.ts'
import { optionValue } from '../template/question.ts'
import type { FieldOf } from '../template/template.ts'

// What a choice filter makes of the options of a question.

/** A question with options of its own. */
type ChoiceField = FieldOf<'radio' | 'select' | 'checkbox'>

/** Returns an option as the row that a choice filter looks at. */
function rowOf(option: ChoiceField['options'][number]): Row {
  return { ...option.columns, name: optionValue(option), label: option.text }
}

/**
 * Returns the values of the options that are not offered.
 * @param isOffered gets the option as a row and its index from 0
 * @param before what was returned the last time: the same set if nothing changed
 */
export function withheldOptions(
  field: ChoiceField,
  isOffered: (row: Row, index: number) => boolean,
  before: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const withheld = new Set<string>()
  for (const [index, option] of field.options.entries())
    if (!isOffered(rowOf(option), index)) withheld.add(optionValue(option))
  return withheld.size === before.size && [...withheld].every(value => before.has(value)) ? before : withheld
}

/** Returns the chosen options of an answer; of a data list the id of the item. */
export function chosenIn(answer: Answer | undefined): readonly string[] {
  if (answer !== undefined && isListAnswer(answer)) return [answer.optionId]
  if (typeof answer === 'string') return [answer]
  return Array.isArray(answer) ? answer.filter(one => typeof one === 'string') : []
}

/**
 * Returns the options in a text that has a space between them, as expressions write several. Values may have
 * spaces themselves, so the longest one that fits is taken; a word that is no option is left out.
 */
export function optionsInText(text: string, values: readonly string[]): string[] {
  const longest = values.toSorted((a, b) => b.length - a.length)
  const found: string[] = []
  for (let rest = text.trim(); rest !== ''; ) {
    const value = longest.find(
      one => rest === one || (rest.startsWith(one) && /^\s/.test(rest.slice(one.length))),
    )
    if (value !== undefined) found.push(value)
    rest = rest.slice((value ?? rest.split(/\s/, 1)[0] ?? rest).length).trim()
  }
  return found
}

/** Returns an answer without the options that are not offered; the same answer if there is none in it. */
export function withoutWithheld(
  answer: Answer | undefined,
  withheld: ReadonlySet<string>,
): Answer | undefined {
  const chosen = chosenIn(answer)
  const left = chosen.filter(value => !withheld.has(value))
  if (left.length === chosen.length) return answer
  return left.length > 0 ? left : undefined
}
