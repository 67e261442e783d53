import type { z } from 'zod'

const ofType: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}
const ofFormat: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  date: 'a date such as 2026-08-15',
  datetime: 'a date and time such as 2026-08-15T09:30:00Z',
  time: 'a time such as 09:30:00',
}
const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** The sentence about a value whose schema has none for it. zod's own sentences are for programmers. */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required.'
      return ofType[issue.expected] ? `This must be ${ofType[issue.expected]}.` : notAccepted
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return `At most ${issue.maximum}${units[issue.origin] ?? ''}.`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'This is required.'
        : `At least ${issue.minimum}${units[issue.origin] ?? ''}.`
    case 'invalid_format':
      return ofFormat[issue.format] ? `This must be ${ofFormat[issue.format]}.` : notAccepted
    case 'unrecognized_keys':
      return `There is no ${issue.keys.map(key => `'${key}'`).join(', ')} here.`
    case 'invalid_union':
      return Array.isArray(issue.options) && issue.options.length
        ? `Choose one of ${issue.options.map(String).join(', ')}.`
        : notAccepted
    default:
      return notAccepted
  }
}

const notAccepted = 'This value is not accepted.'
