// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeFault } from '../messages/expression-en.ts'
import { anyExpression, testFields } from '../testing/any-expression.ts'
import { compile } from './compile.ts'
import type { ExpressionContext } from './context.ts'
import { evaluate, UnknownFunctionError } from './evaluate.ts'
import { calls, type Expression, fieldsIn, readExpression } from './expression.ts'
import { formFunctions as functions } from './functions/form.ts'
import { dependencyGraph } from './graph.ts'
import { expressionNames } from './names.ts'
import { compilePattern } from './pattern.ts'
import { print } from './print.ts'
import type { ExpressionScope } from './scope.ts'
import { type Item, toText } from './value.ts'

const scope: ExpressionScope = {
  fields: testFields.map(field =>
    field.name === 'one' ? { ...field, options: ['Borehole', 'River'] } : field,
  ),
  self: null,
  lists: [{ id: '7', name: 'villages', columns: ['name', 'district'] }],
  lookups: 'any',
  functions,
  allowsRandom: true,
}
const named = (id: string) => testFields.find(field => field.id === id)?.name

function compiled(text: string, more: Partial<ExpressionScope> = {}): Expression {
  const { expression, faults } = compile(text, { ...scope, ...more })
  if (!expression) throw new Error(JSON.stringify(faults))
  return expression
}

function resultOf(text: string, answers: Record<string, Item> = {}, more: Partial<ExpressionContext> = {}) {
  const self = testFields.find(({ name }) => name === 't1') ?? null
  const context: ExpressionContext = {
    values: id => [answers[named(id) ?? ''] ?? ''],
    self: answers.self ?? '',
    now: new Date('2026-11-23T09:30:00Z'),
    timezone: 'Africa/Nairobi',
    random: () => 0.25,
    functions,
    ...more,
  }
  return toText(evaluate(compiled(text, { self }), context), context.timezone)
}

describe('An expression', () => {
  test('is stored by ids, and printed with the names that questions have now', () => {
    const expression = compiled("${n1} > 3 and selected(${one}, 'River')")
    expect(JSON.stringify(expression)).toContain('"q-n1"')
    expect(print(expression, named)).toBe("${n1} > 3 and selected(${one}, 'River')")
    expect(print(expression, id => (id === 'q-n1' ? 'trees' : named(id)))).toContain('${trees} > 3')
    expect(print(expression, () => undefined)).toContain('${q-n1}')
  })
  test('is the same after it was printed and read again, or sent as JSON', () => {
    const any = fc.oneof(...Object.values(anyExpression))
    fc.assert(
      fc.property(any, text => {
        const once = compiled(text, { fields: testFields })
        expect(compiled(print(once, named), { fields: testFields })).toEqual(once)
        expect(readExpression(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })
  test.each([
    "concat('it', \"'s\")",
    '-(${n1} + 2) * 3',
    '(1 - 2) - 3 = 1 - (2 - 3)',
    '-(-1)',
    '--3',
    "instance('villages')/root/item[district = ${t1} and name != 'x']/name",
    "jr:choice-name(${one}, '${one}')",
    'if(${n1} = 1 or ${n2} = 2 and ${none} = 3, 0.0000001, 100000000000000000000000)',
  ])('%s is printed so that it reads the same', text => {
    const once = compiled(text)
    expect(compiled(print(once, named))).toEqual(once)
  })
  test('is not read from JSON that a newer version wrote', () => {
    expect(readExpression({ type: 'later' })).toBeNull()
    expect(readExpression({ type: 'negative', of: { type: 'later' } })).toBeNull()
    expect(readExpression('text')).toBeNull()
    let deep: unknown = { type: 'self' }
    for (let level = 0; level < 200; level += 1) deep = { type: 'negative', of: deep }
    expect(readExpression(deep)).toBeNull()
  })
  test('says what it reads and calls', () => {
    const expression = compiled("-(${n1}) + instance('villages')/root/item[name = ${t1}]/name + once(now())")
    expect([...fieldsIn(expression)]).toEqual(['q-n1', 'q-t1'])
    expect(calls(expression, ['now'])).toBe(true)
    expect(calls(expression, ['today', 'random'])).toBe(false)
  })
  test('with a function of a newer version is refused by its own error', () => {
    const later: Expression = { type: 'call', name: 'later', args: [] }
    expect(() => evaluate(later, {} as ExpressionContext)).toThrow(UnknownFunctionError)
  })
})

describe('A fault is named at its place', () => {
  const self = testFields.find(({ name }) => name === 'n1') ?? null
  test.each<[string, string, string]>([
    ['', 'empty', ''],
    ['1 +', 'operand-missing', ''],
    ['${n1} ${n2}', 'operator-missing', '${n2}'],
    ['(1 + 2', 'bracket-missing', ''],
    ["'open", 'text-open', "'open"],
    ['${n1', 'name-open', '${n1'],
    ['n1 + 1', 'braces-missing', 'n1'],
    ['1 # 2', 'character-unknown', '#'],
    ['/data/n1', 'path-unsupported', '/'],
    ['${n1}/x', 'path-unsupported', '/'],
    ['position(../..)', 'path-unsupported', '/'],
    ["concat(instance('villages')/root/item[district = 'b'][2]/label)", 'path-unsupported', '['],
    ['summ(${age})', 'function-unknown', 'summ'],
    ['${gone} = 1', 'name-unknown', '${gone}'],
    ['round()', 'arguments-too-few', 'round()'],
    ['today(1)', 'arguments-too-many', 'today(1)'],
    ["1 + 'tree'", 'type-wrong', "'tree'"],
    ['${many} > 2', 'type-wrong', '${many}'],
    ['${age} + 1', 'many-values', '${age}'],
    ['sum(1)', 'field-wanted', '1'],
    ['selected(${n1}, 1)', 'choice-wanted', '${n1}'],
    ['indexed-repeat(${age}, ${n1}, 1)', 'group-wanted', '${n1}'],
    ['indexed-repeat(${age}, ${r}, 1, ${n1}, 1)', 'group-wanted', '${n1}'],
    ["${one} = 'Borhole'", 'option-unknown', "'Borhole'"],
    ["selected(${one}, 'Sea')", 'option-unknown', "'Sea'"],
    ["regex(${t1}, '(a)\\1')", 'pattern-invalid', "'(a)\\1'"],
    ["pulldata('towns', 'a', 'b', 'c')", 'list-unknown', "'towns'"],
    ["pulldata('villages', 'size', 'name', 'c')", 'column-unknown', "'size'"],
    ["instance('villages')/root/item[size = 1]/name", 'column-unknown', 'size'],
    ['position(..)', 'parent-misplaced', 'position(..)'],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, 'too-deep', '('],
    [`1${' '.repeat(5000)}`, 'too-long', `1${' '.repeat(5000)}`],
    [`${'9'.repeat(400)}`, 'number-too-large', '9'.repeat(400)],
  ])('%s', (text, code, place) => {
    const { faults = [] } = compile(text, { ...scope, self })
    const [fault] = faults
    expect(fault?.code).toBe(code)
    expect(text.slice(fault?.at.start, fault?.at.end)).toBe(place)
    if (fault) expect(describeFault(fault)).not.toMatch(/undefined|\$\{$/)
  })
  test('“.” has no meaning without an answer, and chance none in a rule', () => {
    expect(compile('. > 1', scope).faults?.[0]?.code).toBe('self-unknown')
    expect(compile('random() > 1', { ...scope, allowsRandom: false }).faults?.[0]?.code).toBe(
      'random-in-rule',
    )
  })
  test('all faults of names and types are found at once', () => {
    expect(compile('${a} + ${b}', scope).faults?.map(({ at }) => at.start)).toEqual([0, 7])
  })
})

describe('Values', () => {
  test.each<[string, Record<string, Item>, string]>([
    ["selected(${many}, 'Two words')", { many: ['One', 'Two words'] }, 'true'],
    ["selected(${many}, 'Two')", { many: ['One', 'Two words'] }, 'false'],
    ['count-selected(${many})', { many: ['One', 'Two words'] }, '2'],
    ['count-selected(${many})', { many: [] }, '0'],
    ['selected-at(${many}, 1)', { many: ['One', 'Two words'] }, 'Two words'],
    ['${none} + 1', {}, ''],
    ["${none} = ''", {}, 'true'],
    ['${none} < 1', {}, 'false'],
    ["once('new')", { self: 'kept' }, 'kept'],
    ["once('new')", {}, 'new'],
    ['uuid()', {}, '44444444-4444-4444-9444-444444444444'],
    ['string-length(uuid(80))', {}, '80'],
    ["date('2026-11-23') = today()", {}, 'true'],
    ["format-date(now(), '%H:%M')", {}, '12:30'],
    ["format-date(today() + 1, '%Y')", {}, ''],
    ["format-date(date(today() + 1), '%e %b')", {}, '24 Nov'],
    ["jr:choice-name(${one}, '${one}')", { one: 'River' }, 'River!'],
    ['int(${d1} - ${d2})', { d1: '2026-03-01', d2: '2026-02-01' }, '28'],
  ])('%s of %j is %s', (text, answers, value) => {
    expect(resultOf(text, answers, { choiceName: (_, option) => `${option}!` })).toBe(value)
  })
})

describe('A pattern', () => {
  test('fits whole texts as those of JavaScript do', () => {
    const pattern = fc.constantFrom(
      'a*b?',
      '(ab|a)+c{2,3}',
      '[^a-c]+|x',
      '\\d{1,3}(-\\d)?',
      '\\bab\\b.c',
      'a.\\.c$',
      '(?:a|b)*?c',
      '[a\\-z\\]]+',
      '^$',
    )
    fc.assert(
      fc.property(
        pattern,
        fc.string({ unit: fc.constantFrom(...'abcx1.-] '), maxLength: 8 }),
        (one, text) => {
          expect([one, text, compilePattern(one)(text)]).toEqual([
            one,
            text,
            new RegExp(`^(?:${one})$`, 'u').test(text),
          ])
        },
      ),
      { numRuns: 1000 },
    )
  })
  test('takes time that grows with the text alone', () => {
    // JavaScript's own matcher would not come back from this within the life of the universe.
    expect(compilePattern('(a+)+(b|a*)*c')('a'.repeat(2000))).toBe(false)
  })
  test.each([
    '(?=a)',
    '(?<!a)b',
    '\\1',
    '(a',
    'a)',
    '[z-a]',
    'a{5000}',
    '*a',
    '((((a{900}){900}){9}){9}){9}',
    '\\p{L}',
  ])('%s is refused', pattern => {
    expect(() => compilePattern(pattern)).toThrow()
  })
})

describe('Names of questions', () => {
  test('follow the labels and are unique', () => {
    const labels = [
      'How many trees?',
      'how many trees',
      '3 wells',
      'Maji safi — ndiyo',
      'कितने पेड़',
      '???',
      'a'.repeat(90),
    ]
    const fields = labels.map((label, index) => ({ id: `q-${index}`, kind: 'text' as const, label }))
    const names = [...expressionNames(fields).values()]
    expect(names.slice(0, 6)).toEqual([
      'how_many_trees',
      'how_many_trees_2',
      'q_3_wells',
      'maji_safi_ndiyo',
      'कितने_पेड़',
      'question',
    ])
    for (const name of names)
      expect(
        compile(`\${${name}}`, { ...scope, fields: [{ id: 'a', name, type: 'text', repeats: [] }] }).faults,
      ).toBeUndefined()
  })
})

describe('The graph of what reads what', () => {
  const reads = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([id, from]) => [id, new Set(from)]))
  test('orders rules behind what they read, and finds what a change makes stale', () => {
    const result = dependencyGraph(reads({ d: ['c'], c: ['b'], b: ['a'], x: ['y'] }))
    if (!('graph' in result)) throw new Error('a cycle')
    expect(result.graph.order.indexOf('d')).toBeGreaterThan(result.graph.order.indexOf('b'))
    expect(result.graph.affectedBy(['a'])).toEqual(['b', 'c', 'd'])
    expect(result.graph.affectedBy(['c'])).toEqual(['d'])
    expect(result.graph.affectedBy(['x'])).toEqual([])
  })
  test('has no cycle', () => {
    expect(dependencyGraph(reads({ z: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual({
      cycle: ['a', 'b', 'c'],
    })
    expect(dependencyGraph(reads({ a: ['a'] }))).toEqual({ cycle: ['a'] })
  })
  test('may be a chain as long as the longest template', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`q${index}`, [`q${index + 1}`]]),
    )
    expect('graph' in dependencyGraph(reads(chain))).toBe(true)
  })
})
