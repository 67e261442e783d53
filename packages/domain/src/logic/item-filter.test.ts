// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { describe, expect, it } from 'vitest'
import { validateAnswers } from '../answer/answer-errors.ts'
import type { Answers } from '../answer/answers.ts'
import { compile } from '../expression/compile.ts'
import { type Field, fieldSchema } from '../template/template.ts'
import { evaluateForm, type Moment, shownForm } from './form-logic.ts'
import { hasItemFilters, itemFilter, rowOfItem } from './item-filter.ts'
import { logicErrors } from './logic-errors.ts'
import { scopeFields, scopeOf } from './logic-scope.ts'

const villages = {
  1: { value: 'Mida', columns: { district: 'Kilifi', size: '3' } },
  2: { value: 'Gazi', columns: { district: 'Kwale', size: '12' } },
}
const moment: Moment = {
  now: new Date('2026-11-23T21:30:00Z'),
  timezone: 'Africa/Nairobi',
  items(listId, itemId) {
    const found = listId === '7' ? villages[itemId as unknown as 1] : undefined
    return found && rowOfItem(found)
  },
}

/** A form whose villages are filtered. */
function formOf(filter: string): Field[] {
  const options = [{ text: 'Kilifi' }, { text: 'Kwale' }]
  const plain = [
    { id: 'district', kind: 'radio', label: 'District', options },
    { id: 'people', kind: 'integer', label: 'People' },
    { id: 'village', kind: 'data-list', label: 'Village', listId: '7' },
  ].map(one => fieldSchema.parse({ isRequired: false, ...one }))
  const { expression, faults } = compile(filter, scopeOf(scopeFields(plain), 'village', 'choiceFilter'))
  expect(faults).toBeUndefined()
  return plain.map(field =>
    field.id === 'village' ? ({ ...field, extensions: { choiceFilter: expression } } as Field) : field,
  )
}

const fields = formOf('district = ${district} and size > ${people}')
const [mida, gazi, unknown] = [
  { optionId: '1', value: 'Mida' },
  { optionId: '2', value: 'Gazi' },
  { optionId: '9', value: 'Elsewhere' },
]

/** The filter of the villages, with these answers. */
function filterWith(answers: Answers, of: readonly Field[] = fields) {
  const village = of.find(({ id }) => id === 'village')
  if (village?.kind !== 'data-list') throw new Error('the form has no villages')
  return itemFilter({ fields: of, answers, hidden: new Set() }, village, [], moment)
}

describe('The choice filter of a data list', () => {
  it('may name any column, and is a rule without errors', () => {
    expect(logicErrors(fields)).toEqual([])
    expect(hasItemFilters(fields)).toBe(true)
    expect(hasItemFilters(fields.slice(0, 2))).toBe(false)
  })

  it('takes an item out of the answer that the other answers rule out', () => {
    const after = (answers: Answers) => evaluateForm(fields, answers, moment).answers.village
    expect(after({ district: 'Kilifi', people: 2, village: mida })).toEqual(mida)
    expect(after({ district: 'Kwale', people: 2, village: mida })).toBeUndefined()
    expect(after({ district: 'Kilifi', people: 3, village: mida })).toBeUndefined()
    // What is not known here stays: the server, or the next opening of the form, knows more.
    expect(after({ district: 'Kwale', village: unknown })).toEqual(unknown)
    const without = evaluateForm(
      fields,
      { district: 'Kwale', village: mida },
      { ...moment, items: undefined },
    )
    expect(without.answers.village).toEqual(mida)
  })

  it('takes it out once the item is known, without another answer', () => {
    const answers = { district: 'Kwale', people: 1, village: mida }
    expect(shownForm(fields, answers, { ...moment, items: undefined }).withheld.size).toBe(0)
    expect(shownForm(fields, answers, moment).withheld).toEqual(new Map([['village', new Set(['1'])]]))
  })

  it('refuses a report with an item that is not offered, by its text', () => {
    const rules = { fields, photoRequired: false, withComment: false }
    const errors = (answers: Answers, at: Moment | null = moment) =>
      validateAnswers(rules, { answers, photos: [], comment: null }, {}, at)
    expect(errors({ district: 'Kwale', people: 1, village: mida })).toEqual([
      { fieldId: 'village', code: 'option-not-offered', params: { option: 'Mida' } },
    ])
    expect(errors({ district: 'Kwale', people: 1, village: gazi })).toEqual([])
    expect(errors({ district: 'Kwale', people: 1, village: mida }, { ...moment, items: undefined })).toEqual(
      [],
    )
  })

  it('says which texts to look up, and is the same for the same answers', () => {
    const filter = filterWith({ district: 'Kwale', people: 1 })
    expect(filter?.equal).toEqual([{ column: 'district', text: 'Kwale' }])
    expect(filter?.key).toBe(filterWith({ district: 'Kwale', people: 1, village: gazi })?.key)
    expect(filter?.key).not.toBe(filterWith({ district: 'Kwale', people: 2 })?.key)
    expect(Object.values(villages).map(item => filter?.isOffered(rowOfItem(item)))).toEqual([false, true])
    // Neither the text of an item nor one of two conditions can be looked up.
    expect(filterWith({}, formOf("name = 'Mida'"))?.equal).toEqual([])
    expect(filterWith({}, formOf("district = 'Kwale' or size > 3"))?.equal).toEqual([])
    expect(filterWith({}, formOf("'3' = size"))?.equal).toEqual([{ column: 'size', text: '3' }])
    // As a number, '3' and '3.0' are the same.
    expect(filterWith({}, formOf('size = 3'))?.equal).toEqual([])
  })
})
