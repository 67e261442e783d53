import type { Expression } from '../expression/expression.ts'

// A choice filter compares a column with the answer to a question. ODK answers are the names of options, here
// they are what answers keep: where the two differ, the texts of such columns are exchanged with them.

/** Returns the questions that a filter compares columns with, by column. */
export function columnsComparedIn(filter: Expression): ReadonlyMap<string, string> {
  const compared = new Map<string, string>()
  const pair = (one: Expression | undefined, other: Expression | undefined) => {
    if (one?.type === 'column' && other?.type === 'field') compared.set(one.name, other.id)
  }
  const visit = (part: Expression): void => {
    if (part.type === 'operation') {
      pair(part.left, part.right)
      pair(part.right, part.left)
      visit(part.left)
      visit(part.right)
    } else if (part.type === 'call') {
      if (part.name === 'selected') pair(part.args[1], part.args[0])
      for (const arg of part.args) visit(arg)
    }
  }
  visit(filter)
  return compared
}

/**
 * Returns options with other texts in the columns that a filter compares with a question.
 * @param textOf gets the id of the question and the text of the column
 */
export function withColumnTexts<O extends { columns?: Record<string, string> | undefined }>(
  options: readonly O[],
  filter: Expression,
  textOf: (fieldId: string, text: string) => string,
): O[] {
  const compared = columnsComparedIn(filter)
  return options.map(option => {
    if (option.columns === undefined) return option
    const columns = Object.entries(option.columns).map(([column, text]) => {
      const fieldId = compared.get(column)
      return [column, fieldId === undefined ? text : textOf(fieldId, text)]
    })
    return { ...option, columns: Object.fromEntries(columns) }
  })
}
