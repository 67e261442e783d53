import { describe, expect, it } from 'vitest'
import {
  additionalColumns,
  fittingColumns,
  importTable,
  itemsOf,
  lineOfValue,
  preview,
} from './import-table.ts'

const sheet = [
  ['Name', ''],
  ['Mkoko', '1', 'wide'],
  ['', '2'],
  ['شجرة', ''],
]

describe('the table of a file to import', () => {
  it('names columns by the first row, and by letters where that is empty', () => {
    expect(importTable(sheet, true).columns).toEqual(['Name', 'Column B', 'Column C'])
    expect(importTable(sheet, false).columns).toEqual(['Column A', 'Column B', 'Column C'])
    expect(importTable([Array.from({ length: 28 }, () => 'x')], false).columns.slice(25)).toEqual([
      'Column Z',
      'Column AA',
      'Column AB',
    ])
  })

  it('distinguishes columns of the same name by letters', () => {
    expect(importTable([['Ward', 'Village', 'Ward', '', '']], true).columns).toEqual([
      'Ward (column A)',
      'Village',
      'Ward (column C)',
      'Column D',
      'Column E',
    ])
  })

  it('has the labels of items in other languages, in columns that XLSForm names', () => {
    const table = importTable(
      [
        ['name', 'label::French (fr)', 'label::Swahili', 'district', 'label::French'],
        ['Well', 'Puits', 'Kisima', 'Kilifi', 'Puit'],
        ['', 'Pompe'],
        ['Pump', '', 'Pampu'],
      ],
      true,
    )
    expect(itemsOf(table, 0, [])).toEqual([
      { value: 'Well', columns: { 'label::fr': 'Puits', 'label::sw': 'Kisima' } },
      { value: 'Pump', columns: { 'label::sw': 'Pampu' } },
    ])
    expect(itemsOf(table, 1, [])[0]).toEqual({
      value: 'Puits',
      columns: { 'label::fr': 'Puit', 'label::sw': 'Kisima' },
    })
  })

  it('offers the columns whose names XLSForm takes, and gives items those that are chosen', () => {
    const rows = [
      ['village', 'district', 'GPS (lat)', 'note', 'name', 'Status', 'label::fr', 'altitude'],
      ['Mida', 'Kilifi', '-3.3', 'x'.repeat(201), 'm1', 'Active', 'Mide', '12'],
      ['Dabaso', '', '', '', '', '', '', '30'],
    ]
    const table = importTable(rows, true)
    expect(additionalColumns(table, 0)).toEqual(['district', 'note', 'altitude'])
    expect(additionalColumns(table, 1)).toEqual(['village', 'note', 'altitude'])
    expect(additionalColumns(importTable(rows, false), 0)).toEqual([])
    // A text that is too long for a column does not keep anybody from importing the items.
    expect(fittingColumns(table, 0)).toEqual(['district', 'altitude'])
    expect(itemsOf(table, 0, ['district', 'altitude'])).toEqual([
      { value: 'Mida', columns: { 'label::fr': 'Mide', district: 'Kilifi', altitude: '12' } },
      { value: 'Dabaso', columns: { altitude: '30' } },
    ])
    const wide = importTable([Array.from({ length: 30 }, (_, at) => `c${at}`)], true)
    expect(fittingColumns(wide, 0)).toHaveLength(20)
  })

  it('skips empty cells of the chosen column', () => {
    const valuesOf = (hasNames: boolean, column: number) =>
      itemsOf(importTable(sheet, hasNames), column, []).map(({ value }) => value)
    expect(valuesOf(true, 0)).toEqual(['Mkoko', 'شجرة'])
    expect(valuesOf(true, 2)).toEqual(['wide'])
    expect(valuesOf(false, 0)).toEqual(['Name', 'Mkoko', 'شجرة'])
  })

  it('previews the first six rows', () => {
    const rows = Array.from({ length: 9 }, (_, n) => [String(n)])
    const shown = (hasNames: boolean) => preview(importTable(rows, hasNames), null).map(({ row }) => row)
    expect(shown(false)).toEqual(rows.slice(0, 6))
    expect(shown(true)).toEqual(rows.slice(1, 7))
  })

  it('previews the refused row, which is found by the place of its value', () => {
    const table = importTable([['Name', 'Ward'], ['a', 'x'], ['', 'y'], ['b'], ...Array(9).fill(['c'])], true)
    expect([0, 1, 2].map(index => lineOfValue(table, 0, index))).toEqual([0, 2, 3])
    expect(lineOfValue(table, 0, 99)).toBeNull()
    expect(preview(table, 9).map(({ line }) => line)).toEqual([0, 1, 2, 3, 4, 5, 9])
    expect(preview(table, 2).map(({ line }) => line)).toEqual([0, 1, 2, 3, 4, 5])
  })
})
