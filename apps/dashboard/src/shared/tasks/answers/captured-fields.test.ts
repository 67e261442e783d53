import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../task.api.ts'
import { answerRuns } from './answer-runs.ts'
import { capturedFields } from './captured-fields.ts'

function answer(id: string, value: unknown, text: string): FieldValue {
  const field = { id, label: `Question ${id}`, kind: 'text' }
  return { id: `v-${id}`, value, text, listLabels: null, field, photos: [] }
}

const report = (dataFields: unknown) => ({
  template: { dataFields },
  timezone: 'UTC',
  reportedAt: null,
  createdAt: '2026-11-21T08:00:00Z',
})

describe('the information captured', () => {
  it('keeps the order of the template and shows unanswered questions', () => {
    const template = [
      { id: 'health', label: 'Health', kind: 'rating', stars: 7 },
      { id: 'height', label: 'Height', kind: 'metric', metric: 'cm', min: 0, max: 300 },
    ]
    const fields = capturedFields(report(template), [answer('height', 120, '120 cm')])
    expect(fields.map(field => [field.id, field.value?.text ?? null])).toEqual([
      ['health', null],
      ['height', '120 cm'],
    ])
    expect(fields[0]).toMatchObject({ stars: 7 })
    expect(fields[1]).toMatchObject({ metric: 'cm', max: 300 })
  })

  it('knows an option by what answers keep of it', () => {
    const options = [{ text: 'Apple', value: 'apple' }, { text: 'Fig' }]
    const [fruit] = capturedFields(report([{ id: 'fruit', label: 'Fruit', kind: 'checkbox', options }]), [])
    expect(fruit?.options).toEqual([
      { text: 'Apple', value: 'apple' },
      { text: 'Fig', value: 'Fig' },
    ])
  })

  it('never hides an answer, even to a field that the template does not have', () => {
    const fields = capturedFields(report('not a list'), [answer('gone', 'yes', 'yes')])
    expect(fields).toMatchObject([{ id: 'gone', label: 'Question gone', value: { text: 'yes' } }])
  })

  it('shows items of data lists by their labels, but in rules', () => {
    const village = { id: 'village', label: 'Village', kind: 'data-list', listId: '1' }
    const relevant = {
      type: 'operation',
      operator: '=',
      left: { type: 'field', id: 'village' },
      right: { type: 'text', value: 'Well' },
    }
    const chosen = { optionId: '7', value: 'Well' }
    const visits = [{ id: '0c8a1ac3-7d0c-4f9d-8d7e-0f3f3c2f9a01', answers: { where: chosen } }]
    const template = [
      village,
      { id: 'depth', label: 'Depth', kind: 'text', extensions: { relevant } },
      { id: 'visits', label: 'Visits', kind: 'repeat', fields: [{ ...village, id: 'where' }] },
    ]
    const listLabels = { 7: 'Puits' }
    const fields = capturedFields(report(template), [
      { ...answer('village', chosen, 'Puits'), listLabels },
      { ...answer('visits', visits, '1'), listLabels },
    ])
    const shown = { optionId: '7', value: 'Puits' }
    expect(fields.map(field => field.value?.value)).toEqual([
      shown,
      undefined,
      [{ id: visits[0]?.id, answers: { where: shown } }],
    ])
    expect(fields[0]?.view.answers).toMatchObject({ village: shown, visits: [{ answers: { where: shown } }] })
    expect(fields[1]?.isNotAsked).toBe(false)
  })

  it('tells questions that a rule hid from those that were left out', () => {
    const relevant = {
      type: 'operation',
      operator: '=',
      left: { type: 'field', id: 'kind' },
      right: { type: 'text', value: 'pump' },
    }
    const template = [
      { id: 'kind', label: 'Kind', kind: 'text' },
      { id: 'depth', label: 'Depth', kind: 'text', extensions: { relevant } },
      { id: 'remark', label: 'Remark', kind: 'text' },
    ]
    const notAsked = (kind: string) =>
      capturedFields(report(template), [answer('kind', kind, kind)]).flatMap(field =>
        field.isNotAsked ? [field.id] : [],
      )
    expect(notAsked('kiosk')).toEqual(['depth'])
    expect(notAsked('pump')).toEqual([])
  })

  it('knows the matrix of a line, and puts lines of one scale together', () => {
    const scale = ['Never', 'Often'].map(text => ({ text }))
    const line = (id: string, options = scale) => ({
      id,
      label: id,
      kind: 'radio',
      options,
      extensions: { group: 'water' },
    })
    const template = [
      { id: 'name', label: 'Name', kind: 'text' },
      { id: 'water', label: 'The water', kind: 'group', extensions: { matrix: true } },
      line('clean'),
      // A lookup of an imported form, which the phone does not show.
      {
        id: 'near_lookup',
        label: 'near_lookup',
        kind: 'text',
        extensions: { group: 'water', calculate: { value: { type: 'text', value: 'x' }, isShown: false } },
      },
      line('near'),
      line('price', [{ text: 'Low' }]),
      { ...line('alone'), extensions: {} },
    ]
    const runs = answerRuns(capturedFields(report(template), [answer('near', 'Often', 'Often')]))
    expect(runs.map(({ matrix, items }) => [matrix?.label ?? null, items.map(({ id }) => id)])).toEqual([
      [null, ['name']],
      ['The water', ['clean', 'near']],
      [null, ['near_lookup']],
      ['The water', ['price']],
      [null, ['alone']],
    ])
  })

  it('has labels with the answers that they show, in repeats as well', () => {
    const name = { id: 'name', label: 'Name', kind: 'radio', options: [{ text: 'Asha', value: 'a' }] }
    const asks = (id: string, label: string, labelText: string) => ({
      id,
      label,
      kind: 'text',
      extensions: { labelText },
    })
    const template = [
      name,
      asks('hello', 'Hello …', `Hello \${name}`),
      { ...asks('pets', 'Pets of …', `Pets of \${name}`), kind: 'repeat', fields: [] },
    ]
    const fields = capturedFields(report(template), [
      answer('name', 'a', 'Asha'),
      answer('hello', 'Hi', 'Hi'),
    ])
    expect(fields.map(field => field.label)).toEqual(['Name', 'Hello Asha', 'Pets of Asha'])
  })
})
