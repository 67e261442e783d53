// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, test } from 'vitest'
import { compile } from '../expression/compile.ts'
import type { Row } from '../expression/context.ts'
import { type Expression, readExpression } from '../expression/expression.ts'
import { print } from '../expression/print.ts'
import type { ScopeList } from '../expression/scope.ts'
import { describeFault } from '../messages/expression-en.ts'
import { fieldSchema } from '../template/template.ts'
import { calculated, initialAnswers, shownForm } from './form-logic.ts'
import { logicErrors } from './logic-errors.ts'
import { type LogicPart, scopeFields, scopeOf } from './logic-scope.ts'
import { listIdsOf } from './looked-up-lists.ts'

const moment = { now: new Date('2026-11-29T09:00:00Z'), timezone: 'Africa/Nairobi' }
const lists: ScopeList[] = [{ id: '12', name: 'Fruits', columns: ['name', 'label', 'code', 'price'] }]
const code = fieldSchema.parse({ id: 'q1', kind: 'text', label: 'Code' })
const price = (value: Expression | null, id = 'q2') =>
  fieldSchema.parse({
    id,
    kind: 'number',
    label: 'Price',
    ...(value && { extensions: { calculate: { value, isShown: true } } }),
  })
const scopeFor = (part: LogicPart, known: readonly ScopeList[] | null = lists) =>
  scopeOf(scopeFields([code, price(null)]), 'q2', part, [], known)

function compiled(text: string): Expression {
  const { expression, faults } = compile(text, scopeFor('calculate'))
  if (!expression) throw new Error(JSON.stringify(faults))
  return expression
}
const pulled = "pulldata('Fruits', 'price', 'code', ${code})"

describe('A lookup in a data list', () => {
  test('names the list by its id, and shows the name that it has now', () => {
    const expression = compiled(pulled)
    expect(JSON.stringify(expression)).toContain('"listId":"12"')
    expect(JSON.stringify(expression)).not.toContain('Fruits')
    expect(readExpression(JSON.parse(JSON.stringify(expression)))).toEqual(expression)
    const nameOf = () => 'code'
    expect(print(expression, nameOf, () => 'Fruits')).toBe(pulled)
    expect(print(expression, nameOf, () => 'Produce')).toContain("pulldata('Produce', ")
    expect(print(expression, nameOf)).toContain("pulldata('12', ")
    expect(compiled("pulldata(' fruits', 'price', 'code', ${code})")).toEqual(expression)
  })

  test('can be written as XPath writes it', () => {
    for (const where of ['code = ${code}', '${code} = code'])
      expect(compiled(`instance('Fruits')/root/item[${where}]/price`)).toEqual(compiled(pulled))
  })

  test.each([
    ["pulldata('Nuts', 'price', 'code', ${code})", 'list-unknown', 'There is no data list “Nuts” here.'],
    ["pulldata('Fruits', 'size', 'code', ${code})", 'column-unknown', 'has no column “size”'],
    ["pulldata('Fruits', 'price', 'size', ${code})", 'column-unknown', 'has no column “size”'],
    ["pulldata('Fruits', ${code}, 'code', ${code})", 'column-unknown', 'has no column'],
    ["pulldata(${code}, 'price', 'code', ${code})", 'list-unknown', 'Name the data list in quotes.'],
    ["pulldata('Fruits', 'price', 'code')", 'arguments-too-few', 'needs at least 4'],
    ["instance('Fruits')/root/item[code != ${code}]/price", 'lookup-unsupported', 'one item by one column'],
    ["instance('Fruits')/root/item[code = price]/price", 'column-unknown', 'has no column “price”'],
    ["count(instance('Fruits')/root/item)", 'lookup-unsupported', 'one item by one column'],
  ])('is refused: %s', (text, fault, sentence) => {
    const { faults = [] } = compile(text, scopeFor('calculate'))
    expect(faults[0]?.code).toBe(fault)
    expect(faults.map(describeFault).join()).toContain(sentence)
  })

  test('is for calculated answers: the server checks rules without the lists', () => {
    for (const part of ['relevant', 'required', 'constraint', 'initial', 'count', 'choiceFilter'] as const)
      for (const text of [pulled, "instance('Fruits')/root/item[code = ${code}]/price"])
        expect(compile(text, scopeFor(part)).faults?.[0]?.code).toBe(
          part === 'initial' ? 'lookup-in-default' : 'lookup-in-rule',
        )
  })

  test('is checked without the names of lists where a template is saved', () => {
    const expression = compiled(pulled)
    expect(logicErrors([code, price(expression)])).toEqual([])
    const rule = { ...code, extensions: { relevant: expression } }
    expect(logicErrors([rule, price(null)])[0]?.message).toContain('Only a calculated answer')
    const broken = { ...expression, listId: 'Fruits' } as Expression
    expect(logicErrors([code, price(broken)])[0]?.message).toBe('There is no data list “Fruits” here.')
    expect(listIdsOf([code, price(expression)])).toEqual(['12'])
  })
})

describe('A calculated answer from a data list', () => {
  const fields = [code, price(compiled(pulled))]
  const rows: Record<string, Row> = { m1: { name: 'Mango', code: 'm1', price: '40' }, b: { code: 'b' } }
  const row = (list: string, column: string, text: string) =>
    (list === '12' && column === 'code' && rows[text]) || null
  const price2 = (answers: Record<string, string | number>, at: object = { row }) =>
    calculated(fields, answers, { ...moment, ...at }).q2

  test('follows its key, and is empty without an item or a text', () => {
    expect(price2({ q1: 'm1' })).toBe(40)
    expect(price2({ q1: 'x', q2: 40 })).toBeUndefined()
    expect(price2({ q1: 'b', q2: 40 })).toBeUndefined()
    expect(price2({ q2: 40 })).toBeUndefined()
    // An app without the list, and one that knows no lookups.
    expect(price2({ q1: 'm1' }, {})).toBeUndefined()
    expect(initialAnswers(fields, moment)).toEqual({})
  })

  test('stays as it is until the item is known, and follows when it is', () => {
    expect(price2({ q1: 'm1', q2: 7 }, { row: () => undefined })).toBe(7)
    expect(price2({ q1: 'm1', q2: 7 })).toBe(40)
  })

  test('takes the name of an item as a column', () => {
    const named = [code, price(compiled("pulldata('Fruits', 'name', 'code', ${code})"))]
    const text = [code, { ...named[1], kind: 'text' } as (typeof fields)[number]]
    expect(calculated(text, { q1: 'm1' }, { ...moment, row }).q2).toBe('Mango')
  })

  test('is not asked for where a report is only checked', () => {
    const asked: string[] = []
    shownForm(fields, { q1: 'm1' }, { ...moment, row: (list, ...rest) => void asked.push(list, ...rest) })
    expect(asked).toEqual([])
  })
})
