// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import type { ScopeField } from '../expression/scope.ts'

// Expressions and answers by chance, for comparing two evaluators. They leave out what `docs/expressions.md`
// lists as a difference; each of those has a test of its own.

/** The questions of the test form. `age` and `kin` are in the repeat `r`. */
export const testFields: readonly ScopeField[] = [
  { id: 'q-n1', name: 'n1', type: 'number', repeats: [] },
  { id: 'q-n2', name: 'n2', type: 'number', repeats: [] },
  { id: 'q-none', name: 'none', type: 'number', repeats: [] },
  { id: 'q-t1', name: 't1', type: 'text', repeats: [] },
  { id: 'q-t2', name: 't2', type: 'text', repeats: [] },
  { id: 'q-d1', name: 'd1', type: 'date', repeats: [] },
  { id: 'q-d2', name: 'd2', type: 'date', repeats: [] },
  { id: 'q-one', name: 'one', type: 'choice', repeats: [] },
  { id: 'q-many', name: 'many', type: 'choices', repeats: [] },
  { id: 'q-p1', name: 'p1', type: 'text', repeats: [] },
  { id: 'q-p2', name: 'p2', type: 'text', repeats: [] },
  { id: 'q-r', name: 'r', type: 'group', repeats: [] },
  { id: 'q-age', name: 'age', type: 'number', repeats: ['q-r'] },
  { id: 'q-kin', name: 'kin', type: 'text', repeats: ['q-r'] },
]

const options = ['a', 'b', 'c', 'dd']
const words = fc.constantFrom('', 'a', 'b', 'tree', 'Tree 7', ' x ', 'ß', 'b a', '12', '3.5')
const number = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -2000, max: 2000 }).map(hundredths => hundredths / 100),
)
const dates = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .chain(date =>
    fc.constantFrom(
      date.toISOString().slice(0, 10),
      `${date.toISOString().slice(0, 16)}:00+03:00`,
      `${date.toISOString().slice(0, 19)}.000Z`,
    ),
  )
const point = fc
  .tuple(fc.integer({ min: -800, max: 800 }), fc.integer({ min: -1700, max: 1700 }))
  .map(([latitude, longitude]) => `${latitude / 10} ${longitude / 10}`)

/** Answers of the test form. */
export const anyAnswers = fc.record({
  answers: fc.record({
    n1: number.map(String),
    n2: number.map(String),
    none: fc.constant(''),
    t1: words,
    t2: words,
    d1: dates,
    d2: dates,
    one: fc.constantFrom('', ...options),
    many: fc.subarray(options, { minLength: 1 }).map(chosen => chosen.join(' ')),
    p1: point,
    p2: point,
  }),
  repeat: fc.array(fc.record({ age: number.map(String), kin: words }), {
    minLength: 1,
    maxLength: 4,
  }),
})

const call = (name: string, ...args: fc.Arbitrary<string>[]) =>
  fc.tuple(...args).map(values => `${name}(${values.join(', ')})`)
const quoted = (text: string) => `'${text}'`
const whole = fc.integer({ min: -6, max: 6 }).map(String)

/** Expressions by the type of their value. */
export const anyExpression = fc.letrec<
  Record<'number' | 'text' | 'boolean' | 'date' | 'choice' | 'repeat' | 'place', string>
>(tie => ({
  number: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.nat({ max: 500 }).map(value => String(value / 4)),
    fc.constantFrom('${n1}', '${n2}', '${none}', '${t1}'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', 'div', 'mod'), tie('number'))
      .map(([left, operator, right]) => `${left} ${operator} ${right}`),
    tie('number').map(inner => `(${inner})`),
    tie('number').map(inner => `-(${inner})`),
    call('round', tie('number'), fc.constantFrom('0', '1', '2')),
    ...['round', 'int', 'abs', 'floor', 'ceiling', 'sqrt', 'exp10', 'log', 'atan', 'number'].map(name =>
      call(name, tie('number')),
    ),
    call('pow', tie('number'), fc.constantFrom('0', '1', '2', '0.5')),
    call('min', fc.constantFrom('${age}', 'count(${r})'), fc.constantFrom('${n1}', '${n2}')),
    call(
      'max',
      fc.constantFrom('${n1}', '-4'),
      fc.constantFrom('${age}', 'sum(${age})'),
      fc.constantFrom('${n2}', '7.5'),
    ),
    call('string-length', tie('text')),
    call('if', tie('boolean'), tie('number'), tie('number')),
    tie('repeat'),
  ),
  text: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    words.map(quoted),
    fc.constantFrom('${t1}', '${t2}', '${one}', '${none}', '${n1}'),
    call('concat', tie('text'), tie('text')),
    call('join', words.map(quoted), tie('text'), fc.constant('${kin}')),
    call('substr', tie('text'), whole),
    call('substr', tie('text'), whole, whole),
    call('substring', tie('text'), whole),
    call('substring-before', tie('text'), fc.constantFrom("' '", "'e'", "'a'")),
    call('normalize-space', tie('text')),
    call('translate', tie('text'), fc.constantFrom("'abc'", "'et'"), fc.constantFrom("''", "'AB'")),
    call('coalesce', tie('text'), tie('text')),
    call('if', tie('boolean'), tie('text'), tie('text')),
    call('string', tie('number')),
  ),
  boolean: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom('true()', 'false()'),
    fc
      .tuple(tie('number'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), tie('number'))
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc
      .tuple(tie('text'), fc.constantFrom('=', '!='), tie('text'))
      .map(([left, operator, right]) => `${left} ${operator} ${right}`),
    fc
      .tuple(tie('boolean'), fc.constantFrom('and', 'or'), tie('boolean'))
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    call('not', tie('boolean')),
    ...['contains', 'starts-with', 'ends-with'].map(name => call(name, tie('text'), tie('text'))),
    call(
      'regex',
      tie('text'),
      fc.constantFrom("'^[a-z]+$'", "'^(a|b)?[^x]*$'", "'^\\w+ \\d{1,2}$'", "'^.{2,}$'"),
    ),
    tie('choice'),
    fc
      .tuple(fc.constantFrom('=', '!=', '<', '>='), tie('number'))
      .map(([operator, right]) => `\${age} ${operator} (${right})`),
  ),
  date: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom('${d1}', '${d2}', 'today()', 'now()'),
    dates.map(quoted),
    call('date', tie('date')),
    call('if', tie('boolean'), tie('date'), tie('date')),
  ),
  choice: fc.oneof(
    call('selected', fc.constantFrom('${one}', '${many}'), fc.constantFrom(...options).map(quoted)),
    call('count-selected', fc.constantFrom('${one}', '${many}')).map(count => `${count} > 1`),
    fc
      .tuple(call('selected-at', fc.constant('${many}'), whole), fc.constantFrom(...options))
      .map(([at, option]) => `${at} = '${option}'`),
  ),
  repeat: fc.oneof(
    call('sum', fc.constant('${age}')),
    call('min', fc.constant('${age}')),
    call('max', fc.constant('${age}')),
    call('count', fc.constantFrom('${age}', '${r}')),
    call('count-non-empty', fc.constantFrom('${age}', '${kin}')),
    call('indexed-repeat', fc.constant('${age}'), fc.constant('${r}'), fc.constantFrom('1', '2', '3')).map(
      age => `number(${age})`,
    ),
  ),
  place: fc.oneof(
    call('distance', fc.constant('${p1}'), fc.constant('${p2}')),
    call(
      'area',
      fc.tuple(point, point, point, point).map(points => quoted(points.join(';'))),
    ),
    call(
      'distance',
      fc.tuple(point, point, point).map(points => quoted(points.join(' 0 0;'))),
    ),
  ),
}))
