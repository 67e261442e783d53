import { expect, it } from 'vitest'
import {
  answersIn,
  datasetFormats,
  datasetName,
  exportFormats,
  exportStates,
  exportTitles,
  isUnderWay,
  refusedLayout,
  sheetName,
  sheetNames,
  taskExportName,
  usualLayout,
} from './export.ts'

it('An export is named after its day', () => {
  const at = new Date('2026-11-05T23:30:00Z')
  expect(taskExportName('csv', at)).toBe('tasks(05-11-2026).csv')
  expect(taskExportName('xlsx', at)).toBe('tasks(05-11-2026).xlsx')
  expect(taskExportName('geojson', at)).toBe('tasks(05-11-2026).geojson')
  expect(taskExportName('photos', at)).toBe('photos(05-11-2026).zip')
  const layout = { ...usualLayout, repeatFiles: true }
  expect(taskExportName('csv', at, layout)).toBe('tasks(05-11-2026).zip')
  expect(taskExportName('sav', at)).toBe('tasks(05-11-2026).zip')
  expect(datasetName('sav', at)).toBe('tasks(05-11-2026).sav')
})

it('Each format can have the usual layout, and says what else it cannot have', () => {
  expect(exportFormats.map(format => refusedLayout(format, usualLayout))).toEqual(
    exportFormats.map(() => null),
  )
  const all = {
    ...usualLayout,
    titles: 'both',
    optionColumns: true,
    repeatFiles: true,
    codebook: true,
  } as const
  expect(exportFormats.map(format => refusedLayout(format, all))).toEqual([
    'repeatFiles',
    'codebook',
    'titles',
    'titles',
    'titles',
    'titles',
    'titles',
  ])
})

it('Options are read as the titles are, unless another choice was made', () => {
  expect(exportTitles.map(titles => answersIn({ titles, answers: null }))).toEqual([
    'labels',
    'values',
    'values',
  ])
  expect(answersIn({ titles: 'names', answers: 'labels' })).toBe('labels')
  expect(refusedLayout('photos', { ...usualLayout, answers: 'values' })).toBe('answers')
  expect(refusedLayout('photos', { ...usualLayout, language: 'sw' })).toBe('language')
  expect(refusedLayout('csv', { ...usualLayout, answers: 'both', language: 'sw' })).toBeNull()
  for (const format of datasetFormats) {
    expect(refusedLayout(format, { ...usualLayout, language: 'sw' })).toBeNull()
    expect(refusedLayout(format, { ...usualLayout, answers: 'values' })).toBe('answers')
  }
})

it('An export can be cancelled while it waits and while it runs', () => {
  expect(exportStates.filter(isUnderWay)).toEqual(['waiting', 'running'])
  expect(exportStates).toEqual(['waiting', 'running', 'done', 'failed', 'cancelled'])
  expect(exportFormats).toEqual(['xlsx', 'csv', 'geojson', 'photos', ...datasetFormats])
})

it('A sheet name has at most 30 characters: 26 and an ellipsis', () => {
  expect(sheetName('x'.repeat(30))).toBe('x'.repeat(30))
  expect(sheetName('x'.repeat(31))).toBe(`${'x'.repeat(26)} ...`)
  expect(sheetName('x'.repeat(31))).toHaveLength(30)
})

it('A sheet name contains nothing that Excel refuses', () => {
  expect(sheetName("'North/South: [beds]?'")).toBe('North South   beds')
  expect(sheetName(' ** ')).toBe('Sheet')
  expect(sheetName('History')).toBe('Sheet History')
  expect(sheetName('history')).toBe('Sheet history')
  expect([sheetName('History 2'), sheetName('Prehistory')]).toEqual(['History 2', 'Prehistory'])
  expect(sheetName('It\'s "open"')).toBe('It\'s "open"')
  expect(sheetName("''Beds ''")).toBe('Beds')
  expect(sheetName('a[b]c:d*e?f/g\\h\ti')).toBe('a b c d e f g h i')
  // A surrogate pair is not split.
  expect(sheetName(`${'x'.repeat(25)}🌱${'x'.repeat(9)}`)).toBe(`${'x'.repeat(25)}\ufffd ...`)
  expect(sheetName('مسح المانغروف')).toBe('مسح المانغروف')
})

it('Sheet names are unique', () => {
  expect(sheetNames(['Beds', 'beds', 'BEDS'])).toEqual(['Beds', 'beds (2)', 'BEDS (3)'])
  expect(sheetNames(['x'.repeat(30), 'X'.repeat(30)])[1]).toBe(`${'X'.repeat(26)} (2)`)
  const long = sheetNames(['x'.repeat(40), 'x'.repeat(50)])
  expect(new Set(long).size).toBe(2)
  for (const name of long) expect(name.length).toBeLessThanOrEqual(30)
})
