import type { FunctionDefinition } from '../context.ts'
import { itemsValue } from '../value.ts'

/** Functions that look into a repeat. */
export const repeatFunctions: Record<string, FunctionDefinition> = {
  position: { parameters: ['any'], result: 'number', run: args => args.context.position ?? Number.NaN },
  'indexed-repeat': {
    parameters: ['field', 'group', 'number'],
    rest: ['group', 'number'],
    result: 'items',
    run(args) {
      const field = args.expression(0)
      if (field?.type !== 'field') return ''
      const at: [string, number][] = []
      for (let index = 1; index + 1 < args.count; index += 2) {
        const group = args.expression(index)
        if (group?.type === 'field') at.push([group.id, args.number(index + 1)])
      }
      return itemsValue(args.context.repeated?.(field.id, at) ?? [])
    },
  },
}
