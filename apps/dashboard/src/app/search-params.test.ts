import { expect, it } from 'vitest'
import { parseSearch, readSettingsSearch, readTemplateSource, stringifySearch } from './search-params.ts'

it('keeps every value a plain text that a person can type', () => {
  expect(parseSearch('?tab=2&id=0040')).toEqual({ tab: '2', id: '0040' })
  expect(parseSearch('?name=%00mida%00')).toEqual({ name: 'mida' })
  expect(stringifySearch({ tab: 2, id: '', status: undefined })).toBe('?tab=2')
})

it('knows the five tabs of the settings and no other', () => {
  for (const tab of [0, 1, 2, 3, 4]) expect(readSettingsSearch({ tab: String(tab) })).toEqual({ tab })
  for (const tab of ['5', '-1', '1.0', 'team', undefined]) expect(readSettingsSearch({ tab })).toEqual({})
})

it('begins a template with another one, or blank', () => {
  expect(readTemplateSource({ taskType: '17' })).toEqual({ taskType: '17' })
  expect(readTemplateSource({ taskType: 'blank' })).toEqual({ taskType: 'blank' })
  expect(readTemplateSource({ taskType: '../x' })).toEqual({})
})
