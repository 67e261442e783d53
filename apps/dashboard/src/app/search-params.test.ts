import { expect, it } from 'vitest'
import { parseSearch, readSettingsSearch, readTemplateSource, stringifySearch } from './search-params.ts'

it('keeps every value a plain text that a person can type', () => {
  expect(parseSearch('?tab=2&id=0040')).toEqual({ tab: '2', id: '0040' })
  expect(parseSearch('?name=%00mida%00')).toEqual({ name: 'mida' })
  expect(stringifySearch({ tab: 2, id: '', status: undefined })).toBe('?tab=2')
})

it('accepts the six tabs of the settings and no other', () => {
  for (const tab of [0, 1, 2, 3, 4, 5]) expect(readSettingsSearch({ tab: String(tab) })).toEqual({ tab })
  for (const tab of ['6', '-1', '1.0', 'team', undefined]) expect(readSettingsSearch({ tab })).toEqual({})
})

it('keeps the specification’s name of a param on the address', () => {
  expect(parseSearch('?taskType=17')).toEqual({ templateSource: '17' })
  expect(stringifySearch({ templateSource: 'blank' })).toBe('?taskType=blank')
})

it('creates a template from another one, or blank', () => {
  expect(readTemplateSource({ templateSource: '17' })).toEqual({ templateSource: '17' })
  expect(readTemplateSource({ templateSource: 'blank' })).toEqual({ templateSource: 'blank' })
  expect(readTemplateSource({ templateSource: '../x' })).toEqual({})
})
