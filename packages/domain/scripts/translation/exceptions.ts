import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languagesFolder } from './catalogue.ts'
import type { Rule } from './check-style.ts'

/** A text that a rule of style does not count for, because its translator knows better. */
export interface Exception {
  language: string
  id: string
  rule: Rule
  reason: string
}

/** Returns the lines of `src/languages/exceptions.tsv`. */
export function readExceptions(
  text = readFileSync(join(languagesFolder, 'exceptions.tsv'), 'utf8'),
): Exception[] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map(line => {
    const [language = '', id = '', rule = '', reason = ''] = line.split('\t')
    return { language, id, rule: rule as Rule, reason }
  })
}
