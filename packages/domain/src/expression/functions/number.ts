import type { FunctionDefinition } from '../context.ts'
import { readDate } from '../time.ts'
import { dateValue, toNumber } from '../value.ts'

const one = (run: (number: number) => number): FunctionDefinition => ({
  parameters: ['number'],
  result: 'number',
  run: args => run(args.number(0)),
})
const two = (run: (first: number, second: number) => number): FunctionDefinition => ({
  parameters: ['number', 'number'],
  result: 'number',
  run: args => run(args.number(0), args.number(1)),
})

/** Functions of numbers. What is no number makes the result none. */
export const numberFunctions: Record<string, FunctionDefinition> = {
  number: {
    parameters: ['any'],
    result: 'number',
    run(args) {
      const value = args.value(0)
      if (typeof value === 'object' && value.type === 'date') return value
      const isText = typeof value === 'string' || typeof value === 'object'
      const time = isText ? readDate(args.text(0), args.context.timezone) : null
      return time === null ? args.number(0) : toNumber(dateValue(time), args.context.timezone)
    },
  },
  int: one(Math.trunc),
  round: {
    parameters: ['number', 'number'],
    optional: 1,
    result: 'number',
    run(args) {
      const value = args.number(0)
      const factor = 10 ** (args.count > 1 ? args.number(1) : 0)
      return (Math.round(Math.abs(value) * factor) / factor) * (value < 0 ? -1 : 1)
    },
  },
  abs: one(Math.abs),
  floor: one(Math.floor),
  ceiling: one(Math.ceil),
  sqrt: one(Math.sqrt),
  exp: one(Math.exp),
  exp10: one(number => 10 ** number),
  log: one(Math.log),
  log10: one(Math.log10),
  sin: one(Math.sin),
  cos: one(Math.cos),
  tan: one(Math.tan),
  asin: one(Math.asin),
  acos: one(Math.acos),
  atan: one(Math.atan),
  atan2: two(Math.atan2),
  pow: two((base, exponent) => (Number.isNaN(base) ? base : base ** exponent)),
  pi: { parameters: [], result: 'number', run: () => Math.PI },
  random: { parameters: [], result: 'number', run: args => args.context.random() },
}
