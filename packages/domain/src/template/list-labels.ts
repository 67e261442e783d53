import { type Answer, instancesIn, isListAnswer } from '../answer/answers.ts'

// Items of a data list have labels in other languages in columns of the list, which are named as in XLSForm:
// 'label::fr'. Answers keep the value of an item, which no language changes.

const prefix = 'label::'

/** Returns the name of the column with the labels in a language. */
export const labelColumn = (tag: string) => `${prefix}${tag}`

/** Returns the language that a column has labels in; null for any other column. */
export function languageOfColumn(column: string): string | null {
  return column.startsWith(prefix) ? column.slice(prefix.length) : null
}

/** Returns the labels of an item by their languages. @param columns those of the item by their names */
export function itemLabels(columns: unknown): Record<string, string> {
  const labels = Object.entries(columns as Record<string, string>).flatMap(([name, text]) => {
    const tag = languageOfColumn(name)
    return tag === null ? [] : [[tag, text] as const]
  })
  return Object.fromEntries(labels)
}

/** Returns the columns of an item that are no labels. */
export function itemColumns(columns: unknown): Record<string, string> {
  const others = Object.entries(columns as Record<string, string>)
  return Object.fromEntries(others.filter(([name]) => languageOfColumn(name) === null))
}

/** Returns the label of an item in the first wanted language that it has, of any region; else its value. */
export function itemLabel(
  { value, labels = {} }: { value: string; labels?: Readonly<Record<string, string>> | undefined },
  wanted: readonly string[],
): string {
  const base = (tag: string) => tag.split('-')[0]
  for (const tag of wanted) {
    const found = labels[tag] ?? Object.entries(labels).find(([one]) => base(one) === base(tag))?.[1]
    if (found) return found
  }
  return value
}

/**
 * Returns an answer with the labels of items in place of their values, in the instances of a repeat too.
 * @param labels by the ids of the items
 */
export function withItemLabels(answer: Answer, labels: Readonly<Record<string, string>>): Answer {
  if (isListAnswer(answer)) return { ...answer, value: labels[answer.optionId] ?? answer.value }
  const instances = instancesIn(answer)
  if (instances.length === 0) return answer
  return instances.map(({ id, answers }) => {
    const shown = Object.entries(answers).map(([field, one]) => [field, withItemLabels(one, labels)] as const)
    return { id, answers: Object.fromEntries(shown) }
  })
}
