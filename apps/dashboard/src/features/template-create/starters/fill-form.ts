import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import { type Answer, instancesIn, type PhotoRef, placeOf } from '@quadrat/domain/answer/answers'
import { isCalculated } from '@quadrat/domain/logic/field-logic'
import { hiddenFields, isRequiredNow, type Moment } from '@quadrat/domain/logic/form-logic'
import { newInstance } from '@quadrat/domain/logic/initial-values'
import { answerAt, pathTo, type Where } from '@quadrat/domain/logic/instances'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import { optionValue } from '@quadrat/domain/template/question'
import type { Field } from '@quadrat/domain/template/template'
import { formErrors } from '@quadrat/forms/engine/errors'
import { changeForm, type FormValue, newFormValue, withCalculated } from '@quadrat/forms/engine/value'

// Fills in a form as a person would: from the top, what is shown.

interface Filling {
  rules: AnswerRules
  moment: Moment
  /** Returns a number from 0 to below 1. */
  random: () => number
  /** True to leave out what need not be answered. */
  onlyRequired: boolean
}

interface Filled {
  value: FormValue
  /** The ids of the questions that were shown. */
  shown: ReadonlySet<string>
}

/** Returns a filled form. Answers are changed until no constraint is broken. */
export function fillForm({ rules, moment, random, onlyRequired }: Filling): Filled {
  const { fields } = rules
  let value = withCalculated(fields, newFormValue(fields, moment), moment)
  const shown = new Set<string>()
  const change = (fieldId: string, where: Where, answer: Answer | undefined) => {
    value = withCalculated(fields, changeForm(value, { type: 'answer', fieldId, where, answer }), moment)
  }
  const isBroken = (field: Field, where: Where) =>
    formErrors(rules, value, moment).some(
      ({ fieldId, instanceId, code }) =>
        fieldId === field.id && instanceId === where.at(-1)?.instanceId && code !== 'required',
    )

  function fillAll(list: readonly Field[], where: Where): void {
    for (const field of list) {
      const hidden = hiddenFields(fields, value.answers, moment)
      if (hidden.has(placeOf(field.id, where.at(-1)?.instanceId ?? null))) continue
      shown.add(field.id)
      const view = { fields, answers: value.answers, hidden }
      const path = pathTo(value.answers, where) ?? []
      if (field.kind === 'repeat') {
        const count = Math.max(field.min, onlyRequired ? 0 : 1 + Math.floor(random() * 3))
        const instances = Array.from({ length: count }, () => newInstance(view, field, path, moment, random))
        if (instances.length > 0) change(field.id, where, instances)
        for (const { id } of instancesIn(answerAt(value.answers, path, field.id)))
          fillAll(field.fields, [...where, { repeatId: field.id, instanceId: id }])
      } else if (isQuestion(field) && !isCalculated(field)) {
        if (onlyRequired && !isRequiredNow(view, field, moment, path)) continue
        for (let tries = 0; tries < 100; tries += 1) {
          change(field.id, where, answerTo(field as Field, random))
          if (!isBroken(field as Field, where)) break
        }
      }
    }
  }
  fillAll(fields, [])
  return { value, shown }
}

function answerTo(field: Field, random: () => number): Answer {
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  switch (field.kind) {
    case 'radio':
    case 'select':
      return optionValue(field.options[between(0, field.options.length - 1)] ?? { text: '' })
    case 'checkbox':
      return field.options
        .map(optionValue)
        .filter(() => random() < 1 / field.options.length)
        .slice(0, 3)
        .concat(optionValue(field.options[between(0, field.options.length - 1)] ?? { text: '' }))
        .filter((one, at, all) => all.indexOf(one) === at)
    case 'ranking':
      return field.options.map(optionValue)
    case 'integer':
    case 'number':
    case 'metric':
    case 'number-dropdown':
    case 'number-range': {
      const min = Math.ceil(field.min ?? 0)
      // Small numbers and zero matter to the rules, and so do ages.
      const most = [1, 10, 100][between(0, 2)] ?? 1
      return between(min, Math.min(field.max ?? Number.POSITIVE_INFINITY, min + most))
    }
    case 'percentage':
      return between(0, 30)
    case 'rating':
      return between(1, field.stars)
    case 'date':
      return `2026-${between(11, 12)}-${between(10, 26)}`
    case 'date-time':
      return '2026-11-20T08:00:00+03:00'
    case 'time':
      return `${between(10, 22)}:00`
    case 'phone-number':
      return '+254712345678'
    case 'email':
      return 'amina@example.org'
    case 'position':
      return { latitude: -3.6, longitude: 39.8, accuracy: 5 }
    case 'line':
      return {
        type: 'LineString',
        coordinates: [
          [39.8, -3.6],
          [39.81, -3.6],
        ],
      }
    case 'area':
      return {
        type: 'Polygon',
        coordinates: [
          [
            [39.8, -3.6],
            [39.81, -3.6],
            [39.81, -3.61],
            [39.8, -3.6],
          ],
        ],
      }
    case 'photo':
    case 'signature':
    case 'drawing':
      return [picture(between)]
    case 'consent':
      return [{ ...picture(between), consent: { text: field.label, language: 'en' } }]
    default:
      return 'Kilifi'
  }
}

function picture(between: (min: number, max: number) => number): PhotoRef {
  const hash = Array.from({ length: 64 }, () => between(0, 15).toString(16)).join('')
  return { hash, name: 'photo.jpg', size: 1000, mime: 'image/jpeg', width: 10, height: 10 }
}
