import type { Arguments, FunctionDefinition } from '../context.ts'
import { dayMs, formatDate, midnightOf, readDate } from '../time.ts'
import { dateValue, toText, type Value } from '../value.ts'

/** Returns the instant of a value in ms; NaN for what is no date. A number is days since 1970. */
function timeOf(value: Value, zone: string): number {
  if (typeof value === 'number') return Math.round(value * dayMs)
  if (typeof value === 'object' && value.type === 'date') return value.time
  if (typeof value === 'boolean') return Number.NaN
  const text = toText(value, zone)
  const padded = /^(\d{4})-(\d{1,2})-(\d{1,2})(T.*)?$/.exec(text)
  if (!padded) return readDate(text, zone) ?? Number.NaN
  const [, year, month = '', day = '', rest = ''] = padded
  return readDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`, zone) ?? Number.NaN
}

function toDate(args: Arguments): Value {
  const value = args.value(0)
  if (typeof value === 'boolean' || toText(value, args.context.timezone) === '') return ''
  return dateValue(timeOf(value, args.context.timezone))
}

const format: FunctionDefinition = {
  parameters: ['any', 'text'],
  result: 'text',
  run(args) {
    const { timezone } = args.context
    const value = args.value(0)
    const time = typeof value === 'number' ? Number.NaN : timeOf(value, timezone)
    return Number.isNaN(time) ? '' : formatDate(time, args.text(1), timezone)
  },
}

/** Functions of dates and times. A date without a time is the midnight that begins it. */
export const dateFunctions: Record<string, FunctionDefinition> = {
  today: {
    parameters: [],
    result: 'date',
    run: ({ context }) => dateValue(midnightOf(context.now.getTime(), context.timezone)),
  },
  now: { parameters: [], result: 'date', run: ({ context }) => dateValue(context.now.getTime()) },
  date: { parameters: ['any'], result: 'date', run: toDate },
  'date-time': { parameters: ['any'], result: 'date', run: toDate },
  'format-date': format,
  'format-date-time': format,
  'decimal-date-time': {
    parameters: ['any'],
    result: 'number',
    run: args => timeOf(args.value(0), args.context.timezone) / dayMs,
  },
  'decimal-time': {
    parameters: ['text'],
    result: 'number',
    run(args) {
      const found = /^(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(?:Z|[-+]\d{2}:\d{2})?$/.exec(args.text(0))
      if (!found) return Number.NaN
      const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map(part => Number(part ?? 0))
      if (hours > 23 || minutes > 59 || seconds >= 60) return Number.NaN
      return (hours * 3600 + minutes * 60 + seconds) / 86_400
    },
  },
}
