import { expect, it } from 'vitest'
import { listColumn } from './list-columns.ts'
import { itemLabel } from './list-labels.ts'

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
