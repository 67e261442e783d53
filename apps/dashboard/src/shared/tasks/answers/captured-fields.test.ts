import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../task.api.ts'
import { capturedFields } from './captured-fields.ts'

function answer(id: string, value: unknown, text: string): FieldValue {
  return { id: `v-${id}`, value, text, field: { id, label: `Question ${id}`, kind: 'text' }, photos: [] }
}

describe('the information captured', () => {
  it('keeps the order of the template and shows unanswered questions', () => {
    const template = [
      { id: 'health', label: 'Health', kind: 'rating', stars: 7 },
      { id: 'height', label: 'Height', kind: 'metric', metric: 'cm', min: 0, max: 300 },
    ]
    const fields = capturedFields(template, [answer('height', 120, '120 cm')])
    expect(fields.map(field => [field.id, field.value?.text ?? null])).toEqual([
      ['health', null],
      ['height', '120 cm'],
    ])
    expect(fields[0]).toMatchObject({ stars: 7 })
    expect(fields[1]).toMatchObject({ metric: 'cm', max: 300 })
  })

  it('knows an option by what answers keep of it', () => {
    const options = [{ text: 'Apple', value: 'apple' }, { text: 'Fig' }]
    const [fruit] = capturedFields([{ id: 'fruit', label: 'Fruit', kind: 'checkbox', options }], [])
    expect(fruit?.options).toEqual([
      { text: 'Apple', value: 'apple' },
      { text: 'Fig', value: 'Fig' },
    ])
  })

  it('never hides an answer, even to a field that the template does not have', () => {
    const fields = capturedFields('not a list', [answer('gone', 'yes', 'yes')])
    expect(fields).toMatchObject([{ id: 'gone', label: 'Question gone', value: { text: 'yes' } }])
  })
})
