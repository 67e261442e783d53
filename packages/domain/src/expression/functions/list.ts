import { type FunctionDefinition, RowAwaitedError } from '../context.ts'

/** The lookup of one item in a data list. The list is not an argument: it is named by its id. */
export const listFunctions: Record<string, FunctionDefinition> = {
  pulldata: {
    parameters: ['text', 'text', 'text', 'text'],
    result: 'text',
    run({ context, listId, text }) {
      const [column, key, value] = [text(0), text(1), text(2)]
      // Items without a text in the column are not what an empty answer looks for.
      if (!listId || value === '' || !context.row) return ''
      const row = context.row(listId, key, value)
      if (row === undefined) throw new RowAwaitedError()
      return row && Object.hasOwn(row, column) ? (row[column] ?? '') : ''
    },
  },
}
