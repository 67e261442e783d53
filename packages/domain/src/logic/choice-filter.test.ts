// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateAnswers } from '../answer/answer-errors.ts'
import type { Answers } from '../answer/answers.ts'
import { compile } from '../expression/compile.ts'
import { evaluate } from '../expression/evaluate.ts'
import type { Expression } from '../expression/expression.ts'
import { describeFault } from '../messages/expression-en.ts'
import { type Field, fieldSchema } from '../template/template.ts'
import { type FilterCondition, filterOf, filterSentenceOf } from './filter-sentence.ts'
import { evaluateForm, initialAnswers, type Moment, shownForm } from './form-logic.ts'
import { logicErrors } from './logic-errors.ts'
import { scopeFields, scopeOf } from './logic-scope.ts'

const moment: Moment = { now: new Date('2026-11-23T21:30:00Z'), timezone: 'Africa/Nairobi' }
const option = (text: string, columns?: Record<string, string>) => ({ text, ...(columns && { columns }) })
const questions = [
  { id: 'district', kind: 'radio', label: 'District', options: [option('Kilifi'), option('Kwale')] },
  {
    id: 'ward',
    kind: 'select',
    label: 'Ward',
    options: [
      option('Bamba', { district: 'Kilifi' }),
      option('Ganze', { district: 'Kilifi' }),
      option('Tiwi', { district: 'Kwale' }),
    ],
  },
  {
    id: 'villages',
    kind: 'checkbox',
    label: 'Villages',
    options: [
      option('Mwele', { ward: 'Bamba', size: 'small' }),
      option('Vitengeni', { ward: 'Ganze', size: 'large' }),
      option('Tiwi town', { ward: 'Tiwi', size: 'large' }),
      option('Elsewhere', { ward: '', size: '' }),
    ],
  },
  { id: 'note', kind: 'text', label: 'Note' },
]

function template(filters: Record<string, string>, more: Record<string, object> = {}): Field[] {
  const scoped = scopeFields(questions as never)
  return questions.map(question => {
    const text = filters[question.id]
    const compiled = text === undefined ? null : compile(text, scopeOf(scoped, question.id, 'choiceFilter'))
    if (compiled?.faults) throw new Error(JSON.stringify(compiled.faults))
    const extensions = compiled ? { choiceFilter: compiled.expression } : {}
    return fieldSchema.parse({ ...question, ...more[question.id], extensions })
  })
}

const cascade = { ward: 'district = ${district}', villages: "ward = ${ward} or name = 'Elsewhere'" }
const fields = template(cascade)
const errorsIn = (answers: Answers, at: Moment | null = moment) =>
  validateAnswers({ fields, photoRequired: false, withComment: false }, { answers, photos: [] }, {}, at).map(
    ({ fieldId, code }) => `${fieldId} ${code}`,
  )

describe('A choice filter', () => {
  test('offers the options for whose columns it is true', () => {
    const { withheld } = shownForm(fields, { district: 'Kilifi', ward: 'Ganze' }, moment)
    expect([...(withheld.get('ward') ?? [])]).toEqual(['Tiwi'])
    expect([...(withheld.get('villages') ?? [])]).toEqual(['Mwele', 'Tiwi town'])
    expect(shownForm(fields, {}, moment).withheld.get('ward')?.size).toBe(3)
  })
  test('takes what a changed answer makes impossible out of all answers behind it', () => {
    const before = evaluateForm(
      fields,
      { district: 'Kilifi', ward: 'Ganze', villages: ['Vitengeni', 'Elsewhere'] },
      moment,
    )
    expect(before.answers).toMatchObject({ ward: 'Ganze', villages: ['Vitengeni', 'Elsewhere'] })
    const after = evaluateForm(fields, { ...before.answers, district: 'Kwale' }, moment, { before })
    expect(after.answers).toEqual({ district: 'Kwale', villages: ['Elsewhere'] })
    expect(initialAnswers(template({ ward: "name != 'Tiwi'" }, {}), moment)).toEqual({})
  })
  test('leaves the typed text of Other', () => {
    const other = template(cascade, { villages: { other: { text: 'Other' } } })
    const answers = { district: 'Kwale', ward: 'Tiwi', villages: ['Mwele', 'Far away'] }
    const before = evaluateForm(other, answers, moment)
    expect(before.answers.villages).toEqual(['Far away'])
    // On its way to 'Mwele hill'.
    const typed = evaluateForm(other, { ...before.answers, villages: ['Mwele'] }, moment, { before })
    expect(typed.answers.villages).toEqual(['Mwele'])
  })
  test('leaves what was chosen in a hidden question until it is shown again', () => {
    const relevant = {
      type: 'operation',
      operator: '=',
      left: { type: 'field', id: 'note' },
      right: { type: 'text', value: 'ask' },
    }
    const hiding = fields.map(field =>
      field.id === 'ward' && field.kind !== 'unknown'
        ? { ...field, extensions: { ...field.extensions, relevant } }
        : field,
    )
    const before = evaluateForm(hiding, { district: 'Kwale', ward: 'Ganze' }, moment)
    expect(before.answers.ward).toBe('Ganze')
    expect(before.withheld.has('ward')).toBe(false)
    const after = evaluateForm(hiding, { ...before.answers, note: 'ask' }, moment, { before })
    expect(after.answers).toEqual({ district: 'Kwale', note: 'ask' })
  })
  test('refuses an option that it hides, of apps that know it', () => {
    const answers: Answers = { district: 'Kwale', ward: 'Ganze' }
    expect(errorsIn(answers)).toEqual(['ward option-not-offered'])
    expect(errorsIn({ district: 'Kwale', ward: 'Tiwi', villages: ['Tiwi town'] })).toEqual([])
    expect(errorsIn(answers, { ...moment, hasNoFilters: true })).toEqual([])
    expect(errorsIn(answers, null)).toEqual([])
  })
  test('evaluates again only what depends on a changed answer', () => {
    const before = evaluateForm(fields, { district: 'Kilifi', ward: 'Ganze', note: 'a' }, moment)
    const typed = evaluateForm(fields, { ...before.answers, note: 'ab' }, moment, { before })
    expect(typed.withheld).toBe(before.withheld)
    const moved = evaluateForm(fields, { ...before.answers, ward: 'Bamba' }, moment, { before })
    expect(moved.withheld.get('ward')).toBe(before.withheld.get('ward'))
    expect(moved.withheld.get('villages')).not.toBe(before.withheld.get('villages'))
  })
  test('follows single answers as it follows all of them', () => {
    const change = fc.oneof(
      fc.record({ district: fc.constantFrom('Kilifi', 'Kwale', undefined) }),
      fc.record({ ward: fc.constantFrom('Bamba', 'Ganze', 'Tiwi', undefined) }),
      fc.record({ villages: fc.subarray(['Mwele', 'Vitengeni', 'Tiwi town', 'Elsewhere']) }),
      fc.record({ note: fc.constantFrom('a', 'b') }),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), changes => {
        let before = evaluateForm(fields, {}, moment)
        for (const one of changes) {
          before = evaluateForm(fields, { ...before.answers, ...one } as Answers, moment, { before })
          const whole = evaluateForm(fields, before.answers, moment)
          expect(whole.answers).toEqual(before.answers)
          expect(new Map(whole.withheld)).toEqual(new Map(before.withheld))
        }
      }),
      { numRuns: 200 },
    )
  })
  test('is of its own instance in a repeat, and forgets instances that are gone', () => {
    const plots = fieldSchema.parse({
      id: 'plots',
      kind: 'repeat',
      label: 'Plots',
      fields: fields.filter(({ id }) => id === 'district' || id === 'ward'),
    })
    const plot = (n: number, answers: Answers) => ({ id: `00000000-0000-4000-8000-00000000000${n}`, answers })
    const [one, two] = [
      plot(1, { district: 'Kilifi', ward: 'Ganze' }),
      plot(2, { district: 'Kwale', ward: 'Ganze' }),
    ]
    const before = evaluateForm([plots], { plots: [one, two] }, moment)
    expect(before.answers).toEqual({ plots: [one, plot(2, { district: 'Kwale' })] })
    expect([...before.withheld.keys()]).toEqual([`${one.id}/ward`, `${two.id}/ward`])
    const left = evaluateForm([plots], { plots: [one] }, moment, { before })
    expect([...left.withheld.keys()]).toEqual([`${one.id}/ward`])
  })
  test('may be a number, the place of an option, and a column named as what objects have', () => {
    expect(shownForm(template({ ward: '2' }), {}, moment).withheld.get('ward')).toEqual(
      new Set(['Bamba', 'Tiwi']),
    )
    const context = { values: () => [], self: '', now: moment.now, timezone: 'UTC', random: () => 0 }
    expect(evaluate({ type: 'column', name: 'constructor' }, context, {})).toEqual({
      type: 'items',
      items: [''],
    })
  })
})

describe('Errors of choice filters', () => {
  const scoped = scopeFields(questions as never)
  const faultOf = (text: string, id = 'ward') => {
    const [fault] = compile(text, scopeOf(scoped, id, 'choiceFilter')).faults ?? []
    return fault && describeFault(fault)
  }
  test('name columns that the options do not have, and questions that are none', () => {
    expect(faultOf('region = ${district}')).toBe(
      'The options have no column “region”. Write ${region} for a question.',
    )
    expect(faultOf('district = ${region}')).toBe('No question is named “region”.')
    expect(faultOf("name = 'Tiwi' and label != ''")).toBeUndefined()
    expect(faultOf('district = .')).toBe('“.” means an answer, and there isn’t one here.')
  })
  test('name a circle, and a question without options', () => {
    const circle = template({ ward: 'district = ${villages}', villages: 'ward = ${ward}' })
    expect(logicErrors(circle)).toMatchObject([{ fieldId: 'ward', part: 'choiceFilter' }])
    const filter = { choiceFilter: { type: 'text', value: 'x' } }
    const text = fieldSchema.parse({ ...questions[3], extensions: filter })
    expect(logicErrors([text])).toMatchObject([{ part: 'choiceFilter' }])
  })
  test('refuse names of columns with another meaning', () => {
    const columns = (name: string) =>
      fieldSchema.safeParse({ ...questions[0], options: [{ text: 'a', columns: { [name]: 'x' } }] }).success
    expect(columns('district.code')).toBe(true)
    for (const name of ['name', 'Label', 'and', '1st', 'a b', 'list_name']) expect(columns(name)).toBe(false)
  })
})

describe('A choice filter as a sentence', () => {
  const types = { villages: 'choices', ward: 'choice', age: 'number' } as const
  const typeOf = (id: string) => types[id as keyof typeof types]
  const column = fc.constantFrom('district', 'name')
  const condition: fc.Arbitrary<FilterCondition> = fc.oneof(
    fc.record({
      column,
      comparison: fc.constantFrom('is-answer', 'is-not-answer', 'contains-answer', 'starts-with-answer'),
      value: fc.constantFrom('ward', 'villages'),
    }),
    fc.record({
      column,
      comparison: fc.constantFrom('above-answer', 'at-least-answer', 'below-answer', 'at-most-answer'),
      value: fc.constant('age'),
    }),
    fc.record({
      column,
      comparison: fc.constantFrom('is', 'is-not', 'contains', 'starts-with', 'one-of'),
      value: fc.constantFrom('Kwale', 'Kilifi North'),
    }),
    fc.record({ column, comparison: fc.constant('one-of'), value: fc.constant('Kwale, Kilifi North') }),
    fc.record({
      column,
      comparison: fc.constantFrom('above', 'at-least', 'below', 'at-most'),
      value: fc.constantFrom('18', '-2.5'),
    }),
    fc.record({
      column,
      comparison: fc.constantFrom('is', 'is-not'),
      value: fc.constantFrom('18', '-2.5'),
      isNumber: fc.constant(true as const),
    }),
    fc.record({ column, comparison: fc.constantFrom('filled', 'empty'), value: fc.constant(null) }),
  )
  const written = (join: 'and' | 'or', conditions: readonly FilterCondition[]) => {
    const expression = filterOf({ join, conditions }, typeOf)
    if (!expression) throw new Error('incomplete')
    return expression
  }
  /** Without the order in which conditions with the same word between them are grouped. */
  const partsOf = (part: Expression, join?: string): unknown[] => {
    if (part.type !== 'operation' || (part.operator !== 'and' && part.operator !== 'or')) return [part]
    const parts = [part.left, part.right].flatMap(one => partsOf(one, part.operator))
    return part.operator === join ? parts : [{ join: part.operator, parts }]
  }
  test('is the same expression again', () => {
    const conditions = fc.array(condition, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom('and', 'or'), conditions, (join, all) => {
        const expression = written(join, all)
        const read = filterSentenceOf(expression, typeOf)
        expect(read && partsOf(written(read.join, read.conditions))).toEqual(partsOf(expression))
      }),
    )
    expect(filterSentenceOf({ type: 'number', value: 2 }, typeOf)).toBeNull()
  })
  test.each([
    ["district = 'a' and size != ''", ['district is a', 'size filled']],
    [
      '${ward} = district and selected(${villages}, name)',
      ['district is-answer ward', 'name is-answer villages'],
    ],
    ['not(selected(${villages}, name))', ['name is-not-answer villages']],
    ['level = 2 and level != -1', ['level is 2', 'level is-not -1']],
    ['30 < people and people <= ${age}', ['people above 30', 'people at-most-answer age']],
    [
      "(size = 'a' or size = 'b') and contains(name, ${ward})",
      ['size one-of a, b', 'name contains-answer ward'],
    ],
    ["starts-with(label, 'Ki') or size = ''", ['label starts-with Ki', 'size empty']],
    ["size = 'a' or size = 'b'", ['size one-of a, b']],
    // The comma is a part of a text.
    ["size = 'a, b' or size = 'c'", ['size is a, b', 'size is c']],
  ])('says %s', (text, said) => {
    const fields = Object.entries(types).map(([id, type]) => ({ id, name: id, type, repeats: [] }))
    const scope = { ...scopeOf(fields, 'ward', 'choiceFilter'), columns: null }
    const { expression } = compile(text, scope)
    const read = expression && filterSentenceOf(expression, typeOf)
    expect(
      read?.conditions.map(one => [one.column, one.comparison, one.value ?? []].flat().join(' ')),
    ).toEqual(said)
  })
  test.each([
    "size = 'a' or district = 'b' and size = 'c'",
    'size = district',
    "ends-with(size, 'a')",
    'contains(${ward}, name)',
  ])('does not say %s', text => {
    const fields = Object.entries(types).map(([id, type]) => ({ id, name: id, type, repeats: [] }))
    const { expression } = compile(text, { ...scopeOf(fields, 'ward', 'choiceFilter'), columns: null })
    expect(expression && filterSentenceOf(expression, typeOf)).toBeNull()
  })
})
