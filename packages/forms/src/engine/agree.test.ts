import { validateAnswers } from '@quadrat/domain/answer/answer-errors'
import { instancesIn, type RepeatInstance } from '@quadrat/domain/answer/answers'
import type { Expression } from '@quadrat/domain/expression/expression'
import { hiddenFields } from '@quadrat/domain/logic/form-logic'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formErrors } from './errors.ts'
import { formItems, placeOfError } from './items.ts'
import { formProgress } from './progress.ts'
import {
  changeForm,
  emptyFormValue,
  type FormAction,
  type FormValue,
  newFormValue,
  reportOf,
  withCalculated,
} from './value.ts'

const moment = { now: new Date('2026-11-21T09:00:00Z'), timezone: 'Africa/Nairobi' }
const ids = ['a', 'b', 'c', 'd', 'e']

/** A condition on an earlier question, so that rules form no circle. */
const condition = (before: readonly string[]): fc.Arbitrary<Expression> =>
  fc
    .tuple(fc.constantFrom(...before), fc.constantFrom('<', '>', '=', '!='), fc.integer({ min: 0, max: 5 }))
    .map(([id, operator, value]) => ({
      type: 'operation',
      operator: operator as '<',
      left: { type: 'field', id },
      right: { type: 'number', value },
    }))

const anyField = (id: string, at: number): fc.Arbitrary<Field> => {
  const before = at === 0 ? ['a'] : ids.slice(0, at)
  const maybe = <T>(value: fc.Arbitrary<T>) =>
    at === 0 ? fc.constant(undefined) : fc.option(value, { nil: undefined })
  return fc
    .record({
      isRequired: fc.boolean(),
      relevant: maybe(condition(before)),
      required: maybe(condition(before)),
      constraint: maybe(condition(before).map(rule => ({ rule, message: 'No.' }))),
      calculate: maybe(
        fc.record({
          value: fc.constantFrom(...before).map(read => ({
            type: 'operation' as const,
            operator: '+' as const,
            left: { type: 'field' as const, id: read },
            right: { type: 'number' as const, value: 1 },
          })),
          isShown: fc.boolean(),
        }),
      ),
    })
    .map(({ isRequired, ...extensions }) =>
      // As the server sends it to the phone.
      fieldSchema.parse(
        JSON.parse(JSON.stringify({ id, kind: 'number', label: id, isRequired, extensions })),
      ),
    )
}

test('What the phone may send, the server takes, and it refuses what the phone refuses', () => {
  const change = fc.record({
    fieldId: fc.constantFrom(...ids),
    answer: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.tuple(...ids.map(anyField)), fc.array(change, { maxLength: 10 }), (fields, changes) => {
      const rules = { fields, photoRequired: false, withComment: false }
      let value = emptyFormValue
      for (const one of changes) {
        value = withCalculated(fields, changeForm(value, { type: 'answer', ...one }), moment)
      }
      const report = JSON.parse(JSON.stringify(reportOf(rules, value, moment)))
      // The server has parsed the template by itself.
      const theirs = {
        ...rules,
        fields: fields.map(field => fieldSchema.parse(JSON.parse(JSON.stringify(field)))),
      }
      const errors = formErrors(rules, value, moment)
      expect(validateAnswers(theirs, report, {}, moment)).toEqual(errors)
      if (errors.length === 0) expect(formProgress(rules, value, moment).requiredLeft).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('What the phone may send with repeats, the server takes', () => {
  const inner = (id: string, extensions: object = {}, isRequired = false) => ({
    id,
    kind: 'number',
    label: id,
    isRequired,
    extensions,
  })
  const reads = (id: string, operator = '>') => ({
    type: 'operation',
    operator,
    left: { type: 'field', id },
    right: { type: 'number', value: 2 },
  })
  const sum = { type: 'call', name: 'sum', args: [{ type: 'field', id: 'age' }] }
  const template = fc
    .record({
      count: fc.constantFrom(undefined, { type: 'field', id: 'a' }),
      min: fc.integer({ min: 0, max: 2 }),
      relevant: fc.constantFrom(undefined, reads('a'), reads('a', '<')),
      adult: fc.constantFrom(undefined, reads('age'), reads('a')),
      isRequired: fc.boolean(),
      total: fc.constantFrom(undefined, { value: sum, isShown: true }),
      constraint: fc.constantFrom(undefined, { rule: reads('age'), message: 'No.' }),
    })
    .map(({ count, min, relevant, adult, isRequired, total, constraint }) =>
      [
        inner('a'),
        { id: 'page', kind: 'group', label: 'page', appearance: 'page', extensions: { relevant } },
        {
          id: 'members',
          kind: 'repeat',
          label: 'members',
          min,
          max: 4,
          extensions: { count, group: 'page' },
          fields: [
            inner('age', {}, isRequired),
            { id: 'adult', kind: 'group', label: 'adult', extensions: { relevant: adult } },
            inner('job', { group: 'adult', constraint }, isRequired),
          ],
        },
        inner('total', { calculate: total }),
      ].map(field => fieldSchema.parse(JSON.parse(JSON.stringify(field)))),
    )
  const members = (edit: (now: RepeatInstance[]) => RepeatInstance[]): FormAction => ({
    type: 'answer',
    fieldId: 'members',
    answer: now => edit(instancesIn(now)),
  })
  const small = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined })
  const ids = Array.from({ length: 9 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)
  const change: fc.Arbitrary<(value: FormValue) => FormAction> = fc.oneof(
    small.map(answer => () => ({ type: 'answer' as const, fieldId: 'a', answer })),
    fc
      .constantFrom(...ids)
      .map(
        id => () => members(now => (now.some(one => one.id === id) ? now : [...now, { id, answers: {} }])),
      ),
    fc.constant(() => members(now => now.slice(1))),
    fc
      .tuple(fc.nat(3), fc.constantFrom('age', 'job'), small)
      .map(([at, fieldId, answer]) => (value: FormValue) => {
        const instance = instancesIn(value.answers.members)[at]
        const where = instance ? [{ repeatId: 'members', instanceId: instance.id }] : []
        return { type: 'answer' as const, fieldId: instance ? fieldId : 'a', where, answer }
      }),
  )
  fc.assert(
    fc.property(template, fc.array(change, { maxLength: 14 }), (fields, changes) => {
      const rules = { fields, photoRequired: false, withComment: false }
      let value = newFormValue(fields, moment)
      for (const one of changes) value = withCalculated(fields, changeForm(value, one(value)), moment)
      const report = JSON.parse(JSON.stringify(reportOf(rules, value, moment)))
      const theirs = {
        ...rules,
        fields: fields.map(field => fieldSchema.parse(JSON.parse(JSON.stringify(field)))),
      }
      const errors = formErrors(rules, value, moment)
      expect(validateAnswers(theirs, report, {}, moment)).toEqual(errors)
      if (errors.length === 0) expect(formProgress(rules, value, moment).requiredLeft).toBe(0)
      const places = new Set(
        formItems(rules, value.answers, false, hiddenFields(fields, value.answers, moment)).map(
          ({ id }) => id,
        ),
      )
      // Nobody could mend an error that is at no place of the form.
      expect(errors.map(placeOfError).filter(place => !places.has(place))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
