import { compile } from '@quadrat/domain/expression/compile'
import { scopeFields, scopeOf } from '@quadrat/domain/logic/logic-scope'
import { newField } from '@quadrat/domain/template/template-draft'
import { expect, test } from 'vitest'
import { ruleInWords } from './rule-words.ts'

const self = newField('text', 'reason', 'Reason')
const fields = [newField('text', 'kind', 'Kind'), newField('number', 'depth', 'Depth'), self]

/** `{name}` is the answer to a question. */
const written = (rule: string) => rule.replaceAll('{', '$' + '{')

function inWords(rule: string): string {
  const { expression } = compile(written(rule), scopeOf(scopeFields(fields), self.id, 'relevant'))
  if (!expression) throw new Error(`'${rule}' does not compile`)
  return ruleInWords(expression, fields, self)
}

test('A rule in words quotes questions and texts, and no numbers', () => {
  expect(inWords("{kind} = 'Borehole' and {depth} > 30")).toBe(
    '“Kind” is “Borehole” and “Depth” is more than 30',
  )
})

test('Several conditions are a list', () => {
  expect(inWords("{kind} = 'Well' or {depth} < 5 or {depth} > 30")).toBe(
    '“Kind” is “Well”, “Depth” is less than 5 or “Depth” is more than 30',
  )
})

test('What no sentence says stays an expression', () => {
  expect(inWords('{depth} * 2 > 30')).toBe(written('{depth} * 2 > 30'))
})
