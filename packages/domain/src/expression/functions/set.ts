import type { Arguments, FunctionDefinition } from '../context.ts'
import { isItems, toNumber } from '../value.ts'

/** The numbers among the values: as in ODK Collect, a question that is not answered does not count. */
const numbers = (args: Arguments) =>
  args
    .each(0)
    .map(value => toNumber(value, args.context.timezone))
    .filter(number => !Number.isNaN(number))

/** Returns the smallest or largest number; none if there are no numbers. */
const extreme = (pick: (...values: number[]) => number): FunctionDefinition => ({
  parameters: ['items'],
  rest: ['items'],
  result: 'number',
  run(args) {
    const all = numbers(args)
    return all.length === 0 ? Number.NaN : pick(...all)
  },
})

/** Functions over several answers: those of a repeat, or those that are named. */
export const setFunctions: Record<string, FunctionDefinition> = {
  sum: {
    parameters: ['items'],
    rest: ['items'],
    result: 'number',
    run: args => numbers(args).reduce((sum, number) => sum + number, 0),
  },
  min: extreme(Math.min),
  max: extreme(Math.max),
  count: { parameters: ['items'], result: 'number', run: args => args.each(0).length },
  'count-non-empty': {
    parameters: ['items'],
    result: 'number',
    run: args =>
      args.each(0).filter(value => isItems(value) && value.items.some(item => item.length > 0)).length,
  },
}
