import { expect, it } from 'vitest'
import { sheetName, sheetNames, taskExportName } from './export.ts'

it('An export is named after its day', () => {
  const at = new Date('2026-11-05T23:30:00Z')
  expect(taskExportName('csv', at)).toBe('tasks(05-11-2026).csv')
  expect(taskExportName('xlsx', at)).toBe('tasks(05-11-2026).xlsx')
  expect(taskExportName('geojson', at)).toBe('tasks(05-11-2026).geojson')
  expect(taskExportName('photos', at)).toBe('photos(05-11-2026).zip')
})

it('A sheet name has at most 30 characters, 26 and an ellipsis', () => {
  expect(sheetName('x'.repeat(30))).toBe('x'.repeat(30))
  expect(sheetName('x'.repeat(31))).toBe(`${'x'.repeat(26)} ...`)
  expect(sheetName('x'.repeat(31))).toHaveLength(30)
})

it('A sheet name has nothing that Excel refuses', () => {
  expect(sheetName("'North/South: [beds]?'")).toBe('North South   beds')
  expect(sheetName(' ** ')).toBe('Sheet')
  expect(sheetName('History')).toBe('Sheet History')
  expect(sheetName('مسح المانغروف')).toBe('مسح المانغروف')
})

it('Two sheets never have one name', () => {
  expect(sheetNames(['Beds', 'beds', 'BEDS'])).toEqual(['Beds', 'beds (2)', 'BEDS (3)'])
  const long = sheetNames(['x'.repeat(40), 'x'.repeat(50)])
  expect(new Set(long).size).toBe(2)
  for (const name of long) expect(name.length).toBeLessThanOrEqual(30)
})
