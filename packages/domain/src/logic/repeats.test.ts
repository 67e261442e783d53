// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateAnswers } from '../answer/answer-errors.ts'
import { type Answers, instancesIn, type RepeatInstance } from '../answer/answers.ts'
import { tidyAnswers } from '../answer/tidy-answers.ts'
import { compile } from '../expression/compile.ts'
import { coreFunctions } from '../expression/functions/core.ts'
import { type Field, fieldSchema, type RepeatField } from '../template/template.ts'
import { allFields, placesOf } from '../template/template-structure.ts'
import { calculated, evaluateForm, hiddenFields, initialAnswers } from './form-logic.ts'
import { newInstance } from './initial-values.ts'
import { logicErrors } from './logic-errors.ts'
import { type LogicField, type LogicPart, scopeFields, scopeOf } from './logic-scope.ts'

const moment = { now: new Date('2026-11-23T21:30:00Z'), timezone: 'Africa/Nairobi' }
const number = (id: string, more: object = {}) => ({
  id,
  kind: 'number',
  label: id,
  min: 0,
  max: 1000,
  ...more,
})
const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more })
const within = (group: string) => ({ extensions: { group } })

/** A household: its members with their animals, a total, and a section for the old. */
const household = [
  number('size'),
  {
    id: 'members',
    kind: 'repeat',
    label: 'members',
    min: 0,
    max: 5,
    fields: [
      text('name'),
      number('age'),
      number('rank'),
      { id: 'adult', kind: 'group', label: 'adult' },
      text('job', within('adult')),
      text('pay', within('adult')),
      {
        id: 'animals',
        kind: 'repeat',
        label: 'animals',
        min: 0,
        max: 5,
        fields: [text('species'), number('legs'), number('share')],
      },
      number('feet'),
    ],
  },
  number('total'),
  number('all-legs'),
  text('names'),
  text('second'),
  { id: 'old', kind: 'group', label: 'old', appearance: 'page' },
  text('pension', within('old')),
]

/** The rules by field and part, as texts. */
type Rules = Record<string, Partial<Record<LogicPart, string>>>

function template(rules: Rules, base: readonly object[] = household): Field[] {
  const fields = base as readonly LogicField[]
  const [scoped, places] = [scopeFields(fields), placesOf(fields)]
  const withRules = (field: Record<string, unknown>): Record<string, unknown> => {
    const own = rules[String(field.id)] ?? {}
    const tree = (part: LogicPart) => {
      const rule = own[part]
      if (rule === undefined) return undefined
      const at = places.get(String(field.id))?.repeats
      const { expression, faults } = compile(rule, scopeOf(scoped, String(field.id), part, at))
      if (!expression) throw new Error(`${rule}: ${JSON.stringify(faults)}`)
      return expression
    }
    const [constraint, calculate] = [tree('constraint'), tree('calculate')]
    return {
      ...field,
      ...(Array.isArray(field.fields) && { fields: field.fields.map(withRules) }),
      extensions: {
        ...(field.extensions as object | undefined),
        relevant: tree('relevant'),
        required: tree('required'),
        initial: tree('initial'),
        count: tree('count'),
        constraint: constraint && { rule: constraint, message: 'No.' },
        calculate: calculate && { value: calculate, isShown: true },
      },
    }
  }
  return base.map(field =>
    fieldSchema.parse(JSON.parse(JSON.stringify(withRules(field as Record<string, unknown>)))),
  )
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const member = (n: number, answers: Answers): RepeatInstance => ({ id: uuid(n), answers })
const membersOf = (answers: Readonly<Answers>) => instancesIn(answers.members).map(one => one.answers)
const family: Answers = {
  members: [
    member(1, { name: 'Asha', age: 40, animals: [member(11, { legs: 4 }), member(12, { legs: 2 })] }),
    member(2, { name: 'Baraka', age: 12, animals: [member(21, { legs: 6 })] }),
  ],
}
const codes = (fields: readonly Field[], answers: Answers) =>
  validateAnswers(
    { fields, photoRequired: false, withComment: false },
    { answers: tidyAnswers(fields, answers, hiddenFields(fields, answers, moment)), photos: [] },
    {},
    moment,
  ).map(({ fieldId, instanceId, code }) => [fieldId, instanceId?.slice(-2), code].filter(Boolean).join(' '))

describe('Rules in a repeat', () => {
  test('see the answers of their own instance', () => {
    const fields = template({
      job: { relevant: '${age} >= 18' },
      pay: { required: '${age} > 30', constraint: ". != 'none' or ${age} < 50" },
    })
    expect([...hiddenFields(fields, family, moment)]).toEqual([`${uuid(2)}/job`])
    expect(codes(fields, family)).toEqual(['pay 01 required'])
    expect(tidyAnswers(fields, family, hiddenFields(fields, family, moment))).toEqual(family)
  })
  test('see answers around the repeat, and sums of repeats in it', () => {
    const fields = template({
      name: { relevant: '${size} > 0' },
      feet: { calculate: 'sum(${legs}) + ${age} + ${size}' },
      share: { calculate: '${legs} div ${age}' },
    })
    const { answers } = evaluateForm(fields, { ...family, size: 1 }, moment)
    expect(membersOf(answers).map(({ feet }) => feet)).toEqual([47, 19])
    expect(
      membersOf(answers).map(one => instancesIn(one.animals).map(({ answers: own }) => own.share)),
    ).toEqual([[0.1, 0.05], [0.5]])
    expect(hiddenFields(fields, { ...family, size: 0 }, moment).size).toBe(2)
  })
  test('are seen from outside as sums, counts and texts', () => {
    const fields = template({
      total: { calculate: 'sum(${age}) + count(${members})' },
      'all-legs': { calculate: 'max(${legs})' },
      names: { calculate: "join(', ', ${name})" },
      second: { calculate: 'indexed-repeat(${name}, ${members}, 2)' },
    })
    const { answers } = evaluateForm(fields, family, moment)
    expect(answers).toMatchObject({ total: 54, 'all-legs': 6, names: 'Asha, Baraka', second: 'Baraka' })
    const moved = evaluateForm(fields, { members: instancesIn(family.members).toReversed() }, moment)
    expect(moved.answers).toMatchObject({ names: 'Baraka, Asha', second: 'Asha' })
    const none = evaluateForm(fields, {}, moment).answers
    expect(none).toEqual({ total: 0 })
  })
  test('of a repeat in a repeat are found by the number of each', () => {
    const fields = template({
      'all-legs': { calculate: 'indexed-repeat(${legs}, ${members}, 1, ${animals}, 2)' },
      total: { calculate: 'sum(indexed-repeat(${legs}, ${members}, 1))' },
      rank: { calculate: 'indexed-repeat(${legs}, ${members}, 2, ${animals}, position(..))' },
    })
    const { answers } = evaluateForm(fields, family, moment)
    expect(answers).toMatchObject({ 'all-legs': 2, total: 6 })
    expect(membersOf(answers).map(({ rank }) => rank)).toEqual([6, undefined])
  })
  test.each(['1.5', '0', '-1', '3'])('have none with the number %s', number => {
    const fields = template({ second: { calculate: `indexed-repeat(\${name}, \${members}, ${number})` } })
    expect(evaluateForm(fields, family, moment).answers.second).toBeUndefined()
  })
  test('know the number of their instance, and another one by its number', () => {
    const fields = template({
      rank: { calculate: 'position(..)' },
      pay: { calculate: 'indexed-repeat(${name}, ${members}, 1)' },
    })
    expect(membersOf(evaluateForm(fields, family, moment).answers)).toMatchObject([
      { rank: 1, pay: 'Asha' },
      { rank: 2, pay: 'Asha' },
    ])
    const before = evaluateForm(fields, family, moment)
    const [first, second] = instancesIn(before.answers.members)
    if (!first || !second) throw new Error('Two members are missing')
    const moved = evaluateForm(fields, { members: [second, first] }, moment, { before })
    expect(membersOf(moved.answers)).toMatchObject([
      { rank: 1, pay: 'Baraka' },
      { rank: 2, pay: 'Baraka' },
    ])
  })
  test('do not count answers that are hidden', () => {
    const fields = template({ age: { relevant: "${name} != 'Asha'" }, total: { calculate: 'sum(${age})' } })
    expect(evaluateForm(fields, family, moment).answers.total).toBe(12)
    const gone = template({ members: { relevant: '${size} > 0' }, total: { calculate: 'count(${members})' } })
    expect(evaluateForm(gone, family, moment).answers.total).toBe(0)
    expect(tidyAnswers(gone, family, hiddenFields(gone, family, moment))).toEqual({})
  })
})

describe('Groups', () => {
  test('that are hidden hide everything in them, in each instance on its own', () => {
    const fields = template({ adult: { relevant: '${age} >= 18' }, old: { relevant: '${size} > 1' } })
    expect([...hiddenFields(fields, family, moment)].sort()).toEqual(
      [`${uuid(2)}/adult`, `${uuid(2)}/job`, `${uuid(2)}/pay`, 'old', 'pension'].sort(),
    )
    const required = template({ adult: { relevant: '${age} >= 18' }, job: { required: 'true()' } })
    expect(codes(required, family)).toEqual(['job 01 required'])
  })
})

describe('The number of instances', () => {
  test('follows an answer, and those beyond it are kept and not sent', () => {
    const fields = template({ members: { count: '${size}' }, total: { calculate: 'sum(${age})' } })
    const four = evaluateForm(fields, { ...family, size: 4 }, moment)
    expect(instancesIn(four.answers.members)).toHaveLength(4)
    expect(instancesIn(four.answers.members).slice(0, 2)).toEqual(family.members)
    expect(new Set(instancesIn(four.answers.members).map(({ id }) => id)).size).toBe(4)
    const one = evaluateForm(fields, { ...four.answers, size: 1 }, moment, { before: four })
    expect(instancesIn(one.answers.members)).toHaveLength(4)
    expect(one.answers.total).toBe(40)
    expect(tidyAnswers(fields, one.answers, one.hidden).members).toMatchObject([{ id: uuid(1) }])
    expect(evaluateForm(fields, { ...one.answers, size: 2 }, moment, { before: one }).answers.total).toBe(52)
    for (const size of [-3, 1e9])
      expect(instancesIn(evaluateForm(fields, { size }, moment).answers.members)).toHaveLength(
        size < 0 ? 0 : 5,
      )
  })
  test('is at least that of the template, with the default values of each', () => {
    const base = household.map(field => (field.id === 'members' ? { ...field, min: 2 } : field))
    const fields = template(
      { name: { initial: "concat('No ', position(..))" }, age: { initial: '${size}' } },
      base,
    )
    const start = initialAnswers(fields, moment)
    expect(membersOf(start)).toMatchObject([{ name: 'No 1' }, { name: 'No 2' }])
    const repeat = fields[1] as RepeatField
    const view = { fields, answers: { ...start, size: 7 }, hidden: new Set<string>() }
    expect(newInstance(view, repeat, [], moment).answers).toEqual({ name: 'No 3', age: 7 })
    expect(codes(fields, { members: [member(1, {})] })).toEqual(['members instances-too-few'])
  })
})

describe('The count of a repeat', () => {
  const sent = (fields: readonly Field[], answers: Answers, checksCount?: boolean) =>
    validateAnswers(
      { fields, photoRequired: false, withComment: false },
      { answers, photos: [] },
      {},
      { ...moment, ...(checksCount !== undefined && { checksCount }) },
    ).map(({ fieldId, instanceId, code, params }) => [fieldId, instanceId?.slice(-2), code, params])
  const members = (number: number) => Array.from({ length: number }, (_, at) => member(at + 1, {}))
  test('is what a report must have: no more, no fewer, whatever the bounds are', () => {
    const fields = template({ members: { count: '${size}' } })
    expect(sent(fields, { size: 2, members: members(2) })).toEqual([])
    expect(sent(fields, { size: 2, members: members(1) })).toEqual([
      ['members', undefined, 'instances-too-few', { min: 2 }],
    ])
    expect(sent(fields, { size: 2, members: members(3) })).toEqual([
      ['members', undefined, 'instances-too-many', { max: 2 }],
    ])
    // At most the maximum of the repeat, and none for what is no number.
    expect(sent(fields, { size: 9, members: members(5) })).toEqual([])
    expect(sent(fields, { members: members(1) })).toMatchObject([
      ['members', undefined, 'instances-too-many', {}],
    ])
    const least = household.map(field => (field.id === 'members' ? { ...field, min: 3 } : field))
    expect(sent(template({ members: { count: '1' } }, least), { members: members(1) })).toEqual([])
  })
  test('is asked for in each instance around it, and not of what is hidden', () => {
    const fields = template({ animals: { count: '${age}', relevant: '${age} < 10' } })
    const of = (age: number, ...animals: RepeatInstance[]) => [member(1, { age, animals })]
    expect(sent(fields, { members: of(1, member(11, {})) })).toEqual([])
    expect(sent(fields, { members: of(3, member(11, {})) })).toEqual([
      ['animals', '01', 'instances-too-few', { min: 3 }],
    ])
    expect(sent(fields, { members: [member(1, { age: 40 })] })).toEqual([])
  })
  test('is not asked for of an app that did not check it', () => {
    const fields = template({ members: { count: '${size}' } })
    expect(sent(fields, { size: 2, members: members(1) }, false)).toEqual([])
    expect(sent(fields, { size: 2, members: members(3) }, false)).toEqual([])
  })
  test('is what the form makes of any answers', () => {
    const fields = template({ members: { count: '${size}' }, animals: { count: '${age}' } })
    const small = fc.option(fc.integer({ min: -1, max: 7 }), { nil: undefined })
    fc.assert(
      fc.property(small, small, fc.integer({ min: 0, max: 6 }), (size, age, many) => {
        const own: Answers = age === undefined ? {} : { age }
        const list = members(many).map(one => ({ ...one, answers: own }))
        const { answers } = evaluateForm(
          fields,
          { ...(size !== undefined && { size }), members: list },
          moment,
        )
        expect(codes(fields, { ...answers }).filter(code => code.includes('instances'))).toEqual([])
      }),
    )
  })
})

describe('Errors of rules', () => {
  const faults = (rules: Rules) => {
    try {
      return logicErrors(template(rules)).map(({ fieldId, part }) => `${fieldId} ${part}`)
    } catch (error) {
      return [String(error).replace(/.*"code":"([^"]*)".*/s, '$1')]
    }
  }
  test('name what is used in a wrong place', () => {
    expect(faults({ total: { calculate: '${age} + 1' } })).toEqual(['many-values'])
    expect(faults({ total: { calculate: 'position(..)' } })).toEqual(['parent-misplaced'])
    expect(faults({ job: { relevant: '${age} > position(..)' }, adult: { relevant: '${age} > 3' } })).toEqual(
      [],
    )
    expect(faults({ size: { count: '3' } })).toEqual(['size count'])
    expect(faults({ members: { initial: '3' } })).toEqual(['members initial'])
  })
  test('find circles through repeats, groups and counts', () => {
    expect(faults({ members: { count: '${total}' }, total: { calculate: 'sum(${age})' } })).toEqual([
      'members count',
    ])
    expect(faults({ adult: { relevant: "${job} = 'x'" } })).toEqual(['adult relevant'])
    expect(
      faults({ members: { count: '${total}' }, total: { calculate: 'count(${members})' } }),
    ).toHaveLength(1)
  })
})

test('Reports of an app without repeats are checked without them', () => {
  const fields = template({ name: { required: 'position(..) > 1' } })
  const errors = (functions?: typeof coreFunctions) =>
    validateAnswers(
      { fields, photoRequired: false, withComment: false },
      { answers: { members: [member(1, {}), member(2, {})] }, photos: [] },
      {},
      { ...moment, ...(functions && { functions }) },
    )
  expect(errors()).toMatchObject([{ fieldId: 'name', code: 'required' }])
  expect(errors(coreFunctions)).toEqual([])
})

test('Single changes follow the same rules as the whole report', () => {
  const base = household.map(field => (field.id === 'members' ? { ...field, min: 1 } : field))
  const fields = template(
    {
      members: { relevant: '${size} != 3' },
      adult: { relevant: '${age} > ${size}' },
      job: { relevant: "${name} != 'B'" },
      rank: { calculate: 'position(..) + ${age}' },
      share: { relevant: '${legs} > 1', calculate: '${legs} + ${age}' },
      animals: { relevant: '${age} != 2' },
      feet: { calculate: 'sum(${share}) + sum(${legs})' },
      pay: { calculate: 'indexed-repeat(${name}, ${members}, position(..) - 1)' },
      total: { calculate: 'sum(${feet}) + count(${animals})' },
      old: { relevant: '${total} > 5' },
    },
    base,
  )
  expect(logicErrors(fields)).toEqual([])
  expect(allFields(fields)).toHaveLength(19)
  const ids = fc.integer({ min: 1, max: 4 })
  const small = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined })
  type Change = (now: Answers) => Answers
  const inMember =
    (n: number, edit: Change): Change =>
    now => ({
      ...now,
      members: instancesIn(now.members).map((one, at) =>
        at === n % Math.max(1, instancesIn(now.members).length)
          ? { ...one, answers: edit(one.answers) }
          : one,
      ),
    })
  const without = (answers: Answers) =>
    Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)) as Answers
  const set =
    (id: string, value: unknown): Change =>
    now =>
      without({ ...now, [id]: value as never })
  const reorder =
    (id: string, n: number, edit: 'add' | 'remove' | 'turn'): Change =>
    now => {
      const list = instancesIn(now[id])
      const fresh = Array.from({ length: 9 }, (_, at) => uuid(100 * n + at)).find(
        free => !JSON.stringify(now).includes(free),
      )
      const next =
        edit === 'add' && fresh && list.length < 4
          ? [...list, { id: fresh, answers: {} }]
          : edit === 'remove'
            ? list.slice(1)
            : list.toReversed()
      return { ...now, [id]: next }
    }
  const edits = fc.constantFrom('add' as const, 'remove' as const, 'turn' as const)
  const change: fc.Arbitrary<Change> = fc.oneof(
    small.map(value => set('size', value)),
    fc.tuple(ids, edits).map(([n, edit]) => reorder('members', n, edit)),
    fc.tuple(ids, small).map(([n, value]) => inMember(n, set('age', value))),
    fc.tuple(ids, fc.constantFrom('A', 'B')).map(([n, value]) => inMember(n, set('name', value))),
    fc.tuple(ids, edits).map(([n, edit]) => inMember(n, reorder('animals', n + 10, edit))),
    fc.tuple(ids, small).map(([n, value]) =>
      inMember(n, now => ({
        ...now,
        animals: instancesIn(now.animals).map((one, at) =>
          at === 0 ? { ...one, answers: without({ ...one.answers, legs: value as never }) } : one,
        ),
      })),
    ),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 15 }), changes => {
      let before = evaluateForm(fields, {}, moment)
      for (const one of changes) {
        const answers = one(before.answers as Answers)
        before = evaluateForm(fields, answers, moment, { before })
        const whole = evaluateForm(fields, before.answers, moment)
        expect(before.answers).toEqual(whole.answers)
        expect([...before.hidden].sort()).toEqual([...whole.hidden].sort())
        // As the server sees it, which has read the report and the template by itself.
        const theirs = fields.map(field => fieldSchema.parse(JSON.parse(JSON.stringify(field))))
        const sent = JSON.parse(JSON.stringify(before.answers)) as Answers
        expect([...hiddenFields(theirs, sent, moment)].sort()).toEqual([...whole.hidden].sort())
        expect([...hiddenFields(fields, sent, moment)].sort()).toEqual([...whole.hidden].sort())
        expect(calculated(fields, sent, moment)).toEqual(whole.answers)
      }
    }),
    { numRuns: 200 },
  )
})
