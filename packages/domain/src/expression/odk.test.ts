// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../answer/answers.ts'
import { itemOfAnswer } from '../logic/answer-value.ts'
import { anyAnswers, anyExpression, testFields } from '../testing/any-expression.ts'
import { loadOdk, type OdkForm } from '../testing/odk.ts'
import { compile } from './compile.ts'
import type { ExpressionContext, Row } from './context.ts'
import { evaluate } from './evaluate.ts'
import { formFunctions as functions } from './functions/form.ts'
import { type Item, toBoolean, toNumber, toText } from './value.ts'

// EXPRESSION_RUNS=20000 compares as many expressions of each kind, others each time; CI compares the same
// 300. The differences that remain are listed in docs/expressions.md, and tested at the end of this file.

const now = new Date('2026-11-23T09:30:15.250Z')
let odk: Awaited<ReturnType<typeof loadOdk>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  odk = await loadOdk()
})
afterAll(() => void vi.useRealTimers())

type Type = 'number' | 'text' | 'boolean'

function contextOf(form: OdkForm, timezone: string, at?: [string, number]): ExpressionContext {
  const nameOf = new Map(testFields.map(({ id, name }) => [id, name]))
  const itemOf = (name: string, answer: string): Item => (name === 'many' ? answer.split(' ') : answer)
  const inRepeat = (name: string) => form.repeat.map(one => one[name] ?? '')
  return {
    values(id) {
      const name = nameOf.get(id) ?? ''
      if (name === 'r') return form.repeat.map(() => ' ')
      return name in form.answers ? [itemOf(name, form.answers[name] ?? '')] : inRepeat(name)
    },
    self: '',
    now,
    timezone,
    random: () => 0.5,
    functions,
    rows: list => form.lists?.[list],
    row: (list, column, text) => form.lists?.[list]?.find(one => one[column] === text) ?? null,
    repeated: (id, [pair]) => inRepeat(nameOf.get(id) ?? '').filter((_, index) => index + 1 === pair?.[1]),
    ...(at && { position: at[1] + 1 }),
  }
}

const lists = [{ id: 'villages', name: 'villages', columns: ['name', 'label', 'district'] }]

function ours(text: string, type: Type, form: OdkForm, zone: string, at?: [string, number]) {
  const self = testFields.find(({ name }) => name === at?.[0]) ?? null
  const { expression, faults } = compile(text, {
    fields: testFields,
    self,
    lists,
    lookups: 'any',
    functions,
    allowsRandom: true,
  })
  if (!expression) throw new Error(`${text}: ${JSON.stringify(faults)}`)
  const value = evaluate(expression, contextOf(form, zone, at))
  if (type === 'number') return toNumber(value, zone) + 0
  return type === 'text' ? toText(value, zone) : toBoolean(value)
}

const zones = fc.constantFrom('UTC', 'Africa/Nairobi', 'Europe/Berlin')

function agree(expressions: fc.Arbitrary<string>, type: Type) {
  fc.assert(
    fc.property(expressions, anyAnswers, zones, (text, form, zone) => {
      const theirs = odk(form, zone)(text, type)
      expect(ours(text, type, form, zone)).toEqual(typeof theirs === 'number' ? theirs + 0 : theirs)
    }),
    process.env.EXPRESSION_RUNS
      ? { numRuns: Number(process.env.EXPRESSION_RUNS) }
      : { numRuns: 300, seed: 18 },
  )
}

describe('Expressions have the value that ODK gives them', () => {
  test('numbers', () => agree(anyExpression.number, 'number'))
  test('texts', () => agree(anyExpression.text, 'text'))
  test('conditions', () => agree(anyExpression.boolean, 'boolean'))
  test('dates as numbers', () =>
    agree(
      anyExpression.date.map(date => `number(${date})`),
      'number',
    ))
  test('dates as texts', () =>
    agree(
      anyExpression.date.map(date => `string(date(${date}))`),
      'text',
    ))
  test('formatted dates', () =>
    agree(
      fc
        .tuple(anyExpression.date, fc.constantFrom("'%Y-%m-%d'", "'%e %b %y, %n'", "'%d.%m. %H:%M'"))
        .chain(([date, format]) =>
          fc.constantFrom(`format-date(${date}, ${format})`, `format-date-time(${date}, ${format})`),
        ),
      'text',
    ))
  test('compared dates', () =>
    agree(
      fc
        .tuple(anyExpression.date, fc.constantFrom('<', '<=', '>', '>='), anyExpression.date)
        .map(parts => parts.join(' ')),
      'boolean',
    ))
  test('choices', () => agree(anyExpression.choice, 'boolean'))
  test('repeats', () => agree(anyExpression.repeat, 'number'))
  test('lengths and areas', () => agree(anyExpression.place, 'number'))
  test('lengths and areas of answers', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map(n => n / 1000)
    const points = fc.array(fc.tuple(degrees(180), degrees(85)), { minLength: 3, maxLength: 6 })
    const names = ['${p1}', '${p2}']
    fc.assert(
      fc.property(points, anyAnswers, (list, form) => {
        const ring = [...list, list[0]]
        const answers: [Answer, string][] = [
          [{ type: 'LineString', coordinates: list } as Answer, 'distance(${p1})'],
          [{ type: 'Polygon', coordinates: [ring] } as Answer, 'area(${p1})'],
          [{ type: 'Polygon', coordinates: [ring] } as Answer, 'distance(${p1})'],
          [
            { longitude: list[0]?.[0] ?? 0, latitude: list[0]?.[1] ?? 0, accuracy: 7.5 },
            `distance(${names})`,
          ],
        ]
        const p2 = `${list[1]?.[1]} ${list[1]?.[0]} 0 0`
        for (const [answer, text] of answers) {
          const given = { ...form, answers: { ...form.answers, p1: String(itemOfAnswer(answer)), p2 } }
          expect(ours(text, 'number', given, 'UTC')).toBe(odk(given, 'UTC')(text, 'number'))
        }
      }),
      { numRuns: 100, seed: 18 },
    )
  })
  test('lookups in data lists', () => {
    const rows: Row[] = [
      { name: 'kisa', label: 'Kisa', district: 'a' },
      { name: 'mua', label: 'Mua', district: 'b' },
      { name: 'ndu', label: 'Ndu', district: 'b' },
    ]
    agree2(rows, "instance('villages')/root/item[name = 'mua']/label", 'text')
    agree2(rows, "instance('villages')/root/item[district = ${one}]/label", 'text')
    agree2(rows, "count(instance('villages')/root/item[district = ${one} and name != 'mua'])", 'number')
    agree2(rows, "instance('villages')/root/item[2]/name", 'text')
    agree2(rows, "join(', ', instance('villages')/root/item[district = 'b']/label)", 'text')
    agree2(rows, "pulldata('villages', 'label', 'name', 'ndu')", 'text')
    agree2(rows, "pulldata('villages', 'label', 'name', ${t1})", 'text')
  })
  test('an instance whose number is not whole', () =>
    agree(fc.constantFrom('indexed-repeat(${age}, ${r}, 1.5)', 'indexed-repeat(${age}, ${r}, 0)'), 'text'))
  test('the place in a repeat, and what stands there already', () => {
    fc.assert(
      fc.property(anyAnswers, form => {
        const index = form.repeat.length - 1
        expect(ours('position(..)', 'number', form, 'UTC', ['age', index])).toBe(
          odk(form, 'UTC')('position(..)', 'number', ['r', index, 'age']),
        )
      }),
      { numRuns: 20 },
    )
  })
})

function agree2(rows: readonly Row[], text: string, type: Type): void {
  fc.assert(
    fc.property(anyAnswers, answers => {
      const form = {
        ...answers,
        answers: { ...answers.answers, t1: 'kisa', one: 'b' },
        lists: { villages: rows },
      }
      expect([text, ours(text, type, form, 'UTC')]).toEqual([text, odk(form, 'UTC')(text, type)])
    }),
    { numRuns: 5 },
  )
}

describe('Expressions differ from ODK’s evaluator where its documentation or XPath say otherwise', () => {
  const form: OdkForm = {
    answers: { n1: '', one: '', t1: 'a b', many: 'a', p1: '', p2: '1 1', d1: '2020-01-05' },
    repeat: [
      { age: '1', kin: 'x' },
      { age: '', kin: 'y' },
    ],
  }
  test.each<[string, Type, unknown, unknown]>([
    ["regex('xabcx', 'abc')", 'boolean', false, true],
    ["string(1 = 1 and 'x')", 'text', 'true', 'x'],
    ["if(${n1}, 'yes', 'no')", 'text', 'no', 'yes'],
    ["substring-after('aabbcc', 'bb')", 'text', 'cc', 'bcc'],
    ["substring('abc', 3, -1)", 'text', '', 'b'],
    ["format-date(${d1}, '%a')", 'text', 'Sun', ''],
    ["number(' ')", 'number', Number.NaN, 0],
    ["selected(${one}, '')", 'boolean', false, true],
    ['sum(${age})', 'number', 1, Number.NaN],
    ['min(${age}, ${n1})', 'number', 1, Number.NaN],
    ['max(${age}, 0)', 'number', 1, Number.NaN],
    ['max(${n1})', 'number', Number.NaN, Number.NaN],
    ["sum(instance('villages')/root/item/name)", 'number', 0, Number.NaN],
    ["string(date('1970-01-01T00:00:00.040Z'))", 'text', '1970-01-01T00:00:00.04+00:00', '1970-01-014+00:00'],
    ['substr(${t1}, ${t1})', 'text', 'a b', ''],
    ["decimal-time('14:05:00.000+02:00') * 1440", 'number', 845, 725],
  ])('%s', (text, type, our, their) => {
    expect(ours(text, type, form, 'UTC')).toEqual(our)
    expect(odk(form, 'UTC')(text, type)).toEqual(their)
  })
  test('summer time goes on after 2037', () => {
    const text = "format-date('2050-05-26T00:00:00Z', '%H')"
    expect(ours(text, 'text', form, 'Europe/Berlin')).toBe('02')
    expect(odk(form, 'Europe/Berlin')(text, 'text')).toBe('01')
  })
  test.each([
    ["number('2020-13-45')", Number.NaN],
    ['distance(${p1}, ${p2})', Number.NaN],
    ['--3', 3],
  ])('%s is refused by ODK', (text, our) => {
    expect(() => odk(form, 'UTC')(text, 'number')).toThrow()
    expect(ours(text, 'number', form, 'UTC')).toBe(our)
  })
  test.each([
    ["regex('a', '(?=a)a')", 'number', 1, 'pattern-invalid'],
    ["instance('villages')/root/item[district = 'b'][2]/label", 'text', 'Ndu', 'path-unsupported'],
  ] as const)('%s is refused here', (text, type, their, code) => {
    const lists = {
      villages: [
        { name: 'mua', label: 'Mua', district: 'b' },
        { name: 'ndu', label: 'Ndu', district: 'b' },
      ],
    }
    expect(odk({ ...form, lists }, 'UTC')(text, type)).toBe(their)
    expect(() => ours(text, type, form, 'UTC')).toThrow(code)
  })
})
