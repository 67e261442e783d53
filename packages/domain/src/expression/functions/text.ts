import type { Arguments, FunctionDefinition } from '../context.ts'
import { compilePattern } from '../pattern.ts'
import { PatternError } from '../pattern-parts.ts'
import { toText } from '../value.ts'

const test = (run: (text: string, part: string) => boolean): FunctionDefinition => ({
  parameters: ['text', 'text'],
  result: 'boolean',
  run: args => run(args.text(0), args.text(1)),
})
const texts = (args: Arguments, from: number) =>
  args.each(from).map(value => toText(value, args.context.timezone))

/** Functions of texts. Positions and lengths are counted in UTF-16 units, as JavaScript counts them. */
export const textFunctions: Record<string, FunctionDefinition> = {
  string: { parameters: ['any'], result: 'text', run: args => args.text(0) },
  concat: { parameters: [], rest: ['items'], result: 'text', run: args => texts(args, 0).join('') },
  join: {
    parameters: ['text'],
    rest: ['items'],
    result: 'text',
    run: args => texts(args, 1).join(args.text(0)),
  },
  'string-length': { parameters: ['text'], result: 'number', run: args => args.text(0).length },
  contains: test((text, part) => text.includes(part)),
  'starts-with': test((text, part) => text.startsWith(part)),
  'ends-with': test((text, part) => text.endsWith(part)),
  substr: {
    parameters: ['text', 'number', 'number'],
    optional: 1,
    result: 'text',
    run(args) {
      const text = args.text(0)
      const end = args.count > 2 ? Math.trunc(args.number(2)) : text.length
      return text.slice(Math.trunc(args.number(1)), end)
    },
  },
  substring: {
    parameters: ['text', 'number', 'number'],
    optional: 1,
    result: 'text',
    run(args) {
      const text = args.text(0)
      const start = Math.round(args.number(1)) - 1
      const end = args.count > 2 ? start + Math.round(args.number(2)) : text.length
      return start < end ? text.substring(start, end) : ''
    },
  },
  'substring-before': {
    parameters: ['text', 'text'],
    result: 'text',
    run: args => args.text(0).slice(0, Math.max(0, args.text(0).indexOf(args.text(1)))),
  },
  'substring-after': {
    parameters: ['text', 'text'],
    result: 'text',
    run(args) {
      const [text, part] = [args.text(0), args.text(1)]
      const at = text.indexOf(part)
      return at < 0 ? '' : text.slice(at + part.length)
    },
  },
  'normalize-space': {
    parameters: ['text'],
    result: 'text',
    run: args =>
      args
        .text(0)
        .replace(/[ \t\r\n]+/g, ' ')
        .replace(/^ | $/g, ''),
  },
  translate: {
    parameters: ['text', 'text', 'text'],
    result: 'text',
    run(args) {
      const [from, to] = [args.text(1), args.text(2)]
      const replaced = (unit: string) => {
        const at = from.indexOf(unit)
        return at < 0 ? unit : (to[at] ?? '')
      }
      return args.text(0).split('').map(replaced).join('')
    },
  },
  regex: test((text, pattern) => patternOf(pattern)(text)),
  uuid: {
    parameters: ['number'],
    optional: 1,
    result: 'text',
    run(args) {
      const length = args.count > 0 ? args.number(0) : 36
      let ids = ''
      while (ids.length < Math.min(length, 1000)) ids += uuid(args.context.random)
      return ids.slice(0, Math.max(0, length || 0))
    },
  },
}

const patterns = new Map<string, (text: string) => boolean>()

/** A pattern that is made of answers can be wrong only while somebody answers; nothing fits it then. */
function patternOf(pattern: string): (text: string) => boolean {
  const known = patterns.get(pattern)
  if (known) return known
  if (patterns.size > 100) patterns.clear()
  const created = compiled(pattern)
  patterns.set(pattern, created)
  return created
}

function compiled(pattern: string): (text: string) => boolean {
  try {
    return compilePattern(pattern)
  } catch (error) {
    if (error instanceof PatternError) return () => false
    throw error
  }
}

/** Returns a UUID of version 4 made of numbers from 0 to below 1. */
export function uuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, letter =>
    (letter === 'x' ? Math.floor(random() * 16) : 8 + Math.floor(random() * 4)).toString(16),
  )
}
