// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateAnswers } from '../answer/answer-errors.ts'
import type { Answers } from '../answer/answers.ts'
import { hectaresOf, lengthOf } from '../answer/geo-answer.ts'
import { tidyAnswers } from '../answer/tidy-answers.ts'
import { compile } from '../expression/compile.ts'
import { dateValue, type Value } from '../expression/value.ts'
import { describeError } from '../messages/answers-en.ts'
import type { Field } from '../template/template.ts'
import { fieldSchema } from '../template/template.ts'
import { emptyDraft } from '../template/template-draft.ts'
import { errorsOf } from '../template/template-draft-errors.ts'
import { draftOf, inputOf } from '../template/template-draft-wire.ts'
import { answerOfValue } from './answer-value.ts'
import { logicOf, type StoredLogic } from './field-logic.ts'
import { evaluateForm, hiddenFields, initialAnswers } from './form-logic.ts'
import { logicErrors } from './logic-errors.ts'
import { type LogicPart, scopeFields, scopeOf, typeOf } from './logic-scope.ts'
import { type Comparison, comparisonsOf, expressionOf, needsValue, sentenceOf } from './sentence.ts'

const moment = { now: new Date('2026-11-23T21:30:00Z'), timezone: 'Africa/Nairobi' }

const questions = [
  { id: 'kind', kind: 'radio', label: 'Kind', options: [{ text: 'Borehole' }, { text: 'River' }] },
  { id: 'uses', kind: 'checkbox', label: 'Uses', options: [{ text: 'To drink' }, { text: 'Cattle' }] },
  { id: 'depth', kind: 'number', label: 'Depth', min: 0, max: 300 },
  { id: 'width', kind: 'number', label: 'Width', min: 0, max: 300 },
  { id: 'area', kind: 'number', label: 'Area', min: 0, max: 10 },
  { id: 'name', kind: 'text', label: 'Name' },
  { id: 'dug', kind: 'date-time', label: 'Dug' },
]

/** The rules by question and part, as texts. */
type Rules = Record<string, Partial<Record<LogicPart, string>> & { message?: string; isUnseen?: boolean }>

function template(rules: Rules, more: Record<string, object> = {}): Field[] {
  const scoped = scopeFields(questions.map(one => one as never))
  return questions.map(question => {
    const own = rules[question.id] ?? {}
    const tree = (part: LogicPart) => {
      const text = own[part]
      if (text === undefined) return undefined
      const { expression, faults } = compile(text, scopeOf(scoped, question.id, part))
      if (!expression) throw new Error(JSON.stringify(faults))
      return expression
    }
    const [rule, value] = [tree('constraint'), tree('calculate')]
    const extensions: StoredLogic = {
      relevant: tree('relevant'),
      required: tree('required'),
      constraint: rule && { rule, message: own.message ?? '' },
      calculate: value && { value, isShown: !own.isUnseen },
      initial: tree('initial'),
    } as StoredLogic
    return fieldSchema.parse({ ...question, ...more[question.id], extensions })
  })
}

const shownOf = (fields: readonly Field[], answers: Answers) => {
  const hidden = hiddenFields(fields, answers, moment)
  return fields.filter(({ id }) => !hidden.has(id)).map(({ id }) => id)
}
const codesOf = (fields: readonly Field[], answers: Answers) =>
  validateAnswers(
    { fields, photoRequired: false, withComment: false },
    { answers: tidyAnswers(fields, answers, hiddenFields(fields, answers, moment)), photos: [] },
    {},
    moment,
  ).map(error => `${error.fieldId} ${error.code}`)

describe('Rules of questions', () => {
  test('hide a question, and what depends on its answer', () => {
    const fields = template({
      depth: { relevant: "${kind} = 'Borehole'" },
      width: { relevant: '${depth} > 10' },
    })
    expect(shownOf(fields, { kind: 'River', depth: 50 })).not.toContain('depth')
    expect(shownOf(fields, { kind: 'River', depth: 50 })).not.toContain('width')
    expect(shownOf(fields, { kind: 'Borehole', depth: 50 })).toContain('width')
    expect(shownOf(fields, { kind: 'Borehole', depth: 5 })).not.toContain('width')
  })
  test('hidden answers stay in the draft and are not sent', () => {
    const fields = template({ depth: { relevant: "${kind} = 'Borehole'" } })
    const answers = { kind: 'River', depth: 50 }
    const evaluated = evaluateForm(fields, answers, moment)
    expect(evaluated.answers).toBe(answers)
    expect(tidyAnswers(fields, answers, evaluated.hidden)).toEqual({ kind: 'River' })
  })
  test('a hidden required question is not missing', () => {
    const fields = template({ depth: { relevant: "${kind} = 'Borehole'" } }, { depth: { isRequired: true } })
    expect(codesOf(fields, { kind: 'River' })).toEqual([])
    expect(codesOf(fields, { kind: 'Borehole' })).toEqual(['depth required'])
    // An app that knows no rules has shown the question.
    expect(
      validateAnswers(
        { fields, photoRequired: false, withComment: false },
        { answers: { kind: 'River' }, photos: [] },
      ),
    ).toMatchObject([{ fieldId: 'depth', code: 'required' }])
  })
  test('require an answer', () => {
    const fields = template({ name: { required: "selected(${uses}, 'To drink')" } })
    expect(codesOf(fields, { uses: ['Cattle'] })).toEqual([])
    expect(codesOf(fields, { uses: ['To drink'] })).toEqual(['name required'])
  })
  test('constrain an answer that is there, with a sentence of their own', () => {
    const fields = template({
      width: { constraint: '. < ${depth}', message: 'A well is deeper than wide.' },
      dug: { constraint: '. <= today()' },
    })
    expect(codesOf(fields, { depth: 5 })).toEqual([])
    expect(codesOf(fields, { depth: 5, width: 4 })).toEqual([])
    expect(codesOf(fields, { depth: 5, width: 6 })).toEqual(['width constraint'])
    expect(codesOf(fields, { dug: '2026-11-24T00:00:00+03:00' })).toEqual([])
    expect(codesOf(fields, { dug: '2026-11-24T08:00:00+03:00' })).toEqual(['dug constraint'])
    const [error] = validateAnswers(
      { fields, photoRequired: false, withComment: false },
      { answers: { depth: 5, width: 6 }, photos: [] },
      {},
      moment,
    )
    expect(error && describeError(error)).toBe('A well is deeper than wide.')
  })
  test('calculate an answer, whose bounds nobody could mend', () => {
    const fields = template({
      area: { calculate: '${depth} * ${width}' },
      name: { calculate: "concat('A', ${area})" },
    })
    const { answers } = evaluateForm(fields, { depth: 7, width: 6 }, moment)
    expect(answers).toMatchObject({ area: 42, name: 'A42' })
    expect(codesOf(fields, answers)).toEqual([])
    expect(
      evaluateForm(fields, { ...answers, width: undefined as never }, moment).answers,
    ).not.toHaveProperty('area')
  })
  test('give a new report its default values', () => {
    const fields = template({
      kind: { initial: "'River'" },
      depth: { initial: '3' },
      area: { calculate: '${depth} + 1' },
      dug: { initial: 'today()' },
      name: { initial: 'uuid(8)' },
    })
    expect(initialAnswers(fields, moment, () => 0)).toEqual({
      kind: 'River',
      depth: 3,
      area: 4,
      dug: '2026-11-24T00:00:00.000+03:00',
      name: '00000000',
    })
  })
  test('calculate whole numbers, days and times, and nothing that does not fit', () => {
    const answer = (kind: string, value: Value, extensions: object = {}) =>
      answerOfValue(fieldSchema.parse({ id: 'q', kind, label: 'Q', extensions }), value, 'Africa/Nairobi')
    expect(answer('integer', 7)).toBe(7)
    expect(answer('integer', 7.5)).toBeUndefined()
    const evening = dateValue(Date.parse('2026-11-23T22:30:00Z'))
    expect(answer('date', evening)).toBe('2026-11-24')
    expect(answer('date', '2026-11-24')).toBe('2026-11-24')
    expect(answer('date', 'soon')).toBeUndefined()
    expect(answer('date', evening, { look: 'month-year' })).toBe('2026-11-01')
    expect(answer('date', evening, { look: 'year' })).toBe('2026-01-01')
    expect(answer('date', 'soon', { look: 'year' })).toBeUndefined()
    expect(answer('time', evening)).toBe('01:30')
    expect(answer('time', '07:05')).toBe('07:05')
    expect(answer('time', '27:05')).toBeUndefined()
  })
  test('calculate by chance once', () => {
    const fields = template({ name: { calculate: 'concat(uuid(), ${kind})' } })
    const first = evaluateForm(fields, {}, moment).answers
    expect(evaluateForm(fields, { ...first, kind: 'River' }, moment).answers.name).toBe(first.name)
  })
  test('of a newer version are left out, and the question is shown', () => {
    const later = {
      relevant: { type: 'later' },
      constraint: { rule: { type: 'call', name: 'later', args: [] }, message: '' },
    }
    const field = fieldSchema.parse({ ...questions[2], extensions: later })
    expect(logicOf(field as never).relevant).toBeNull()
    expect(codesOf([field], { depth: 5 })).toEqual([])
    expect(field).toMatchObject({ extensions: later })
  })
  test('go with the template through the builder', () => {
    const fields = template({ depth: { relevant: "${kind} = 'Borehole'" } })
    const wire = {
      title: 'T',
      withComment: false,
      photoRequired: false,
      dataFields: JSON.parse(JSON.stringify(fields)),
    }
    const sent = inputOf(draftOf(wire)).dataFieldsArr.map(({ properties }) => fieldSchema.parse(properties))
    expect(sent).toEqual(JSON.parse(JSON.stringify(fields)))
  })
  test('follow single answers as they follow all of them', () => {
    const fields = template({
      depth: { relevant: "${kind} = 'Borehole'" },
      width: { relevant: "${depth} > 2 and not(selected(${uses}, 'Cattle'))" },
      area: { calculate: '${depth} * ${width}' },
      name: { relevant: '${area} > 4', calculate: "concat(${area}, ' m²')" },
      dug: { relevant: "string-length(${name}) > 4 or ${kind} = ''" },
    })
    const change = fc.oneof(
      fc.record({ kind: fc.constantFrom('Borehole', 'River', undefined) }),
      fc.record({ depth: fc.integer({ min: 0, max: 6 }) }),
      fc.record({ width: fc.integer({ min: 0, max: 6 }) }),
      fc.record({ uses: fc.constantFrom(['Cattle'], ['To drink', 'Cattle'], []) }),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        let before = evaluateForm(fields, {}, moment)
        for (const one of changes) {
          const answers = { ...before.answers, ...one } as Answers
          before = evaluateForm(fields, answers, moment, { before })
          const whole = evaluateForm(fields, answers, moment)
          expect([...before.hidden].sort()).toEqual([...whole.hidden].sort())
          expect(before.answers).toEqual(whole.answers)
          expect([...hiddenFields(fields, before.answers, moment)].sort()).toEqual([...whole.hidden].sort())
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('Errors of rules', () => {
  const relevantOf = (id: string) => ({ relevant: { type: 'field', id } })
  test('name a question that is gone, and keep the draft from being saved', () => {
    const fields = template({ depth: { relevant: "${kind} = 'Borehole'" } }).filter(({ id }) => id !== 'kind')
    expect(logicErrors(fields)).toEqual([
      { fieldId: 'depth', part: 'relevant', message: 'No question is named “kind”.' },
    ])
    const draft = { ...emptyDraft(), fields: fields as never }
    expect(errorsOf(draft).map(({ part }) => part)).toContain('logic')
  })
  test('name a question that is gone although another has its id for a name', () => {
    const fields = template({ depth: { relevant: '${width} > 1' } }).map(field =>
      field.id === 'width' ? { ...field, id: 'w' } : field,
    )
    expect(logicErrors(fields)).toMatchObject([{ fieldId: 'depth', part: 'relevant' }])
  })
  test('name a circle by its questions', () => {
    const fields = questions.map(question =>
      fieldSchema.parse({
        ...question,
        ...(question.id === 'depth' && { extensions: relevantOf('width') }),
        ...(question.id === 'width' && { extensions: relevantOf('depth') }),
      }),
    )
    expect(logicErrors(fields)).toEqual([
      {
        fieldId: 'depth',
        part: 'relevant',
        message: 'These questions depend on each other in a circle: “Depth”, “Width”',
      },
    ])
    // A phone that has such a template shows everything.
    expect(hiddenFields(fields, {}, moment).size).toBe(0)
  })
  test('name an option that was renamed, and none after a question was renamed', () => {
    const fields = template({ depth: { relevant: "${kind} = 'Borehole'" } })
    const named = fields.map(field => (field.id === 'kind' ? { ...field, label: 'Type of source' } : field))
    expect(logicErrors(named)).toEqual([])
    const changed = fields.map(field =>
      field.id === 'kind' ? { ...field, options: [{ text: 'Well' }] } : field,
    )
    expect(logicErrors(changed)).toMatchObject([{ message: '“Borehole” isn’t an option of “kind”.' }])
  })
  test('name what a kind of question cannot have', () => {
    const calculate = { calculate: { value: { type: 'number', value: 1 }, isShown: true } }
    const field = fieldSchema.parse({ id: 'stars', kind: 'rating', label: 'Stars', extensions: calculate })
    expect(logicErrors([field])).toMatchObject([{ part: 'calculate' }])
  })
})

describe('A rule as a sentence', () => {
  const ids = [...questions.map(({ id }) => id), null]
  const typeOfId = (id: string | null) =>
    typeOf((questions.find(one => one.id === (id ?? 'depth'))?.kind ?? 'text') as Field['kind'])
  const condition = fc
    .constantFrom(...ids)
    .chain(fieldId =>
      fc
        .constantFrom(...comparisonsOf(typeOfId(fieldId)))
        .chain(comparison =>
          valueFor(typeOfId(fieldId), comparison).map(value => ({ fieldId, comparison, value })),
        ),
    )
  function valueFor(type: string, comparison: Comparison): fc.Arbitrary<string | null> {
    if (!needsValue(comparison)) return fc.constant(null)
    if (type === 'number') return fc.integer({ min: -99, max: 99 }).map(String)
    return type === 'date' ? fc.constant('2026-11-23') : fc.constantFrom('Borehole', 'To drink', 'it’s "so"')
  }
  test('is the same sentence after it was an expression', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(condition, { minLength: 1, maxLength: 4 }),
        (join, conditions) => {
          const expression = expressionOf({ join, conditions }, typeOfId)
          const read = expression && sentenceOf(expression, typeOfId)
          expect(read?.conditions).toEqual(conditions)
          if (conditions.length > 1) expect(read?.join).toBe(join)
        },
      ),
      { numRuns: 300 },
    )
  })
  test('is none where an expression says more', () => {
    const scoped = scopeFields(questions.map(one => one as never))
    for (const text of [
      '${depth} + 1 > 2',
      "${kind} = 'River' and (${depth} > 1 or ${width} > 1)",
      'true()',
      '${depth} > ${width}',
    ]) {
      const { expression } = compile(text, scopeOf(scoped, 'name', 'relevant'))
      expect(expression && sentenceOf(expression, typeOfId)).toBeNull()
    }
  })
})

test('A rule that is checked by the server looks nothing up', () => {
  const text = "pulldata('list', 'a', 'b', 'c') > 3"
  const scope = scopeOf(scopeFields([]), 'a', 'relevant')
  expect(compile(text, scope).faults?.map(({ code }) => code)).toContain('lookup-in-rule')
})

describe('The answer of the last report', () => {
  const asks = (id: string, kind: string, more: object = {}) =>
    fieldSchema.parse({ id, kind, label: id, extensions: { fromLast: true }, ...more })
  const initial = { type: 'text', value: 'Kilifi' }
  const fields = [
    asks('village', 'text', { extensions: { fromLast: true, initial } }),
    asks('water', 'radio', { options: [{ text: 'Well' }] }),
    asks('uses', 'checkbox', { options: [{ text: 'Drink' }, { text: 'Wash' }] }),
    fieldSchema.parse({ id: 'name', kind: 'text', label: 'Name' }),
  ]
  const start = (last?: Answers) => initialAnswers(fields, moment, Math.random, last)
  test('is that of a new one, before the default value, if the question still takes it', () => {
    expect(start({ village: 'Lamu', water: 'Well', uses: ['Wash'], name: 'Asha' })).toEqual({
      village: 'Lamu',
      water: 'Well',
      uses: ['Wash'],
    })
    expect(start({ water: 'River', uses: 'Wash' })).toEqual({ village: 'Kilifi' })
    expect(start()).toEqual({ village: 'Kilifi' })
  })
  test('is refused for photos, places and in repeats', () => {
    const part = (field: object) => logicErrors([field as never]).map(one => `${one.fieldId} ${one.part}`)
    expect(part(asks('face', 'photo'))).toEqual(['face initial'])
    expect(part(asks('well', 'position'))).toEqual(['well initial'])
    expect(part({ ...asks('all', 'repeat', { fields: [asks('one', 'text')], extensions: {} }) })).toEqual([
      'one initial',
    ])
    expect(part(asks('ok', 'phone-number'))).toEqual([])
  })
})

describe('Lengths and areas of answers', () => {
  const places = [
    { id: 'well', kind: 'position', label: 'Well' },
    { id: 'home', kind: 'position', label: 'Home' },
    { id: 'path', kind: 'line', label: 'Path' },
    { id: 'plot', kind: 'area', label: 'Plot' },
    { id: 'seen', kind: 'number', label: 'Seen', min: null, max: null },
  ]
  const sizeOf = (text: string, answers: Answers) => {
    const scope = scopeOf(scopeFields(places as never), 'seen', 'calculate')
    const { expression, faults } = compile(text, scope)
    if (!expression) return faults?.map(({ code }) => code)
    const fields = places.map(field => {
      const extensions = field.id === 'seen' ? { calculate: { value: expression, isShown: true } } : {}
      return fieldSchema.parse({ ...field, extensions })
    })
    return evaluateForm(fields, answers, moment).answers.seen
  }
  const at = (latitude: number, longitude: number, accuracy: number | null = 5) => ({
    latitude,
    longitude,
    accuracy,
  })
  const path = {
    type: 'LineString' as const,
    coordinates: [
      [40, 0],
      [40.01, 0],
      [40.01, 0.01],
    ] as [number, number][],
  }
  const corners: [number, number][] = [
    [40, 0],
    [40.001, 0],
    [40.001, 0.001],
    [40, 0.001],
    [40, 0],
  ]
  const plot = { type: 'Polygon' as const, coordinates: [corners] as [[number, number][]] }
  test('are those of a position, a line and an area, in metres and square metres', () => {
    expect(sizeOf('distance(${well}, ${home})', { well: at(0, 40), home: at(0, 40.01, null) })).toBe(1113.19)
    expect(sizeOf('distance(${path})', { path })).toBe(2226.38)
    expect(sizeOf('distance(${plot})', { plot })).toBe(445.28)
    expect(sizeOf('area(${plot})', { plot })).toBe(12391.89)
    expect(sizeOf('area(${plot}) div 10000', { plot })).toBeCloseTo(hectaresOf(plot), 2)
    expect(sizeOf('distance(${path})', { path })).toBeCloseTo(lengthOf(path) * (6_378_100 / 6_371_008.8), 1)
  })
  test('are none of what is not there', () => {
    expect(sizeOf('distance(${path})', {})).toBeUndefined()
    expect(sizeOf('distance(${well}, ${home})', { well: at(0, 40) })).toBeUndefined()
    expect(sizeOf('area(${plot})', {})).toBe(0)
  })
  test('are refused of what is no place', () => {
    expect(sizeOf('distance(${path}, 3)', {})).toEqual(['type-wrong'])
    expect(sizeOf('area(today())', {})).toEqual(['type-wrong'])
    expect(sizeOf('area()', {})).toEqual(['arguments-too-few'])
  })
})
