import { expect, it } from 'vitest'
import { texts as settingsTexts } from '#src/features/settings/texts-en.ts'
import { parseSearch, readSettingsSearch, readTemplateSource, stringifySearch } from './search-params.ts'

it('keeps every value a plain text that a person can type', () => {
  expect(parseSearch('?tab=2&id=0040')).toEqual({ tab: '2', id: '0040' })
  expect(parseSearch('?name=%00mida%00')).toEqual({ name: 'mida' })
  expect(stringifySearch({ tab: 2, id: '', status: undefined })).toBe('?tab=2')
})

it('has several answers, with any characters, and one of everything else', () => {
  const answer = ['7.nest.is.Nest, undisturbed', '7.kind.is.A&B=C']
  expect(parseSearch(stringifySearch({ answer, id: '4' }))).toEqual({ answer, id: '4' })
  expect(parseSearch('?answer=7.nest.some')).toEqual({ answer: ['7.nest.some'] })
  expect(parseSearch('?id=1&id=2')).toEqual({ id: '2' })
})

it('accepts the tabs of the settings and no other', () => {
  const tabs = Object.keys(settingsTexts.tabs)
  for (const tab of tabs.keys())
    expect(readSettingsSearch({ tab: String(tab) }), 'list the tab in settingsTabs').toEqual({ tab })
  for (const tab of [String(tabs.length), '-1', '1.0', 'team', undefined])
    expect(readSettingsSearch({ tab })).toEqual({})
})

it('keeps the filters of the audit log in the address of the settings, and no value that is none', () => {
  const filters = {
    person: '4',
    action: 'task.request-edit',
    kind: 'project' as const,
    record: 'Kilifi',
    project: '7',
    from: '2026-11-01',
    to: '2026-11-30',
  }
  expect(readSettingsSearch({ tab: '6', ...filters })).toEqual({ tab: 6, ...filters })
  const wrong = {
    person: 'me',
    action: 'drop',
    kind: 'x',
    record: ' ',
    project: '-1',
    from: '2026-11-30',
    to: '2026-11-01',
  }
  expect(readSettingsSearch({ tab: '6', ...wrong })).toEqual({ tab: 6 })
})

it('keeps the specification’s name of a param on the address', () => {
  expect(parseSearch('?taskType=17')).toEqual({ templateSource: '17' })
  expect(stringifySearch({ templateSource: 'blank' })).toBe('?taskType=blank')
})

it('creates a template from another one, from a starter, or blank', () => {
  expect(readTemplateSource({ templateSource: '17' })).toEqual({ templateSource: '17' })
  expect(readTemplateSource({ templateSource: 'blank' })).toEqual({ templateSource: 'blank' })
  expect(readTemplateSource({ templateSource: 'starter-water-point' })).toEqual({
    templateSource: 'starter-water-point',
  })
  expect(readTemplateSource({ templateSource: 'starter-../x' })).toEqual({})
  expect(readTemplateSource({ templateSource: '../x' })).toEqual({})
})
