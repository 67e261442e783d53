import type { FunctionDefinition } from '../context.ts'
import { textOfItem } from '../value.ts'

/** Functions about true and false, and about what is there. */
export const logicFunctions: Record<string, FunctionDefinition> = {
  true: { parameters: [], result: 'boolean', run: () => true },
  false: { parameters: [], result: 'boolean', run: () => false },
  boolean: { parameters: ['any'], result: 'boolean', run: args => args.boolean(0) },
  'boolean-from-string': {
    parameters: ['text'],
    result: 'boolean',
    run: args => ['true', '1'].includes(args.text(0)),
  },
  not: { parameters: ['any'], result: 'boolean', run: args => !args.boolean(0) },
  if: {
    parameters: ['any', 'any', 'any'],
    result: 'any',
    run: args => args.value(args.boolean(0) ? 1 : 2),
  },
  coalesce: {
    parameters: ['text', 'text'],
    result: 'text',
    run: args => args.text(0) || args.text(1),
  },
  once: {
    parameters: ['any'],
    result: 'text',
    run: args => textOfItem(args.context.self) || args.text(0),
  },
}
