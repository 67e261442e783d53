import { expect, it } from 'vitest'
import { listColumn } from './list-columns.ts'
import { itemLabel, withItemLabels } from './list-labels.ts'

it('A column of labels is named by the tag of its language, as XLSForm, people and programs write it', () => {
  const names = ['label::French (fr)', 'label::French', 'label::Kiswahili', ' label::pt-br ', 'district']
  expect(names.map(listColumn)).toEqual(['label::fr', 'label::fr', 'label::sw', 'label::pt-BR', 'district'])
  expect(['label', 'label::', 'label::Klingonian', 'two words', 'name'].map(listColumn)).toEqual(
    Array(5).fill(null),
  )
})

it('An item is shown in the first wanted language that it has, else as its value', () => {
  const item = { value: 'Well', labels: { fr: 'Puits', 'pt-BR': 'Poço' } }
  expect(itemLabel(item, ['fr'])).toBe('Puits')
  expect(itemLabel(item, ['sw', 'fr-CA'])).toBe('Puits')
  expect(itemLabel(item, ['pt'])).toBe('Poço')
  expect(itemLabel(item, ['sw'])).toBe('Well')
  expect(itemLabel({ value: 'Well' }, ['fr'])).toBe('Well')
})

it('Items are shown by their labels within repeats, and other answers as they are', () => {
  const well = { optionId: '7', value: 'Well' }
  const pump = { optionId: '8', value: 'Pump' }
  const labels = { 7: 'Puits' }
  const inner = (answer: typeof well) => [{ id: 'b', answers: { place: answer, note: 'Dry' } }]
  const visits = (answer: typeof well) => [{ id: 'a', answers: { at: answer, jobs: inner(answer) } }]
  const shown = { optionId: '7', value: 'Puits' }
  expect(withItemLabels(well, labels)).toEqual(shown)
  expect(withItemLabels(visits(well), labels)).toEqual(visits(shown))
  for (const answer of [pump, visits(pump), 'Well', 7, ['Well'], []])
    expect(withItemLabels(answer, labels)).toEqual(answer)
})
