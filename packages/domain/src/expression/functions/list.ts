import type { FunctionDefinition } from '../context.ts'

/** The lookup of one value in a data list. `instance()` is a part of the grammar, see `parse.ts`. */
export const listFunctions: Record<string, FunctionDefinition> = {
  pulldata: {
    parameters: ['text', 'text', 'text', 'text'],
    result: 'text',
    run(args) {
      const [wanted, key, value] = [args.text(1), args.text(2), args.text(3)]
      const row = args.context.rows?.(args.text(0))?.find(one => one[key] === value)
      return row?.[wanted] ?? ''
    },
  },
}
