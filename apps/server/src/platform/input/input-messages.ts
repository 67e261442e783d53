import { listed } from '@quadrat/domain/language/listed'
import { textOf } from '@quadrat/domain/language/texts'
import type { z } from 'zod'
import { inputTexts as texts } from './texts-en.ts'

/** The sentence about a value whose schema has none for it. zod's own sentences are for programmers. */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  const { notAccepted } = texts
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return texts.required
      return textOf(texts.types, issue.expected) ?? notAccepted
    case 'invalid_value':
      return texts.chooseOneOf({ choices: listed(issue.values.map(String)) })
    case 'too_big':
      return ofOrigin(texts.atMost, issue.origin, { most: Number(issue.maximum) })
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? texts.required
        : ofOrigin(texts.atLeast, issue.origin, { least: Number(issue.minimum) })
    case 'invalid_format':
      return textOf(texts.formats, issue.format) ?? notAccepted
    case 'unrecognized_keys':
      return texts.noSuchKeys({ keys: listed(issue.keys.map(key => `'${key}'`)) })
    case 'invalid_union':
      return Array.isArray(issue.options) && issue.options.length
        ? texts.chooseOneOf({ choices: listed(issue.options.map(String)) })
        : notAccepted
    default:
      return notAccepted
  }
}

function ofOrigin(sentences: object, origin: string, values: Record<string, number>): string {
  return textOf(sentences, origin, values) ?? textOf(sentences, 'other', values) ?? ''
}
