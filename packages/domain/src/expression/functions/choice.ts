import type { FunctionDefinition } from '../context.ts'
import { toChoices } from '../value.ts'

/** Functions of chosen options. An option is compared whole; of a text the words are the options. */
export const choiceFunctions: Record<string, FunctionDefinition> = {
  selected: {
    parameters: ['choice', 'text'],
    result: 'boolean',
    run: args => toChoices(args.value(0), args.context.timezone).includes(args.text(1).trim()),
  },
  'selected-at': {
    parameters: ['choice', 'number'],
    result: 'text',
    run: args => toChoices(args.value(0), args.context.timezone)[Math.trunc(args.number(1))] ?? '',
  },
  'count-selected': {
    parameters: ['choice'],
    result: 'number',
    run: args => toChoices(args.value(0), args.context.timezone).length,
  },
  'jr:choice-name': {
    parameters: ['text', 'field'],
    result: 'text',
    run(args) {
      const field = args.expression(1)
      const option = args.text(0)
      if (field?.type !== 'field') return ''
      return args.context.choiceName?.(field.id, option) ?? option
    },
  },
}
